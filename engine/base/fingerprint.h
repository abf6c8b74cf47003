#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/fields.h"
#include "base/fraction.h"

namespace hexinch {

/// A 64-bit number over canonical bytes (never over memory: padding, pointers and word sizes don't count). Equal states have
/// equal fingerprints on every platform and compiler. Built up value by value.
class Fingerprint {
 public:
  constexpr void add(std::uint64_t word) {
    hash_ ^= word;
    hash_ *= 0x9E3779B97F4A7C15ull;
    hash_ ^= hash_ >> 32;
    hash_ *= 0xD6E8FEB86659FD93ull;
    hash_ ^= hash_ >> 29;
  }
  void add_text(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  template <class T>
  void add_value(const T& value) {
    if constexpr (std::is_enum_v<T>) {
      add_value(static_cast<std::underlying_type_t<T>>(value));
    } else if constexpr (std::is_integral_v<T>) {
      add(static_cast<std::uint64_t>(static_cast<std::int64_t>(value)));
    } else if constexpr (std::is_same_v<T, std::string>) {
      add_text(value);
    } else if constexpr (std::is_same_v<T, Fraction>) {
      add_value(value.num());
      add_value(value.den());
    } else if constexpr (kIsVector<T> || kIsArray<T>) {
      add(value.size());
      for (const auto& item : value) add_value(static_cast<const typename T::value_type&>(item));
    } else if constexpr (kIsOptional<T>) {
      add(value.has_value() ? 1 : 0);
      if (value) add_value(*value);
    } else if constexpr (kIsVariant<T>) {
      add(value.index());
      std::visit([&](const auto& item) { add_value(item); }, value);
    } else {
      fields(Type<T>{})([&](const auto&... f) { (add_member(value, f), ...); });
    }
  }
  constexpr std::uint64_t value() const { return hash_; }

 private:
  /// A member added later counts only where it isn't what its initializer says, so that fingerprints stamped before it came stay true.
  template <class T, class F>
  void add_member(const T& record, const F& f) {
    if (f.version > 1) {
      const T fresh{};
      Fingerprint now;
      Fingerprint first;
      now.add_value(record.*(f.member));
      first.add_value(fresh.*(f.member));
      if (now.value() == first.value()) return;
      add_text(f.name);
    }
    add_value(record.*(f.member));
  }

  std::uint64_t hash_ = 0xCBF29CE484222325ull;
};

template <class T>
std::uint64_t fingerprint_of(const T& value) {
  Fingerprint print;
  print.add_value(value);
  return print.value();
}

/// 16 hex digits, the printed form.
std::string fingerprint_text(std::uint64_t fingerprint);

}  // namespace hexinch
