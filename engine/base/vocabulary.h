#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/fields.h"
#include "base/value.h"

/// What a system's vocabulary (`hexinch words`) is made of.

namespace hexinch {

/// ["setup", "first_movement", …]
template <HasNames E>
Value enumerators() {
  Value::List list;
  for (std::size_t i = 0; i < count_of<E>(); ++i) list.push_back(Value(text_key(name_of(static_cast<E>(i)))));
  return Value(std::move(list));
}

/// {"Move": what `members` says of Move, …}: all alternatives of a variant.
template <class Variant, class Members>
Value alternatives(Members members) {
  Value::Object list;
  const auto add = [&]<class... T>(const std::variant<T...>*) { (list.emplace_back(std::string(T::kName), members(std::type_identity<T>{})), ...); };
  add(static_cast<const Variant*>(nullptr));
  return Value(std::move(list));
}

/// A list of texts: refusal codes.
template <class Texts>
Value text_list(const Texts& texts) {
  Value::List list;
  for (const std::string_view text : texts) list.push_back(Value(text));
  return Value(std::move(list));
}

/// {name: parameters} of questions, each with `name` and `parameters`.
template <class Queries>
Value parameters_by_name(const Queries& queries) {
  Value::Object shown;
  for (const auto& query : queries) shown.emplace_back(std::string(query.name), Value(query.parameters));
  return Value(std::move(shown));
}

}  // namespace hexinch
