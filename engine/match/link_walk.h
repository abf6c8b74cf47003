#pragma once

#include <concepts>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/fraction.h"
#include "base/seat.h"
#include "match/link_coder.h"

/// How records go through a LinkCoder: by fields(), with no list of their own. The path of the fields is the context; what a list or a
/// number was like the last time is known too.

namespace hexinch::match {

/// A system that says where a unit stands: commands speak of places near to the unit that they move.
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
class LinkWalk {
 public:
  using State = typename S::State;
  using Place = typename PlaceOf<S>::type;

  explicit LinkWalk(LinkCoder& coder) : coder_(coder) {}

  /// A value that is probably much like `model`: what is alike costs next to nothing.
  template <class T>
  void alike(T& value, const T& model, Context context) {
    bool same = !coder_.reading() && is_same(value, model);
    same = coder_.bit(same, within(context, 0xA1));
    if (same) {
      if (coder_.reading()) value = model;
    } else {
      parts(value, &model, context);
    }
  }

  /// A value by itself. `state`, if there is one, is the position in which it is said.
  template <class T>
  void plain(T& value, Context context, const State* state = nullptr) {
    state_ = state;
    near_.reset();
    parts(value, static_cast<const T*>(nullptr), context);
    state_ = nullptr;
  }

 private:
  /// Nothing that is read may have more elements in one list, or letters in one text.
  static constexpr std::uint64_t kLongest = 20000;

  template <class T>
  static bool is_same(const T& a, const T& b) {
    return fingerprint_of(a) == fingerprint_of(b);
  }

  template <class T>
  void part(T& value, const T* model, Context context) {
    if (model) alike(value, *model, context);
    else parts(value, model, context);
  }

  template <class T>
  void parts(T& value, const T* model, Context context) {
    if constexpr (std::is_same_v<T, bool>) {
      value = coder_.bit(value, context);
    } else if constexpr (std::is_enum_v<T>) {
      enumerator(value, context);
    } else if constexpr (std::is_integral_v<T>) {
      integer(value, context);
    } else if constexpr (std::is_same_v<T, std::string>) {
      text(value, context);
    } else if constexpr (std::is_same_v<T, Fraction>) {
      fraction(value, context);
    } else if constexpr (std::is_same_v<T, Place>) {
      place(value, context);
    } else if constexpr (kIsVector<T>) {
      const std::size_t size = count(value.size(), context);
      if (coder_.reading()) value.assign(size, {});
      for (std::size_t i = 0; i < size && coder_.good(); ++i)
        part(value[i], model && i < model->size() ? &(*model)[i] : nullptr, within(context, i == 0 ? 0xB0 : 0xB1));
    } else if constexpr (kIsArray<T>) {
      for (std::size_t i = 0; i < value.size(); ++i) part(value[i], model ? &(*model)[i] : nullptr, within(context, 0xB2));
    } else if constexpr (kIsOptional<T>) {
      const bool has = coder_.bit(value.has_value(), within(context, 0xB3));
      if (coder_.reading()) has ? void(value.emplace()) : value.reset();
      if (has) part(*value, model && *model ? &**model : nullptr, context);
    } else if constexpr (kIsVariant<T>) {
      alternatives(value, model, context);
    } else {
      std::uint64_t at = 0;
      std::apply([&](const auto&... f) { (part(value.*(f.member), model ? &(model->*(f.member)) : nullptr, within(context, ++at)), ...); }, fields(Type<T>{}));
    }
  }

  template <class... A>
  void alternatives(std::variant<A...>& value, const std::variant<A...>* model, Context context) {
    const std::uint64_t wanted = coder_.number(value.index(), within(context, 0xB4));
    if (wanted >= sizeof...(A)) return coder_.fail();
    std::uint64_t i = 0;
    const auto try_alternative = [&]<class T>(std::type_identity<T>) {
      if (i++ != wanted) return;
      if (coder_.reading()) value = T{};
      part(std::get<T>(value), model ? std::get_if<T>(model) : nullptr, within(context, 0xC0 + wanted));
    };
    (try_alternative(std::type_identity<A>{}), ...);
  }

