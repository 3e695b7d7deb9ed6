// SPDX-License-Identifier: MIT
#include "bcast/tosa/operation.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "bcast/op/check_attributes.h"
#include "bcast/op/signature.h"
#include "bcast/tosa/tosa_phrases.h"

namespace bcast::tosa {
namespace {

constexpr std::string_view kDialect = "tosa.";

/// Names of our operators in some releases of LLVM.
struct Spelling {
  std::string_view theirs;
  std::string_view ours;
};
constexpr Spelling kSpellings[] = {{"int_div", "div"}, {"intdiv", "div"}};

const Op* opNamed(std::string_view name) {
  if (!name.starts_with(kDialect)) {
    return nullptr;
  }
  name.remove_prefix(kDialect.size());
  const auto* const spelling =
      std::find_if(std::begin(kSpellings), std::end(kSpellings),
                   [&](const Spelling& each) { return each.theirs == name; });
  return findOp(spelling == std::end(kSpellings) ? name : spelling->ours);
}

/// The attribute of an operator by name; null if it has none.
const AttributeInfo* infoOf(const Op& op, std::string_view name) {
  const auto found = std::find_if(op.attributes.begin(), op.attributes.end(),
                                  [&](const AttributeInfo& info) { return info.name == name; });
  return found == op.attributes.end() ? nullptr : &*found;
}

/// Reads one operation after its head.
class OperationReader {
 public:
  OperationReader(Scanner& at, const Head& head)
      : at_(at), head_(head), operation_{opNamed(head.name), {}, {}, {}, {}} {}

  Operation read() {
    if (operation_.op == nullptr) {
      at_.fail(ErrorCode::tosaNotTaken, head_.position,
               phrase(kTosaPhrases.notOperation, {{"{name}", "\"" + excerpt(head_.name) + "\""}}));
      return operation_;
    }
    readOperands();
    const std::vector<Entry> entries = readEntries(at_, *operation_.op);
    at_.expect(":");
    const std::size_t types = at_.position();
    operation_.types = readTypes(at_);
    at_.expect("->");
    operation_.result = readResultType(at_);
    checkOperands(types);
    if (at_.ok()) {
      checkAttributesOf(entries);
    }
    return std::move(operation_);
  }

 private:
  void readOperands() {
    if (head_.generic) {
      at_.expect("(");
    }
    if (at_.peek() == '%' || !head_.generic) {
      do {
        readOperand();
      } while (at_.take(","));
    }
    if (head_.generic) {
      at_.expect(")");
    }
    const std::size_t count = operation_.operands.size();
    if (at_.ok() && count != operation_.op->arity) {
      failCount(count);
    }
  }

  void readOperand() {
    const std::size_t position = at_.position();
    if (operation_.operands.size() == kArityLimit) {
      return failCount(kArityLimit + 1);
    }
    operation_.operands.push_back({at_.value(), position});
  }

  void failCount(std::size_t count) {
    const std::size_t arity = operation_.op->arity;
    const std::string counted =
        count > kArityLimit ? phrase(kTosaPhrases.more) : std::to_string(count);
    // TOSA 1.0 passes the shift and the zero points as operands. Their values are not in the text.
    const std::string_view op = operation_.op->name;
    const bool isLater = count == kArityLimit && (op == "mul" || op == "negate");
    at_.fail(
        ErrorCode::operandCount, head_.position,
        phrase(
            isLater ? kTosaPhrases.valuesUnknown : kPhrases.takesOther,
            {{"{name}", head_.name}, {"{wanted}", std::to_string(arity)}, {"{given}", counted}}));
  }

  /// Checks the number of types, and that a value has only one type.
  void checkOperands(std::size_t position) {
    const std::vector<Use>& operands = operation_.operands;
    const std::vector<Type>& types = operation_.types;
    if (at_.ok() && types.size() != operands.size()) {
      at_.fail(ErrorCode::malformedTosa, position,
               phrase(operands.size() == 1 ? kTosaPhrases.operandAndTypes
                                           : kTosaPhrases.operandsAndTypes,
                      {{"{count}", std::to_string(operands.size())},
                       {"{given}", std::to_string(types.size())}}));
    }
    for (std::size_t i = 1; at_.ok() && i < operands.size(); ++i) {
      const auto first = std::find_if(operands.begin(), operands.end(),
                                      [&](const Use& use) { return use.name == operands[i].name; });
      expectSame(at_, types[static_cast<std::size_t>(first - operands.begin())], types[i],
                 operands[i].name);
    }
  }

  void checkAttributesOf(std::span<const Entry> entries) {
    const ElementType type = operation_.types[0].element;
    operation_.attributes = attributesOf(at_, entries, type);
    if (at_.ok()) {
      checkTypes();
    }
    const Op& op = *operation_.op;
    std::optional<Error> error = checkAttributes(op, operation_.attributes);
    error = error ? error : checkAttributeValues(operation_.attributes, type);
    if (at_.ok() && error) {
      at_.fail(error->code, head_.position, error->detail);
    }
  }

  /// Checks the types of the operands and of the result. If several results are possible, sets
  /// `to`.
  void checkTypes() {
    const Op& op = *operation_.op;
    std::vector<ElementType> types;
    for (const Type& type : operation_.types) {
      types.push_back(type.element);
    }
    const Result<const Signature*> usual = signatureFor(op, types, std::nullopt);
    if (!usual.ok()) {
      return at_.fail(ErrorCode::typeNotTaken, operation_.types[0].position, usual.error().detail);
    }
    const ElementType result = operation_.result.element;
    const AttributeInfo* to = infoOf(op, "to");
    if (to != nullptr && (to->required || usual.value()->result != result)) {
      operation_.attributes.to = result;
    }
    const Result<const Signature*> chosen = signatureFor(op, types, operation_.attributes.to);
    if (!chosen.ok() || chosen.value()->result != result) {
      at_.fail(ErrorCode::typeNotTaken, operation_.result.position,
               phrase(kTosaPhrases.givesNo, {{"{op}", op.name}, {"{type}", nameOf(result)}}));
    }
  }

  Scanner& at_;
  const Head& head_;
  Operation operation_;
};

}  // namespace

Head readHead(Scanner& at) {
  Head head{};
  if (at.peek() == '%') {
    head.result = at.value();
    at.expect("=");
  }
  head.position = at.position();
  head.generic = at.peek() == '"';
  head.name = head.generic ? at.quoted() : at.word(kTosaPhrases.nameOfOperation);
  return head;
}

Operation readOperation(Scanner& at, const Head& head) { return OperationReader(at, head).read(); }

}  // namespace bcast::tosa
