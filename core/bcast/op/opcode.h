// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

namespace bcast::ir {

/// The operations of a lowered program: first its structure, then arith and math on numbers.
enum class Opcode : std::uint8_t {
  // arith.constant, tensor.dim, tensor.empty, linalg.generic and so on.
  constant,
  dim,
  empty,
  generic,
  cast,
  expandShape,
  collapseShape,
  branch,
  branchYield,
  genericYield,
  leave,
  // arith and math, on numbers.
  addf,
  subf,
  mulf,
  divf,
  negf,
  maximumf,
  minimumf,
  addi,
  subi,
  muli,
  divsi,
  maxsi,
  minsi,
  maxui,
  andi,
  ori,
  xori,
  shli,
  shrui,
  shrsi,
  cmpi,
  cmpf,
  select,
  extsi,
  extui,
  trunci,
  sitofp,
  uitofp,
  fptosi,
  extf,
  truncf,
  absf,
  ceil,
  floor,
  roundeven,
  powf,
  exp,
  log,
  tanh,
  erf,
  rsqrt,
  ctlz,
  applyScale,
};

/// Predicates of cmpi and cmpf, as MLIR spells them.
enum class Predicate : std::uint8_t { eq, ne, sgt, sge, slt, ogt, oge, oeq, olt, une, ueq, uge };

}  // namespace bcast::ir
