// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "bcast/paste/messages/message.h"

namespace bcast::messages {

/// What a message of MLIR tells of its operation.
struct Told {
  std::string_view name = {};   ///< `tosa.add`; empty where it tells none.
  std::string_view place = {};  ///< `a.mlir:3:8`
  std::size_t line = 0;         ///< From 1 on; 0 where it is not told.
  std::size_t column = 0;       ///< From 1 on, in bytes.
};

/// What ends a text: `a.mlir:3:8: error: 'tosa.add' op `
Told toldIn(std::string_view text);

/// The operation that a message is about: one that its note repeats, that stands where the message
/// says, or else one of that name below it or above it: the first that the mode refuses. There is a
/// note where there are several.
std::optional<Pasted> operationAbout(const Message& message, const Told& told,
                                     std::string_view mode);

}  // namespace bcast::messages
