#pragma once

#include <concepts>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/seat.h"
#include "match/link_coder.h"

/// Takes a command through a LinkCoder by fields(), without a list of its own. The path of the fields is the context.

namespace hexinch::match {

/// A system that says where a unit stands: the places in commands are near the unit that they move.
template <class S>
concept KnowsPlaces = requires(const typename S::State& state, UnitRef unit) {
  { *S::place(state, unit) };
};
template <class S>
struct PlaceOf {
  struct Nowhere {};
  using type = Nowhere;
};
template <KnowsPlaces S>
struct PlaceOf<S> {
  using type = std::remove_cvref_t<decltype(*S::place(std::declval<const typename S::State&>(), UnitRef{}))>;
};

template <class S>
class CommandWalk {
 public:
  using State = typename S::State;
  using Command = typename S::Command;
  using Place = typename PlaceOf<S>::type;

  /// One command, given in that position. The link leaves out members of commands that were added after that version of the rules.
  static void code(LinkCoder& coder, Command& command, const State& state, Context context, int rules) {
    CommandWalk(coder, state, rules).part(command, context);
  }

 private:
  /// A list in a command that is read may not be longer.
  static constexpr std::uint64_t kLongestList = 1000;

  CommandWalk(LinkCoder& coder, const State& state, int rules) : coder_(coder), state_(state), rules_(rules) {}

  template <class T>
  void part(T& value, Context context) {
    if constexpr (std::is_same_v<T, bool>) {
      value = coder_.bit(value, context);
    } else if constexpr (std::is_enum_v<T>) {
      enumerator(value, context);
    } else if constexpr (std::is_integral_v<T>) {
      integer(value, context);
    } else if constexpr (std::is_same_v<T, Place>) {
      place(value, context);
    } else if constexpr (kIsVector<T>) {
      const std::size_t size = count(value.size(), context);
      if (coder_.reading()) value.assign(size, {});
      for (std::size_t i = 0; i < size && coder_.good(); ++i) part(value[i], within(context, i == 0 ? 0xB0 : 0xB1));
    } else if constexpr (kIsArray<T>) {
      for (std::size_t i = 0; i < value.size(); ++i) part(value[i], within(context, 0xD0 + i));
    } else if constexpr (kIsOptional<T>) {
      const bool has = coder_.bit(value.has_value(), within(context, 0xB3));
      if (coder_.reading()) has ? void(value.emplace()) : value.reset();
      if (has) part(*value, context);
    } else if constexpr (kIsVariant<T>) {
      alternatives(value, context);
    } else {
      std::uint64_t at = 0;
      fields(Type<T>{})([&](const auto&... f) { (member(value, f, within(context, ++at)), ...); });
    }
  }

  template <class T, class F>
  void member(T& record, const F& f, Context context) {
    if (f.version <= rules_) part(record.*(f.member), context);
  }

  template <class... A>
  void alternatives(std::variant<A...>& value, Context context) {
    const std::uint64_t wanted = coder_.number(value.index(), within(context, 0xB4));
    if (wanted >= sizeof...(A)) return coder_.fail();
    std::uint64_t i = 0;
    const auto try_alternative = [&]<class T>(std::type_identity<T>) {
      if (i++ != wanted) return;
      if (coder_.reading()) value = T{};
      part(std::get<T>(value), within(context, 0xC0 + wanted));
    };
    (try_alternative(std::type_identity<A>{}), ...);
  }

  std::size_t count(std::size_t size, Context context) {
    const std::uint64_t n = coder_.number(size, within(context, 0xB5));
    if (n <= kLongestList) return static_cast<std::size_t>(n);
    coder_.fail();
    return 0;
  }

  template <std::integral T>
  void integer(T& value, Context context) {
    const std::int64_t wide = coder_.whole_number(static_cast<std::int64_t>(value), context);
    value = static_cast<T>(wide);
    if (value != wide) coder_.fail();
  }

  template <class E>
  void enumerator(E& value, Context context) {
    auto n = static_cast<std::underlying_type_t<E>>(value);
    integer(n, context);
    if constexpr (HasNames<E>) {
      if (n < 0 || static_cast<std::size_t>(n) >= count_of<E>()) return coder_.fail();
    }
    value = static_cast<E>(n);
    if constexpr (std::is_same_v<E, UnitRef> && KnowsPlaces<S>) near_ = S::place(state_, value);
  }

  /// A place is coded as the way from the last one, or from where the unit just named stands; it most likely goes on in the direction of the last step.
  void place(Place& value, Context context) {
    const Place from = near_.value_or(Place{});
    Context way = within(context, near_ ? heading_ : 0xB8);
    Context heading = 0;
    std::uint64_t at = 0;
    const auto axis = [&]<class N>(N& n, N start) {
      auto step = static_cast<N>(n - start);
      integer(step, within(way, ++at));
      n = static_cast<N>(start + step);
      heading = within(heading, static_cast<std::uint64_t>(step));
      way = within(way, static_cast<std::uint64_t>(step));
    };
    if constexpr (KnowsPlaces<S>) fields(Type<Place>{})([&](const auto&... f) { (axis(value.*(f.member), from.*(f.member)), ...); });
    near_ = value;
    heading_ = heading;
  }

  LinkCoder& coder_;
  const State& state_;
  int rules_;
  std::optional<Place> near_;
  Context heading_ = 0;
};

}  // namespace hexinch::match
