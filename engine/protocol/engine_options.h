// The options of the engine: declared once, announced and set in either protocol from that declaration.
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

class EngineOptions {
  public:
    EngineOptions(Session& session, Output& output) : session_(session), output_(output) {}

    /// The lines of UCI that announce all options.
    static std::string uciAnnouncement();
    /// The features of XBoard's protocol that announce those that it has no commands for.
    static std::string xboardAnnouncement();

    /// Sets an option, its name in any case. No value is as good as an empty one. On an error nothing has changed.
    Expected<void> set(std::string_view name, std::string_view value);
    /// The same as XBoard writes it: NAME=VALUE, or NAME alone; what is to be true or false is 1 or 0.
    Expected<void> setAsXboard(std::string_view nameAndValue);

    bool showsWdl() const { return showsWdl_; }

  private:
    struct Check {
        bool byDefault;
        void (EngineOptions::*set)(bool);
    };
    struct Spin {
        std::int64_t byDefault;
        std::int64_t min;
        std::int64_t max;
        Expected<void> (EngineOptions::*set)(std::int64_t);
    };
    struct Combo {
        std::string byDefault;
        std::vector<std::string> choices;
        Expected<void> (EngineOptions::*set)(std::string_view);
    };
    struct Text {
        std::string byDefault;
        Expected<void> (EngineOptions::*set)(std::string_view);
    };
    struct Button {
        void (EngineOptions::*press)();
    };
    /// One of the numbers that search was tuned with.
    struct Tuned {
        Tunable* tunable;
        int byDefault;
    };
    using Kind = std::variant<Check, Spin, Combo, Text, Button, Tuned>;
    enum class Users : std::uint8_t { All, Uci };
    struct Option {
        std::string_view name;
        Kind kind;
        Users users = Users::All;
    };

    static std::vector<Option> declared();
    static const std::vector<Option>& all();
    static const Option* find(std::string_view name);

    static std::string uciText(const Check& check);
    static std::string uciText(const Spin& spin);
    static std::string uciText(const Combo& combo);
    static std::string uciText(const Text& text);
    static std::string uciText(const Button& button);
    static std::string uciText(const Tuned& tuned);

    static std::string xboardText(const Check& check);
    static std::string xboardText(const Spin& spin);
    static std::string xboardText(const Combo& combo);
    static std::string xboardText(const Text& text);
    static std::string xboardText(const Button& button);
    static std::string xboardText(const Tuned& tuned);

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
