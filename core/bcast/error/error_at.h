// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "bcast/error/error.h"
#include "bcast/error/path.h"
#include "bcast/text/phrases.h"

namespace bcast {

/// An error at a place in a request.
inline Error badAt(ErrorCode code, const Path& path, std::string_view detail) {
  return {code, {path.text(), std::nullopt}, std::string(detail)};
}

/// The error of a request on an operator, at a path of it.
inline Error badRun(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

/// That an operator, or a program, takes another number of operands.
inline Error wrongCount(std::string_view taker, std::size_t wanted, std::size_t given) {
  return badRun(ErrorCode::operandCount, "/operands",
                phrase(kPhrases.takesOther, {{"{name}", taker},
                                             {"{wanted}", std::to_string(wanted)},
                                             {"{given}", std::to_string(given)}}));
}

}  // namespace bcast
