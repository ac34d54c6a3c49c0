#include "tools/match/match_options.h"

#include "engine/support/words.h"
#include "tools/match/option_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

namespace motley {

namespace {

constexpr unsigned mostGames = 10'000'000;
constexpr std::size_t mostPlayers = 1000;

/// What is typed, option by option. A word that begins with '-' and a letter is an option.
std::vector<TypedOption> optionsOf(std::span<const std::string> arguments) {
    std::vector<TypedOption> options;
    for (const std::string& argument : arguments)
        if (argument.size() > 1 && argument[0] == '-' && !parseNumber<double>(argument))
            options.push_back({.name = argument});
        else if (options.empty())
            options.push_back({.name = {}, .words = {argument}});
        else
            options.back().words.push_back(argument);
    return options;
}

Expected<void> setProtocol(EngineProtocol& protocol, const std::string& text) {
    if (text == "uci")
        protocol = EngineProtocol::Uci;
    else if (text == "xboard" || text == "cecp")
        protocol = EngineProtocol::Xboard;
    else
        return fail(fmt::format("'{}' is to be uci or xboard", text));
    return {};
}

/// "NAME=VALUE" of an engine's option or environment.
std::pair<std::string, std::string> nameAndValue(const std::string& text) {
    const std::size_t equals = text.find('=');
    return {text.substr(0, equals), equals == std::string::npos ? "" : text.substr(equals + 1)};
}

template <class Target>
Setter setParsed(Target& target, Expected<Target> (*parse)(std::string_view)) {
    return [&target, parse](const std::string& text) -> Expected<void> {
        Expected<Target> parsed = parse(text);
        if (!parsed)
            return tl::unexpected(parsed.error());
        target = std::move(*parsed);
        return {};
    };
}

Expected<std::optional<Milliseconds>> parseMoveTime(std::string_view text) {
    return parseSeconds(text).map([](Milliseconds time) { return std::optional(time); });
}

/// "a b c", for those who give all arguments at once.
void addArguments(std::vector<std::string>& arguments, const std::string& text) {
    for (Words words(text); !words.empty();)
        arguments.emplace_back(words.next());
}

Setter setMilliseconds(Milliseconds& target) {
    return [&target](const std::string& text) -> Expected<void> {
        unsigned number = 0;
        return setNumber(number, 0U, 3'600'000U)(text).map([&] { target = Milliseconds(number); });
    };
}

template <class Number>
Setter setOptional(std::optional<Number>& target, Number least) {
    return [&target, least](const std::string& text) -> Expected<void> {
        Number number{};
        return setNumber(number, least)(text).map([&] { target = number; });
    };
}

template <class Add>
Setter addText(Add add) {
    return [add](const std::string& text) -> Expected<void> {
        add(text);
        return {};
    };
}

/// -engine and -each.
Expected<void> setPlayer(PlayerSettings& player, const TypedOption& option) {
    EngineCommand& command = player.command;
    TimeControl& control = player.control;
    return setByKeys(
        option, {{"cmd", setText(command.program)},
                 {"name", setText(player.name)},
                 {"proto", [&](const std::string& text) { return setProtocol(player.protocol, text); }},
                 {"arg", addText([&](const std::string& text) { command.arguments.push_back(text); })},
                 {"args", addText([&](const std::string& text) { addArguments(command.arguments, text); })},
                 {"dir", setText(command.directory)},
                 {"env.", addText([&](const std::string& text) {
                      command.environment.insert_or_assign(nameAndValue(text).first, nameAndValue(text).second);
                  })},
                 {"stderr", setText(command.errorLog)},
                 {"initstr", addText([&](const std::string& text) { player.initLines.push_back(text); })},
                 {"option.", addText([&](const std::string& text) { player.options.push_back(nameAndValue(text)); })},
                 {"tc", setParsed(control.clock, &parseClock)},
                 {"st", setParsed(control.moveTime, &parseMoveTime)},
                 {"nodes", setOptional(control.nodes, std::uint64_t{1})},
                 {"depth", setOptional(control.depth, 1U)},
                 {"timemargin", setMilliseconds(player.margin)},
                 {"starttimeout", setMilliseconds(player.startTimeout)},
                 {"pingtimeout", setMilliseconds(player.pingTimeout)},
                 {"movetimeout", setMilliseconds(player.moveTimeout)},
                 {"quittimeout", setMilliseconds(player.quitTimeout)},
                 {"restart", [&](const std::string& text) -> Expected<void> {
                      if (text != "on" && text != "off" && text != "auto")
                          return fail(fmt::format("'{}' is to be on, off or auto", text));
                      player.restarts = text == "on";
                      return {};
                  }}});
}

std::string programName(const std::string& program) {
    return program.substr(program.find_last_of('/') + 1);
}

/// Whether a name comes back from every file of games as it was.
bool isPrintable(std::string_view name) {
    const auto printable = [](char letter) { return static_cast<unsigned char>(letter) >= ' ' && letter != '\x7f'; };
    return name != "?" && name.find_first_not_of(' ') != std::string_view::npos && std::ranges::all_of(name, printable);
}

/// Names that tell the players apart.
void completeNames(std::vector<PlayerSettings>& players) {
    std::set<std::string> names;
    for (PlayerSettings& player : players) {
        if (player.name.empty())
            player.name = programName(player.command.program);
        const std::string name = player.name;
        for (unsigned number = 2; !names.insert(player.name).second; ++number)
            player.name = fmt::format("{} {}", name, number);
    }
}

/// Reads the options one by one into the settings of a match.
class MatchOptions {
  public:
    Expected<MatchSettings> read(std::span<const std::string> arguments) {
        for (const TypedOption& option : optionsOf(arguments))
            if (const Expected<void> set = this->set(option); !set)
                return tl::unexpected(set.error());
        return complete();
    }

