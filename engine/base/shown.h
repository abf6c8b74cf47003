#pragma once

#include <limits>
#include <optional>
#include <string>
#include <type_traits>

#include "base/fields.h"
#include "base/refusal.h"
#include "base/value.h"

/// Records to plain data and back, by their fields(). What only a system can name (places, units, strong integers) it shows and
/// reads itself: `words` is any object with overloads
///   Value show(const T&) const;
///   std::optional<std::string> read(const Value&, T&) const;   // the problem, none if it was read
/// Variants appear as {"<tag>": alternative's kName, members…}.

namespace hexinch {

template <class Words, class T>
concept ShownBy = requires(const Words& words, const T& x) {
  { words.show(x) } -> std::same_as<Value>;
};
template <class Words, class T>
concept ReadBy = requires(const Words& words, const Value& value, T& x) {
  { words.read(value, x) } -> std::same_as<std::optional<std::string>>;
};

template <class Words, class T>
Value show_value(const Words& words, const T& x, std::string_view tag = "is") {
  if constexpr (ShownBy<Words, T>) {
    return words.show(x);
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, Fraction>) {
    return Value(x);
  } else if constexpr (HasNames<T>) {
    return Value(name_of(x));
  } else if constexpr (std::is_integral_v<T>) {
    return Value(static_cast<std::int64_t>(x));
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    Value::List list;
    for (const auto& item : x) list.push_back(show_value(words, static_cast<const typename T::value_type&>(item)));
    return Value(std::move(list));
  } else if constexpr (kIsOptional<T>) {
    return x ? show_value(words, *x) : Value();
  } else if constexpr (kIsVariant<T>) {
    return std::visit(
        [&](const auto& item) {
          Value shown = show_value(words, item);
          Value::Object tagged{{std::string(tag), Value(std::remove_cvref_t<decltype(item)>::kName)}};
          if (auto* members = shown.object()) tagged.insert(tagged.end(), members->begin(), members->end());
          return Value(std::move(tagged));
        },
        x);
  } else {
    Value::Object members;
    for_each_field(x, [&](std::string_view name, const auto& member, int) { members.emplace_back(std::string(name), show_value(words, member)); });
    return Value(std::move(members));
  }
}

/// A refusal for the page, which has its sentence: numbers and words go along, names stand there already. Null: allowed.
inline Value show_refusal(const std::optional<Refusal>& refusal) {
  if (!refusal) return {};
  Value::Object arguments;
  for (const Argument& argument : refusal->arguments) {
    if (const auto* n = std::get_if<Fraction>(&argument.value)) arguments.emplace_back(argument.key, Value(n->num()));
    else if (const auto* word = std::get_if<Word>(&argument.value)) arguments.emplace_back(argument.key, Value(word->id));
  }
  return Value(Value::Object{{"code", Value(refusal->code)}, {"rule", Value(refusal->rule)}, {"arguments", Value(std::move(arguments))}});
}

/// Reads `value` into x. Unknown members are errors; a missing member is an error unless it is optional.
template <class Words, class T>
std::optional<DataError> read_value(const Words& words, const Value& value, T& x, const std::string& path = {}, std::string_view tag = "is");

namespace shown_detail {

inline DataError problem(const Value& value, const std::string& path, std::string text) { return {path, value.line, std::move(text)}; }
inline std::string joined(const std::string& path, std::string_view name) { return path.empty() ? std::string(name) : path + "." + std::string(name); }

template <class Words, class T>
std::optional<DataError> read_record(const Words& words, const Value& value, T& x, const std::string& path, std::string_view tag) {
  const Value::Object* members = value.object();
  if (!members) return problem(value, path, "must be an object");
  for (const auto& [key, unused] : *members) {
    bool known = !tag.empty() && key == tag;
    for_each_field(x, [&](std::string_view name, auto&, int) { known = known || same_name(name, key); });
    if (!known) return problem(value, joined(path, key), "is not known here");
  }
  std::optional<DataError> error;
  for_each_field(x, [&](std::string_view name, auto& member, int) {
    if (error) return;
    const Value* given = nullptr;
    for (const auto& [key, item] : *members)
      if (same_name(name, key)) given = &item;
    if (given) error = read_value(words, *given, member, joined(path, name));
    else if (!kIsOptional<std::remove_cvref_t<decltype(member)>>) error = problem(value, joined(path, name), "is missing");
  });
  return error;
}

template <class Words, class Variant, std::size_t I = 0>
std::optional<DataError> read_variant(const Words& words, const Value& value, Variant& x, const std::string& path, std::string_view tag,
                                      const std::string& wanted) {
  if constexpr (I == std::variant_size_v<Variant>) {
    return problem(value, path, "there is no \"" + wanted + "\"");
  } else {
    using Alternative = std::variant_alternative_t<I, Variant>;
    if (!same_name(Alternative::kName, wanted)) return read_variant<Words, Variant, I + 1>(words, value, x, path, tag, wanted);
    Alternative alternative{};
    if (auto error = read_record(words, value, alternative, path, tag)) return error;
    x = std::move(alternative);
    return std::nullopt;
  }
}

}  // namespace shown_detail

template <class Words, class T>
std::optional<DataError> read_value(const Words& words, const Value& value, T& x, const std::string& path, std::string_view tag) {
  using shown_detail::problem;
  if constexpr (ReadBy<Words, T>) {
    if (auto text = words.read(value, x)) return problem(value, path, std::move(*text));
    return std::nullopt;
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!value.boolean()) return problem(value, path, "must be true or false");
    x = *value.boolean();
    return std::nullopt;
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!value.text()) return problem(value, path, "must be text");
    x = *value.text();
    return std::nullopt;
  } else if constexpr (std::is_same_v<T, Fraction>) {
    const auto number = value.number();
    if (!number) return problem(value, path, "must be a number or a fraction like \"1/2\"");
    x = *number;
    return std::nullopt;
  } else if constexpr (HasNames<T>) {
    if (value.text())
      for (std::size_t i = 0; i < count_of<T>(); ++i)
        if (same_name(name_of(static_cast<T>(i)), *value.text())) {
          x = static_cast<T>(i);
          return std::nullopt;
        }
    std::string known;
    for (const std::string_view name : names(Type<T>{})) known += (known.empty() ? "" : ", ") + std::string(name);
    return problem(value, path, "must be one of: " + known);
  } else if constexpr (std::is_integral_v<T>) {
    const auto* n = value.integer();
    constexpr T kLeast = std::numeric_limits<T>::min();
    constexpr T kMost = std::numeric_limits<T>::max();
    if (!n || *n < static_cast<std::int64_t>(kLeast) || *n > static_cast<std::int64_t>(kMost))
      return problem(value, path, "must be an integer from " + std::to_string(kLeast) + " to " + std::to_string(kMost));
    x = static_cast<T>(*n);
    return std::nullopt;
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    const Value::List* items = value.list();
    if (!items) return problem(value, path, "must be a list");
    if constexpr (kIsVector<T>) x.resize(items->size());
    else if (items->size() != x.size()) return problem(value, path, "must have " + std::to_string(x.size()) + " items");
    for (std::size_t i = 0; i < items->size(); ++i) {
      typename T::value_type item{};
      if (auto error = read_value(words, (*items)[i], item, path + "[" + std::to_string(i) + "]")) return error;
      x[i] = std::move(item);
    }
    return std::nullopt;
  } else if constexpr (kIsOptional<T>) {
    x.reset();
    if (value.is_null()) return std::nullopt;
    return read_value(words, value, x.emplace(), path);
  } else if constexpr (kIsVariant<T>) {
    const Value* name = value.find(tag);
    if (!name || !name->text()) return problem(value, path, "needs a \"" + std::string(tag) + "\"");
    return shown_detail::read_variant(words, value, x, path, tag, *name->text());
  } else {
    return shown_detail::read_record(words, value, x, path, "");
  }
}

}  // namespace hexinch
