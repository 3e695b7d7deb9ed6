// SPDX-License-Identifier: MIT
// Eigen, whose arrays of two axes must have equal sizes, with nlohmann-json:
// c++ -std=c++17 -I/usr/include/eigen3 eigen.cpp -o eigen && bcast diff --with ./eigen

#include <stdexcept>
#define eigen_assert(condition) \
  if (!(condition)) throw std::invalid_argument(#condition)

#include <Eigen/Core>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

using nlohmann::json;

json answer(const json& request) {
  if (request.contains("hello")) {
    return {{"hello",
             {{"protocol", 1},
              {"name", "Eigen"},
              {"modes", {"openvino.none"}},
              {"features", {"zero"}}}}};
  }
  const auto shapes = request["operands"].get<std::vector<std::vector<Eigen::Index>>>();
  const json id = request["id"];
  if (shapes[0].size() != 2 || shapes[1].size() != 2)
    return {{"id", id}, {"skipped", "Eigen has two axes"}};
  try {
    const Eigen::ArrayXXd a(shapes[0][0], shapes[0][1]);
    const Eigen::ArrayXXd b(shapes[1][0], shapes[1][1]);
    const Eigen::ArrayXXd sum = a + b;
    return {{"id", id}, {"shape", {sum.rows(), sum.cols()}}};
  } catch (const std::invalid_argument&) {
    return {{"id", id}, {"accepted", false}};
  } catch (const std::exception& fault) {  // too large for the memory
    return {{"id", id}, {"skipped", fault.what()}};
  }
}

int main() {
  for (std::string line; std::getline(std::cin, line);)
    std::cout << answer(json::parse(line)) << std::endl;
}