  private:
    Expected<void> set(const TypedOption& option) {
        if (option.name.empty())
            return fail(fmt::format("'{}' is neither an option nor a command", option.words.front()));
        const auto& known = setters();
        const auto setter = known.find(option.name);
        if (setter == known.end())
            return fail(fmt::format("unknown option '{}'; motley-match --help has them all", option.name));
        return setter->second(*this, option);
    }

    using OptionSetter = Expected<void> (*)(MatchOptions&, const TypedOption&);
    static const std::map<std::string_view, OptionSetter>& setters();

    template <class Number>
    static Expected<void> number(const TypedOption& option, Number& target, Number least,
                                 Number most = std::numeric_limits<Number>::max()) {
        const Expected<std::string> word = onlyWord(option);
        if (!word)
            return tl::unexpected(word.error());
        return setNumber(target, least, most)(*word).map_error(
            [&](const Error& error) { return Error{fmt::format("{}: {}", option.name, error.message)}; });
    }
    static Expected<void> text(const TypedOption& option, std::string& target) {
        return onlyWord(option).and_then([&](std::string word) -> Expected<void> {
            if (word.empty())
                return fail(fmt::format("{} needs a name", option.name));
            target = std::move(word);
            return {};
        });
    }
    static Expected<void> flag(const TypedOption& option, bool& target) {
        target = true;
        return option.words.empty() ? Expected<void>() : fail(fmt::format("{} takes no words", option.name));
    }

    Expected<void> variant(const TypedOption& option) {
        // Other match runners call these so.
        static const std::map<std::string_view, std::string_view> others{{"standard", "chess"},
                                                                         {"fischerandom", "chess960"}};
        return onlyWord(option).and_then([&](const std::string& name) -> Expected<void> {
            const auto other = others.find(name);
            const std::optional<VariantChoice> choice = findVariant(other == others.end() ? name : other->second);
            if (!choice)
                return fail(fmt::format("unknown variant '{}'; known are {}", name, variantNames()));
            settings_.choice = *choice;
            return {};
        });
    }

    Expected<void> tournament(const TypedOption& option) {
        return onlyWord(option).and_then([&](const std::string& kind) -> Expected<void> {
            if (kind != "round-robin" && kind != "gauntlet")
                return fail(fmt::format("'{}' is to be round-robin or gauntlet", kind));
            settings_.schedule.kind = kind == "gauntlet" ? TournamentKind::Gauntlet : TournamentKind::RoundRobin;
            return {};
        });
    }

    Expected<void> repeat(const TypedOption& option) {
        settings_.schedule.repeat = 2;
        return option.words.empty() ? Expected<void>() : number(option, settings_.schedule.repeat, 1U, mostGames);
    }

    static Expected<void> setFormat(OpeningsSettings& openings, const std::string& text) {
        if (text != "pgn" && text != "epd" && text != "fen")
            return fail(fmt::format("'{}' is to be pgn, epd or fen", text));
        openings.format = text == "pgn" ? OpeningsSettings::Format::Games : OpeningsSettings::Format::Lines;
        return {};
    }

    Expected<void> openings(const TypedOption& option) {
        OpeningsSettings& openings = settings_.openings;
        bool random = false;
        const Setter order = [&](const std::string& text) -> Expected<void> {
            if (text != "random" && text != "sequential")
                return fail(fmt::format("'{}' is to be random or sequential", text));
            openings.order = text == "random" ? OpeningsSettings::Order::Random : OpeningsSettings::Order::Sequential;
            return {};
        };
        Expected<void> set =
            setByKeys(option, {{"file", setText(openings.file)},
                               {"random", setFlag(random)},
                               {"format", [&](const std::string& text) { return setFormat(openings, text); }},
                               {"order", order},
                               {"plies", setNumber(openings.plies, 1U, 1000U)},
                               {"start", setNumber(openings.start, 1U, mostGames)}});
        if (!set)
            return set;
        if (openings.start != 0)
            --openings.start;
        if (random == !openings.file.empty())
            return fail("-openings needs either file=FILE or random");
        if (random && openings.plies == 0)
            openings.plies = 8;
        return {};
    }

