// SPDX-License-Identifier: MIT
#include "bcast/answer/compare.h"

#include <algorithm>
#include <utility>

#include "bcast/infer/infer.h"
#include "bcast/mode/mode.h"

namespace bcast {
namespace {

AnswerGroup groupOf(const Mode& mode, Inference inference) {
  AnswerGroup group{inference.accepted, std::move(inference.shape), {}, {mode.id}};
  // If a mode has a result, its new operand shapes equal it.
  if (!group.shape && inference.operandShapes) {
    group.operandShapes.emplace(std::move(*inference.operandShapes));
  }
  return group;
}

bool sameAnswer(const AnswerGroup& one, const AnswerGroup& other) {
  return one.accepted == other.accepted && one.shape == other.shape &&
         one.operandShapes == other.operandShapes;
}

void addGroup(std::vector<AnswerGroup>& groups, AnswerGroup group) {
  const auto known = std::find_if(groups.begin(), groups.end(), [&](const AnswerGroup& other) {
    return sameAnswer(other, group);
  });
  if (known == groups.end()) {
    groups.push_back(std::move(group));
  } else {
    known->modes.push_back(group.modes[0]);
  }
}

/// The largest group first; of equal groups the one with the earlier mode.
std::vector<AnswerGroup> ordered(std::vector<AnswerGroup> groups) {
  std::vector<AnswerGroup> all;
  for (AnswerGroup& group : groups) {
    const auto place = std::find_if(all.begin(), all.end(), [&](const AnswerGroup& other) {
      return other.modes.size() < group.modes.size();
    });
    all.insert(place, std::move(group));
  }
  return all;
}

}  // namespace

Comparison compare(const Request& given) {
  Request request = given;
  request.trace = false;
  const Mode* asked = findMode(given.mode);
  const bool isProduct = asked != nullptr && asked->isProduct();
  std::vector<AnswerGroup> groups;
  Comparison comparison;
  for (const Mode* mode : modes()) {
    if (mode->isProduct() != isProduct) {
      continue;
    }
    request.mode = mode->id;
    Result<Inference> inferred = infer(request);
    if (inferred.ok()) {
      addGroup(groups, groupOf(*mode, inferred.take()));
    } else {
      const Error& error = inferred.error();
      comparison.notTaken.push_back({mode->id, errorInfo(error.code).name, message(error)});
    }
  }
  comparison.groups = ordered(std::move(groups));
  return comparison;
}

}  // namespace bcast
