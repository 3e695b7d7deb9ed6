// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/reading/finding/finding.h"

namespace bcast::messages {

/// The text around a message that was found.
struct Around {
  std::string_view before;  ///< Up to its first known words.
  std::string_view inside;  ///< From their end to the end of the form.
  std::string_view after;   ///< From the end of the form.
};

/// A message of a system, one row: its words, what the system did, and the rule that it applied.
/// White space in the words is ignored. A hole in braces stands for what the message contains
/// there.
///
/// - `{operand}`: a shape. `{operands}`: two or more, in a list. `{remapped}`: the same, as
///   `(2,)->(2,newaxis)`. `{original}`: the same, and the shapes before the arrow.
/// - `{target}`: the target. `{broadcast}`: the broadcast shape, instead of an operand.
/// - `{size}`: one size of an operand, whose axis is `{axis}`, `{ownAxis}`, or unknown.
/// - `{first}`, `{last}`, `{length}`: the size of its first axis, its last axis, its only axis.
///   `{firsts}`: a list of the first ones.
/// - `{axis}`: the axis of the result, from the left. `{ownAxis}`: that of each operand.
///   `{except}`: the axis of `concatenate`.
/// - `{dimension}`: the name of an axis.
/// - `{op}`: the name of the operation, before the other words or among them.
/// - `{n}`, `{word}`, `{...}`: a number, a word, any text. They are not used.
struct Form {
  std::string_view words;
  ShapeRule rule = ShapeRule::broadcast;
  std::string_view mode = {};  ///< The mode with this rule; empty if there is none.
  Outcome outcome = Outcome::refused;
  /// Adds what stands around the message. It may find the shapes that the message does not contain.
  void (*complete)(Finding& finding, const Around& around) = nullptr;
};

/// Completes a message with the size of an operand before that of an earlier one.
void completeEarlier(Finding& finding, const Around& around);
/// Completes one whose two sizes are of one operand, whose other axes are not known.
void completeRepeated(Finding& finding, const Around& around);

/// The forms of one system, in the order in which they are tried.
struct SystemForms {
  std::string_view system;
  std::string_view title;  ///< Its name for people: "PyTorch".
  std::span<const Form> forms;
  std::string_view equalMode = {};  ///< The mode of forms of equal shapes; empty if there is none.
  std::string_view productMode = {};  ///< The same for matrix products.
};

SystemForms numpyForms();
SystemForms pytorchForms();
SystemForms tensorflowForms();
SystemForms kerasForms();
SystemForms jaxForms();
SystemForms mlirForms();
SystemForms onnxForms();
SystemForms openvinoForms();
SystemForms juliaForms();
SystemForms matlabForms();
/// Systems with a few forms each.
std::span<const SystemForms> otherForms();
/// Those of every system above.
const std::vector<SystemForms>& allSystems();
/// Of no particular system; only if none of a system is there.
SystemForms generalForms();

/// The name of a system for people: "PyTorch"; "The system" if it is not known.
std::string titleOfSystem(std::string_view system);

/// The last message in a text, of any system: an earlier one only if it is the same one, complete.
/// A form that is there but cannot be read whole has no operands, and the note `partlyRead`.
std::optional<Finding> readMessage(std::string_view text);

}  // namespace bcast::messages
