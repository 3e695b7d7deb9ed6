// SPDX-License-Identifier: MIT
// xtensor, with nlohmann-json: c++ -std=c++17 -O2 xtensor.cpp -o xtensor && bcast diff --with
// ./xtensor

#include <exception>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>
#include <xtensor/xarray.hpp>

using nlohmann::json;
using Shape = std::vector<std::size_t>;

json answer(const json& request) {
  if (request.contains("hello")) {
    return {{"hello",
             {{"protocol", 1}, {"name", "xtensor"}, {"modes", {"numpy"}}, {"features", {"zero"}}}}};
  }
  const auto operands = request["operands"].get<std::vector<Shape>>();
  try {
    const auto a = xt::xarray<double>::from_shape(operands.at(0));
    const auto b = xt::xarray<double>::from_shape(operands.at(1));
    const xt::xarray<double> sum = a + b;
    return {{"id", request["id"]}, {"shape", Shape(sum.shape().begin(), sum.shape().end())}};
  } catch (const xt::broadcast_error&) {
    return {{"id", request["id"]}, {"accepted", false}};
  } catch (const std::exception& fault) {  // too large for the memory
    return {{"id", request["id"]}, {"skipped", fault.what()}};
  }
}

int main() {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(json::parse(line)) << std::endl;
}
