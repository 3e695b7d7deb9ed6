// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "message.h"

namespace bcast::messages {

/// The name in `a.mlir:3:8: error: 'tosa.add' op …`; empty where a line tells none.
std::string_view operationNameIn(std::string_view line);

/// The operation of that name that a message of MLIR is about: one that its note repeats, that
/// stands where the message says, or else the first below it or above it, with a note where there
/// are several.
std::optional<Pasted> operationAbout(const Message& message);

}  // namespace bcast::messages
