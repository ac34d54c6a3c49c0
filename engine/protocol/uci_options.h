// The options of UCI: declared once, announced and set from that declaration.
#pragma once

#include "engine/protocol/output.h"
#include "engine/protocol/session.h"
#include "engine/search/handicap.h"
#include "engine/search/tunable.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace motley {

class UciOptions {
  public:
    UciOptions(Session& session, Output& output) : session_(session), output_(output) {}

    /// The lines that announce all options.
    static std::string announcement();

    /// Sets an option, its name in any case. No value is as good as an empty one. On an error nothing has changed.
    Expected<void> set(std::string_view name, std::string_view value);

    bool showsWdl() const { return showsWdl_; }

  private:
    struct Check {
        bool byDefault;
        void (UciOptions::*set)(bool);
    };
    struct Spin {
        std::int64_t byDefault;
        std::int64_t min;
        std::int64_t max;
        Expected<void> (UciOptions::*set)(std::int64_t);
    };
    struct Combo {
        std::string byDefault;
        std::vector<std::string> choices;
        Expected<void> (UciOptions::*set)(std::string_view);
    };
    struct Text {
        std::string byDefault;
        Expected<void> (UciOptions::*set)(std::string_view);
    };
    struct Button {
        void (UciOptions::*press)();
    };
    /// One of the numbers that search was tuned with.
    struct Tuned {
        Tunable* tunable;
        int byDefault;
    };
    using Kind = std::variant<Check, Spin, Combo, Text, Button, Tuned>;
    struct Option {
        std::string_view name;
        Kind kind;
    };

    static std::vector<Option> declared();
    static const std::vector<Option>& all();

    static std::string describe(const Check& check);
    static std::string describe(const Spin& spin);
    static std::string describe(const Combo& combo);
    static std::string describe(const Text& text);
    static std::string describe(const Button& button);
    static std::string describe(const Tuned& tuned);

    Expected<void> apply(std::string_view name, const Check& check, std::string_view value);
    Expected<void> apply(std::string_view name, const Spin& spin, std::string_view value);
    Expected<void> apply(std::string_view name, const Combo& combo, std::string_view value);
    Expected<void> apply(std::string_view name, const Text& text, std::string_view value);
    Expected<void> apply(std::string_view name, const Button& button, std::string_view value);
    static Expected<void> apply(std::string_view name, const Tuned& tuned, std::string_view value);

    Expected<void> setHash(std::int64_t megabytes) { return session_.resizeTable(static_cast<std::size_t>(megabytes)); }
    void clearHash() { session_.forgetSearches(); }
    Expected<void> setThreads(std::int64_t threads);
    Expected<void> setMultiPv(std::int64_t variations);
    Expected<void> setMoveOverhead(std::int64_t milliseconds);
    Expected<void> setVariant(std::string_view name);
    void setChess960(bool wanted) { session_.setChess960(wanted); }
    void setShowWdl(bool wanted) { showsWdl_ = wanted; }
    void useNetworks(bool wanted) { session_.useNetworks(wanted); }
    Expected<void> loadNetwork(std::string_view path);
    void setLimitStrength(bool wanted);
    Expected<void> setElo(std::int64_t elo);
    Expected<void> setAbout(std::string_view text);
    Expected<void> setLogFile(std::string_view path) { return output_.logTo(std::string(path)); }
    /// For what user interfaces tell and no search needs to know.
    void take(bool /*wanted*/) {}

    void updateStrength();

    Session& session_;
    Output& output_;
    bool showsWdl_ = false;
    bool limitsStrength_ = false;
    unsigned elo_ = strongestElo;
};

}  // namespace motley
