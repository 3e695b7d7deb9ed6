// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/error/error_code.h"

namespace bcast {

struct ErrorInfo {
  ErrorCode code;
  std::string_view name;
  std::string_view sentence;  ///< {} stands for the error's detail.
};
std::span<const ErrorInfo> errorInfos();
const ErrorInfo& errorInfo(ErrorCode code);
/// The place of an error in a request: a JSON Pointer (RFC 6901), and in a text the index of the
/// character, counted in UTF-16 code units as JavaScript does. In a text that has lines also the
/// line and the column, each from 1; a column counts as the offset does.
struct Where {
  std::string path;
  std::optional<std::size_t> offset;
  std::optional<std::size_t> line = {}, column = {};
};

struct Error {
  ErrorCode code;
  Where where;
  std::string detail;
};

/// One clear sentence.
std::string message(const Error& error);
/// As much of what somebody typed as a message should repeat.
std::string excerpt(std::string_view text);

}  // namespace bcast
