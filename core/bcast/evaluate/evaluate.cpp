// SPDX-License-Identifier: MIT
#include "bcast/evaluate/evaluate.h"

#include <string>
#include <utility>
#include <vector>

#include "bcast/error/error_at.h"
#include "bcast/evaluate/layout.h"
#include "bcast/evaluate/product.h"
#include "bcast/evaluate/sweep.h"
#include "bcast/mode/mode.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::optional<Error> checkLengths(const RunRequest& run) {
  std::optional<Error> error;
  for (std::size_t i = 0; i < run.data.size() && !error; ++i) {
    error = checkLength(run.request.operands[i], run.data[i], i);
  }
  return error;
}

std::vector<ElementType> typesOf(const RunRequest& run) {
  std::vector<ElementType> types;
  for (const Elements& data : run.data) {
    types.push_back(data.type);
  }
  return types;
}

std::optional<Error> compute(const RunRequest& run, Layout& layout, Tensor& result) {
  Addresses operands{};
  for (std::size_t i = 0; i < run.data.size(); ++i) {
    operands[i] = run.data[i].bytes.data();
  }
  if (layout.loops.empty()) {
    return std::nullopt;
  }
  Sweep sweep(*layout.kernels, run.data.size(), std::move(layout.loops));
  const auto fault = sweep.run(operands, result.data.bytes().data(), run.attributes);
  return fault ? std::optional(noValue(run.op, result.shape, *fault)) : std::nullopt;
}

}  // namespace

Result<Evaluation> evaluate(const RunRequest& run) {
  const Mode* mode = findMode(run.request.mode);
  if (mode != nullptr && mode->isProduct()) {
    return validate(run.request).andThen([&](const Mode* product) {
      return evaluateProduct(*product, run);
    });
  }
  auto laid = layOut({run.request, run.op, typesOf(run), run.attributes});
  // Check the operands first: their errors take precedence over resultTooLarge.
  const bool fits = laid.ok() || laid.error().code == ErrorCode::resultTooLarge;
  if (auto error = fits ? checkLengths(run) : std::nullopt) {
    return *error;
  }
  if (!laid.ok()) {
    return laid.error();
  }
  auto decided = laid.take();
  if (auto* refused = std::get_if<Inference>(&decided)) {
    return Evaluation(std::move(*refused));
  }
  auto& layout = std::get<Layout>(decided);
  Result<Tensor> result =
      allocate(layout.type, layout.shape, *elementCount(layout.shape, kExtentLimit), kResultPhase);
  if (!result.ok()) {
    return result.error();
  }
  Tensor tensor = result.take();
  if (auto error = compute(run, layout, tensor)) {
    return *error;
  }
  return Evaluation(std::move(tensor));
}

Result<Evaluation> evaluate(const RunRequest& run, ElementType expected) {
  Result<Evaluation> evaluated = evaluate(run);
  const auto* result = evaluated ? std::get_if<Tensor>(&*evaluated) : nullptr;
  if (result == nullptr || result->type == expected) {
    return evaluated;
  }
  const std::string_view type = nameOf(result->type);
  return errorAt(ErrorCode::typeNotTaken, "/result",
                 phrase(kPhrases.takesOneOf, {{"{name}", run.op}, {"{choices}", type}}));
}

}  // namespace bcast
