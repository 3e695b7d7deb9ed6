// SPDX-License-Identifier: MIT
#include "bcast/lower/element_body.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>

#include "bcast/lower/builder.h"
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

/// Writes the operations of tosa.cast in the builder's release, and returns the resulting element.
/// Precondition: that release lowers it.
ValueId converted(Builder& builder, ValueId input, Number to) {
  return Conversion(builder, input, to).write();
}

/// Computes one element.
class Writer {
 public:
  Writer(Builder& builder, const NumberRequest& request)
      : builder_(builder),
        request_(request),
        from_(numberOf(request.signature.operands[request.op.arity - 1])),
        to_(numberOf(request.signature.result)) {}

  ValueId write() {
    const Numbers& numbers = request_.op.numbers;
    switch (numbers.form) {
      case Numbers::Form::one:
        return builder_.number(isFloat() ? numbers.floats : numbers.integers, all());
      case Numbers::Form::compared:
        return isFloat() ? builder_.compare(Opcode::cmpf, numbers.ordered, a(), b())
                         : builder_.compare(Opcode::cmpi, numbers.signedOrder, a(), b());
      case Numbers::Form::extreme:
        return extreme(numbers.floats, numbers.integers);
      case Numbers::Form::none:
        return a();
      default:
        return special();
    }
  }

 private:
  /// Operators that take more than one operation.
  ValueId special() {
    switch (request_.op.numbers.form) {
      case Numbers::Form::product:
        return product();
      case Numbers::Form::magnitude:
        return magnitude();
      case Numbers::Form::negated:
        return negated();
      case Numbers::Form::clamped:
        return clamped();
      case Numbers::Form::inverted:
        return builder_.number(Opcode::xori, {a(), whole(from_, from_.bits == 1 ? 1 : -1)});
      case Numbers::Form::reciprocal:
        return builder_.number(Opcode::divf, {real(1), a()});
      case Numbers::Form::sigmoid:
        return sigmoid();
      case Numbers::Form::rounding:
        return rounding();
      default:
        return converted(builder_, a(), to_);
    }
  }

  bool isFloat() const { return from_.isFloat(); }
  bool isLlvm16() const { return builder_.release() == Release::llvm16; }
  ValueId a() const { return request_.inputs[0]; }
  ValueId b() const { return request_.inputs[1]; }
  std::vector<ValueId> all() const { return {request_.inputs.begin(), request_.inputs.end()}; }
  ValueId whole(Number type, std::int64_t value) { return builder_.constant(type, {0, value}); }
  ValueId real(double value) { return builder_.constant(from_, {value, 0}); }

  ValueId product() {
    if (isFloat()) {
      return builder_.number(Opcode::mulf, all());
    }
    if (const std::int64_t shift = request_.attributes.shift.value_or(0); shift > 0) {
      return builder_.number(Opcode::applyScale, {a(), b(), whole(integer(8), shift)}, to_);
    }
    const auto extended = [&](ValueId input) {
      return from_ == to_ ? input : builder_.number(Opcode::extsi, {input}, to_);
    };
    const ValueId left = extended(a());
    return builder_.number(Opcode::muli, {left, extended(b())});
  }

  /// The larger or the smaller; LLVM 16 has no operation for it on integers.
  ValueId extreme(Opcode floats, Opcode integers) {
    if (isFloat() || !isLlvm16()) {
      return builder_.number(isFloat() ? floats : integers, all());
    }
    const bool greater = integers == Opcode::maxsi;
    const ValueId first =
        builder_.compare(Opcode::cmpi, greater ? Predicate::sgt : Predicate::slt, a(), b());
    return builder_.number(Opcode::select, {first, a(), b()});
  }

  ValueId magnitude() {
    if (isFloat()) {
      return builder_.number(Opcode::absf, all());
    }
    const ValueId zero = whole(from_, 0);
    if (!isLlvm16()) {
      const ValueId negative = builder_.number(Opcode::subi, {zero, a()});
      return builder_.number(Opcode::maxsi, {a(), negative});
    }
    const ValueId isPositive = builder_.compare(Opcode::cmpi, Predicate::sgt, a(), zero);
    const ValueId negative = builder_.number(Opcode::subi, {zero, a()});
    return builder_.number(Opcode::select, {isPositive, a(), negative});
  }

