// SPDX-License-Identifier: MIT
#include "bcast/lower/cast_body.h"

#include <cstdint>
#include <limits>

#include "bcast/program/ir_type.h"

namespace bcast::ir {
namespace {

/// Computes one element.
class Conversion {
 public:
  Conversion(Builder& builder, ValueId input, Number to)
      : builder_(builder), input_(input), from_(builder.typeOf(input).element), to_(to) {}

  ValueId write() {
    if (from_ == to_) {
      return input_;
    }
    if (to_ == integer(1)) {
      return isFloat() ? builder_.compare(Opcode::cmpf, Predicate::une, input_, real(0))
                       : builder_.compare(Opcode::cmpi, Predicate::ne, input_, whole(from_, 0));
    }
    if (isFloat() && !to_.isFloat()) {
      return isLlvm16() ? roundedAway() : roundedToEven();
    }
    return builder_.number(conversion(), {input_}, to_);
  }

 private:
  bool isFloat() const { return from_.isFloat(); }
  bool isLlvm16() const { return builder_.release() == Release::llvm16; }
  ValueId whole(Number type, std::int64_t value) { return builder_.constant(type, {0, value}); }
  ValueId real(double value) { return builder_.constant(from_, {value, 0}); }

  /// The conversion operation.
  Opcode conversion() const {
    if (isFloat()) {
      return to_.bits > from_.bits ? Opcode::extf : Opcode::truncf;
    }
    const bool fromTruth = from_ == integer(1);
    if (to_.isFloat()) {
      return fromTruth ? Opcode::uitofp : Opcode::sitofp;
    }
    if (to_.bits < from_.bits) {
      return Opcode::trunci;
    }
    return fromTruth ? Opcode::extui : Opcode::extsi;
  }

  /// LLVM 16 adds a half, away from 0, and clamps to the bounds.
  ValueId roundedAway() {
    constexpr double kHalf = 0.5;
    const ValueId zero = real(0);
    const ValueId half = real(kHalf);
    const ValueId least = real(static_cast<double>(leastOf(to_)));
    const ValueId greatest = real(static_cast<double>(greatestOf(to_)));
    const ValueId up = builder_.number(Opcode::addf, {input_, half});
    const ValueId down = builder_.number(Opcode::subf, {input_, half});
    const ValueId isNegative = builder_.compare(Opcode::cmpf, Predicate::olt, input_, zero);
    const ValueId rounded = builder_.number(Opcode::select, {isNegative, down, up});
    return builder_.number(Opcode::fptosi, {cut(rounded, least, greatest)}, to_);
  }

  ValueId cut(ValueId value, ValueId least, ValueId greatest) {
    const ValueId lowered = builder_.number(Opcode::minimumf, {value, greatest});
    return builder_.number(Opcode::maximumf, {lowered, least});
  }

  /// The bits of a float's significand, including the leading one.
  static int digitsOf(Number type) {
    constexpr int kDigits[] = {11, 8, 24, 53};
    return kDigits[static_cast<int>(type.kind) - static_cast<int>(Number::Kind::f16)];
  }

  /// LLVM 19 has three cases: floats that represent both bounds, floats that represent only the
  /// lower one, and floats whose largest value is within the bounds.
  ValueId roundedToEven() {
    const ValueId rounded = builder_.number(Opcode::roundeven, {input_});
    const bool reachesBounds = !(from_.kind == Number::Kind::f16 && to_.bits > 16);
    if (!reachesBounds) {
      return ofInfinities(rounded);
    }
    const bool exact = to_.bits <= digitsOf(from_);
    const ValueId least = real(static_cast<double>(leastOf(to_)));
    if (exact) {
      const ValueId greatest = real(static_cast<double>(greatestOf(to_)));
      return builder_.number(Opcode::fptosi, {cut(rounded, least, greatest)}, to_);
    }
    return upToLimit(rounded, least);
  }

  ValueId ofInfinities(ValueId rounded) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const ValueId value = builder_.number(Opcode::fptosi, {rounded}, to_);
    const ValueId infinity = real(kInfinity);
    const ValueId negative = real(-kInfinity);
    const ValueId isInfinite = builder_.compare(Opcode::cmpf, Predicate::ueq, rounded, infinity);
    const ValueId isNegative = builder_.compare(Opcode::cmpf, Predicate::ueq, rounded, negative);
    const ValueId least = whole(to_, leastOf(to_));
    const ValueId greatest = whole(to_, greatestOf(to_));
    const ValueId upper = builder_.number(Opcode::select, {isInfinite, greatest, value});
    return builder_.number(Opcode::select, {isNegative, least, upper});
  }

  ValueId upToLimit(ValueId rounded, ValueId least) {
    // The lowering adds 1 to the largest value in its own type, so for i64 it overflows to the
    // smallest.
    const double beyond = to_.bits == 64 ? static_cast<double>(leastOf(to_))
                                         : static_cast<double>(greatestOf(to_) + 1);
    const ValueId limit = real(beyond);
    const ValueId greatest = whole(to_, greatestOf(to_));
    const ValueId raised = builder_.number(Opcode::maximumf, {rounded, least});
    const ValueId value = builder_.number(Opcode::fptosi, {raised}, to_);
    const ValueId isBeyond = builder_.compare(Opcode::cmpf, Predicate::uge, rounded, limit);
    return builder_.number(Opcode::select, {isBeyond, greatest, value});
  }

  Builder& builder_;
  ValueId input_;
  Number from_;
  Number to_;
};

}  // namespace

ValueId converted(Builder& builder, ValueId input, Number to) {
  return Conversion(builder, input, to).write();
}

}  // namespace bcast::ir
