// SPDX-License-Identifier: MIT
// The interpreter's classes and objects.
#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/reading/script/interpreter.h"
#include "bcast/reading/script/syntax/parse_script.h"
#include "bcast/text/table.h"

namespace bcast::expression {
namespace {

/// `self.` before the name of a member, which is a view of the code.
bool isMember(std::string_view name, std::string_view member) {
  return name.starts_with(kObject) && name.substr(kObject.size()) == member;
}

}  // namespace

void Interpreter::defineClass(std::size_t i) {
  const Statement& block = at(i);
  const Values before = context_.values();
  const bool wasInClass = std::exchange(isInClass_, true);
  const std::string_view outer = std::exchange(class_, block.name);
  const bool mayReplace = branchDepth_ > 0 && classes_.contains(class_);
  const bool inherits = classes_.contains(baseOf(i));
  // A new class with the name of an old one may inherit from it.
  const bool isNew = !classes_.contains(class_);
  classes_[class_] = {.base = inherits && isNew ? baseOf(i) : std::string_view(),
                      .isWhole = isWhole(i) && !mayReplace && (!inherits || isNew)};
  for (const auto& [name, value] : attributesOf(class_)) {
    context_.define(name, value, 0);
  }
  context_.own(class_);
  runAll(i + 1, block.body);
  Object object{class_};
  leave(object);
  classes_[class_].members = std::move(object.members);
  class_ = outer;
  isInClass_ = wasInClass;
  context_.setValues(before);
}

/// The bases of a class: `nn.Module` of `class Net(nn.Module):`.
std::string_view Interpreter::baseOf(std::size_t i) const {
  const std::string_view header =
      text_.substr(at(i).start, text_.find(':', at(i).start) - at(i).start);
  const std::size_t open = header.find('(');
  const std::size_t close = header.rfind(')');
  return open == std::string_view::npos || close < open ? std::string_view()
                                                        : header.substr(open + 1, close - open - 1);
}

/// Whether a class has only the methods that the code has, or none of a library that matter for
/// shapes.
bool Interpreter::isWhole(std::size_t i) const {
  constexpr std::string_view kBases[] = {"",          "object",      "Module",
                                         "nn.Module", "Model",       "torch.nn.Module",
                                         "ABC",       "keras.Model", "tf.keras.Model"};
  const bool isDecorated = i > 0 && at(i - 1).word == "@";
  const auto own = classes_.find(baseOf(i));
  return !isDecorated && (own == classes_.end() ? isAmong(kBases, baseOf(i)) : own->second.isWhole);
}

/// What the class of an object sets, and those that it inherits from.
Interpreter::Values Interpreter::attributesOf(std::string_view type) const {
  Values values;
  for (auto each = classes_.find(type); each != classes_.end();
       each = classes_.find(each->second.base)) {
    values.insert(each->second.attributes.begin(), each->second.attributes.end());
  }
  return values;
}

/// A method of a class, or of those that it inherits from.
std::optional<std::size_t> Interpreter::methodNamed(std::string_view type,
                                                    std::string_view name) const {
  for (auto each = classes_.find(type); each != classes_.end();
       each = classes_.find(each->second.base)) {
    const auto found = each->second.methods.find(name);
    if (found != each->second.methods.end()) {
      return found->second;
    }
  }
  return std::nullopt;
}

/// `scale = 2` in a class is `self.scale` in its methods.
void Interpreter::setAttribute(std::string_view name, const Value& value) {
  memberNames_.push_back(std::string(kObject) + std::string(name));
  classes_[class_].attributes.insert_or_assign(memberNames_.back(), value);
  context_.define(memberNames_.back(), value, 0);
}

/// The names of an object take the place of those of another one.
void Interpreter::enter(const Object& object) {
  Values values = context_.values();
  std::erase_if(values, [](const auto& each) { return each.first.starts_with(kObject); });
  values.insert(object.members.begin(), object.members.end());
  context_.setValues(std::move(values));
}

/// What a member is after a change. In a branch the change may not happen, and in a loop again.
Value Interpreter::changed(const Object& object, std::string_view name, const Value& value) const {
  const auto before = object.members.find(name);
  return branchDepth_ > 0 && before != object.members.end() ? agreed(before->second, value) : value;
}

/// Keeps what a method has set.
void Interpreter::leave(Object& object) const {
  Values members;
  for (const auto& [name, value] : context_.values()) {
    if (name.starts_with(kObject)) {
      members[name] = changed(object, name, value);
    }
  }
  object.members = std::move(members);
}

/// `net.h = x` of an object of the code; false for any other name.
bool Interpreter::setMember(std::string_view name, const Value& value) {
  const std::size_t dot = name.rfind('.');
  const Value owner =
      dot == std::string_view::npos ? Value() : context_.valueOf(name.substr(0, dot));
  if (!owner.is(ValueKind::object)) {
    return false;
  }
  Object& object = objects_[static_cast<std::size_t>(*owner.count)];
  memberNames_.push_back(std::string(kObject) + std::string(name.substr(dot + 1)));
  const std::string_view member = memberNames_.back();
  object.members.insert_or_assign(member, context_.identified(changed(object, member, value)));
  return true;
}

/// `Net(3, 4)`: what `__init__` sets is known. A class that inherits from one of a library has
/// more.
Value Interpreter::create(std::string_view type, const std::deque<CallArgument>& arguments) {
  Value object(ValueKind::object, type);
  object.count = static_cast<std::int64_t>(objects_.size());
  objects_.push_back({type});
  if (!classes_[type].isWhole) {
    return {};
  }
  objects_.back().members = attributesOf(type);
  callMethod(object, "__init__", arguments);
  return object;
}

std::optional<Value> Interpreter::callMethod(const Value& object, std::string_view name,
                                             const std::deque<CallArgument>& arguments) {
  Object& self = objects_[static_cast<std::size_t>(*object.count)];
  const auto found = methodNamed(self.type, name);
  if (!found) {
    return std::nullopt;
  }
  const std::string_view outer = std::exchange(class_, self.type);
  Values before = context_.values();
  enter(self);
  Value value = callFunction(*found, arguments, true);
  leave(self);
  context_.setValues(std::move(before));
  class_ = outer;
  return value;
}

std::optional<Value> Interpreter::callSuper(std::string_view name,
                                            const std::deque<CallArgument>& arguments) {
  const auto own = classOf_.find(function_);
  const auto type = own == classOf_.end() ? classes_.end() : classes_.find(own->second);
  const auto found = type == classes_.end() ? std::nullopt : methodNamed(type->second.base, name);
  return found ? std::optional(callFunction(*found, arguments, true)) : std::nullopt;
}

std::optional<Value> Interpreter::memberOf(const Value& object, std::string_view name) const {
  const auto& members = objects_[static_cast<std::size_t>(*object.count)].members;
  const auto found = std::find_if(members.begin(), members.end(),
                                  [&](const auto& each) { return isMember(each.first, name); });
  const bool isKnown = found != members.end() && !context_.isChanged(found->second);
  return isKnown ? std::optional(found->second) : std::nullopt;
}

}  // namespace bcast::expression
