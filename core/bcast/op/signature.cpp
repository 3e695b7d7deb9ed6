// SPDX-License-Identifier: MIT
#include "bcast/op/signature.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bcast/error/error_at.h"
#include "bcast/text/phrases.h"

namespace bcast {
namespace {

std::string typesOf(const Signature& signature, std::size_t arity) {
  std::string text;
  for (std::size_t i = 0; i < arity; ++i) {
    text += (i == 0 ? "" : " ") + std::string(nameOf(signature.operands[i]));
  }
  return text;
}

bool takes(const Signature& signature, std::span<const ElementType> types) {
  return std::equal(types.begin(), types.end(), signature.operands.begin());
}

Error notTaken(std::string path, std::string_view op, std::string_view choices) {
  return errorAt(ErrorCode::typeNotTaken, std::move(path),
                 phrase(kPhrases.takesOneOf, {{"{name}", op}, {"{choices}", choices}}));
}

/// Adds a text to a list unless the list ends with it.
void list(std::string& all, std::string& last, std::string text) {
  if (text != last) {
    all += (all.empty() ? "" : ", ") + text;
  }
  last = std::move(text);
}

/// Lists the supported operand types or, if only the result is wrong, the result types.
Error notTaken(const Op& op, std::span<const ElementType> types) {
  std::string operands;
  std::string results;
  std::string last;
  for (const Signature& signature : op.signatures) {
    if (takes(signature, types)) {
      results += (results.empty() ? "" : ", ") + std::string(nameOf(signature.result));
    }
    list(operands, last, typesOf(signature, op.arity));
  }
  return results.empty() ? notTaken("/operands", op.name, operands)
                         : notTaken("/attributes/to", op.name, results);
}

}  // namespace

Result<const Signature*> signatureFor(const Op& op, std::span<const ElementType> types,
                                      std::optional<ElementType> to) {
  for (const Signature& signature : op.signatures) {
    if (takes(signature, types) && signature.result == to.value_or(signature.result)) {
      return &signature;
    }
  }
  return notTaken(op, types);
}

}  // namespace bcast
