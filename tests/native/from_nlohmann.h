// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json.hpp>
#include <utility>

#include "bcast/value.h"

namespace bcast {

/// A parsed JSON value as the engine reads requests from.
inline Value fromJson(const nlohmann::json& json) {
  if (json.is_boolean()) {
    return Value(json.get<bool>());
  }
  if (json.is_number()) {
    return Value(json.get<double>());
  }
  if (json.is_string()) {
    return Value(json.get<std::string>());
  }
  if (json.is_array()) {
    Value::Array items;
    for (const auto& item : json) {
      items.push_back(fromJson(item));
    }
    return Value(std::move(items));
  }
  if (json.is_object()) {
    Value::Object members;
    for (const auto& [name, member] : json.items()) {
      members.push_back({name, fromJson(member)});
    }
    return Value(std::move(members));
  }
  return Value(Value::Null());
}

}  // namespace bcast
