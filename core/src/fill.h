// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace bcast {

/// What the placeholders of a sentence stand for: "{A}" and the like, each with its text.
using Arguments = std::vector<std::pair<std::string_view, std::string>>;

/// A sentence with its placeholders filled in and its first letter capital.
std::string fill(std::string_view sentence, const Arguments& arguments);

}  // namespace bcast
