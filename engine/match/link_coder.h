#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/dice.h"

namespace hexinch::match {

/// A place in the data whose decisions resemble each other: the place in the record, and what is known there. It is built up by mixing in numbers.
using Context = std::uint32_t;
constexpr Context within(Context context, std::uint64_t what) {
  context ^= static_cast<Context>(what) ^ static_cast<Context>(what >> 32);
  context *= 0x9E3779B1u;
  return context ^ (context >> 15);
}

/// Turns decisions into bits and back: an adaptive range coder. Each coder works in one direction only. Each function takes the value and returns it;
/// while reading, the value given is ignored. So the same walk over the data both writes and reads. Values that are likely in their context cost next to
/// nothing; the chances are learned on the way, in the same manner on both sides.
/// Reading accepts any bytes: zeros follow their end. After kMostDecisions only zeros are read, and good() is false.
class LinkCoder {
 public:
  LinkCoder();
  explicit LinkCoder(std::span<const std::uint8_t> bytes);

  bool reading() const { return reading_; }
  bool good() const { return good_; }
  /// The bytes make no sense: the reader that finds this out calls it, and only zeros follow.
  void fail() { good_ = false; }

  bool bit(bool value, Context context);
  /// Evenly likely values from 0 to count - 1, 1 <= count <= 65536.
  std::uint32_t any_of(std::uint32_t value, std::uint32_t count);
  /// Bits without any pattern.
  std::uint64_t raw(std::uint64_t value, int bits);
  /// Any number. Small ones and those that came before are cheap.
  std::uint64_t number(std::uint64_t value, Context context);

  std::int64_t whole_number(std::int64_t value, Context context);
  /// Bytes that are much like `model`, in places moved or repeated. While reading: at most `most`.
  std::vector<std::uint8_t> bytes(std::vector<std::uint8_t> value, std::span<const std::uint8_t> model, std::size_t most);

  /// The bytes written; ends the writing.
  std::vector<std::uint8_t> finish();

 private:
  static constexpr int kMostDecisions = 1 << 22;
  static constexpr int kTableBits = 16;
  /// The chance of a 0 in 65536ths, and how often it was met (up to a limit).
  struct Chance {
    std::uint16_t zero = 1u << 15;
    std::uint16_t met = 0;
  };

  bool spend();
  std::uint8_t byte(std::uint8_t value, Context context);
  void renew();
  void shift_low();
  std::uint8_t next_byte() { return next_ < bytes_.size() ? bytes_[next_++] : std::uint8_t{0}; }

  bool reading_ = false;
  bool good_ = true;
  int decisions_ = 0;
  std::vector<Chance> chances_;
  std::uint32_t range_ = 0xFFFFFFFFu;
  // writing
  std::uint64_t low_ = 0;
  std::uint8_t held_ = 0;          ///< last byte, until it is known whether a carry reaches it
  std::uint32_t held_back_ = 0;    ///< bytes of 255 after it that wait for the same
  bool begun_ = false;
  std::vector<std::uint8_t> written_;
  // reading
  std::span<const std::uint8_t> bytes_;
  std::size_t next_ = 0;
  std::uint32_t code_ = 0;
};

/// The faces of a game on their way through a coder. While writing, the faces of a record go in as the rules ask for them; while reading, they come out.
/// Both sides know the sides of each die, so a face costs no more than it must.
class CodedDice final : public Dice {
 public:
  explicit CodedDice(LinkCoder& coder, std::span<const std::int16_t> faces = {}) : coder_(coder), faces_(faces) {}
  int roll(int sides) override;
  bool good() const override { return good_ && coder_.good(); }
  /// While writing: have all faces been asked for?
  bool used_up() const { return next_ == faces_.size(); }

 private:
  LinkCoder& coder_;
  std::span<const std::int16_t> faces_;
  std::size_t next_ = 0;
  bool good_ = true;
};

}  // namespace hexinch::match
