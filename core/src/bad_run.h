// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <utility>

#include "bcast/error.h"

namespace bcast {

/// The error of a request on an operator, at a path of it.
inline Error badRun(ErrorCode code, std::string path, std::string detail) {
  return {code, {std::move(path), std::nullopt}, std::move(detail)};
}

}  // namespace bcast
