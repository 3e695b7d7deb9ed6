// SPDX-License-Identifier: MIT
#include "bcast/read/value.h"

namespace bcast {

const Value* Value::find(std::string_view name) const {
  if (as<Object>() == nullptr) {
    return nullptr;
  }
  Iterator at = begin();
  while (at != end()) {
    const std::string_view found = *at->as<std::string_view>();
    const Value& value = *++at;
    if (found == name && value.as<Null>() == nullptr) {
      return &value;
    }
    ++at;
  }
  return nullptr;
}

}  // namespace bcast
