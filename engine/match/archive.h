#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "base/visitor.h"

/// Values as bytes, for saves and the openings in links: cereal archives of integers as variable-length numbers, the same bytes on every platform.
/// What is in a value a Visitor is told; cereal itself stays in archive.cpp.

namespace hexinch::match {

/// Keeps what it is shown.
class Writer final : public Visitor {
 public:
  struct Archive;  ///< cereal's
  /// `version` is the rules version whose bytes are wanted: members that came later are left out.
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

/// Fills what it is led through, and finds damage: every count is held against the bytes that are left, every number, enumerator and alternative against its
/// range, text must be UTF-8. Once it has found some, it reads nothing but zeros. Who reads asks whether all was good, and holds the seats and units that
/// were named against the game.
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
  /// Nothing was damaged, and no bytes are left.
  bool complete() const;
  /// The highest of all that were read: a game that has it has all of them.
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
