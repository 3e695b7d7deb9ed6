// SPDX-License-Identifier: MIT
// Messages of MATLAB, and of Octave, which reports the shapes.
#include "bcast/reading/messages/form.h"

namespace bcast::messages {
namespace {

constexpr Form kMatlabForms[] = {
    // MATLAB since R2020b, since R2016b, and before
    {"Arrays have incompatible sizes for this operation", ShapeRule::broadcast, ids::kMatlab},
    {"Matrix dimensions must agree", ShapeRule::broadcast, ids::kMatlab},
    {"Array dimensions must match for binary array op", ShapeRule::broadcast, ids::kMatlab},
    {"Non-singleton dimensions of the two input arrays must match each other", ShapeRule::broadcast,
     ids::kMatlab},
    {"Unable to perform assignment because the size of the left side is {target} and the size of "
     "the right side is {operand}",
     ShapeRule::assign},
    {"Subscripted assignment dimension mismatch", ShapeRule::assign},
    {"Dimensions of arrays being concatenated are not consistent", ShapeRule::concatenate},
    {"Incorrect dimensions for matrix multiplication", ShapeRule::matmul},
    {"Inner matrix dimensions must agree", ShapeRule::matmul},
    {"To compute elementwise TIMES, use TIMES (.*) instead", ShapeRule::matmul},
    // liboctave/util/lo-array-errwarn.cc
    {"operator *: nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::matmul},
    // Division: the columns of both must be equal, or the rows.
    {"operator /: nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::other},
    {"operator \\: nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::other},
    {"+=: nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::broadcast,
     ids::kMatlab},
    {"-=: nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::broadcast,
     ids::kMatlab},
    {"=: nonconformant arguments (op1 is {target}, op2 is {operand})", ShapeRule::assign},
    {"nonconformant arguments (op1 is {operand}, op2 is {operand})", ShapeRule::broadcast,
     ids::kMatlab},
    {"X must have the same size as I", ShapeRule::equal},
    {"vertical dimensions mismatch ({operand} vs {operand})", ShapeRule::concatenate},
    {"horizontal dimensions mismatch ({operand} vs {operand})", ShapeRule::concatenate},
};

}  // namespace

SystemForms matlabForms() {
  return {"matlab", "MATLAB or Octave", kMatlabForms, {}, ids::kMatlabMtimes};
}

}  // namespace bcast::messages
