// One thread of a search: its own view of the tree and what it has learnt.
//
// The member functions are defined in the files included at the end, by what they do.
#pragma once

#include "engine/eval/evaluator.h"
#include "engine/nnue/accumulator.h"
#include "engine/position/outcome.h"
#include "engine/position/position.h"
#include "engine/search/history.h"
#include "engine/search/line.h"
#include "engine/search/move_picker.h"
#include "engine/search/root_move.h"
#include "engine/search/shared.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace motley {

/// Hears of the progress of the first worker.
struct IterationListener {
    std::function<void(std::size_t rank, int depth)> onVariation{};           ///< one is finished; ranks count from 0
    std::function<void(Move move, unsigned number, int depth)> onRootMove{};  ///< one is begun; numbers count from 1
};

template <class Rules>
class Worker {
  public:
    Worker() : histories_(std::make_unique<Histories>()), corrections_(std::make_unique<Corrections>()) {}

    /// Forgets what earlier searches have taught.
    void forget() {
        histories_ = std::make_unique<Histories>();
        corrections_ = std::make_unique<Corrections>();
    }

    /// To be called before `iterate`, from one thread for all workers. The first worker, number 0, watches the limits.
    void prepare(SharedSearch& shared, const Position<Rules>& root, std::span<const Key> earlier,
                 std::span<const Move> rootMoves, unsigned number);

    /// Searches deeper and deeper until the search is stopped.
    void iterate(const IterationListener& listener = {});

    /// Best first, as of the last iteration that was finished.
    const std::vector<RootMove>& rootMoves() const { return rootMoves_; }
    int completedDepth() const { return completedDepth_; }
    std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

  private:
    static constexpr Move noMove = Move::ofBits(0);

    /// What the search remembers of one ply of the line it is on.
    struct Frame {
        Move move = noMove;           ///< being searched; `noMove` for a null move
        Move excluded = noMove;       ///< left out, to see whether it is singular
        Score staticScore = noScore;  ///< evaluation, corrected; `noScore` in check
        Score rawScore = noScore;     ///< evaluation alone
        std::array<Move, 2> killers{noMove, noMove};
        Bitboard attacked = 0;     ///< squares that the enemy attacks
        int doubleExtensions = 0;  ///< on the line so far
        unsigned cutoffs = 0;      ///< how many positions failed high here since two plies before
        bool quiet = false;        ///< the move being searched is quiet
        bool inCheck = false;
    };

    /// Moves that were tried before the one that failed high. Beyond its size they are not remembered.
    class TriedMoves {
      public:
        TriedMoves() {}  // NOLINT(*-member-init, *-equals-default): only what was added is read
        void add(Move move) {
            if (size_ < moves_.size())
                moves_[size_++] = move;
        }
        const Move* begin() const { return moves_.data(); }
        const Move* end() const { return moves_.data() + size_; }

      private:
        std::array<Move, 48> moves_;
        std::size_t size_ = 0;
    };

    /// How the moves of a node are searched, and what has come of it so far.
    struct Node {
        Score alpha = -infiniteScore;
        Score beta = infiniteScore;
        int depth = 0;
        bool cutNode = false;
        bool improving = false;
        int reduction = 0;  ///< of its late moves, in hundredths of a ply
        Score best = -infiniteScore;
        Move bestMove = noMove;
        TriedMoves quiets{};
        TriedMoves noisies{};
    };

    struct Candidate {
        Move move = noMove;
        unsigned number = 1;  ///< from 1 on, in the order of the node's moves
        bool noisy = false;
        bool check = false;  ///< quiet, and attacks the king
        int history = 0;
        int reduction = 0;  ///< in hundredths of a ply
    };

    // iteration.h
    void searchWithAspiration(int depth);
    Score searchRoot(Score alpha, Score beta, int depth);
    void recordRootMove(RootMove& root, Score score, Score alpha, Score beta, bool isFirst);
    void recallScore(RootMove& root);
    bool finishIteration();
    void giveBackLead(const RootMove& before);
    bool isEnough();
    double effortOfBest() const;
    int scoreDrop() const;
    static bool isBetter(const RootMove& a, const RootMove& b) { return a.score > b.score; }

