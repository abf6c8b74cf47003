#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "base/fields.h"
#include "base/refusal.h"
#include "base/value.h"

/// Turns records into plain data and back, by their fields(). A system itself shows and reads what only it can name (places, units, strong integers):
/// `words` is any object with the overloads
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
Value show_value(const Words& words, const T& x, std::string_view tag = "is");

/// Here and below, code that does not depend on the type is in shown.cpp. Otherwise showing and reading commands would be a tenth of the download.
namespace shown_detail {

/// Shows what `member` points to; `words` points to the system's words.
using Shower = Value (*)(const void* words, const void* member);

/// A member of a record that is being shown.
struct Shown {
  std::string_view name;
  const void* member = nullptr;
  Shower show = nullptr;
};

/// The alternative's `name` comes first, under the key `tag`. A record that is no alternative has an empty `tag`.
Value show_slots(const void* words, std::span<const Shown> slots, std::string_view tag, std::string_view name);
/// `size`: bytes of one item.
Value show_items(const void* words, const void* items, std::size_t count, std::size_t size, Shower show);

template <class Words, class T>
Value show_member(const void* words, const void* member) {
  return show_value(*static_cast<const Words*>(words), *static_cast<const T*>(member));
}

template <class Words, class T>
Shown shown_of(std::string_view name, const T& member) {
  return {name, &member, &show_member<Words, T>};
}

template <class Words, class T>
Value show_record(const Words& words, const T& x, std::string_view tag = {}, std::string_view name = {}) {
  return fields(Type<T>{})([&]<class... F>(const F&... f) {
    const std::array<Shown, sizeof...(F)> slots{shown_of<Words>(f.name, x.*(f.member))...};
    return show_slots(&words, slots, tag, name);
  });
}

}  // namespace shown_detail

template <class Words, class T>
Value show_value(const Words& words, const T& x, std::string_view tag) {
  if constexpr (ShownBy<Words, T>) {
    return words.show(x);
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, Fraction>) {
    return Value(x);
  } else if constexpr (HasNames<T>) {
    return Value(name_of(x));
  } else if constexpr (std::is_integral_v<T>) {
    return Value(static_cast<std::int64_t>(x));
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    using Item = typename T::value_type;
    return shown_detail::show_items(&words, x.data(), x.size(), sizeof(Item), &shown_detail::show_member<Words, Item>);
  } else if constexpr (kIsOptional<T>) {
    return x ? show_value(words, *x) : Value();
  } else if constexpr (kIsVariant<T>) {
    return std::visit([&]<class Item>(const Item& item) { return shown_detail::show_record(words, item, tag, Item::kName); }, x);
  } else {
    return shown_detail::show_record(words, x);
  }
}

/// A refusal for the page, which words it: code, rule, and the arguments that are numbers or words (names are left out). Null: allowed.
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

using Problem = std::optional<DataError>;
/// Reads into what `member` points to; `words` points to the system's words.
using Reader = Problem (*)(const void* words, const Value& value, void* member, const std::string& path);

/// A member of a record that is being read.
struct Slot {
  std::string_view name;
  void* member = nullptr;
  Reader read = nullptr;
  bool optional = false;
};

DataError problem(const Value& value, const std::string& path, std::string text);
Problem read_slots(const void* words, const Value& value, std::span<const Slot> slots, const std::string& path, std::string_view tag);
/// Reads a list of exactly `count` into `items`; `size`: bytes of one item.
Problem read_items(const void* words, const Value& list, void* items, std::size_t count, std::size_t size, Reader read, const std::string& path);
Problem read_integer(const Value& value, std::int64_t least, std::int64_t most, std::int64_t& n, const std::string& path);
Problem read_name(const Value& value, std::span<const std::string_view> names, std::size_t& i, const std::string& path);
Problem read_plain(const Value& value, bool& x, const std::string& path);
Problem read_plain(const Value& value, std::string& x, const std::string& path);
Problem read_plain(const Value& value, Fraction& x, const std::string& path);

template <class Words, class T>
Problem read_member(const void* words, const Value& value, void* member, const std::string& path) {
  return read_value(*static_cast<const Words*>(words), value, *static_cast<T*>(member), path);
}

template <class Words, class T>
Slot slot_of(std::string_view name, T& member) {
  return {name, &member, &read_member<Words, T>, kIsOptional<T>};
}

template <class Words, class T>
Problem read_record(const Words& words, const Value& value, T& x, const std::string& path, std::string_view tag) {
  return fields(Type<T>{})([&]<class... F>(const F&... f) {
    const std::array<Slot, sizeof...(F)> slots{slot_of<Words>(f.name, x.*(f.member))...};
    return read_slots(&words, value, slots, path, tag);
  });
}

template <class Words, class Variant, class Alternative>
Problem read_alternative(const void* words, const Value& value, void* x, const std::string& path, std::string_view tag) {
  return read_record(*static_cast<const Words*>(words), value, static_cast<Variant*>(x)->template emplace<Alternative>(), path, tag);
}

template <class Words, class... Alternative>
Problem read_variant(const Words& words, const Value& value, std::variant<Alternative...>& x, const std::string& path, std::string_view tag) {
  using AlternativeReader = Problem (*)(const void*, const Value&, void*, const std::string&, std::string_view);
  static constexpr std::array<std::string_view, sizeof...(Alternative)> kNames{Alternative::kName...};
  static constexpr std::array<AlternativeReader, sizeof...(Alternative)> kReaders{&read_alternative<Words, std::variant<Alternative...>, Alternative>...};
  const Value* name = value.find(tag);
  if (!name || !name->text()) return problem(value, path, "needs a \"" + std::string(tag) + "\"");
  for (std::size_t i = 0; i < kNames.size(); ++i)
    if (same_name(kNames[i], *name->text())) return kReaders[i](&words, value, &x, path, tag);
  return problem(value, path, "there is no \"" + *name->text() + "\"");
}

}  // namespace shown_detail

template <class Words, class T>
std::optional<DataError> read_value(const Words& words, const Value& value, T& x, const std::string& path, std::string_view tag) {
  using shown_detail::problem;
  if constexpr (ReadBy<Words, T>) {
    if (auto text = words.read(value, x)) return problem(value, path, std::move(*text));
    return std::nullopt;
  } else if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::string> || std::is_same_v<T, Fraction>) {
    return shown_detail::read_plain(value, x, path);
  } else if constexpr (HasNames<T>) {
    static constexpr auto kNames = names(Type<T>{});
    std::size_t i = 0;
    if (auto error = shown_detail::read_name(value, kNames, i, path)) return error;
    x = static_cast<T>(i);
    return std::nullopt;
  } else if constexpr (std::is_integral_v<T>) {
    std::int64_t n = 0;
    if (auto error = shown_detail::read_integer(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), n, path)) return error;
    x = static_cast<T>(n);
    return std::nullopt;
  } else if constexpr (kIsVector<T> || kIsArray<T>) {
    using Item = typename T::value_type;
    if constexpr (kIsVector<T>) {
      x.clear();
      x.resize(value.list() ? value.list()->size() : 0);
    } else {
      x = T{};
    }
    return shown_detail::read_items(&words, value, x.data(), x.size(), sizeof(Item), &shown_detail::read_member<Words, Item>, path);
  } else if constexpr (kIsOptional<T>) {
    x.reset();
    if (value.is_null()) return std::nullopt;
    return read_value(words, value, x.emplace(), path);
  } else if constexpr (kIsVariant<T>) {
    return shown_detail::read_variant(words, value, x, path, tag);
  } else {
    return shown_detail::read_record(words, value, x, path, "");
  }
}

}  // namespace hexinch
