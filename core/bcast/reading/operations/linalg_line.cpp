// SPDX-License-Identifier: MIT
#include "bcast/reading/operations/linalg_line.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "bcast/op/op.h"
#include "bcast/reading/operations/find_operation.h"
#include "bcast/reading/words/element_word.h"
#include "bcast/reading/words/scan.h"
#include "bcast/reading/words/words.h"

namespace bcast::messages {
namespace {

constexpr std::string_view kMap = "affine_map<";

/// `d1`
std::optional<std::size_t> takeLoop(Cursor& at) {
  const auto count = at.take("d") ? takeCount(at) : std::nullopt;
  return count && count->count() < static_cast<std::int64_t>(kRankLimit)
             ? std::optional(static_cast<std::size_t>(count->count()))
             : std::nullopt;
}

/// `affine_map<(d0, d1) -> (d0, 0)>`
std::optional<LoopMap> takeMap(Cursor& at) {
  LoopMap map;
  bool more = at.take(kMap) && takeWords(at, "(") && !takeWords(at, ")");
  for (; more; more = takeWords(at, ",")) {
    at.skipSpaces();
    if (takeLoop(at) != map.loops) {
      return std::nullopt;
    }
    ++map.loops;
  }
  takeWords(at, ")");
  if (!takeWords(at, "->") || !takeWords(at, "(")) {
    return std::nullopt;
  }
  for (more = !takeWords(at, ")"); more; more = takeWords(at, ",")) {
    at.skipSpaces();
    const auto loop = takeLoop(at);
    if (loop ? *loop >= map.loops : !at.take("0")) {
      return std::nullopt;
    }
    map.axes.push_back(loop);
  }
  takeWords(at, ")");
  return takeWords(at, ">") ? std::optional(std::move(map)) : std::nullopt;
}

/// A map, or the name of one: `#map1`.
std::optional<LoopMap> takeNamedMap(Cursor& at, std::string_view source) {
  at.skipSpaces();
  if (at.peek() != '#') {
    return takeMap(at);
  }
  const std::size_t start = at.position();
  at.advance();
  at.passWhile(isNameCharacter);
  const std::string_view name = at.since(start);
  for (std::size_t found = source.find(name); found != std::string_view::npos;
       found = source.find(name, found + 1)) {
    Cursor defined(source.substr(found + name.size()));
    if (takeWords(defined, "=")) {
      defined.skipSpaces();
      return takeMap(defined);
    }
  }
  return std::nullopt;
}

/// `indexing_maps = [#map, #map1]`; no maps if there is no such list.
std::optional<std::vector<LoopMap>> mapsIn(std::string_view head, std::string_view source) {
  constexpr std::string_view kMaps = "indexing_maps";
  std::vector<LoopMap> maps;
  const std::size_t found = head.find(kMaps);
  if (found == std::string_view::npos) {
    return maps;
  }
  Cursor at(head.substr(found + kMaps.size()));
  bool more = takeWords(at, "=[");
  while (more && maps.size() <= kArityLimit) {
    auto map = takeNamedMap(at, source);
    if (!map) {
      return std::nullopt;
    }
    maps.push_back(std::move(*map));
    more = takeWords(at, ",");
  }
  return takeWords(at, "]") ? std::optional(std::move(maps)) : std::nullopt;
}

/// A tensor's type, or that of a number.
std::optional<ShapeWord> takeInput(Cursor& at) {
  at.skipSpaces();
  if (at.rest().substr(0, 7) == "tensor<") {
    return takeShape(at);
  }
  const std::size_t start = at.position();
  at.passWhile(isWordCharacter);
  const auto type = elementNamed(at.since(start));
  return type ? std::optional(ShapeWord{Shape(), type}) : std::nullopt;
}

/// `ins(%a, %b : tensor<2xf32>, tensor<2xf32>)` after its opening parenthesis.
bool takeValues(Cursor& at, std::vector<std::string>& names, std::vector<ShapeWord>& types) {
  at.skipSpaces();
  for (bool more = at.take("%"); more; more = takeWords(at, ",%")) {
    const std::size_t start = at.position();
    at.passWhile(isOfValue);
    names.emplace_back(at.since(start));
  }
  for (bool more = takeWords(at, ":"); more; more = takeWords(at, ",")) {
    auto type = takeInput(at);
    if (!type) {
      return false;
    }
    types.push_back(std::move(*type));
  }
  return takeWords(at, ")") && names.size() == types.size();
}

/// The only operation on elements: `arith.addf` in braces, in a region, or a kind.
std::string_view bodyIn(std::string_view text) {
  const std::string_view kind = lastBetween(text, "elementwise_kind<", '>');
  if (!kind.empty()) {
    return kind;
  }
  std::string_view found;
  for (const std::string_view dialect : {"arith.", "math."}) {
    const std::size_t start = text.find(dialect);
    if (start != std::string_view::npos && found.empty()) {
      found = operationName(text.substr(start));
    }
  }
  const std::size_t second = found.empty() ? 0 : text.find(found) + found.size();
  const std::string_view rest = text.substr(second);
  const bool isOne =
      rest.find("arith.") == std::string_view::npos && rest.find("math.") == std::string_view::npos;
  return isOne ? found : std::string_view();
}

}  // namespace

std::optional<LinalgLine> readLinalgLine(std::string_view text, std::string_view source) {
  constexpr std::string_view kIns = "ins(";
  LinalgLine read;
  read.line.name = operationName(text);
  const std::size_t ins = text.find(kIns);
  if (ins == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view head = text.substr(0, ins);
  Cursor at(text.substr(ins + kIns.size()));
  std::vector<std::string> outputs;
  std::vector<ShapeWord> types;
  auto maps = mapsIn(head, source);
  if (!maps || !takeValues(at, read.line.operands, read.line.types) || !takeWords(at, "outs(") ||
      !takeValues(at, outputs, types) || types.size() != 1) {
    return std::nullopt;
  }
  read.line.isFunction = true;
  read.line.result = std::move(types.front());
  read.maps = std::move(*maps);
  const std::string_view rest = at.rest();
  read.dimensions = rest.substr(0, rest.find('%'));
  const std::string_view region = rest.substr(0, rest.find("linalg.yield"));
  read.body = bodyIn(region.size() < rest.size() ? region : head);
  read.line.text = text.substr(0, text.size() - rest.size());
  return read;
}

}  // namespace bcast::messages
