#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

/// The one list of a record's members. It drives fingerprint, save, cases, and the check that a State holds integers only.
///
///   struct Knight { int hits; bool mounted; };
///   HX_FIELDS(Knight, hits, mounted)
///
/// stands right after the struct, in its namespace (found by argument-dependent look-up). Append only: the order is the order in saves. A member added
/// later names the rules version of the first save that has it; in an older save it has the value of its initializer:
///
///   struct Knight { int hits; bool mounted; int age = 20; };
///   constexpr auto fields(Type<Knight>) {
///     return joined(HX_MEMBERS(Knight, hits, mounted), members(field("age", &Knight::age).since(2)));
///   }
///
/// Enumerations list their names with HX_NAMES(Enum, kFirst, kSecond): dense values from 0, append-only, a leading k is dropped.
/// Alternatives of command and event variants are records with `static constexpr std::string_view kName`.
/// Commands that a seat gives amid another's turn, because it is asked, have `static constexpr bool kAnswers` besides.

namespace hexinch {

template <class T>
struct Type {};

template <class Record, class Member>
struct LaterField {
  std::string_view name;
  Member Record::*member;
  int version;  ///< rules version of the first save that has it
};

template <class Record, class Member>
struct Field {
  std::string_view name;
  Member Record::*member;
  static constexpr int version = 1;
  constexpr LaterField<Record, Member> since(int v) const { return {name, member, v}; }
};

template <class Record, class Member>
constexpr Field<Record, Member> field(std::string_view name, Member Record::*member) {
  return {name, member};
}

/// A list of members, to be called with a function that takes them all: `fields(Type<Knight>{})([&](const auto&... f) { … })`. (A std::tuple would do, but
/// takes a third of the compile time of every file that sees a State.)
template <class... F>
constexpr auto members(F... f) {
  return [f...](auto&& with) -> decltype(auto) { return with(f...); };
}

/// Two lists as one: `first`, then `second`.
template <class First, class Second>
constexpr auto joined(First first, Second second) {
  return [first, second](auto&& with) -> decltype(auto) {
    return first([&](const auto&... a) -> decltype(auto) { return second([&](const auto&... b) -> decltype(auto) { return with(a..., b...); }); });
  };
}

template <class T>
concept HasFields = requires { fields(Type<T>{}); };

template <class T>
concept HasNames = std::is_enum_v<T> && requires { names(Type<T>{}); };

/// Calls visit(name, member, version) for each member of a record, in order.
template <class T, class Visit>
  requires HasFields<std::remove_const_t<T>>
constexpr void for_each_field(T& record, Visit&& visit) {
  fields(Type<std::remove_const_t<T>>{})([&](const auto&... f) { (visit(f.name, record.*(f.member), f.version), ...); });
}

/// Number of enumerators of a named enumeration.
template <HasNames E>
constexpr std::size_t count_of() {
  return names(Type<E>{}).size();
}

/// The enumerator's name as in cases and texts, e.g. "Wounded"; empty if the value is out of range.
template <HasNames E>
constexpr std::string_view name_of(E value) {
  constexpr auto all = names(Type<E>{});
  const auto i = static_cast<std::size_t>(value);
  return i < all.size() ? all[i] : std::string_view{};
}

template <class T>
inline constexpr bool kIsVector = false;
template <class T, class A>
inline constexpr bool kIsVector<std::vector<T, A>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;

namespace fields_detail {
constexpr std::string_view without_k(std::string_view name) { return name.size() > 1 && name[0] == 'k' ? name.substr(1) : name; }
}  // namespace fields_detail

}  // namespace hexinch

#define HX_PARENS ()
#define HX_EXPAND(...) HX_EXPAND3(HX_EXPAND3(HX_EXPAND3(__VA_ARGS__)))
#define HX_EXPAND3(...) HX_EXPAND2(HX_EXPAND2(HX_EXPAND2(__VA_ARGS__)))
#define HX_EXPAND2(...) HX_EXPAND1(HX_EXPAND1(HX_EXPAND1(__VA_ARGS__)))
#define HX_EXPAND1(...) __VA_ARGS__
#define HX_EACH_FIELD(record, ...) __VA_OPT__(HX_EXPAND(HX_EACH_FIELD_STEP(record, __VA_ARGS__)))
#define HX_EACH_FIELD_STEP(record, name, ...) \
  ::hexinch::field(#name, &record::name) __VA_OPT__(, HX_EACH_FIELD_AGAIN HX_PARENS(record, __VA_ARGS__))
#define HX_EACH_FIELD_AGAIN() HX_EACH_FIELD_STEP
#define HX_EACH_NAME(...) __VA_OPT__(HX_EXPAND(HX_EACH_NAME_STEP(__VA_ARGS__)))
#define HX_EACH_NAME_STEP(name, ...) ::hexinch::fields_detail::without_k(#name) __VA_OPT__(, HX_EACH_NAME_AGAIN HX_PARENS(__VA_ARGS__))
#define HX_EACH_NAME_AGAIN() HX_EACH_NAME_STEP

#define HX_MEMBERS(record, ...) \
  ::hexinch::members(HX_EACH_FIELD(record, __VA_ARGS__))
#define HX_FIELDS(record, ...) \
  constexpr auto fields(::hexinch::Type<record>) { return HX_MEMBERS(record, __VA_ARGS__); }
#define HX_NO_FIELDS(record) \
  constexpr auto fields(::hexinch::Type<record>) { return ::hexinch::members(); }
#define HX_NAMES(enumeration, ...) \
  constexpr auto names(::hexinch::Type<enumeration>) { return std::array{HX_EACH_NAME(__VA_ARGS__)}; }
