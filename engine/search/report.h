// What a search says while it goes on and when it ends.
#pragma once

#include "engine/search/request.h"

#include <cstdint>
#include <string>
#include <vector>

namespace motley {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

/// Chances of the side to move, in thousandths that add up to 1000.
struct WinDrawLoss {
    unsigned win;
    unsigned draw;
    unsigned loss;

    bool operator==(const WinDrawLoss&) const = default;
};

/// From the view of the side to move.
struct ReportedScore {
    bool isMate = false;
    int value = 0;  ///< hundredths of a pawn; for a mate the number of moves, negative where the side to move loses

    bool operator==(const ReportedScore&) const = default;
};

struct Variation {
    unsigned rank = 1;  ///< 1 for the best variation, 2 for the next best one
    unsigned depth = 0;
    unsigned selectiveDepth = 0;
    ReportedScore score{};
    Bound bound = Bound::Exact;
    WinDrawLoss wdl{};
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    unsigned hashFull = 0;  ///< thousandths of the table that this search has filled
    std::vector<std::string> moves{};
};

struct SearchResult {
    std::string bestMove{};    ///< empty where the game is over
    std::string ponderMove{};  ///< empty where none is known
    std::uint64_t nodes = 0;
};

/// Hears of a search's progress, always from the thread that called the search.
class SearchListener {
  public:
    virtual ~SearchListener() = default;
    virtual void onVariation(const Variation& variation) = 0;
    /// A move of the root is about to be searched, `number` counting from 1. Heard only in long searches.
    virtual void onCurrentMove(unsigned depth, const std::string& move, unsigned number) = 0;

    SearchListener() = default;
    SearchListener(const SearchListener&) = delete;
    SearchListener& operator=(const SearchListener&) = delete;
};

}  // namespace motley