    // alpha_beta.h
    template <bool open>
    Score search(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth, bool cutNode);
    template <bool open>
    Score searchMoves(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth, bool cutNode,
                      const std::optional<TableEntry>& entry);
    template <bool open>
    Score searchChild(const Position<Rules>& child, unsigned ply, Score alpha, Score beta, int depth, int hundredths,
                      bool cutNode, unsigned number, Score best);
    bool isImproving(unsigned ply) const;
    std::optional<Score> pruneNode(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth,
                                   bool cutNode, const std::optional<TableEntry>& entry, Score score);
    std::optional<Score> nullMove(const Position<Rules>& position, unsigned ply, Score beta, int depth, bool cutNode,
                                  Score score);
    std::optional<Score> probCut(const Position<Rules>& position, unsigned ply, Score beta, int depth, bool cutNode,
                                 const std::optional<TableEntry>& entry);
    /// What searching all moves but the table's says of that one.
    struct Singularity {
        int extension = 0;
        std::optional<Score> cut{};  ///< other moves reach beta too: the node's score
    };
    Singularity singularity(const Position<Rules>& position, unsigned ply, Score beta, int depth, bool cutNode,
                            const TableEntry& entry);
    bool mayBeSingular(unsigned ply, const Node& node, const std::optional<TableEntry>& entry, Move move) const;
    bool isFutile(const Position<Rules>& position, unsigned ply, const Node& node, const Candidate& candidate) const;
    template <bool open>
    static int reductionOf(const Node& node);
    Candidate candidateOf(const Position<Rules>& position, unsigned ply, const MovePicker<Rules>& picker,
                          const Node& node, Move move, unsigned number) const;
    template <bool open>
    Score searchCandidate(const Position<Rules>& position, unsigned ply, const Node& node, const Candidate& candidate,
                          int extension);
    template <bool open>
    bool noteScore(unsigned ply, Node& node, const Candidate& candidate, Score score);
    template <bool open>
    void finishNode(const Position<Rules>& position, unsigned ply, Score alpha, const Node& node);
    void learn(const Position<Rules>& position, unsigned ply, const Node& node);
    void learnQuiet(Color side, unsigned ply, Move move, int bonus);
    void learnFromFailLow(Color side, unsigned ply, int depth);

    // quiescence.h
    /// What quiescence knows of a node.
    struct Calm {
        Score alpha = -infiniteScore;
        Score beta = infiniteScore;
        Score best = -infiniteScore;          ///< standing pat, or the best move
        Score futilityBase = -infiniteScore;  ///< no more can be hoped for from a capture that wins nothing
        Move bestMove = noMove;
        int depth = 0;
        bool inCheck = false;  ///< all moves are looked at
    };
    /// Of quiescence: deeper down, checks are not answered but by taking.
    static constexpr int deepestEvasions = -12;
    /// Deeper down, nothing but recaptures is looked at: on a crowded board, captures all over it would go on for ever.
    static constexpr int deepestCaptures = -8;
    template <bool open>
    void searchForcing(const Position<Rules>& position, unsigned ply, MovePicker<Rules>& picker, Calm& node);
    Score standPat(const Position<Rules>& position, Score raw, const std::optional<TableEntry>& entry) const;
    template <bool open>
    Score quiescence(const Position<Rules>& position, unsigned ply, Score alpha, Score beta, int depth);

    // node.h
    std::optional<Score> endOfGame(const Position<Rules>& position, unsigned ply) const;
    static bool passIsSafe(const Position<Rules>& position);
    static bool canTakeKing(const Position<Rules>& position);
    static Bitboard attackedByEnemy(const Position<Rules>& position);
    static Score scoreWithoutMoves(const Position<Rules>& position, unsigned ply);
    std::optional<Score> begin(const Position<Rules>& position, unsigned ply);
    std::optional<TableEntry> recall(const Position<Rules>& position, unsigned ply) const;
    Score rawScore(const Position<Rules>& position, unsigned ply, const std::optional<TableEntry>& entry = {});
    Score evaluate(const Position<Rules>& position, Score raw) const;
    bool mustStop();
    void countNode() { nodes_.store(nodes() + 1, std::memory_order_relaxed); }
    bool overlooks(const Position<Rules>& position, Move move, unsigned number) const;
    OrderingContext orderingContext(unsigned ply) const;
    void enter(const Position<Rules>& position, unsigned ply, Move move);
    void leave() { line_.leave(); }
    void setVariation(unsigned ply, Move move);

    Frame& frame(unsigned ply) { return frames_[ply + continuationPlies.back()]; }
    const Frame& frame(unsigned ply) const { return frames_[ply + continuationPlies.back()]; }

    SharedSearch* shared_ = nullptr;
    const IterationListener* listener_ = nullptr;
    unsigned number_ = 0;
    Position<Rules> root_;
    Line<Rules> line_;
    std::vector<RootMove> rootMoves_;
    std::size_t rank_ = 0;  ///< of the variation being searched; root moves before it are settled
    int rootDepth_ = 0;
    int completedDepth_ = 0;
    unsigned selectiveDepth_ = 0;
    Score scoreBefore_ = noScore;   ///< of the iteration before
    double bestMoveChanges_ = 0;    ///< how often the best move changed of late, older changes counting less
    unsigned nullMoveBarrier_ = 0;  ///< no null move before this ply: one is being verified
    bool stopped_ = false;
    std::atomic<std::uint64_t> nodes_ = 0;

    std::array<Frame, maxPly + continuationPlies.back() + 2> frames_{};  ///< from before the root to after the last ply
    std::array<std::array<Move, maxPly + 1>, maxPly + 1> variations_{};  ///< by ply, from there on
    std::array<unsigned, maxPly + 1> variationEnds_{};
    std::unique_ptr<Histories> histories_;
    std::unique_ptr<Corrections> corrections_;
    std::optional<NetworkLine<Rules>> network_;  ///< none: the hand-written evaluation is used
};

}  // namespace motley

#include "engine/search/alpha_beta.h"
#include "engine/search/iteration.h"
#include "engine/search/node.h"
#include "engine/search/quiescence.h"
