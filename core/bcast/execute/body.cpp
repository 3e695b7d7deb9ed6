// SPDX-License-Identifier: MIT
#include "bcast/execute/body.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "bcast/evaluate/layout.h"

namespace bcast::ir {
namespace {

template <class T>
Word loaded(const std::byte* from) {
  T bits = 0;
  std::memcpy(&bits, from, sizeof bits);
  return bits;
}

template <class T>
void store(Word bits, std::byte* to) {
  const auto cut = static_cast<T>(bits);
  std::memcpy(to, &cut, sizeof cut);
}

Word loaded(ElementType type, const std::byte* from) {
  // clang-format off
  switch (byteSize(type)) {
    case 1: return type == ElementType::boolean ? Word{loaded<std::uint8_t>(from) != 0} : loaded<std::uint8_t>(from);
    case 2: return loaded<std::uint16_t>(from);
    case 4: return loaded<std::uint32_t>(from);
    default: return loaded<std::uint64_t>(from);
  }
  // clang-format on
}

void store(ElementType type, Word bits, std::byte* to) {
  // clang-format off
  switch (byteSize(type)) {
    case 1: return store<std::uint8_t>(bits, to);
    case 2: return store<std::uint16_t>(bits, to);
    case 4: return store<std::uint32_t>(bits, to);
    default: return store<std::uint64_t>(bits, to);
  }
  // clang-format on
}

/// The stride of an operand, in elements, along a dimension of the iteration space.
Extents stridesOf(const AffineMap& map, const Extents& shape) {
  Extents strides(map.dimensions, 0);
  std::int64_t stride = 1;
  for (std::size_t axis = shape.size(); axis-- > 0;) {
    if (map.results[axis]) {
      strides[*map.results[axis]] += stride;
    }
    stride *= shape[axis];
  }
  return strides;
}

/// Iterates over an iteration space row by row, with the offset of each input.
class Walk {
 public:
  explicit Walk(const FillRequest& request)
      : space_(request.space), index_(request.space.size(), 0), offsets_(request.inputs.size(), 0) {
    for (std::size_t i = 0; i < request.inputs.size(); ++i) {
      strides_.push_back(stridesOf(request.generic.maps[i], request.shapes[i]));
    }
  }
  std::int64_t offset(std::size_t input) const { return offsets_[input]; }

  void next() {
    for (std::size_t dimension = space_.size(); dimension-- > 0;) {
      const bool continues = ++index_[dimension] < space_[dimension];
      const std::int64_t turns = continues ? 1 : 1 - space_[dimension];
      for (std::size_t i = 0; i < offsets_.size(); ++i) {
        offsets_[i] += turns * strides_[i][dimension];
      }
      if (continues) {
        return;
      }
      index_[dimension] = 0;
    }
  }

