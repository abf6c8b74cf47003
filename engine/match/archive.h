#pragma once

#include <algorithm>
#include <cereal/cereal.hpp>
#include <cereal/types/vector.hpp>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fields.h"
#include "base/fraction.h"
#include "base/seat.h"

/// cereal archives over bytes, for saves only: integers as variable-length numbers (same bytes on every platform), and on the way in every
/// count is held against the bytes that are left, every enumerator and variant index against its range; the reader asks for the seats and units
/// that were named and holds them against the game.
/// Records go through fields().

namespace hexinch::match {

class ByteOutput : public cereal::OutputArchive<ByteOutput, cereal::AllowEmptyClassElision> {
 public:
  /// `version` is the rules version whose bytes are wanted: members that came later are left out.
  explicit ByteOutput(int version = std::numeric_limits<int>::max()) : OutputArchive(this), version_(version) {}
  int version() const { return version_; }
  void number(std::uint64_t n) {
    for (; n >= 0x80; n >>= 7) bytes.push_back(static_cast<std::uint8_t>(n | 0x80));
    bytes.push_back(static_cast<std::uint8_t>(n));
  }
  std::vector<std::uint8_t> bytes;

 private:
  int version_;
};

class ByteInput : public cereal::InputArchive<ByteInput, cereal::AllowEmptyClassElision> {
 public:
  /// `version` is the rules version that the bytes were written under: members that came later are not in them and keep their initializers.
  explicit ByteInput(std::span<const std::uint8_t> bytes, int version = std::numeric_limits<int>::max())
      : InputArchive(this), rest_(bytes), version_(version) {}
  int version() const { return version_; }
  std::uint8_t byte() {
    require(!rest_.empty());
    const std::uint8_t first = rest_.front();
    rest_ = rest_.subspan(1);
    return first;
  }
  std::uint64_t number() {
    std::uint64_t n = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      const std::uint8_t part = byte();
      require(shift < 63 || part <= 1);
      n |= static_cast<std::uint64_t>(part & 0x7F) << shift;
      if (part < 0x80) return n;
    }
    throw cereal::Exception("number too long");
  }
  /// Anything that has elements: no more of them than bytes that are left.
  std::uint64_t count() {
    const std::uint64_t n = number();
    require(n <= rest_.size());
    return n;
  }
  static void require(bool holds) {
    if (!holds) throw cereal::Exception("damaged");
  }
  bool at_end() const { return rest_.empty(); }

  void named(Seat seat) {
    require(index(seat) >= index(kNoSeat));
    last_seat_ = std::max(last_seat_, seat);
  }
  void named(UnitRef unit) {
    require(index(unit) >= index(kNoUnit));
    last_unit_ = std::max(last_unit_, unit);
  }
  /// The highest of all that were read: a game that has it has all of them.
  Seat last_seat() const { return last_seat_; }
  UnitRef last_unit() const { return last_unit_; }

 private:
  std::span<const std::uint8_t> rest_;
  int version_;
  Seat last_seat_ = kNoSeat;
  UnitRef last_unit_ = kNoUnit;
};

// Integers: sign folded into the lowest bit, seven bits a byte.

template <class T>
concept Integer = std::is_integral_v<T> && !std::is_same_v<T, bool>;

template <Integer T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const T& n) {
  if constexpr (std::is_unsigned_v<T>) {
    out.number(n);
  } else {
    const auto wide = static_cast<std::int64_t>(n);
    out.number((static_cast<std::uint64_t>(wide) << 1) ^ (wide < 0 ? ~std::uint64_t{0} : 0));
  }
}
template <Integer T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, T& n) {
  const std::uint64_t folded = in.number();
  if constexpr (std::is_unsigned_v<T>) {
    n = static_cast<T>(folded);
    ByteInput::require(n == folded);
  } else {
    const auto wide = static_cast<std::int64_t>(folded >> 1) ^ -static_cast<std::int64_t>(folded & 1);
    n = static_cast<T>(wide);
    ByteInput::require(n == wide);
  }
}

inline void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const bool& b) { out.number(b ? 1 : 0); }
inline void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, bool& b) {
  const std::uint8_t byte = in.byte();
  ByteInput::require(byte <= 1);
  b = byte == 1;
}

