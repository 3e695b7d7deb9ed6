// SPDX-License-Identifier: MIT
#include "bcast/paste/shapes/shape_lines.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include "bcast/modes/ids.h"
#include "bcast/paste/shapes/meant_as_shapes.h"
#include "bcast/paste/shapes/pasted_of.h"
#include "bcast/paste/shapes/shape_line.h"
#include "bcast/paste/shapes/shape_list.h"
#include "bcast/paste/words/shape_label.h"
#include "bcast/paste/words/text_lines.h"
#include "bcast/paste/words/words.h"

namespace bcast::messages {
namespace {

constexpr ParseNote kProse{"unknownMessage", kPastePhrases.unknownMessage};

void append(Line& all, Line line) {
  std::move(line.shapes.begin(), line.shapes.end(), std::back_inserter(all.shapes));
  std::move(line.names.begin(), line.names.end(), std::back_inserter(all.names));
}

/// The notation of one system says which mode is meant.
std::optional<std::string_view> modeFor(std::string_view text) {
  const bool pytorch = text.find("torch.Size(") != std::string_view::npos;
  const bool tensorflow = text.find("TensorShape(") != std::string_view::npos;
  if (pytorch == tensorflow) {
    return std::nullopt;
  }
  return pytorch ? ids::kPytorch : ids::kTensorflow;
}

Pasted pastedOf(Line line, std::optional<std::string_view> mode) {
  const bool isOne = line.shapes.size() == 1;
  const PastedKind kind = isOne ? PastedKind::shape : PastedKind::shapes;
  Pasted pasted = *pastedOf(kind, ids::kPytorch, std::move(line.shapes));
  pasted.mode = mode;
  const auto isEmpty = [](const std::string& name) { return name.empty(); };
  if (std::none_of(line.names.begin(), line.names.end(), isEmpty)) {
    pasted.names = std::move(line.names);
  }
  return pasted;
}

/// Why a line of a text is no list of shapes.
Error whyNot(std::string_view text, std::string_view line) {
  Cursor at(line);
  const ShapeList list = takeShapes(at);
  const std::size_t end = list.unread.value_or(at.position());
  const Result<Parsed> rest = parseShape(line.substr(end));
  // Where the rest is a shape, it does not stand in its place.
  Error error = rest.ok() ? parseShape(line).error() : rest.error();
  const auto start = static_cast<std::size_t>(line.data() - text.data()) + (rest.ok() ? 0 : end);
  error.where.offset = *error.where.offset + utf16Length(text.substr(0, start));
  return error;
}

/// The lines of a text that are lists of shapes.
struct Lists {
  Line all = {};
  std::optional<std::string_view> odd = {};  ///< The first line that is none, and says something.
};

Lists listsIn(const std::vector<std::string_view>& lines) {
  Lists lists;
  for (const std::string_view line : lines) {
    auto list = readList(line);
    if (list) {
      append(lists.all, std::move(*list));
    } else if (!lists.odd && !isPlain(line)) {
      lists.odd = line;
    }
  }
  return lists;
}

/// Of two lines of prose the second is the better one.
bool hasMore(const Line& a, const Line& b) {
  constexpr std::size_t kSeveral = 2;
  return std::min(a.shapes.size(), kSeveral) < std::min(b.shapes.size(), kSeveral);
}

/// The last text that has several shapes, or any.
Line bestOf(const std::vector<std::string_view>& texts) {
  std::vector<Line> prose;
  std::transform(texts.begin(), texts.end(), std::back_inserter(prose), readProse);
  return std::move(*std::max_element(prose.rbegin(), prose.rend(), hasMore));
}

}  // namespace

Result<Pasted> readLines(std::string_view text) {
  const std::vector<std::string_view> lines = linesOf(text);
  Lists lists = listsIn(lines);
  if (!lists.odd && !lists.all.shapes.empty()) {
    return pastedOf(std::move(lists.all), modeFor(text));
  }
  if (std::all_of(lines.begin(), lines.end(), isMeantAsShapes)) {
    return whyNot(text, lists.odd.value_or(lines.front()));
  }
  // A sentence may go on in the next line.
  Line line = bestOf(lines);
  Line paragraph = bestOf(paragraphsOf(text));
  Line& best = hasMore(line, paragraph) ? paragraph : line;
  if (best.shapes.empty()) {
    return Error{ErrorCode::noShape, {"", 0}, ""};
  }
  return noted(pastedOf(std::move(best), modeFor(text)), kProse);
}

}  // namespace bcast::messages
