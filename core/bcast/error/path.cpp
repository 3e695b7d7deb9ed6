// SPDX-License-Identifier: MIT
#include "bcast/error/path.h"

namespace bcast {

std::string Path::text() const {
  if (holder_ == nullptr) {
    return "";
  }
  std::string text = holder_->text() + "/";
  // Without a name it is an index. An empty name is not null.
  if (name_.data() == nullptr) {
    return text + std::to_string(index_);
  }
  for (const char c : name_) {
    text += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
  }
  return text;
}

}  // namespace bcast
