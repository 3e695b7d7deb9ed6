// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/answer/divergence/find_divergences.h"
#include "bcast/json/describe.h"
#include "bcast/mode/mode.h"
#include "bcast/op/attributes.h"
#include "bcast/tensor/element.h"

namespace bcast {

// The descriptions of modes and operators, for people and for programs.

/// What a clause assumes about run time. `text` has the placeholders {A} and {B} of its caption.
struct AssumptionInfo {
  Condition condition;
  Otherwise otherwise;
  std::string_view text;
};
BCAST_FIELDS(AssumptionInfo, condition, otherwise, text);

struct ClauseInfo {
  std::string_view id;
  std::string_view caption;
  std::string_view section;
  std::string_view url;
  std::optional<AssumptionInfo> assumption;
};
BCAST_FIELDS(ClauseInfo, id, caption, section, url, assumption);

struct SourceInfo {
  std::string_view title;
  std::string_view version;
  std::string_view url;
};
BCAST_FIELDS_AS(SourceInfo, "Source", title, version, url);

/// `order` and `fold`: which rejection is reported first. `unranked`: whether a shape may be `*`.
/// `isProduct`: whether axes are summed.
struct ModeInfo {
  std::string_view id;
  std::string_view title;
  std::string_view summary;
  SourceInfo source;
  Takes takes;
  Gives gives;
  ColumnOrder order;
  Fold fold;
  bool unranked;
  bool isProduct;
  std::optional<std::string_view> written;  ///< Of a product, in Python: `a @ b`.
  bool symmetric;
  bool associative;
  std::vector<ClauseInfo> clauses;
  std::vector<DivergenceInfo> divergences;
};
BCAST_FIELDS(ModeInfo, id, title, summary, source, takes, gives, order, fold, unranked, isProduct,
             written, symmetric, associative, clauses, divergences);

struct SignatureInfo {
  std::vector<ElementType> operands;
  ElementType result;
};
BCAST_FIELDS(SignatureInfo, operands, result);

struct OpInfo {
  std::string_view name;
  std::string_view title;
  std::string_view semantics;
  std::size_t arity;
  std::vector<AttributeInfo> attributes;
  std::vector<SignatureInfo> signatures;
};
BCAST_FIELDS(OpInfo, name, title, semantics, arity, attributes, signatures);

std::vector<ModeInfo> modeInfos();
std::vector<OpInfo> opInfos();

}  // namespace bcast
