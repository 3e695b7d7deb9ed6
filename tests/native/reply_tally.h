// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <string>
#include <string_view>

namespace bcast {

/// Appends a text to the file in BCAST_REPLIES, if set.
inline void keep(const std::string& text) {
  if (const char* file = std::getenv("BCAST_REPLIES")) {
    std::ofstream(file, std::ios::app) << text << '\n';
  }
}

/// The same on every machine.
inline std::uint32_t hashOf(std::string_view text) {
  std::uint32_t hash = 2166136261U;  // FNV-1a
  for (const char byte : text) {
    hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
  }
  return hash;
}

/// The results of the requests of one kind.
class ReplyTally {
 public:
  void add(const std::string& text) {
    keep(text);
    all_ += text;
    const bool isRefused = text.rfind(R"({"accepted":false)", 0) == 0;
    ++(text.rfind(R"({"error":)", 0) == 0 ? bad_ : isRefused ? refused_ : good_);
  }
  std::string line(const std::string& kind) const {
    return kind + ": " + std::to_string(good_) + " good, " + std::to_string(refused_) +
           " refused, " + std::to_string(bad_) + " bad, all replies " +
           std::to_string(hashOf(all_)) + "\n";
  }

 private:
  std::string all_;
  std::size_t good_ = 0, refused_ = 0, bad_ = 0;
};

}  // namespace bcast