    Expected<void> sprt(const TypedOption& option) {
        SprtBounds& bounds = settings_.sprt.emplace();
        Expected<void> set = setByKeys(option, {{"elo0", setNumber(bounds.elo0, -1000.0, 1000.0)},
                                                {"elo1", setNumber(bounds.elo1, -1000.0, 1000.0)},
                                                {"alpha", setNumber(bounds.alpha, 1e-6, 0.5)},
                                                {"beta", setNumber(bounds.beta, 1e-6, 0.5)}});
        if (set && bounds.elo0 >= bounds.elo1)
            return fail("-sprt: elo0 is to be less than elo1");
        if (set && bounds.alpha + bounds.beta >= 1)
            return fail("-sprt: alpha and beta are chances of errors; together they are to be less than 1");
        return set;
    }

    Expected<void> resign(const TypedOption& option) {
        ResignRule& resign = settings_.adjudication.resign.emplace();
        return setByKeys(option, {{"movecount", setNumber(resign.moves, 1U, 10'000U)},
                                  {"score", setNumber(resign.score, 1, 1'000'000)},
                                  {"twosided", setFlag(resign.twoSided)}});
    }

    Expected<void> draw(const TypedOption& option) {
        DrawRule& draw = settings_.adjudication.draw.emplace();
        return setByKeys(option, {{"movenumber", setNumber(draw.afterMove, 0U, 10'000U)},
                                  {"movecount", setNumber(draw.moves, 1U, 10'000U)},
                                  {"score", setNumber(draw.score, 0, 1'000'000)}});
    }

    Expected<void> shard(const TypedOption& option) {
        return onlyWord(option).and_then([&](const std::string& text) -> Expected<void> {
            const std::optional<Shard> shard = parseShard(text);
            if (!shard)
                return fail(fmt::format("-shard is to be like 1/4 or 4/4, not '{}'", text));
            settings_.schedule.shard = *shard;
            return {};
        });
    }

    Expected<MatchSettings> complete() {
        ScheduleSettings& schedule = settings_.schedule;
        for (const TypedOption& engine : engines_) {
            PlayerSettings player;
            for (const TypedOption* option : {&std::as_const(each_), &engine})
                if (const Expected<void> set = setPlayer(player, *option); !set)
                    return tl::unexpected(set.error());
            if (player.command.program.empty())
                return fail("-engine needs cmd=PROGRAM");
            const TimeControl& control = player.control;
            if (control.clock && control.clock->time.count() == 0)
                return fail("tc= needs a time to begin with, like 10+0.1");
            if (!control.clock && !control.moveTime && !control.nodes && !control.depth)
                return fail(fmt::format("'{}' needs a limit: tc=, st=, nodes= or depth=", player.command.program));
            settings_.players.push_back(std::move(player));
        }
        if (settings_.players.size() < 2)
            return fail("a match needs two engines: -engine cmd=A -engine cmd=B");
        if (settings_.sprt && settings_.players.size() != 2)
            return fail("-sprt is for two engines");
        completeNames(settings_.players);
        for (const PlayerSettings& player : settings_.players)
            if (!isPrintable(player.name))
                return fail("an engine's name is to be of printable characters, and not '?'");
        schedule.players = settings_.players.size();
        schedule.games = games_.value_or(schedule.repeat);
        if (schedule.players > mostPlayers)
            return fail(fmt::format("more than {} engines are too many", mostPlayers));
        if (std::uint64_t{schedule.games} * schedule.rounds > mostGames / (schedule.players * schedule.players))
            return fail(fmt::format("more than {} games are too many", mostGames));
        if (settings_.resume && settings_.files.pgn.empty() && settings_.files.json.empty())
            return fail("-resume needs -jsonout or -pgnout, to see what was played");
        return std::move(settings_);
    }

    MatchSettings settings_{.choice = {&allVariants().front(), CastlingMode::Standard}};
    std::vector<TypedOption> engines_;
    TypedOption each_{.name = "-each"};
    std::optional<unsigned> games_;
};

const std::map<std::string_view, MatchOptions::OptionSetter>& MatchOptions::setters() {
    using Self = MatchOptions;
    using Option = TypedOption;
    static const std::map<std::string_view, OptionSetter> known{
        {"-engine",
         [](Self& self, const Option& option) {
             self.engines_.push_back(option);
             return Expected<void>();
         }},
        {"-each",
         [](Self& self, const Option& option) {
             self.each_.words.insert(self.each_.words.end(), option.words.begin(), option.words.end());
             return Expected<void>();
         }},
        {"-variant", [](Self& self, const Option& option) { return self.variant(option); }},
        {"-tournament", [](Self& self, const Option& option) { return self.tournament(option); }},
        {"-games",
         [](Self& self, const Option& option) { return number(option, self.games_.emplace(), 1U, mostGames); }},
        {"-rounds", [](Self& self,
                       const Option& option) { return number(option, self.settings_.schedule.rounds, 1U, mostGames); }},
        {"-repeat", [](Self& self, const Option& option) { return self.repeat(option); }},
        {"-openings", [](Self& self, const Option& option) { return self.openings(option); }},
        {"-concurrency",
         [](Self& self, const Option& option) { return number(option, self.settings_.concurrency, 1U, 1024U); }},
        {"-sprt", [](Self& self, const Option& option) { return self.sprt(option); }},
        {"-resign", [](Self& self, const Option& option) { return self.resign(option); }},
        {"-draw", [](Self& self, const Option& option) { return self.draw(option); }},
        {"-maxmoves",
         [](Self& self, const Option& option) {
             return number(option, self.settings_.adjudication.longest.emplace(), 1U, 1'000'000U);
         }},
        {"-pgnout", [](Self& self, const Option& option) { return text(option, self.settings_.files.pgn); }},
        {"-jsonout", [](Self& self, const Option& option) { return text(option, self.settings_.files.json); }},
        {"-epdout", [](Self& self, const Option& option) { return text(option, self.settings_.files.epd); }},
        {"-event", [](Self& self, const Option& option) { return text(option, self.settings_.event); }},
        {"-srand", [](Self& self,
                      const Option& option) { return number(option, self.settings_.openings.seed, std::uint64_t{0}); }},
        {"-shard", [](Self& self, const Option& option) { return self.shard(option); }},
        {"-recover", [](Self& self, const Option& option) { return flag(option, self.settings_.recover); }},
        {"-resume", [](Self& self, const Option& option) { return flag(option, self.settings_.resume); }},
    };
    return known;
}

}  // namespace

Expected<MatchSettings> parseMatchOptions(std::span<const std::string> arguments) {
    return MatchOptions().read(arguments);
}

std::string_view matchHelp() {
    return R"(Plays matches between chess engines, in every variant that Motley knows.

Usage: motley-match -engine cmd=A ... -engine cmd=B ... [-each ...] [options]
       motley-match convert|check|stats FILE... (files of games; --help has more)
       motley-match openings --variant V ...    (balanced positions; --help has more)

Players
  -engine KEY=VALUE...     an engine; two or more
  -each KEY=VALUE...       for all engines, unless they say something else
    cmd=PROGRAM            to run; arg=ARGUMENT (repeated) or args="ALL OF THEM", dir=FOLDER, env.NAME=VALUE
    name=NAME              in results; the program's name without it
    proto=uci|xboard       the protocol; uci without it
    option.NAME=VALUE      set an option of the engine
    initstr=LINE           sent first of all
    stderr=FILE            its standard error is added to this file
    restart=on|off         a new process for every game
    tc=[MOVES/]TIME[+INC]  a clock: TIME in seconds or minutes:seconds, INC in seconds; inf for none
    st=SECONDS nodes=N depth=N   limits of each move
    timemargin=MS          by which the clock may be overstepped
    starttimeout= pingtimeout= movetimeout= quittimeout=MS   how long to wait for an engine
Games
  -variant NAME            chess without it
  -openings file=FILE [order=random|sequential] [start=N] [plies=N]
                           FEN or EPD lines, or games (.pgn, .jsonl) up to so many plies
  -openings random [plies=N]   balanced positions after N random plies, 8 without it
  -srand N                 another seed gives another order and other random openings
  -tournament round-robin|gauntlet   of all engines; or of the first one against each other one
  -games N -rounds N       games of each two engines in a round, and rounds
  -repeat [N]              each opening N times in a row with colours changed, 2 without a number
  -concurrency N           games at a time
Ends
  -sprt elo0=E elo1=E [alpha=A] [beta=B]   stop when the test of the first engine's Elo decides
  -resign movecount=N score=CENTIPAWNS [twosided=true]
  -draw movenumber=N movecount=N score=CENTIPAWNS
  -maxmoves N              drawn after so many moves
  -recover                 go on when an engine crashes or stalls
Results
  -pgnout FILE  -jsonout FILE  -epdout FILE   games are added to these files; -event NAME is for PGN
  -resume                  do not play again what is in -jsonout or -pgnout
  -shard I/N               play the I-th of N parts of the match; stats puts their files together

  --help, --version
)";
}

}  // namespace motley
