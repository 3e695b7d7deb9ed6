// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace bcast::messages {

/// The name of a system for people: "PyTorch"; "The system" if it is not known.
std::string titleOfSystem(std::string_view system);

}  // namespace bcast::messages
