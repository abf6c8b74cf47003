#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/visitor.h"

namespace hexinch {

/// A 64-bit number over canonical bytes (never over memory: padding, pointers and word sizes don't count). Equal states have
/// equal fingerprints on every platform and compiler. Built up value by value.
class Fingerprint final : public Visitor {
 public:
  void add(std::uint64_t word);
  void add_text(std::string_view text);
  template <class T>
  void add_value(const T& value) {
    show_to(*this, value);
  }
  std::uint64_t value() const { return hash_; }

 private:
  std::int64_t whole(std::int64_t n) override;
  std::uint64_t natural(std::uint64_t n) override;
  bool flag(bool b) override;
  void text(std::string& text) override;
  std::size_t count(std::size_t n) override;
  void array(std::size_t n) override;
  std::size_t alternative(std::size_t n) override;
  /// Counts a later member only if it differs from its initializer, so that fingerprints from before it existed stay valid.
  bool later_member(int version, std::string_view name, bool initial) override;

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
