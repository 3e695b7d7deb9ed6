// SPDX-License-Identifier: MIT
#include "bcast/code/code.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "bcast/answer/run_time/run_time.h"
#include "bcast/code/computation.h"
#include "bcast/code/dialect.h"
#include "bcast/code/product.h"
#include "bcast/evaluate/layout.h"
#include "bcast/evaluate/product.h"
#include "bcast/infer/request.h"
#include "bcast/mode/mode.h"
#include "bcast/notation/parse.h"
#include "bcast/op/signature.h"
#include "bcast/text/operand_letter.h"

namespace bcast {
namespace {

using code::Computation;
using code::Dialect;
using code::kCodePhrases;
using code::OperatorTemplate;
using code::ProgramOperand;

const SystemInfo& infoOf(System system) { return systems()[static_cast<std::size_t>(system)]; }

Code without(System system, std::string note) {
  return {system, infoOf(system).language, std::nullopt, {std::move(note)}};
}

/// The first operand with too many elements to count. The result may still be empty.
std::optional<std::size_t> uncountable(const Request& request) {
  for (std::size_t i = 0; i < request.operands.size(); ++i) {
    if (!elementCount(request.operands[i], kExtentLimit)) {
      return i;
    }
  }
  return std::nullopt;
}

std::optional<Error> checkLengths(const CodeRequest& request) {
  std::optional<Error> error;
  for (std::size_t i = 0; i < request.data.size() && !error; ++i) {
    const Shape& shape = request.request.operands[i];
    error = request.data[i] ? checkLength(shape, *request.data[i], i) : std::nullopt;
  }
  return error;
}

/// The first type of an operand or the result that the system does not support.
std::optional<ElementType> typeMissing(const Dialect& dialect, const Computation& computation) {
  std::vector<ElementType> types{computation.signature.result};
  for (const ProgramOperand& argument : computation.arguments) {
    types.push_back(argument.type);
  }
  const auto missing = std::find_if(types.begin(), types.end(), [&](ElementType type) {
    return code::nameIn(dialect.types, type).empty();
  });
  return missing == types.end() ? std::nullopt : std::optional(*missing);
}

/// The notes on operands that are not written as literals. MLIR cannot fill them, so there either
/// all or none are arguments of a function.
void noteOperands(const Computation& computation, Code& code) {
  const bool areArguments = code.language == Language::mlir && !areLiteral(computation);
  for (std::size_t i = 0; i < computation.arguments.size(); ++i) {
    const ProgramOperand& argument = computation.arguments[i];
    if (areArguments || (!argument.data && argument.count > 0)) {
      code.notes.push_back(
          phrase(areArguments ? kCodePhrases.isArgument : kCodePhrases.filledWithIndices,
                 {{"{A}", operandLetter(i)}}));
    }
  }
}

Code written(const Computation& computation, System system) {
  const Dialect& dialect = code::dialectOf(system);
  const std::string_view title = infoOf(system).title;
  if (const auto missing = typeMissing(dialect, computation)) {
    return without(system,
                   phrase(dialect.lacks, {{"{system}", title}, {"{type}", nameOf(*missing)}}));
  }
  const ElementType type = computation.arguments.back().type;
  const OperatorTemplate* row = rowFor(dialect.rows, computation.op.name, computation.form, type);
  const std::string note = phrase(row->note, {{"{system}", title}});
  if (row->expression.view().empty()) {
    return without(system, note);
  }
  const std::string_view refusal =
      dialect.refusal != nullptr ? dialect.refusal(computation) : std::string_view();
  if (!refusal.empty()) {
    return without(system, std::string(translate(refusal)));
  }
  Code code{system, infoOf(system).language, {}, {}};
  code.code = dialect.program(computation, fillPlaceholders(row->expression, dialect, computation));
  if (!note.empty()) {
    code.notes.push_back(note);
  }
  noteOperands(computation, code);
  return code;
}

Literal sentenceOf(Ending ending) {
  switch (ending) {
    case Ending::result:
      return "";
    case Ending::error:
      return kCodePhrases.endsInError;
    case Ending::unspecified:
      return kCodePhrases.isUnspecified;
    case Ending::undefinedBehavior:
      return kCodePhrases.isUndefined;
  }
  return "";
}

/// The request with the run-time shapes; or the Inference that rejects it, or the Code that says
/// why there is no program.
using Concrete = std::variant<CodeRequest, Inference, Code>;

Result<Concrete> concreteOf(const CodeRequest& request) {
  if (!request.request.runtime) {
    return Concrete(request);
  }
  Result<const Mode*> mode = validate(request.request);
  if (!mode.ok()) {
    return mode.error();
  }
  Inference inference = infer(*mode.value(), request.request);
  if (!inference.accepted) {
    return Concrete(std::move(inference));
  }
  const RunTime ended = atRunTime({*mode.value(), request.request, inference});
  if (ended.ending != Ending::result) {
    return Concrete(without(request.system, phrase(sentenceOf(ended.ending))));
  }
  CodeRequest now = request;
  now.request.operands = *request.request.runtime;
  now.request.runtime.reset();
  now.request.declared.reset();
  return Concrete(std::move(now));
}

/// The module in the programs of a Python library.
std::string_view moduleOf(System system) {
  return system == System::numpy ? "np" : system == System::jax ? "jnp" : "torch";
}

/// The program of a product with known extents.
Result<std::variant<Code, Inference>> productCode(const Mode& mode, CodeRequest request) {
  auto error = checkProduct({request.request, request.op, request.types, request.attributes});
  if (error = error ? error : checkLengths(request); error) {
    return *error;
  }
  request.request.trace.reset();
  Inference inference = infer(mode, request.request);
  if (!inference.accepted) {
    return std::variant<Code, Inference>(std::move(inference));
  }
  const bool isWritten =
      infoOf(request.system).language == Language::python && request.system != System::onnx;
  if (!isWritten) {
    return std::variant<Code, Inference>(
        without(request.system,
                phrase(kCodePhrases.noProduct, {{"{system}", infoOf(request.system).title}})));
  }
  if (const auto operand = uncountable(request.request)) {
    return std::variant<Code, Inference>(without(
        request.system,
        phrase(kCodePhrases.uncountable, {{"{A}", operandName(request.request, *operand)}})));
  }
  const Answered answered{mode, request.request, inference};
  const auto signature = signatureFor(*findOp(request.op), request.types, std::nullopt);
  Computation computation = code::computationOf(request, answered, *signature.value());
  const Dialect& dialect = code::dialectOf(request.system);
  Code code{request.system, infoOf(request.system).language, {}, {}};
  code.code =
      dialect.program(computation, code::productExpression(answered, moduleOf(request.system)));
  noteOperands(computation, code);
  return std::variant<Code, Inference>(std::move(code));
}

/// The program for operands with known extents.
Result<std::variant<Code, Inference>> concreteCode(CodeRequest request) {
  request.request.trace.reset();
  auto laid = layOut({request.request, request.op, request.types, request.attributes});
  if (auto error = laid.ok() ? checkLengths(request) : laid.error()) {
    return *error;
  }
  auto decided = laid.take();
  if (auto* refused = std::get_if<Inference>(&decided)) {
    return std::variant<Code, Inference>(std::move(*refused));
  }
  if (const auto operand = uncountable(request.request)) {
    return std::variant<Code, Inference>(without(
        request.system,
        phrase(kCodePhrases.uncountable, {{"{A}", operandName(request.request, *operand)}})));
  }
  const Mode& mode = *validate(request.request).value();
  const Inference inference = infer(mode, request.request);
  const Op& op = *findOp(request.op);
  const auto signature = signatureFor(op, request.types, request.attributes.to);
  const Computation computation =
      code::computationOf(request, {mode, request.request, inference}, *signature.value());
  return std::variant<Code, Inference>(written(computation, request.system));
}

}  // namespace

Result<std::variant<Code, Inference>> codeOf(const CodeRequest& request) {
  Result<Concrete> concrete = concreteOf(request);
  if (!concrete.ok()) {
    return concrete.error();
  }
  Concrete now = concrete.take();
  if (auto* refused = std::get_if<Inference>(&now)) {
    return std::variant<Code, Inference>(std::move(*refused));
  }
  if (auto* none = std::get_if<Code>(&now)) {
    return std::variant<Code, Inference>(std::move(*none));
  }
  auto& asked = std::get<CodeRequest>(now);
  const Result<const Mode*> mode = validate(asked.request);
  const bool isProduct = mode.ok() && mode.value()->isProduct();
  return isProduct ? productCode(*mode.value(), std::move(asked)) : concreteCode(std::move(asked));
}

}  // namespace bcast
