// SPDX-License-Identifier: MIT
#include "bcast/program/print.h"

#include <algorithm>
#include <utility>

#include "bcast/program/numbering.h"
#include "bcast/program/operation_text.h"
#include "bcast/program/rfc_comment.h"
#include "bcast/program/spelling.h"
#include "bcast/program/ssa_names.h"
#include "bcast/text/join.h"
#include "bcast/text/table.h"

namespace bcast {
namespace {

using ir::Opcode;

class Printer {
 public:
  Printer(const ir::Program& program, bool comments)
      : program_(program),
        comments_(comments),
        names_(ir::ssaNames(program)),
        text_(program, names_),
        numbering_(program) {}

  Printed print() {
    std::vector<std::string> parameters;
    for (const ir::ValueId argument : program_.body.arguments) {
      parameters.push_back(names_[argument] + ": " + text_.typeText(argument));
    }
    collectMaps(program_.body);
    for (std::size_t i = 0; i < maps_.size(); ++i) {
      line(mapName(i) + " = " + "affine_map<" + toText(maps_[i]) + ">", {});
    }
    line("func.func @" + program_.name + "(" + join(parameters) + ") -> " +
             toText(program_.result) + " {",
         {});
    block(program_.body, 1);
    line("}", {});
    return std::move(printed_);
  }

 private:
  void line(const std::string& text, const Line& from) {
    printed_.mlir += text + "\n";
    printed_.lines.push_back(from);
  }

  std::string mapName(std::size_t index) const {
    return index == 0 ? "#map" : "#map" + std::to_string(index);
  }

  void collect(const AffineMap& map) {
    if (!isAmong(maps_, map)) {
      maps_.push_back(map);
    }
  }

  void collectMaps(const ir::Block& block) {
    for (const ir::Operation& operation : block.operations) {
      for (const AffineMap& map : operation.maps) {
        collect(map);
      }
      for (const ir::Block& inner : operation.blocks) {
        collectMaps(inner);
      }
    }
  }

  void block(const ir::Block& block, std::size_t depth) {
    for (const ir::Operation& operation : block.operations) {
      if (comments_ && depth == 1) {
        comment(operation);
      }
      write(operation, depth);
    }
  }

  /// A comment where the origin changes. The end of the function belongs to the origin before it.
  void comment(const ir::Operation& operation) {
    const bool begins = !said_ || *said_ != operation.origin;
    if (!begins || operation.opcode == Opcode::leave) {
      return;
    }
    said_ = operation.origin;
    line("", {});
    line("  // " + ir::commentOn(operation.origin), {});
  }

  void write(const ir::Operation& operation, std::size_t depth) {
    const Line from{numbering_.of(operation), operation.origin.operand, operation.origin.column,
                    operation.origin.part};
    const std::string indent(2 * depth, ' ');
    const std::string result = operation.result ? names_[*operation.result] + " = " : "";
    const std::string head = indent + result + std::string(spelling(operation));
    switch (operation.opcode) {
      case Opcode::generic:
        return generic(operation, head, indent, from);
      case Opcode::branch:
        return branch(operation, head, indent, from);
      default:
        return line(head + text_.rest(operation), from);
    }
  }

  std::string_view spelling(const ir::Operation& operation) const {
    return ir::spellingOf(operation.opcode, program_.release);
  }

  void generic(const ir::Operation& operation, const std::string& head, const std::string& indent,
               const Line& from) {
    std::vector<std::string> maps;
    for (const AffineMap& map : operation.maps) {
      const auto at = std::find(maps_.begin(), maps_.end(), map);
      maps.push_back(mapName(static_cast<std::size_t>(at - maps_.begin())));
    }
    const std::vector<std::string> parallel(operation.maps[0].dimensions, "\"parallel\"");
    const std::vector<ir::ValueId> inputs(operation.operands.begin(), operation.operands.end() - 1);
    const ir::ValueId output = operation.operands.back();
    line(head + " {", from);
    line(indent + "  indexing_maps = [" + join(maps) + "],", from);
    line(indent + "  iterator_types = [" + join(parallel) + "]", from);
    line(indent + "} ins(" + join(text_.named(inputs)) + " : " + join(text_.typed(inputs)) +
             ") outs(" + names_[output] + " : " + text_.typeText(output) + ") {",
         from);
    std::vector<std::string> arguments;
    for (const ir::ValueId argument : operation.blocks[0].arguments) {
      arguments.push_back(names_[argument] + ": " + text_.typeText(argument));
    }
    line(indent + "^bb0(" + join(arguments) + "):", from);
    block(operation.blocks[0], indent.size() / 2 + 1);
    line(indent + "} -> " + text_.typeText(*operation.result), from);
  }

  void branch(const ir::Operation& operation, const std::string& head, const std::string& indent,
              const Line& from) {
    line(head + " " + names_[operation.operands[0]] + " -> (" + text_.typeText(*operation.result) +
             ") {",
         from);
    block(operation.blocks[0], indent.size() / 2 + 1);
    line(indent + "} else {", from);
    block(operation.blocks[1], indent.size() / 2 + 1);
    line(indent + "}", from);
  }

  const ir::Program& program_;
  bool comments_;
  std::vector<std::string> names_;
  ir::OperationText text_;
  ir::Numbering numbering_;
  std::vector<AffineMap> maps_;
  std::optional<ir::Origin> said_;
  Printed printed_;
};

}  // namespace

std::string toText(const ir::Type& type) {
  std::string element = ir::toText(type.element);
  if (!type.shape) {
    return element;
  }
  std::string text = "tensor<";
  for (const Extent extent : type.shape->extents()) {
    text += (extent.isDynamic() ? "?" : std::to_string(extent.count())) + "x";
  }
  return text + element + ">";
}

Printed print(const ir::Program& program, bool comments) {
  return Printer(program, comments).print();
}

}  // namespace bcast
