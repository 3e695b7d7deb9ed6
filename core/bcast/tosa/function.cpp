// SPDX-License-Identifier: MIT
#include "bcast/tosa/function.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "bcast/tosa/tosa_phrases.h"

namespace bcast::tosa {
namespace {

struct FunctionArgument {
  std::string_view name;
  Type type;
};

/// A function, without its body.
struct Declaration {
  std::string_view name;
  std::vector<FunctionArgument> arguments;
  Type result;
};

bool isReturn(const Head& head) { return head.name == "return" || head.name == "func.return"; }

/// `(%arg0: tensor<2xf32> {…}, %arg1: tensor<f32>)`
std::vector<FunctionArgument> readArguments(Scanner& at) {
  std::vector<FunctionArgument> arguments;
  at.expect("(");
  if (at.take(")")) {
    return arguments;
  }
  do {
    const std::string_view name = at.value();
    at.expect(":");
    arguments.push_back({name, readType(at)});
    at.skipDictionary();
  } while (at.take(","));
  at.expect(")");
  return arguments;
}

/// After `func.func`, up to the body.
Declaration readDeclaration(Scanner& at) {
  Declaration declared;
  if (!at.takeWord("private") && !at.takeWord("public")) {
    at.takeWord("nested");
  }
  at.expect("@");
  declared.name = at.symbol();
  declared.arguments = readArguments(at);
  at.expect("->");
  declared.result = readResultType(at);
  if (at.takeWord("attributes")) {
    at.skipDictionary();
  }
  return declared;
}

/// Each operand is one argument, of the same type.
void checkUses(Scanner& at, const Declaration& declared, const Operation& operation) {
  for (std::size_t i = 0; at.ok() && i < operation.operands.size(); ++i) {
    const Use& use = operation.operands[i];
    const auto& arguments = declared.arguments;
    const auto isUsed = [&](const FunctionArgument& each) { return each.name == use.name; };
    const auto found = std::find_if(arguments.begin(), arguments.end(), isUsed);
    if (found == arguments.end()) {
      at.fail(ErrorCode::tosaNotTaken, use.position,
              phrase(kTosaPhrases.notArgument, {{"{name}", excerpt(use.name)}}));
    } else if (std::find_if(found + 1, arguments.end(), isUsed) != arguments.end()) {
      at.fail(ErrorCode::malformedTosa, use.position,
              phrase(kTosaPhrases.severalArguments, {{"{name}", excerpt(use.name)}}));
    } else {
      expectSame(at, found->type, operation.types[i], use.name);
    }
  }
}

/// After `return`: the operation's result and its type.
void readReturned(Scanner& at, const Head& head, const Operation& operation,
                  std::string_view result) {
  if (head.generic) {
    at.expect("(");
  }
  const std::size_t position = at.position();
  const std::string_view name = at.value();
  if (head.generic) {
    at.expect(")");
  }
  if (at.ok() && (name != result || result.empty())) {
    at.fail(ErrorCode::tosaNotTaken, position,
            phrase(kTosaPhrases.notReturned, {{"{name}", excerpt(name)}}));
  }
  at.expect(":");
  const Type type = head.generic ? readResultType(at) : readType(at);
  expectSame(at, operation.result, type, name);
  if (head.generic) {
    at.expect("->");
    at.expect("(");
    at.expect(")");
  }
}

/// After the operation: `return`, and not a second operation.
void readReturn(Scanner& at, const Operation& operation, std::string_view result) {
  const Head head = readHead(at);
  if (at.ok() && !isReturn(head)) {
    at.fail(ErrorCode::tosaNotTaken, head.position,
            phrase(kTosaPhrases.secondOperation, {{"{name}", "\"" + excerpt(head.name) + "\""}}));
  }
  readReturned(at, head, operation, result);
}

/// After `func.func`.
EnclosedOperation readFunction(Scanner& at) {
  const Declaration declared = readDeclaration(at);
  at.expect("{");
  const Head head = readHead(at);
  EnclosedOperation enclosed{readOperation(at, head), declared.name};
  checkUses(at, declared, enclosed.operation);
  readReturn(at, enclosed.operation, head.result);
  expectSame(at, declared.result, enclosed.operation.result, head.result);
  at.expect("}");
  const std::size_t end = at.position();
  if (at.takeWord("func.func")) {
    at.fail(ErrorCode::tosaNotTaken, end, phrase(kTosaPhrases.secondFunction));
  }
  return enclosed;
}

/// A single operation; a return of its result may follow.
EnclosedOperation readLines(Scanner& at) {
  const Head head = readHead(at);
  EnclosedOperation enclosed{readOperation(at, head), {}};
  if (at.peek() == '%' || at.peek() == '"' || isLetter(at.peek())) {
    readReturn(at, enclosed.operation, head.result);
  }
  return enclosed;
}

EnclosedOperation readModule(Scanner& at) {
  if (at.take("@")) {
    at.symbol();
  }
  if (at.takeWord("attributes")) {
    at.skipDictionary();
  }
  at.expect("{");
  if (!at.takeWord("func.func")) {
    at.failExpectingMark("func.func");
  }
  EnclosedOperation enclosed = readFunction(at);
  at.expect("}");
  return enclosed;
}

EnclosedOperation readAny(Scanner& at) {
  if (at.takeWord("module") || at.takeWord("builtin.module")) {
    return readModule(at);
  }
  return at.takeWord("func.func") ? readFunction(at) : readLines(at);
}

}  // namespace

EnclosedOperation readText(Scanner& at) {
  EnclosedOperation enclosed = readAny(at);
  if (at.ok() && !at.atEnd()) {
    at.failExpecting(kTosaPhrases.endOfWhole);
  }
  return enclosed;
}

}  // namespace bcast::tosa
