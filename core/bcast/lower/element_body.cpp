// SPDX-License-Identifier: MIT
#include "bcast/lower/element_body.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "bcast/lower/cast_body.h"
#include "bcast/program/ir_type.h"

namespace bcast::ir {
namespace {

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