template <class E>
  requires std::is_enum_v<E>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const E& value) {
  out(static_cast<std::underlying_type_t<E>>(value));
}
template <class E>
  requires std::is_enum_v<E>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, E& value) {
  std::underlying_type_t<E> n{};
  in(n);
  if constexpr (HasNames<E>) ByteInput::require(n >= 0 && static_cast<std::size_t>(n) < count_of<E>());
  value = static_cast<E>(n);
  if constexpr (std::is_same_v<E, Seat> || std::is_same_v<E, UnitRef>) in.named(value);
}

template <class T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const cereal::SizeTag<T>& tag) {
  out.number(tag.size);
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, cereal::SizeTag<T>& tag) {
  tag.size = static_cast<std::remove_reference_t<T>>(in.count());
}

/// Well-formed (Unicode 15, table 3-7): no stray, overlong or missing bytes, no surrogates.
inline bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto lead = static_cast<std::uint8_t>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) return false;
    for (std::size_t i = 1; i < length; ++i)
      if ((text[i] & 0xC0) != 0x80) return false;
    const auto second = static_cast<std::uint8_t>(length > 1 ? text[1] : 0);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return false;
    text.remove_prefix(length);
  }
  return true;
}

inline void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const std::string& text) {
  out.number(text.size());
  for (const char c : text) out.bytes.push_back(static_cast<std::uint8_t>(c));
}
inline void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, std::string& text) {
  text.resize(in.count());
  for (char& c : text) c = static_cast<char>(in.byte());
  ByteInput::require(is_utf8(text));
}

inline void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const Fraction& x) { out(x.num(), x.den()); }
inline void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, Fraction& x) {
  std::int64_t num = 0;
  std::int64_t den = 1;
  in(num, den);
  ByteInput::require(den > 0 && den <= INT32_MAX && num >= INT32_MIN && num <= INT32_MAX);
  x = Fraction{num, den};
}

template <class T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const std::optional<T>& x) {
  out(x.has_value());
  if (x) out(*x);
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, std::optional<T>& x) {
  bool has = false;
  in(has);
  x.reset();
  if (has) in(x.emplace());
}

template <class... T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const std::variant<T...>& x) {
  out.number(x.index());
  std::visit([&](const auto& item) { out(item); }, x);
}
template <class... T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, std::variant<T...>& x) {
  const std::uint64_t wanted = in.number();
  ByteInput::require(wanted < sizeof...(T));
  std::size_t i = 0;
  const auto try_alternative = [&]<class A>(std::type_identity<A>) {
    if (i++ != wanted) return;
    A item{};
    in(item);
    x = std::move(item);
  };
  (try_alternative(std::type_identity<T>{}), ...);
}

template <class T, std::size_t N>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const std::array<T, N>& items) {
  for (const T& item : items) out(item);
}
template <class T, std::size_t N>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, std::array<T, N>& items) {
  for (T& item : items) in(item);
}

template <HasFields T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const T& record) {
  for_each_field(record, [&](std::string_view, const auto& member, int since) {
    if (since <= out.version()) out(member);
  });
}
template <HasFields T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, T& record) {
  for_each_field(record, [&](std::string_view, auto& member, int since) {
    if (since <= in.version()) in(member);
  });
}

}  // namespace hexinch::match

CEREAL_REGISTER_ARCHIVE(hexinch::match::ByteOutput)
CEREAL_REGISTER_ARCHIVE(hexinch::match::ByteInput)
CEREAL_SETUP_ARCHIVE_TRAITS(hexinch::match::ByteInput, hexinch::match::ByteOutput)

/// cereal has its own way with enumerations, which checks no range: ours is the one to take.
namespace cereal {
template <class E>
  requires std::is_enum_v<E>
struct specialize<hexinch::match::ByteOutput, E, specialization::non_member_load_save> : std::true_type {};
template <class E>
  requires std::is_enum_v<E>
struct specialize<hexinch::match::ByteInput, E, specialization::non_member_load_save> : std::true_type {};
}  // namespace cereal
