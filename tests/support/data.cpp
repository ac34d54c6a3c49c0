#include "tests/support/data.h"

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace motley::test {

namespace {

std::string pathOf(std::string_view folder, std::string_view name, std::string_view ending) {
    return std::string(MOTLEY_TEST_DATA).append("/").append(folder).append("/").append(name).append(ending);
}

std::string trimmed(const std::string& text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") - begin + 1);
}

PerftLine parsePerftLine(const std::string& line) {
    std::istringstream stream(line);
    std::string fen;
    std::string counts;
    std::string about;
    std::getline(stream, fen, ';');
    std::getline(stream, counts, ';');
    std::getline(stream, about);

    PerftLine parsed{trimmed(fen), {}, trimmed(about)};
    std::istringstream words(counts);
    std::string depth;
    for (std::uint64_t nodes = 0; words >> depth >> nodes;) {
        if (depth != std::string("D").append(std::to_string(parsed.nodes.size() + 1)))
            throw std::runtime_error("depths out of order: " + line);
        parsed.nodes.push_back(nodes);
    }
    if (parsed.fen.empty() || parsed.nodes.empty() || !words.eof())
        throw std::runtime_error("not a perft line: " + line);
    return parsed;
}

std::vector<std::string> linesOf(std::ifstream& file) {
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        if (const std::string text = trimmed(line); !text.empty() && text[0] != '#')
            lines.push_back(text);
    return lines;
}

}  // namespace

std::vector<PerftLine> perftSuite(std::string_view name) {
    const std::string path = pathOf("perft", name, ".epd");
    std::ifstream file(path);
    std::vector<PerftLine> suite;
    for (const std::string& line : linesOf(file))
        suite.push_back(parsePerftLine(line));
    if (suite.empty())
        throw std::runtime_error("missing or empty: " + path);
    return suite;
}

std::vector<std::string> positionList(std::string_view name) {
    std::ifstream file(pathOf("positions", name, ".fen"));
    return linesOf(file);
}

std::vector<std::string> knownPositions(std::string_view name) {
    std::vector<std::string> fens = positionList(name);
    for (const PerftLine& line : perftSuite(name))
        fens.push_back(line.fen);
    return fens;
}

}  // namespace motley::test
