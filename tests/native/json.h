// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>

namespace bcast {

using Json = nlohmann::json;

}  // namespace bcast

// Its member functions are compiled once, in json.cpp, not in each test that reads a reply.
extern template class nlohmann::basic_json<>;
