// SPDX-License-Identifier: MIT
// PyTorch's note on broadcasting. If the note is wrong about PyTorch, the mode follows PyTorch and
// records a divergence.
#include "bcast/condition/request_match.h"
#include "bcast/modes/ids.h"
#include "bcast/modes/pytorch_rows.h"
#include "bcast/modes/records.h"

namespace bcast {
namespace {

using namespace pytorch;

constexpr Passage kScalarTest{
    "aten/src/ATen/test/broadcast_test.cpp, TestOut2WithScalar",
    "https://github.com/pytorch/pytorch/blob/v2.5.0/aten/src/ATen/test/broadcast_test.cpp"};

constexpr Literal kScalarAndMatrix[] = {"()", "(3, 5)"};
constexpr Literal kOneAndZero[] = {"(1,)", "(0,)"};
constexpr Literal kEmptyAndMatrix[] = {"(0,)", "(2, 2)"};

constexpr Divergence kDivergences[] = {
    {.clause = "pytorch.a1",
     .example = {.operands = kScalarAndMatrix},
     .document = "rejected",
     .code = "(3, 5)",
     .note = "The note requires at least one axis per tensor. A tensor without axes broadcasts to "
             "every shape.",
     .seen = kScalarTest,
     .condition = {.when = when::someScalar}},
    {.clause = "pytorch.z1",
     .example = {.operands = kOneAndZero},
     .document = "(1,)",
     .code = "(0,)",
     .note = "The note takes the maximum of both sizes, but 1 with 0 gives 0.",
     .seen = kExpandUtils,
     .condition = {.left = kZero, .right = kOne}},
    {.clause = "pytorch.r1",
     .example = {.operands = kEmptyAndMatrix},
     .document = "rejected, because (0,) has no axis",
     .code = "rejected",
     .note = "The note says that a tensor of shape (0,) has no axis. It has one. The real reason "
             "is 0 with a size above 1. The September 2025 note says so.",
     .seen = kExpandUtils,
     .condition = {.left = kZero, .right = kMany, .rejectedToo = true, .when = when::emptyVector}},
};

}  // namespace

constexpr Mode kPytorch{
    .id = ids::kPytorch,
    .title = "PyTorch",
    .summary = "As in NumPy, also for scalars. Sizes are compared from the last axis.",
    .source = {.title = "PyTorch, Broadcasting semantics", .version = "2.5", .url = kNote},
    .takes = {.dynamic = true},
    .alignment = {.align = Align::trailing,
                  .order = ColumnOrder::trailingFirst,
                  .placed = {"pytorch.a1",
                             "Align the shapes at the last axis. The highest rank is {rank}.",
                             kGeneral},
                  .promoted = kPromoted},
    .operands = {.extents = kExtents,
                 .alone = {"pytorch.e6", "{A} is the only tensor, so its size stays {extent}.",
                           kGeneral},
                 .refused = kRefused},
    .divergences = kDivergences,
    .symmetric = true,
    .associative = true,
};

}  // namespace bcast
