#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/shown.h"

/// The options that players may agree on when they set up a battle, listed from a record of options.

namespace hexinch {

/// One option, from its member: {"id", "title": text id "<system>.option.<id>.title", "standard": its value in the book, "values"?: those it may have}.
/// Switches have no "values"; enumerations list their names. `numbers(id)` gives the values that a number may have: none for any; an empty list hides the
/// option.
template <class Options, class Field, class Numbers>
std::optional<Value> show_option(const Field& f, const Options& book, std::string_view system, Numbers&& numbers) {
  using Member = std::remove_cvref_t<decltype(book.*(f.member))>;
  const std::string id(f.name);
  Value option(Value::Object{{"id", Value(id)}, {"title", Value(std::string(system) + ".option." + id + ".title")}});
  if constexpr (std::is_same_v<Member, bool>) {
    option.set("standard", Value(book.*(f.member)));
  } else if constexpr (HasNames<Member>) {
    Value::List values;
    for (std::size_t i = 0; i < count_of<Member>(); ++i) values.push_back(Value(text_key(name_of(static_cast<Member>(i)))));
    option.set("standard", Value(text_key(name_of(book.*(f.member)))));
    option.set("values", Value(std::move(values)));
  } else if constexpr (std::is_integral_v<Member>) {
    const std::optional<std::vector<int>> offered = numbers(f.name);
    if (offered && offered->empty()) return std::nullopt;
    option.set("standard", Value(static_cast<std::int64_t>(book.*(f.member))));
    if (!offered) return option;
    Value::List values;
    for (const int n : *offered) values.push_back(Value(n));
    option.set("values", Value(std::move(values)));
  } else {
    return std::nullopt;
  }
  return option;
}

template <class Options, class Numbers>
Value::List show_options(const Options& book, std::string_view system, Numbers&& numbers) {
  Value::List options;
  fields(Type<Options>{})([&](const auto&... f) {
    const auto add = [&](const auto& field) {
      if (auto shown = show_option(field, book, system, numbers)) options.push_back(*std::move(shown));
    };
    (add(f), ...);
  });
  return options;
}

/// [{"id", "value", "standard"}] of the options that differ from the book.
template <class Options>
Value show_changed_options(const Options& now, const Options& book) {
  constexpr struct {
  } kNoWords;
  Value::List changed;
  fields(Type<Options>{})([&](const auto&... f) {
    const auto add = [&](const auto& field) {
      if (now.*(field.member) == book.*(field.member)) return;
      changed.push_back(Value(Value::Object{{"id", Value(field.name)},
                                            {"value", show_value(kNoWords, now.*(field.member))},
                                            {"standard", show_value(kNoWords, book.*(field.member))}}));
    };
    (add(f), ...);
  });
  return Value(std::move(changed));
}

}  // namespace hexinch
