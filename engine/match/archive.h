#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "base/visitor.h"

/// Values as bytes, for saves and the openings in links: cereal archives of integers as variable-length numbers, the same bytes on every platform. Writer
/// and Reader are Visitors; cereal itself stays in archive.cpp.

namespace hexinch::match {

/// Writes the values that it is shown.
class Writer final : public Visitor {
 public:
  struct Archive;  ///< cereal's
  /// `version` is the rules version to write for: it leaves out members that came later.
  explicit Writer(int version = std::numeric_limits<int>::max());
  ~Writer();
  template <class... T>
  void operator()(const T&... values) {
    (show_to(*this, values), ...);
  }
  const std::vector<std::uint8_t>& bytes() const;

  std::int64_t whole(std::int64_t n) override;
  std::uint64_t natural(std::uint64_t n) override;
  bool flag(bool b) override;
  void text(std::string& text) override;
  std::size_t count(std::size_t n) override;
  std::size_t alternative(std::size_t n) override;
  bool later_member(int version, std::string_view name, bool initial) override;

 private:
  std::unique_ptr<Archive> archive_;
  int version_;
};

/// Fills the values that it goes through, and finds damage. It checks every count against the bytes that are left, every number, enumerator and
/// alternative against its range, and text for UTF-8. After damage it reads only zeros. The caller asks whether all was good, and checks that the game has
/// the seats and units that were named.
class Reader final : public Visitor {
 public:
  struct Archive;  ///< cereal's
  /// `version` is the rules version that the bytes were written under: members that came later are not in them and keep their initializers.
  explicit Reader(std::span<const std::uint8_t> bytes, int version = std::numeric_limits<int>::max());
  ~Reader();
  template <class... T>
  void operator()(T&... values) {
    (fill_by(*this, values), ...);
  }
  /// Is everything undamaged, and are no bytes left?
  bool complete() const;
  /// The highest one read: a game that has it has all of them.
  Seat last_seat() const { return last_seat_; }
  UnitRef last_unit() const { return last_unit_; }

  bool reads() const override { return true; }
  std::int64_t whole(std::int64_t n) override;
  std::uint64_t natural(std::uint64_t n) override;
  bool flag(bool b) override;
  void text(std::string& text) override;
  std::size_t count(std::size_t n) override;
  std::size_t alternative(std::size_t n) override;
  bool later_member(int version, std::string_view name, bool initial) override;
  void named(Seat seat) override;
  void named(UnitRef unit) override;
  void damaged() override { damaged_ = true; }

 private:
  std::uint8_t byte();

  std::unique_ptr<Archive> archive_;
  int version_;
  bool damaged_ = false;
  Seat last_seat_ = kNoSeat;
  UnitRef last_unit_ = kNoUnit;
};

}  // namespace hexinch::match
