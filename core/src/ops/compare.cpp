// SPDX-License-Identifier: MIT
#include "../functions/compare.h"

#include "../extreme_tile.h"
#include "../select_tile.h"
#include "ops.h"
#include "rows.h"

namespace bcast {
namespace {

using namespace functions;
using enum ElementType;

template <class Function>
constexpr auto withTiles(std::array<Signature, 4> rows) {
  rows[0].tile = rows[1].tile = rows[2].tile = &ExtremeTile<Function, float>::compute;
  rows[3].tile = &ExtremeTile<Function, double>::compute;
  return rows;
}
template <class Function>
constexpr auto kOf = joined(binary<Function, i8, i16, i32, i64, u8>(),
                            withTiles<Function>(binary<Function, f16, bf16, f32, f64>()));
template <class Function>
constexpr auto kOrder = comparison<Function, i8, i16, i32, i64, u8, f16, bf16, f32, f64>();

template <ElementType... types>
constexpr auto sameBits() {
  return std::array{signatureOfBits<Equal, boolean, types, types>()...};
}
constexpr auto kSame =
    joined(sameBits<boolean, i8, i16, i32, i64, u8>(), comparison<Equal, f16, bf16, f32, f64>());

template <ElementType type>
constexpr Signature choice() {
  Signature row = signatureOfBits<Select, type, boolean, type, type>();
  row.tile = &SelectTile<Bits<type>>::compute;
  return row;
}
template <ElementType... types>
constexpr auto choices() {
  return std::array{choice<types>()...};
}
constexpr auto kChoices = choices<boolean, i8, i16, i32, i64, u8, f16, bf16, f32, f64>();

constexpr std::string_view kExtreme = "NaN if either is NaN; -0 is less than +0.";
constexpr std::string_view kOrdered = "False if either is NaN; -0 equals +0.";

}  // namespace

constexpr Op kMaximum{"maximum",
                      "the greater of a and b",
                      2,
                      kOf<Maximum>,
                      {Numbers::Form::extreme, ir::Opcode::maximumf, ir::Opcode::maxsi},
                      kExtreme};
constexpr Op kMinimum{"minimum",
                      "the lesser of a and b",
                      2,
                      kOf<Minimum>,
                      {Numbers::Form::extreme, ir::Opcode::minimumf, ir::Opcode::minsi},
                      kExtreme};
constexpr Op kGreater{
    "greater", "a > b", 2, kOrder<Greater>, byOrder(ir::Predicate::ogt, ir::Predicate::sgt),
    kOrdered};
constexpr Op kGreaterEqual{"greater_equal",
                           "a >= b",
                           2,
                           kOrder<GreaterEqual>,
                           byOrder(ir::Predicate::oge, ir::Predicate::sge),
                           kOrdered};
constexpr Op kEqual{"equal", "a = b", 2, kSame, byOrder(ir::Predicate::oeq, ir::Predicate::eq),
                    kOrdered};
constexpr Op kSelect{"select", "b where a is true, else c", 3,
                     kChoices, byOne(ir::Opcode::select),   "Every bit of the chosen one stays."};

}  // namespace bcast
