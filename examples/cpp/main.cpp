// SPDX-License-Identifier: MIT
// Infers a shape, says why, and adds two arrays: `example "(3,1)" "(1,4)"`.
// Exit code: 0 the shapes fit; 1 they do not; 2 the input is wrong.
#include <bcast/bcast.h>

#include <cstdio>
#include <cstdlib>
#include <numeric>

constexpr int kDoesNotFit = 1;
constexpr int kWrongInput = 2;

int printError(const bcast::Error& error) {
  std::fprintf(stderr, "%s\n", bcast::message(error).c_str());
  return kWrongInput;
}

void printTensor(const bcast::Tensor& tensor) {
  std::printf("%s\n", bcast::toText(tensor.shape).c_str());
  for (const float value : bcast::valuesOf<float>(tensor)) {
    std::printf("%g ", static_cast<double>(value));
  }
  std::printf("\n");
}

int main(int count, char** words) {
  bcast::Request request{.mode = "numpy", .sentences = true};
  std::vector<std::vector<float>> values;
  for (int i = 1; i < count; ++i) {
    const auto read = bcast::parseShape(words[i]);
    if (!read.ok()) {
      return printError(read.error());
    }
    request.operands.push_back(read.value().shape);
    const auto elements = bcast::elementCount(read.value().shape, 1 << 20);
    values.emplace_back(elements.value_or(0));
    std::iota(values.back().begin(), values.back().end(), 1.0F);
  }

  const auto answered = bcast::answer(request);
  if (!answered.ok()) {
    return printError(answered.error());
  }
  std::printf("%s\n", answered.value().headline->c_str());
  for (const bcast::Sentence& sentence : *answered.value().sentences) {
    std::printf("- %s\n", sentence.text.c_str());
  }
  if (!answered.value().accepted) {
    return kDoesNotFit;
  }

  bcast::RunRequest run{request, "add", {}};
  for (const auto& each : values) {
    run.data.push_back(bcast::elementsOf<float>(each));
  }
  const auto ran = bcast::evaluate(run);
  if (!ran.ok()) {
    return printError(ran.error());
  }
  printTensor(std::get<bcast::Tensor>(ran.value()));
  return EXIT_SUCCESS;
}
