// Errors as values: what was wrong with something that came from outside, and what is accepted instead.
#pragma once

#include <tl/expected.hpp>

#include <string>
#include <utility>

namespace motley {

struct Error {
    std::string message;
};

template <class Value>
using Expected = tl::expected<Value, Error>;

inline tl::unexpected<Error> fail(std::string message) {
    return tl::unexpected(Error{std::move(message)});
}

}  // namespace motley
