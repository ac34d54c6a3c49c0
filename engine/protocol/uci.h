// The Universal Chess Interface, as the engine speaks it.
// https://www.wbec-ridderkerk.nl/html/UCIProtocol.html
#pragma once

#include "engine/protocol/engine_options.h"
#include "engine/protocol/output.h"
#include "engine/protocol/session.h"
#include "engine/search/report.h"
#include "engine/support/words.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace motley {

class UciProtocol final : private SearchListener {
  public:
    UciProtocol(Session& session, Output& output) : session_(session), output_(output), options_(session, output) {}
    /// Searches report to this object.
    ~UciProtocol() override { session_.stop(); }

    /// What is to be done after a line.
    enum class Then : std::uint8_t { GoOn, Quit, SpeakXboard };
    /// Carries out a line.
    Then handle(std::string_view line);

  private:
    using Done = Expected<void>;

    struct Command {
        std::string_view name;
        Done (UciProtocol::*run)(Words words);
        bool stopsSearch;  ///< a search that is running ends first
        std::string_view help;
    };
    static const std::array<Command, 15> commands;

    Done carryOut(const Command& command, Words words);
    void reportError(std::string_view command, std::string_view why);

    Done uci(Words words);
    Done isReady(Words words);
    Done newGame(Words words);
    Done setOption(Words words);
    Done position(Words words);
    Done go(Words words);
    Done stop(Words words);
    Done ponderHit(Words words);
    Done quit(Words words);
    Done display(Words words);
    Done evaluate(Words words);
    Done moves(Words words);
    Done bench(Words words);
    Done help(Words words);
    Done xboard(Words words);

    /// Work that says what it failed of, as commands do.
    void start(std::string_view command, Session::Job job);
    void perft(unsigned depth);

    void onVariation(const Variation& variation) override;
    void onCurrentMove(unsigned depth, const std::string& move, unsigned number) override;

    Session& session_;
    Output& output_;
    EngineOptions options_;
    Then then_ = Then::GoOn;
};

}  // namespace motley