  ValueId negated() {
    const auto& attributes = request_.attributes;
    if (isFloat()) {
      return builder_.number(Opcode::negf, all());
    }
    if (!attributes.inputZeroPoint && !attributes.outputZeroPoint) {
      return builder_.number(Opcode::subi, {whole(from_, 0), a()});
    }
    // Wide enough for the sum of the zero points, and for the result before it is clamped.
    const std::int64_t sum =
        attributes.inputZeroPoint.value_or(0) + attributes.outputZeroPoint.value_or(0);
    const Number wide = wideFor(sum);
    const ValueId points = whole(wide, sum);
    const ValueId extended = builder_.number(Opcode::extsi, {a()}, wide);
    const ValueId difference = builder_.number(Opcode::subi, {points, extended});
    const ValueId least = whole(wide, leastOf(from_));
    const ValueId greatest = whole(wide, greatestOf(from_));
    return builder_.number(Opcode::trunci, {within(difference, least, greatest)}, from_);
  }

  /// Chosen as in the lowering: by the largest possible magnitude of the difference.
  Number wideFor(std::int64_t sum) const {
    constexpr std::uint8_t kHalf = 16;
    constexpr std::uint8_t kWord = 32;
    constexpr std::uint8_t kSafe = 48;
    const std::int64_t most =
        greatestOf(from_) + std::abs(sum) + 1;  // zero points are of 8 bits, so this is exact
    return integer(most <= greatestOf(integer(kHalf))   ? kHalf
                   : most <= greatestOf(integer(kWord)) ? kWord
                                                        : kSafe);
  }

  /// Clamps integers. LLVM 16 compares the original value with both bounds.
  ValueId within(ValueId value, ValueId least, ValueId greatest) {
    if (!isLlvm16()) {
      const ValueId raised = builder_.number(Opcode::maxsi, {least, value});
      return builder_.number(Opcode::minsi, {greatest, raised});
    }
    const ValueId below = builder_.compare(Opcode::cmpi, Predicate::slt, value, least);
    const ValueId raised = builder_.number(Opcode::select, {below, least, value});
    const ValueId above = builder_.compare(Opcode::cmpi, Predicate::slt, greatest, value);
    return builder_.number(Opcode::select, {above, greatest, raised});
  }

  ValueId clamped() {
    Scalar min = *request_.attributes.min;
    Scalar max = *request_.attributes.max;
    if (isLlvm16() && from_ == integer(64)) {
      // LLVM 16 uses 0 and 2^64 - 1, as a signed number, as the bounds of i64.
      min.whole = std::max<std::int64_t>(min.whole, 0);
      max.whole = std::min<std::int64_t>(max.whole, -1);
    }
    const ValueId least = builder_.constant(from_, min);
    const ValueId greatest = builder_.constant(from_, max);
    if (!isFloat()) {
      return within(a(), least, greatest);
    }
    const ValueId lowered = builder_.number(Opcode::minimumf, {a(), greatest});
    return builder_.number(Opcode::maximumf, {lowered, least});
  }

  ValueId sigmoid() {
    const ValueId one = real(1);
    const ValueId negative = builder_.number(Opcode::negf, {a()});
    const ValueId power = builder_.number(Opcode::exp, {negative});
    const ValueId sum = builder_.number(Opcode::addf, {power, one});
    return builder_.number(Opcode::divf, {one, sum});
  }

  /// An arithmetic shift; if it rounds, the last bit shifted out is added.
  ValueId rounding() {
    const ValueId shifted = builder_.number(Opcode::shrsi, all());
    if (!request_.attributes.round.value_or(false)) {
      return shifted;
    }
    const ValueId one = whole(from_, 1);
    const ValueId zero = whole(from_, 0);
    const ValueId yes = whole(integer(1), 1);
    const ValueId isShifted = builder_.compare(Opcode::cmpi, Predicate::sgt, b(), zero);
    const ValueId less = builder_.number(Opcode::subi, {b(), one});
    const ValueId before = builder_.number(Opcode::shrsi, {a(), less});
    const ValueId cut = builder_.number(Opcode::trunci, {before}, integer(1));
    const ValueId last = builder_.number(Opcode::andi, {cut, yes});
    const ValueId carried = builder_.number(Opcode::andi, {isShifted, last});
    const ValueId carry = builder_.number(Opcode::extui, {carried}, from_);
    return builder_.number(Opcode::addi, {shifted, carry});
  }

  Builder& builder_;
  const NumberRequest& request_;
  Number from_;
  Number to_;
};

}  // namespace

ValueId writeNumbers(Builder& builder, const NumberRequest& request) {
  return Writer(builder, request).write();
}

}  // namespace bcast::ir
