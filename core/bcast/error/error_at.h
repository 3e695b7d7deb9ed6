// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/error/error.h"
#include "bcast/error/path.h"
#include "bcast/text/phrases.h"

namespace bcast {

/// An error at a position in a request, a JSON Pointer (RFC 6901).
inline Error errorAt(ErrorCode code, std::string path, std::string_view detail) {
  return {code, {std::move(path), std::nullopt}, std::string(detail)};
}
inline Error errorAt(ErrorCode code, const Path& path, std::string_view detail) {
  return errorAt(code, path.text(), detail);
}

/// An error in a text, at an offset in UTF-16 code units.
inline Error errorInText(ErrorCode code, std::size_t offset, std::string_view detail = {}) {
  return {code, {"", offset}, std::string(detail)};
}

/// The error for a wrong number of operands of an operator or a program.
inline Error wrongCount(std::string_view taker, std::size_t wanted, std::size_t given) {
  return errorAt(ErrorCode::operandCount, "/operands",
                 phrase(kPhrases.takesOther, {{"{name}", taker},
                                              {"{wanted}", std::to_string(wanted)},
                                              {"{given}", std::to_string(given)}}));
}

}  // namespace bcast
