// SPDX-License-Identifier: MIT
#include "bcast/reading/code_fixes.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "bcast/answer/fix/fix_code.h"
#include "bcast/modes/ids.h"
#include "bcast/reading/finding/reading_phrases.h"
#include "bcast/text/phrases.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

using Edits = std::optional<std::vector<TextEdit>>;

/// The code of an operand, if the text has it.
const OperandCode* codeOf(const Finding& finding, std::size_t operand) {
  return operand < finding.code.size() && finding.code[operand].end > 0 ? &finding.code[operand]
                                                                        : nullptr;
}

/// Whether an operand gets this shape if the reduction that made it keeps its axes.
bool isReductionTo(const Finding& finding, std::size_t operand, const Shape& shape) {
  const OperandCode* code = codeOf(finding, operand);
  return code != nullptr && !code->reduction.option.empty() && !code->reduction.isShared &&
         code->reduction.kept == shape;
}

/// What follows the operand in the code of a fix, in the system of the text: `[:, None]`. Empty if
/// the operand is not first, or the system has no such method.
std::string suffixOf(const Finding& finding, const Request& request, const Fix& fix) {
  const FixSystem system = finding.system == ids::kPytorch ? FixSystem::pytorch : FixSystem::numpy;
  const auto isOfSystem = [&](const FixCode& each) { return isAmong(each.systems, system); };
  const auto found = std::find_if(fix.code.begin(), fix.code.end(), isOfSystem);
  const std::string name = variableName(request, fix.operand);
  if (found == fix.code.end() || found->text.size() <= name.size() ||
      found->text.compare(0, name.size(), name) != 0) {
    return "";
  }
  std::string suffix = found->text.substr(name.size());
  const bool isIndex = suffix[0] == '[';
  const bool isMethod = suffix[0] == '.' && finding.system != ids::kTensorflow;
  return isIndex || isMethod ? suffix : "";
}

/// The two operands of a product, each in the place of the other.
Edits exchanged(const Finding& finding) {
  const OperandCode* first = codeOf(finding, 0);
  const OperandCode* second = codeOf(finding, 1);
  if (first == nullptr || second == nullptr || first->isLayerSize || second->isLayerSize ||
      first->end > second->start) {
    return std::nullopt;
  }
  const auto written = [](const OperandCode& code) {
    const std::string text(code.text);
    return code.isPrimary ? text : "(" + text + ")";
  };
  return std::vector{TextEdit{first->start, first->end, written(*second)},
                     TextEdit{second->start, second->end, written(*first)}};
}

/// `a = a * (b + c)` for `a *= b + c`. None for an output that is an argument or a part of an
/// array.
Edits outOfPlace(const Finding& finding) {
  const OperandCode* output = codeOf(finding, 0);
  const OperandCode* other = codeOf(finding, 1);
  if (output == nullptr || other == nullptr || output->end > other->start ||
      output->text.find('[') != std::string_view::npos) {
    return std::nullopt;
  }
  // Both are parts of the same text.
  const char* end = output->text.data() + output->text.size();
  std::string_view sign(end, static_cast<std::size_t>(other->text.data() - end));
  sign.remove_prefix(std::min(sign.find_first_not_of(' '), sign.size()));
  sign = sign.substr(0, sign.find('='));
  if (sign.empty() || sign.find_first_not_of("+-*/%&|^<>@") != std::string_view::npos) {
    return std::nullopt;
  }
  std::string text = " = " + std::string(output->text) + " " + std::string(sign) + " ";
  if (other->isPrimary) {
    return std::vector{TextEdit{output->end, other->start, std::move(text)}};
  }
  return std::vector{TextEdit{output->end, other->start, text + "("},
                     TextEdit{other->end, other->end, ")"}};
}

