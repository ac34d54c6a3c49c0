// A game that was played, as it is written down and read back.
#pragma once

#include "engine/position/outcome.h"
#include "engine/search/report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace motley {

/// Why a game ended: by the rules, by a player's fault, or by the referee's word.
enum class Ending : std::uint8_t {
    Checkmate,
    Stalemate,
    KingCaptured,
    OnlyKingMoves,
    NoMove,
    Repetition,
    FiftyMoves,
    InsufficientMaterial,
    Resignation,
    Agreement,
    WrongClaim,  ///< a player has said that the game is over when it was not
    Time,
    IllegalMove,
    Disconnect,  ///< an engine has ended in the middle of a game
    Stall,       ///< an engine has not answered, and no clock was running
    Adjudication,
    Length,
    Abort,  ///< the game was not finished
};

/// The word for it in all output: "checkmate", "king captured", "illegal move".
std::string_view endingText(Ending ending);
std::optional<Ending> parseEnding(std::string_view text);
/// The ending that a game has by the rules; `reason` is not `None`.
Ending endingOf(Reason reason);

/// "1-0", "0-1", "1/2-1/2", and "*" for a game without result.
std::string_view resultText(Result result);
std::optional<Result> parseResult(std::string_view text);

/// A move and what its player said of it.
struct PlayedMove {
    std::string text;                      ///< as UCI writes it
    std::optional<ReportedScore> score{};  ///< from the view of the player who moved
    std::optional<unsigned> depth{};
    std::optional<std::uint64_t> nodes{};
    std::optional<Milliseconds> time{};

    bool operator==(const PlayedMove&) const = default;
};

struct GameRecord {
    unsigned number = 1;  ///< in its match, from 1 on
    std::string variant;  ///< a name that `findVariant` knows
    std::string fen;      ///< where the game began
    std::vector<PlayedMove> moves{};
    Result result = Result::Ongoing;
    Ending ending = Ending::Abort;
    std::string white;
    std::string black;
    std::string timeControl{};  ///< as PGN's tag has it
    std::string event{};
    std::string date{};  ///< "2026.11.30"; empty where it is not known

    /// The moves as UCI writes them.
    std::vector<std::string> moveTexts() const;

    bool operator==(const GameRecord&) const = default;
};

}  // namespace motley
