// SPDX-License-Identifier: MIT
#include "bcast/value.h"

namespace bcast {

const Value* Value::find(std::string_view name) const {
  const auto* object = as<Object>();
  if (object == nullptr) {
    return nullptr;
  }
  for (const Member& member : *object) {
    if (member.name == name && member.value.as<Null>() == nullptr) {
      return &member.value;
    }
  }
  return nullptr;
}

Value* Value::find(std::string_view name) {
  return const_cast<Value*>(std::as_const(*this).find(name));
}

}  // namespace bcast
