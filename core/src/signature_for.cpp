// SPDX-License-Identifier: MIT
#include "signature_for.h"

#include <algorithm>
#include <string>

namespace bcast {
namespace {

std::string typesOf(const Signature& signature, std::size_t arity) {
  std::string text;
  for (std::size_t i = 0; i < arity; ++i) {
    text += (i == 0 ? "" : " ") + std::string(nameOf(signature.operands[i]));
  }
  return text;
}

bool takes(const Signature& signature, const std::vector<Elements>& data) {
  return std::equal(data.begin(), data.end(), signature.operands.begin(),
                    [](const Elements& operand, ElementType type) { return operand.type == type; });
}

Error notTaken(std::string path, std::string_view op, const std::string& choices) {
  return {ErrorCode::typeNotTaken,
          {std::move(path), std::nullopt},
          std::string(op) + " takes one of: " + choices};
}

/// Adds a text to a list unless the list ends with it.
void list(std::string& all, std::string& last, std::string text) {
  if (text != last) {
    all += (all.empty() ? "" : ", ") + text;
  }
  last = std::move(text);
}

}  // namespace

Result<const Signature*> signatureFor(const Op& op, const RunRequest& run) {
  std::string operands;
  std::string results;
  std::string last;
  for (const Signature& signature : op.signatures) {
    const bool fits = takes(signature, run.data);
    if (fits && signature.result == run.attributes.to.value_or(signature.result)) {
      return &signature;
    }
    if (fits) {
      results += (results.empty() ? "" : ", ") + std::string(nameOf(signature.result));
    }
    list(operands, last, typesOf(signature, op.arity));
  }
  return results.empty() ? notTaken("/operands", op.name, operands)
                         : notTaken("/attributes/to", op.name, results);
}

}  // namespace bcast
