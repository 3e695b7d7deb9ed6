// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "bcast/program/ir.h"

namespace bcast::ir {

/// The name of an operation in a release: `arith.addf`.
std::string_view spellingOf(Opcode opcode, Release release);
std::string_view spellingOf(Predicate predicate);

/// How the types of an operation on numbers are written after its operands.
enum class TypesWritten {
  once,        ///< `arith.addf %a, %b : f32`
  fromAndTo,   ///< `arith.extsi %a : i8 to i32`
  asFunction,  ///< `tosa.apply_scale %a, %b, %c : (i32, i32, i8) -> i32`
};
TypesWritten typesWritten(Opcode opcode);

/// `f32`, `i8`, `index`.
std::string toText(Number type);
/// A constant of a type, without the type: `1.500000e+00`, `-5`, `true`, `0x7F800000`.
std::string toText(Number type, const Scalar& literal);

}  // namespace bcast::ir
