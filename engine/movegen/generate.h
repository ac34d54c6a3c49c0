// The list of legal moves.
#pragma once

#include "engine/movegen/count.h"
#include "engine/movegen/legality.h"
#include "engine/movegen/move_list.h"

#include <utility>

namespace motley {

/// Which moves are wanted.
enum class Wanted : std::uint8_t {
    All,
    /// Captures, promotions and, among others perhaps, what the variant's hooks add as forcing. Not for a side in
    /// check.
    Forcing,
};

template <class Rules, Color us, Wanted wanted>
class Generator {
  public:
    using Geometry = typename Board<Rules>::Geometry;

    Generator(const Board<Rules>& board, MoveList<Rules>& moves) : board_(board), legality_(board), moves_(moves) {}

    void run() {
        addMen(std::make_index_sequence<Board<Rules>::kinds>{});
        if constexpr (hasMan<Rules>(Kind::Pawn))
            addPawns();
        if (Rules::kingMovesAloneLose && moves_.empty() && !otherMenCanMove())
            return;
        addKing();
        if constexpr (wanted == Wanted::All) {
            if constexpr (requires { Rules::template addMoves<us>(board_, legality_, moves_); })
                Rules::template addMoves<us>(board_, legality_, moves_);
        } else if constexpr (requires { Rules::template addForcingMoves<us>(board_, legality_, moves_); })
            Rules::template addForcingMoves<us>(board_, legality_, moves_);
    }

  private:
    template <std::size_t... kind>
    void addMen(std::index_sequence<kind...>) {
        (addMen<static_cast<Kind>(kind)>(), ...);
    }

    /// Men of one kind that jumps, slides or steps; not the king.
    template <Kind kind>
    void addMen() {
        constexpr ManSpec spec = Rules::men[index(kind)];
        if constexpr (kind == Kind::King)
            return;
        constexpr Move pattern = Move::ordinary(squareAt(0), squareAt(0), kind);
        const Bitboard landing = ~board_.of(us) & legality_.target & wantedSquares_;
        if constexpr (spec.jumps)
            for (Bitboard men = board_.of(us, kind) & ~legality_.pinned; men != 0;) {
                const Square from = popFirst(men);
                moves_.pushFrom(from, Geometry::jumpsFrom(from) & landing, pattern);
            }
        if constexpr ((spec.slides | spec.steps) != 0)
            for (Bitboard men = board_.of(us, kind); men != 0;) {
                const Square from = popFirst(men);
                moves_.pushFrom(from, reach<spec>(from) & landing, pattern);
            }
    }

    /// Where a man on `from` can step or slide without uncovering its king.
    template <ManSpec spec>
    Bitboard reach(Square from) const {
        const Fan rays = Geometry::raysFrom(from);
        Fan reached = Fan::all(0);
        if constexpr (spec.slides != noLanes)
            reached = rays & (rays & board_.occupied()).upToFirst() & Fan(laneMask(spec.slides));
        if constexpr (spec.steps != noLanes)
            reached = reached | (rays & Geometry::stepsFrom(from) & Fan(laneMask(spec.steps)));
        if constexpr (hasSliders<Rules>)
            reached = reached.whereAny(legality_.mobile() & bit(from));
        return reached.merged();
    }

    void addPawns() {
        addPawnLane<pushLane>(board_.empty());
        if constexpr (us == Color::White) {
            addPawnLane<Direction::NorthWest>(board_.of(~us));
            addPawnLane<Direction::NorthEast>(board_.of(~us));
        } else {
            addPawnLane<Direction::SouthEast>(board_.of(~us));
            addPawnLane<Direction::SouthWest>(board_.of(~us));
        }
        for (Bitboard capturers = enPassantCapturers<Rules, us>(board_); capturers != 0;)
            moves_.push(Move::make(MoveType::EnPassant, popFirst(capturers), board_.enPassant, Kind::Pawn, Kind::Pawn));
    }

    /// All pawn moves of one direction to `landing`; double steps with the pushes.
    template <Direction direction>
    void addPawnLane(Bitboard landing) {
        constexpr auto turn = static_cast<unsigned>(stepTurns.lanes[index(direction)]);
        const Bitboard movers = board_.of(us, Kind::Pawn) & legality_.mobile().lane(direction);
        const Bitboard steps = std::rotl(movers, turn) & Geometry::stepLandings.lanes[index(direction)] & landing;
        const Bitboard lastRank = relativeRank<Rules, us>(Rules::ranks - 1);
        moves_.template pushShifted<turn>(steps & legality_.target & wantedSquares_ & ~lastRank,
                                          patternOf(MoveType::Ordinary));
        for (Bitboard targets = steps & legality_.target & lastRank; targets != 0;) {
            const Square to = popFirst(targets);
            addPromotions(back(to, turn), to);
        }
        if constexpr (Rules::doubleStep && direction == pushLane) {
            const Bitboard passed = steps & relativeRank<Rules, us>(2);
            const Bitboard targets = std::rotl(passed, turn) & board_.empty() & legality_.target & wantedSquares_;
            moves_.template pushShifted<2 * turn>(targets, patternOf(MoveType::DoubleStep));
        }
    }

    static constexpr Move patternOf(MoveType pawnMove) {
        return Move::make(pawnMove, squareAt(0), squareAt(0), Kind::Pawn, Kind::Pawn);
    }

    static constexpr Square back(Square to, unsigned turn) { return squareAt((index(to) - turn) & 63U); }

    void addPromotions(Square from, Square to) {
        const KindSet choices = promotionsOf<Rules, us>(board_);
        for (const Kind kind : {Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight})
            if (contains(choices, kind))
                moves_.push(Move::change(from, to, Kind::Pawn, kind));
    }

    void addKing() {
        const Square king = first(board_.of(us, Kind::King));
        moves_.pushFrom(king, kingTargets<Rules, us>(board_) & wantedSquares_, Move::ordinary(king, king, Kind::King));
        if constexpr (Rules::castling && wanted == Wanted::All)
            if (!legality_.inCheck())
                for (Bitboard rooks = castlingRooks<Rules, us>(board_, legality_.pinned); rooks != 0;)
                    moves_.push(Move::make(MoveType::Castling, king, popFirst(rooks), Kind::King, Kind::King));
    }

    /// Asked where no wanted move of a man other than the king was found.
    bool otherMenCanMove() const { return wanted == Wanted::Forcing && countMoves<us>(board_) != 0; }

    /// Where a man must land to be wanted, promotions and en passant apart.
    static Bitboard wantedSquares(const Board<Rules>& board) {
        if constexpr (wanted == Wanted::All)
            return allSquares;
        Bitboard squares = board.of(~us);
        if constexpr (requires { Rules::template forcingSquares<us>(board); })
            squares |= Rules::template forcingSquares<us>(board);
        return squares;
    }

    static constexpr Direction pushLane = us == Color::White ? Direction::North : Direction::South;

    const Board<Rules>& board_;
    Legality<Rules, us> legality_;
    Bitboard wantedSquares_ = wantedSquares(board_);
    MoveList<Rules>& moves_;
};

/// Appends nothing: fills `moves` anew with the legal moves of `us` that are wanted. A side without king has none.
template <Color us, Wanted wanted = Wanted::All, class Rules>
void generateMoves(const Board<Rules>& board, MoveList<Rules>& moves) {
    moves.clear();
    if (!Rules::royalKing && board.of(us, Kind::King) == 0)
        return;
    Generator<Rules, us, wanted>(board, moves).run();
}

}  // namespace motley
