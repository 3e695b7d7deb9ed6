// SPDX-License-Identifier: MIT
#include "bcast/evaluate.h"

#include <string>
#include <utility>
#include <vector>

#include "bcast/parse.h"
#include "layout.h"

namespace bcast {
namespace {

std::optional<Error> checkLength(const Shape& shape, const Elements& data, std::size_t operand) {
  const auto given = static_cast<std::int64_t>(data.bytes.size() / byteSize(data.type));
  const auto wanted = elementCount(shape, kExtentLimit);
  if (wanted == given) {
    return std::nullopt;
  }
  return badRun(ErrorCode::dataLength, "/operands/" + std::to_string(operand) + "/data",
                toText(shape) + " needs " +
                    (wanted ? std::to_string(*wanted) : std::string("2^53 or more")) +
                    " values, not " + std::to_string(given));
}

}  // namespace

Result<Evaluation> evaluate(const RunRequest& run) {
  std::vector<ElementType> types;
  Addresses operands{};
  for (const Elements& data : run.data) {
    if (types.size() < kArityLimit) {
      operands[types.size()] = data.bytes.data();
    }
    types.push_back(data.type);
  }
  auto laid = layOut(run.request, run.op, types);
  if (!laid.ok()) {
    return laid.error();
  }
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (auto error = checkLength(run.request.operands[i], run.data[i], i)) {
      return *error;
    }
  }
  auto decided = laid.take();
  if (auto* refused = std::get_if<Inference>(&decided)) {
    return Evaluation(std::move(*refused));
  }
  auto& layout = std::get<Layout>(decided);
  Result<Tensor> result = allocate(layout.type, layout.shape);
  if (!result.ok()) {
    return result.error();
  }
  Tensor tensor = result.take();
  if (layout.sweep) {
    layout.sweep->run(operands, tensor.data.bytes().data());
  }
  return Evaluation(std::move(tensor));
}

}  // namespace bcast
