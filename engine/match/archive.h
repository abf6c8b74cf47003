#pragma once

#include <algorithm>
#include <cereal/cereal.hpp>
#include <limits>
#include <span>
#include <string>
#include <vector>

#include "base/visitor.h"

/// cereal archives over bytes, for saves only: integers as variable-length numbers (same bytes on every platform), and on the way in every
/// count is held against the bytes that are left, every enumerator and variant index against its range; the reader asks for the seats and units
/// that were named and holds them against the game.
/// What is in a value a Visitor tells.

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

/// Puts what it is shown into an archive.
class Writer final : public Visitor {
 public:
  explicit Writer(ByteOutput& out) : out_(out) {}
  std::int64_t whole(std::int64_t n) override;
  std::uint64_t natural(std::uint64_t n) override;
  bool flag(bool b) override;
  void text(std::string& text) override;
  std::size_t count(std::size_t n) override;
  std::size_t alternative(std::size_t n) override;
  bool later_member(int version, std::string_view name, bool initial) override;

 private:
  ByteOutput& out_;
};

/// Fills what it is led through from an archive. Throws cereal::Exception where the bytes can't be of such a value.
class Reader final : public Visitor {
 public:
  explicit Reader(ByteInput& in) : in_(in) {}
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
  void damaged() override;

 private:
  ByteInput& in_;
};

template <class T>
void CEREAL_SAVE_FUNCTION_NAME(ByteOutput& out, const T& value) {
  Writer writer(out);
  show_to(writer, value);
}
template <class T>
void CEREAL_LOAD_FUNCTION_NAME(ByteInput& in, T& value) {
  Reader reader(in);
  fill_by(reader, value);
}

}  // namespace hexinch::match

CEREAL_REGISTER_ARCHIVE(hexinch::match::ByteOutput)
CEREAL_REGISTER_ARCHIVE(hexinch::match::ByteInput)
CEREAL_SETUP_ARCHIVE_TRAITS(hexinch::match::ByteInput, hexinch::match::ByteOutput)
