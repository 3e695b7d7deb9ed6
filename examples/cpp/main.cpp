// SPDX-License-Identifier: MIT
// Infers a shape, says why, and adds two arrays: `example "(3,1)" "(1,4)"`.
#include <bcast/bcast.h>

#include <cstdio>
#include <numeric>

int main(int count, char** words) {
  bcast::Request request{.mode = "numpy", .sentences = true};
  std::vector<std::vector<float>> values;
  for (int i = 1; i < count; ++i) {
    const auto read = bcast::parseShape(words[i]);
    if (!read.ok()) {
      return std::fprintf(stderr, "%s\n", bcast::message(read.error()).c_str()), 2;
    }
    request.operands.push_back(read.value().shape);
    const auto elements = bcast::elementCount(read.value().shape, 1 << 20);
    values.emplace_back(elements.value_or(0));
    std::iota(values.back().begin(), values.back().end(), 1.0F);
  }

  const auto answered = bcast::answer(request);
  if (!answered.ok()) {
    return std::fprintf(stderr, "%s\n", bcast::message(answered.error()).c_str()), 2;
  }
  std::printf("%s\n", answered.value().headline->c_str());
  for (const bcast::Sentence& sentence : *answered.value().sentences) {
    std::printf("- %s\n", sentence.text.c_str());
  }

  bcast::RunRequest run{request, "add", {}};
  for (const auto& each : values) {
    run.data.push_back(bcast::elementsOf<float>(each));
  }
  const auto ran = bcast::evaluate(run);
  if (const auto* sum = ran.ok() ? std::get_if<bcast::Tensor>(&ran.value()) : nullptr) {
    std::printf("%s\n", bcast::toText(sum->shape).c_str());
    for (const float value : bcast::valuesOf<float>(*sum)) {
      std::printf("%g ", static_cast<double>(value));
    }
    std::printf("\n");
  }
}
