// SPDX-License-Identifier: MIT
#include "bcast/ops/numbers_of.h"
#include "bcast/ops/ops_list.h"
#include "bcast/ops/signatures.h"

namespace bcast {
namespace {

constexpr auto kOf = binary(kNumbers);
constexpr auto kOrder = comparison(kNumbers);
constexpr auto kSame = comparison(kAllTypes);

template <ElementType... types>
constexpr auto choices(Types<types...> /*of*/) {
  return std::array{Signature{{ElementType::boolean, types, types}, types}...};
}
constexpr auto kChoices = choices(kAllTypes);

constexpr std::string_view kExtreme = "NaN if either is NaN; −0 is less than +0.";
constexpr std::string_view kOrdered = "False if either is NaN; −0 equals +0.";

}  // namespace

constexpr Op kMaximum{"maximum",
                      "the larger of a and b",
                      2,
                      kOf,
                      {Numbers::Form::extreme, ir::Opcode::maximumf, ir::Opcode::maxsi},
                      kExtreme};
constexpr Op kMinimum{"minimum",
                      "the smaller of a and b",
                      2,
                      kOf,
                      {Numbers::Form::extreme, ir::Opcode::minimumf, ir::Opcode::minsi},
                      kExtreme};
constexpr Op kGreater{
    "greater", "a > b", 2, kOrder, byOrder(ir::Predicate::ogt, ir::Predicate::sgt), kOrdered};
constexpr Op kGreaterEqual{
    "greater_equal", "a >= b", 2, kOrder, byOrder(ir::Predicate::oge, ir::Predicate::sge),
    kOrdered};
constexpr Op kEqual{"equal", "a = b", 2, kSame, byOrder(ir::Predicate::oeq, ir::Predicate::eq),
                    kOrdered};
constexpr Op kSelect{
    "select", "b if a is true, else c",  3,
    kChoices, byOne(ir::Opcode::select), "The chosen element is copied bit by bit."};

}  // namespace bcast
