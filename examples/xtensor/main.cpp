// SPDX-License-Identifier: MIT
// Adds two xtensor arrays under the rules of a system: `example numpy`, `example julia`.
#include <bcast/xtensor.h>

#include <iostream>

int main(int count, char** words) {
  const std::string mode = count > 1 ? words[1] : "numpy";
  const xt::xarray<float> table{{1, 2, 3}, {4, 5, 6}};
  const xt::xarray<float> row{10, 20, 30};

  const auto added = bcast::xtensor::evaluate<float>(mode, "add", table, row);
  if (!added) {
    std::cerr << bcast::message(added.error()) << "\n";
    return 2;
  }
  if (const auto* answer = std::get_if<bcast::Answer>(&*added)) {
    std::cerr << *answer->headline << "\n";
    return 1;
  }
  const auto& sum = std::get<bcast::xtensor::Array<float>>(*added);
  std::cout << bcast::xtensor::shapeOf(sum) << ":";
  for (const float value : sum) {
    std::cout << " " << value;
  }
  std::cout << "\n";
}