/// The edits that write an index or a method after an operand. A list becomes an array first.
std::vector<TextEdit> suffixEdits(const OperandCode& code, std::string suffix) {
  if (code.isPrimary && !code.isList) {
    return {TextEdit{code.end, code.end, std::move(suffix)}};
  }
  return {TextEdit{code.start, code.start, code.isList ? "np.array(" : "("},
          TextEdit{code.end, code.end, ")" + suffix}};
}

/// The edits that make a fix. An operand that is the output stays a name.
Edits editsOf(const Finding& finding, const Request& request, const Fix& fix) {
  if (fix.edit == Edit::swapOperands) {
    return exchanged(finding);
  }
  if (fix.edit == Edit::newArray) {
    return outOfPlace(finding);
  }
  const OperandCode* code = codeOf(finding, fix.operand);
  const bool isOutput = finding.rule == ShapeRule::inPlace && fix.operand == 0;
  if (code != nullptr && code->isLayerSize) {
    const Extent size = fix.operands[fix.operand].extents()[fix.axes.empty() ? 0 : fix.axes[0]];
    return fix.edit == Edit::resizeLayer
               ? Edits(std::vector{TextEdit{code->start, code->end, toText(size)}})
               : std::nullopt;
  }
  const bool isOfAxes =
      fix.edit == Edit::insertAxes || fix.edit == Edit::dropAxes || fix.edit == Edit::permuteAxes;
  std::string suffix =
      code != nullptr && isOfAxes && !isOutput ? suffixOf(finding, request, fix) : "";
  return suffix.empty() ? std::nullopt : Edits(suffixEdits(*code, std::move(suffix)));
}

/// Whether a shape has the same axes without those of size 1 in front.
bool isAlignedAs(const Shape& shape, const Shape& kept) {
  const auto& all = kept.extents();
  const std::size_t added = kept.rank() - shape.rank();
  return std::all_of(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(added),
                     [](Extent each) { return each.is(1); }) &&
         std::equal(shape.extents().begin(), shape.extents().end(),
                    all.begin() + static_cast<std::ptrdiff_t>(added));
}

}  // namespace

ReadFix fixAtReduction(const Finding& finding, std::size_t operand) {
  const Reduction& reduction = finding.code[operand].reduction;
  ReadFix fix{phrase(messages::kReadingPhrases.keepAxes, {{"{shape}", toText(reduction.kept)}})};
  if (!reduction.isShared) {
    fix.edits = std::vector{TextEdit{reduction.end, reduction.end, std::string(reduction.option)}};
  }
  return fix;
}

std::vector<ReadFix> codeFixes(const Finding& finding, const Request& request,
                               std::span<const Fix> fixes) {
  std::vector<ReadFix> all;
  for (const Fix& fix : fixes) {
    const bool isInsert = fix.edit == Edit::insertAxes;
    if (isInsert && isReductionTo(finding, fix.operand, fix.operands[fix.operand])) {
      all.push_back(fixAtReduction(finding, fix.operand));
    }
    const OperandCode* code = codeOf(finding, fix.operand);
    const bool isOfList = code != nullptr && code->isList;
    all.push_back(
        {fix.text, isOfList ? std::vector<FixCode>() : fix.code, editsOf(finding, request, fix)});
  }
  return all;
}

std::optional<ReducedOperand> reducedOperand(const Finding& finding) {
  for (std::size_t operand = 0; operand < finding.operands.size(); ++operand) {
    const OperandCode* code = codeOf(finding, operand);
    if (code == nullptr || code->reduction.option.empty() || !code->reduction.from.isRanked()) {
      continue;
    }
    const Reduction& reduction = code->reduction;
    const auto isArray = [&](const PartialShape& each) {
      return each.isWhole() && each.shape == reduction.from;
    };
    if (std::any_of(finding.operands.begin(), finding.operands.end(), isArray)) {
      return ReducedOperand{operand, isAlignedAs(finding.operands[operand].shape, reduction.kept)};
    }
  }
  return std::nullopt;
}

}  // namespace bcast