  std::size_t count(std::size_t size, Context context) {
    const std::uint64_t n = coder_.number(size, within(context, 0xB5));
    if (n <= kLongest) return static_cast<std::size_t>(n);
    coder_.fail();
    return 0;
  }

  /// Wide unsigned numbers are fingerprints and the like: nothing about them can be foreseen, but that they are 0.
  template <std::integral T>
  void integer(T& value, Context context) {
    if constexpr (std::is_unsigned_v<T> && sizeof(T) >= 4) {
      value = coder_.bit(value != 0, context) ? static_cast<T>(coder_.raw(value, 8 * sizeof(T))) : T{0};
    } else {
      value = signed_number<T>(value, context);
    }
  }

  template <std::integral T>
  T signed_number(std::int64_t wide, Context context) {
    const std::uint64_t folded = (static_cast<std::uint64_t>(wide) << 1) ^ (wide < 0 ? ~std::uint64_t{0} : 0);
    const std::uint64_t n = coder_.number(std::is_unsigned_v<T> ? static_cast<std::uint64_t>(wide) : folded, context);
    if (!coder_.reading()) return static_cast<T>(wide);
    wide = std::is_unsigned_v<T> ? static_cast<std::int64_t>(n) : static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1);
    const auto narrow = static_cast<T>(wide);
    if (narrow != wide) coder_.fail();
    return narrow;
  }

  template <class E>
  void enumerator(E& value, Context context) {
    using N = std::underlying_type_t<E>;
    const N n = signed_number<N>(static_cast<N>(value), context);
    if constexpr (HasNames<E>) {
      if (n < 0 || static_cast<std::size_t>(n) >= count_of<E>()) return coder_.fail();
    }
    value = static_cast<E>(n);
    if constexpr (std::is_same_v<E, UnitRef> && KnowsPlaces<S>) {
      if (state_) near_ = S::place(*state_, value);
    }
  }

  void text(std::string& value, Context context) {
    const std::size_t size = count(value.size(), context);
    if (coder_.reading()) value.assign(size, ' ');
    std::uint8_t before = 0;
    for (std::size_t i = 0; i < size && coder_.good(); ++i) {
      before = static_cast<std::uint8_t>(coder_.number(static_cast<std::uint8_t>(value[i]), within(context, 0xB6)));
      value[i] = static_cast<char>(before);
    }
  }

  void fraction(Fraction& value, Context context) {
    const auto num = signed_number<std::int32_t>(value.num(), context);
    const auto den = signed_number<std::int32_t>(value.den(), within(context, 0xB7));
    if (den <= 0) return coder_.fail();
    value = Fraction{num, den};
  }

  /// Places come as the way from the last one, or from where the unit just named stands; in the direction of the last step, most likely.
  void place(Place& value, Context context) {
    const Place from = near_.value_or(Place{});
    Context way = within(context, near_ ? heading_ : 0xB8);
    Context heading = 0;
    std::uint64_t at = 0;
    const auto axis = [&]<class N>(N& n, N start) {
      n = static_cast<N>(start + signed_number<N>(static_cast<N>(n - start), within(way, ++at)));
      heading = within(heading, static_cast<std::uint64_t>(n - start));
      way = within(way, static_cast<std::uint64_t>(n - start));
    };
    if constexpr (KnowsPlaces<S>) std::apply([&](const auto&... f) { (axis(value.*(f.member), from.*(f.member)), ...); }, fields(Type<Place>{}));
    near_ = value;
    heading_ = heading;
  }

  LinkCoder& coder_;
  const State* state_ = nullptr;
  std::optional<Place> near_;
  Context heading_ = 0;
};

}  // namespace hexinch::match
