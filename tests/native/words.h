// SPDX-License-Identifier: MIT
#pragma once

#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <vector>

#include "bcast/program/word.h"
#include "bcast/tensor/element.h"

namespace bcast {

/// Elements as bits, and as stored bytes.
class Words {
 public:
  Words(ElementType type, std::vector<ir::Word> words) : type_(type), words_(std::move(words)) {
    const std::size_t size = byteSize(type);
    bytes_.resize(words_.size() * size);
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::memcpy(bytes_.data() + i * size, &words_[i], size);  // little-endian
    }
  }
  Words(ElementType type, std::span<const std::byte> bytes) : type_(type) {
    const std::size_t size = byteSize(type);
    for (std::size_t at = 0; at < bytes.size(); at += size) {
      words_.push_back(0);
      std::memcpy(&words_.back(), bytes.data() + at, size);
    }
  }
  ElementType type() const { return type_; }
  const std::vector<ir::Word>& words() const { return words_; }
  Elements view() const { return {type_, bytes_}; }

 private:
  ElementType type_;
  std::vector<ir::Word> words_;
  std::vector<std::byte> bytes_;
};

inline bool isNan(ElementType type, ir::Word word) {
  return isFloat(type) && std::isnan(ir::realOf(ir::numberOf(type), word));
}

/// Critical elements of a type: its limits, halves between integers, numbers that are rounded,
/// zeros of both signs, infinities and NaN.
inline std::vector<ir::Word> edgesOf(ElementType type) {
  const ir::Number number = ir::numberOf(type);
  std::vector<ir::Word> words;
  if (!isFloat(type)) {
    const std::int64_t greatest =
        type == ElementType::boolean
            ? 0
            : std::numeric_limits<std::int64_t>::max() >> (64 - number.bits);
    for (const std::int64_t whole :
         {std::int64_t{0}, std::int64_t{1}, std::int64_t{2}, std::int64_t{3}, std::int64_t{100},
          std::int64_t{-1}, std::int64_t{-2}, std::int64_t{-77}, greatest, -greatest, -greatest - 1,
          greatest - 1, greatest / 3}) {
      words.push_back(ir::masked(number, static_cast<ir::Word>(whole)));
    }
    return words;
  }
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  for (const double real : {0.0,    1.0,    0.5,     1.5,    2.5,     3.25,  7.75,    100.25,
                            126.5,  127.5,  32767.5, 2049.0, 1e-3,    6e-8,  0x1p-14, 0x1p-126,
                            0x1p31, 0x1p40, 65504.0, 0x1p62, 1.0 / 3, 88.75, 12.0,    kInfinity}) {
    words.push_back(ir::wordOf(number, real));
    words.push_back(ir::wordOf(number, -real));
  }
  words.push_back(ir::wordOf(number, std::nan("")));
  return words;
}

}  // namespace bcast
