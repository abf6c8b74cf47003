#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/fraction.h"
#include "base/seat.h"

namespace hexinch {

/// Goes through a value part by part, in the order of fields(). Saves, loads and fingerprints are visitors, so the walk through a type is compiled once,
/// not once for each of them. That saved a twelfth of the download.
///
/// Each function takes the present value and returns what to put there. A visitor that only looks returns what it took; one that reads() returns the new
/// value.
class Visitor {
 public:
  virtual bool reads() const { return false; }
  virtual std::int64_t whole(std::int64_t n) = 0;
  virtual std::uint64_t natural(std::uint64_t n) = 0;
  virtual bool flag(bool b) = 0;
  virtual void text(std::string& text) = 0;  ///< only a visitor that reads() may change it
  /// How many items a list has.
  virtual std::size_t count(std::size_t n) = 0;
  /// A list whose type fixes its length.
  virtual void array(std::size_t) {}
  /// Which alternative of a variant it is.
  virtual std::size_t alternative(std::size_t n) = 0;
  /// A member that was added with these rules; `initial`: it has the value of its initializer. False: skip it.
  virtual bool later_member(int version, std::string_view name, bool initial) = 0;
  virtual void named(Seat) {}
  virtual void named(UnitRef) {}
  /// A number does not fit its type, or there is no such enumerator or alternative. Only a visitor that reads() can meet this.
  virtual void damaged() {}

 protected:
  ~Visitor() = default;
};

namespace visitor_detail {

void visit_part(Visitor& visitor, bool& b);
void visit_part(Visitor& visitor, std::int8_t& n);
void visit_part(Visitor& visitor, std::int16_t& n);
void visit_part(Visitor& visitor, std::int32_t& n);
void visit_part(Visitor& visitor, std::int64_t& n);
void visit_part(Visitor& visitor, std::uint8_t& n);
void visit_part(Visitor& visitor, std::uint16_t& n);
void visit_part(Visitor& visitor, std::uint32_t& n);
void visit_part(Visitor& visitor, std::uint64_t& n);
void visit_part(Visitor& visitor, Fraction& x);
void visit_part(Visitor& visitor, Seat& seat);
void visit_part(Visitor& visitor, UnitRef& unit);
/// The number of one of `count` enumerators.
std::int64_t enumerator(Visitor& visitor, std::int64_t n, std::size_t count);
std::uint64_t enumerator(Visitor& visitor, std::uint64_t n, std::size_t count);

template <class T>
void visit_value(Visitor& visitor, T& x);

template <class T>
void visit_items(Visitor& visitor, T* items, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) visit_value(visitor, items[i]);
}

template <class... T>
void make_alternative(Visitor& visitor, std::variant<T...>& x, std::size_t wanted) {
  std::size_t i = 0;
  const bool made = ((i++ == wanted && (x.template emplace<T>(), true)) || ...);
  if (!made) visitor.damaged();
}

template <class T, class Record, class Member>
void visit_member(Visitor& visitor, T& record, const Field<Record, Member>& field) {
  visit_value(visitor, record.*(field.member));
}
template <class T, class Record, class Member>
void visit_member(Visitor& visitor, T& record, const LaterField<Record, Member>& field) {
  Member& member = record.*(field.member);
  if (visitor.later_member(field.version, field.name, member == T{}.*(field.member))) visit_value(visitor, member);
}

template <class T>
void visit_value(Visitor& visitor, T& x) {
  if constexpr (requires { visit_part(visitor, x); }) {
    visit_part(visitor, x);
  } else if constexpr (HasNames<T>) {
    using Wide = std::conditional_t<std::is_signed_v<std::underlying_type_t<T>>, std::int64_t, std::uint64_t>;
    const Wide n = enumerator(visitor, static_cast<Wide>(x), count_of<T>());
    if (visitor.reads()) x = static_cast<T>(n);
  } else if constexpr (std::is_enum_v<T>) {
    // One of a list, by its number.
    auto n = static_cast<std::underlying_type_t<T>>(x);
    visit_part(visitor, n);
    if (visitor.reads()) x = static_cast<T>(n);
  } else if constexpr (std::is_same_v<T, std::string>) {
    visitor.text(x);
  } else if constexpr (kIsVector<T>) {
    const std::size_t size = visitor.count(x.size());
    if (visitor.reads()) x.resize(size);
    visit_items(visitor, x.data(), size);
  } else if constexpr (kIsArray<T>) {
    visitor.array(x.size());
    visit_items(visitor, x.data(), x.size());
  } else if constexpr (kIsOptional<T>) {
    const bool has = visitor.flag(x.has_value());
    if (visitor.reads()) has ? void(x.emplace()) : x.reset();
    if (has) visit_value(visitor, *x);
  } else if constexpr (kIsVariant<T>) {
    const std::size_t wanted = visitor.alternative(x.index());
    if (visitor.reads()) make_alternative(visitor, x, wanted);
    std::visit([&](auto& item) { visit_value(visitor, item); }, x);
  } else {
    fields(Type<T>{})([&](const auto&... f) { (visit_member(visitor, x, f), ...); });
  }
}

}  // namespace visitor_detail

/// Takes a visitor that only looks through `value`.
template <class T>
void show_to(Visitor& visitor, const T& value) {
  visitor_detail::visit_value(visitor, const_cast<T&>(value));
}

/// Lets a visitor that reads() fill a freshly initialized value.
template <class T>
void fill_by(Visitor& visitor, T& value) {
  visitor_detail::visit_value(visitor, value);
}

}  // namespace hexinch
