#include "engine/protocol/session.h"

#include "engine/support/memory.h"

#include <algorithm>
#include <new>
#include <string>
#include <utility>
#include <vector>

namespace motley {

Session::Session() : chosen_{&allVariants().front(), CastlingMode::Standard}, playing_(chosen_) {
    game_ = playing_.newGame();
}

void Session::choose(const VariantChoice& choice) {
    chosen_ = choice;
    beginGame();
}

void Session::setChess960(bool wanted) {
    chess960_ = wanted;
    beginGame();
}

void Session::beginGame() {
    stop();
    VariantChoice next = chosen_;
    if (chess960_ && next.variant->info.chess960)
        next.mode = CastlingMode::Chess960;
    if (next == playing_)
        return;
    game_ = next.newGame();
    playing_ = next;
    chooseNetwork();
    // Keys of one variant mean something else in another.
    table_.clear();
}

Expected<void> Session::resizeTable(std::size_t megabytes) {
    stop();
    const std::size_t bytes = megabytes * bytesPerMegabyte;
    if (bytes == table_.bytes())
        return {};
    // Of the present table only what was touched comes back.
    if (Expected<void> fits = checkMemory(bytes, std::min(table_.bytes(), residentMemory())); !fits)
        return fits;
    try {
        table_ = TranspositionTable(bytes);
    } catch (const std::bad_alloc&) {
        return fail("the system does not give that much memory");
    }
    return {};
}

void Session::forgetSearches() {
    stop();
    table_.clear();
    game_->forgetSearches();
}

void Session::useNetworks(bool wanted) {
    if (wanted == usesNetworks_)
        return;
    stop();
    usesNetworks_ = wanted;
    chooseNetwork();
    forgetSearches();
}

Expected<std::shared_ptr<const Network>> Session::loadNetwork(const std::string& path) {
    std::shared_ptr<const Network> network;
    if (!path.empty()) {
        Expected<std::shared_ptr<const Network>> loaded = motley::loadNetwork(path);
        if (!loaded)
            return loaded;
        network = *loaded;
    }
    stop();
    if (network)
        loadedNetworks_[network->variant()] = network;
    else
        loadedNetworks_.clear();
    chooseNetwork();
    forgetSearches();
    return network;
}

void Session::chooseNetwork() {
    const auto loaded = loadedNetworks_.find(playing_.variant->info.name);
    const std::shared_ptr<const Network> best =
        loaded == loadedNetworks_.end() ? playing_.variant->network : loaded->second;
    game_->useNetwork(usesNetworks_ ? best : nullptr);
}

void Session::startSearch(SearchLimits limits, SearchListener& listener,
                          std::function<void(const SearchResult&)> onEnd) {
    const bool pondering = limits.ponder;
    start(
        [this, limits = std::move(limits), options = options_, &listener,
         onEnd = std::move(onEnd)](SearchControl& control) {
            onEnd(game_->search({limits, options, table_, control, listener, clock_}));
        },
        pondering);
}

void Session::start(Job job, bool pondering) {
    stop();
    control_ = std::make_unique<SearchControl>(pondering);
    thread_ = std::thread([job = std::move(job), &control = *control_] { job(control); });
}

void Session::stop() {
    if (!thread_.joinable())
        return;
    control_->stop();
    thread_.join();
}

void Session::ponderHit() {
    if (thread_.joinable())
        control_->ponderHit();
}

}  // namespace motley
