// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "bcast/mode/mode.h"
#include "golden.h"
#include "json.h"

namespace bcast {

/// The rows in the case file of a mode.
inline Json casesOf(const Mode& mode) {
  return Json::parse(readFile("tests/corpus/" + std::string(mode.id) + ".json"))["cases"];
}

/// The request of a row, without what describes or expects.
inline Json requestOf(const Mode& mode, const Json& row) {
  Json request = row;
  request["mode"] = mode.id.view();
  for (const char* notPart : {"name", "features", "expect", "source", "note"}) {
    request.erase(notPart);
  }
  return request;
}

}  // namespace bcast