 private:
  const Extents& space_;
  Extents index_;
  std::vector<std::int64_t> offsets_;
  std::vector<Extents> strides_;
};

}  // namespace

Body::Body(const FillRequest& request)
    : resultType_(storedAs(request.program.values[*request.generic.result].element)) {
  const Block& block = request.generic.blocks[0];
  for (const ValueId argument : block.arguments) {
    slotOf(argument);
    inputTypes_.push_back(storedAs(request.program.values[argument].element));
  }
  for (const Operation& operation : block.operations) {
    add(request.program, operation, request.numbering);
  }
}

std::size_t Body::slotOf(ValueId value) {
  const auto found = std::find(values_.begin(), values_.end(), value);
  const auto slot = static_cast<std::size_t>(found - values_.begin());
  if (found == values_.end()) {
    values_.push_back(value);
    slots_.emplace_back();
  }
  return slot;
}

void Body::add(const Program& program, const Operation& operation, const Numbering& numbering) {
  if (operation.opcode == Opcode::genericYield) {
    given_ = slotOf(operation.operands[0]);
    return;
  }
  const Number to = program.values[*operation.result].element;
  const std::size_t result = slotOf(*operation.result);
  if (operation.opcode == Opcode::constant) {
    slots_[result].bits = literalOf(to, operation.literal);
    return;
  }
  const bool scales = operation.opcode == Opcode::applyScale;
  const ValueId typed = scales ? operation.operands.front() : operation.operands.back();
  Step step{{operation.opcode, operation.predicate, program.values[typed].element, to},
            {},
            result,
            numbering.of(operation)};
  for (const ValueId operand : operation.operands) {
    step.operands.push_back(slotOf(operand));
  }
  steps_.push_back(std::move(step));
}

void Body::note(const Trouble& trouble) {
  const auto known =
      std::find_if(incidents_.begin(), incidents_.end(), [&](const Incident& incident) {
        return incident.operation == trouble.operation && incident.what == trouble.what;
      });
  if (known != incidents_.end()) {
    ++*known->count;
    return;
  }
  incidents_.push_back({trouble.what, trouble.operation, {}, {}, place_, 1});
}

/// Poison of the operands that the result depends on; for a select, of the chosen one.
std::optional<Body::Trouble> Body::poisonOf(const Step& step) const {
  const bool chooses = step.scalar.opcode == Opcode::select;
  for (std::size_t i = 0; i < step.operands.size(); ++i) {
    const bool counts = !chooses || i == 0 || (i == 1) == (slots_[step.operands[0]].bits != 0);
    if (counts && slots_[step.operands[i]].poison) {
      return slots_[step.operands[i]].poison;
    }
  }
  return std::nullopt;
}

/// False if the behavior is undefined from here on.
bool Body::step(const Step& step) {
  constexpr std::size_t kMost = 3;
  Word operands[kMost] = {};
  for (std::size_t i = 0; i < step.operands.size(); ++i) {
    operands[i] = slots_[step.operands[i]].bits;
  }
  const Computed computed = compute(step.scalar, operands);
  Slot& result = slots_[step.result];
  result.bits = computed.bits;
  result.poison = poisonOf(step);
  if (!computed.trouble) {
    return true;
  }
  const Trouble trouble{*computed.trouble, step.operation};
  if (undefinedBehaviorInfo(trouble.what).consequence == Consequence::undefined) {
    note(trouble);
    return false;
  }
  result.poison = result.poison ? result.poison : trouble;
  return true;
}

bool Body::element() {
  for (const Step& each : steps_) {
    if (!step(each)) {
      return false;
    }
  }
  if (slots_[given_].poison) {
    note(*slots_[given_].poison);
  }
  return true;
}

std::vector<Incident> Body::run(const FillRequest& request, std::byte* to) {
  const std::int64_t count = *elementCount(shapeOf(request.space), kExtentLimit);
  Walk walk(request);
  incidents_.clear();
  for (place_ = 0; place_ < count; ++place_, walk.next()) {
    for (std::size_t i = 0; i < request.inputs.size(); ++i) {
      const auto size = static_cast<std::int64_t>(byteSize(inputTypes_[i]));
      slots_[i].bits = loaded(inputTypes_[i], request.inputs[i] + walk.offset(i) * size);
    }
    if (!element()) {
      break;
    }
    store(resultType_, slots_[given_].bits,
          to + place_ * static_cast<std::int64_t>(byteSize(resultType_)));
  }
  return std::move(incidents_);
}

Result<Filled> fill(const FillRequest& request) {
  const ElementType type = storedAs(request.program.values[*request.generic.result].element);
  const Shape shape = shapeOf(request.space);
  Result<Tensor> made = allocate(type, shape, *elementCount(shape, kExtentLimit), kResultPhase);
  if (!made.ok()) {
    return made.error();
  }
  Tensor tensor = made.take();
  std::vector<Incident> incidents = Body(request).run(request, tensor.data.bytes().data());
  return Filled{std::move(tensor), std::move(incidents)};
}

}  // namespace bcast::ir
