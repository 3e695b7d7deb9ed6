// SPDX-License-Identifier: MIT
#include "bcast/execute/machine.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/execute/reshape.h"
#include "bcast/notation/parse.h"
#include "bcast/program/spelling.h"

namespace bcast::ir {

Machine::Machine(const MachineRequest& request)
    : request_(request),
      program_(request.program),
      numbering_(request.program),
      values_(request.program.values.size()) {
  for (std::size_t i = 0; i < request.shapes.size(); ++i) {
    RuntimeValue& argument = values_[program_.body.arguments[i]];
    argument.extents = extentsOf(request.shapes[i]);
    argument.elements = request.data != nullptr ? (*request.data)[i].bytes.data() : nullptr;
  }
}

Result<Execution> Machine::run() {
  const auto given = run(program_.body);
  if (error_) {
    return *error_;
  }
  const auto isHarmless = [](const Incident& incident) {
    return undefinedBehaviorInfo(incident.what).consequence == Consequence::none;
  };
  const bool isDefined = std::all_of(events_.begin(), events_.end(), [&](const Event& event) {
    return std::all_of(event.incidents.begin(), event.incidents.end(), isHarmless);
  });
  Execution execution{std::move(events_), isDefined, {}, {}};
  if (given) {
    RuntimeValue& result = values_[*given];
    execution.shape = shapeOf(result.extents);
    if (result.owner != nullptr) {
      execution.result = std::move(*result.owner);
    }
  }
  return execution;
}

std::optional<ValueId> Machine::run(const Block& block) {
  for (const Operation& operation : block.operations) {
    begin(operation);
    if (!operation.result) {
      return operation.operands[0];
    }
    if (!run(operation)) {
      break;
    }
  }
  return std::nullopt;
}

bool Machine::run(const Operation& operation) {
  switch (operation.opcode) {
    case Opcode::empty:
      empty(operation);
      return true;
    case Opcode::generic:
      return generic(operation);
    case Opcode::cast:
      return cast(operation);
    case Opcode::expandShape:
    case Opcode::collapseShape:
      return reshape(operation);
    case Opcode::branch:
      return branch(operation);
    default:
      number(operation);
      return true;
  }
}

void Machine::begin(const Operation& operation) {
  events_.push_back({numberOf(operation), spellingOf(operation.opcode, program_.release)});
}

bool Machine::bind(const Operation& operation, Extents extents, const RuntimeValue& from) {
  events_.back().shape = shapeOf(extents);
  values_[*operation.result] = {0, std::move(extents), from.elements, from.owner};
  return true;
}

bool Machine::misbehave(const Operation& operation, UndefinedBehavior what) {
  events_.back().incidents.push_back({what, numberOf(operation)});
  return undefinedBehaviorInfo(what).consequence == Consequence::none;
}

bool Machine::fail(ErrorCode code, std::string_view detail) {
  error_ = errorAt(code, "/operands", detail);
  return false;
}

const Shape& Machine::typeOf(const Operation& operation) const {
  return *program_.values[*operation.result].shape;
}

/// Operations on extents, and comparisons of them.
void Machine::number(const Operation& operation) {
  const auto& operands = operation.operands;
  const auto numberAt = [&](std::size_t i) { return values_[operands[i]].number; };
  std::int64_t& result = values_[*operation.result].number;
  switch (operation.opcode) {
    case Opcode::constant:
      result = operation.literal.whole;
      break;
    case Opcode::dim:
      result = values_[operands[0]].extents[static_cast<std::size_t>(numberAt(1))];
      break;
    case Opcode::maxui:
      result = std::max(numberAt(0), numberAt(1));  // extents are never negative
      break;
    default:
      result = numberAt(0) == numberAt(1) ? 1 : 0;  // `lower` uses only eq
      break;
  }
  events_.back().number = result;
}

void Machine::empty(const Operation& operation) {
  Extents extents;
  auto given = operation.operands.begin();
  for (const Extent extent : typeOf(operation).extents()) {
    extents.push_back(extent.isStatic() ? extent.count() : values_[*given++].number);
  }
  bind(operation, std::move(extents), {});
}

bool Machine::cast(const Operation& operation) {
  const RuntimeValue& from = values_[operation.operands[0]];
  return fits(typeOf(operation), from.extents)
             ? bind(operation, from.extents, from)
             : misbehave(operation, UndefinedBehavior::castMismatch);
}

bool Machine::reshape(const Operation& operation) {
  const RuntimeValue& from = values_[operation.operands[0]];
  Extents given;
  for (std::size_t i = 1; i < operation.operands.size(); ++i) {
    given.push_back(values_[operation.operands[i]].number);
  }
  auto extents = operation.opcode == Opcode::collapseShape
                     ? collapsedTo(operation, from.extents, typeOf(operation))
                     : expandedTo(operation, from.extents, typeOf(operation), given);
  return extents ? bind(operation, std::move(*extents), from)
                 : misbehave(operation, UndefinedBehavior::reshapeMismatch);
}

bool Machine::branch(const Operation& operation) {
  const bool isTrue = values_[operation.operands[0]].number != 0;
  const std::size_t event = events_.size() - 1;
  events_[event].branch = isTrue ? Branch::then : Branch::otherwise;
  const auto given = run(operation.blocks[isTrue ? 0 : 1]);
  if (!given) {
    return false;
  }
  values_[*operation.result] = values_[*given];
  events_[event].shape = shapeOf(values_[*given].extents);
  return true;
}

bool Machine::generic(const Operation& operation) {
  std::vector<Extents> shapes;
  for (const ValueId operand : operation.operands) {
    shapes.push_back(values_[operand].extents);
  }
  Space space = spaceOf(operation, numberOf(operation), shapes);
  events_.back().incidents = std::move(space.incidents);
  if (!space.extents) {
    return false;
  }
  events_.back().space = shapeOf(*space.extents);
  return request_.data != nullptr ? fill(operation, *space.extents)
                                  : bind(operation, *space.extents, {});
}

bool Machine::count(const Extents& extents) {
  const auto count = elementCount(shapeOf(extents), kElementLimit + 1);
  if (!count || *count > request_.limit - computed_) {
    return fail(ErrorCode::resultTooLarge, toText(shapeOf(extents)));
  }
  computed_ += *count;
  return true;
}

bool Machine::fill(const Operation& operation, const Extents& space) {
  if (!count(space)) {
    return false;
  }
  FillRequest wanted{program_, operation, numbering_, space, {}, {}};
  for (std::size_t i = 0; i + 1 < operation.operands.size(); ++i) {
    wanted.shapes.push_back(values_[operation.operands[i]].extents);
    wanted.inputs.push_back(values_[operation.operands[i]].elements);
  }
  Result<Filled> filled = request_.fill(wanted);
  if (!filled.ok()) {
    error_ = filled.error();
    return false;
  }
  Filled given = filled.take();
  bool continues = true;
  for (const Incident& incident : given.incidents) {
    continues =
        continues && undefinedBehaviorInfo(incident.what).consequence != Consequence::undefined;
    events_.back().incidents.push_back(incident);
  }
  RuntimeValue held;
  tensors_.push_back(std::make_unique<Tensor>(std::move(given.tensor)));
  held.owner = tensors_.back().get();
  held.elements = held.owner->data.bytes().data();
  return continues && bind(operation, space, held);
}

}  // namespace bcast::ir
