#pragma once

#include <cstdint>

namespace hexinch {

/// A player's place at the table, 0 to kMaxSeats - 1, in the order in which the scenario lists the sides.
/// Several seats may form a team; that is the system's business.
enum class Seat : std::int8_t {};

inline constexpr int kMaxSeats = 8;
inline constexpr Seat kNoSeat{-1};

constexpr int index(Seat seat) { return static_cast<int>(seat); }
constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }

/// A set of seats: who must decide now. Empty means that the game is over, several that they decide simultaneously.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  constexpr explicit SeatSet(Seat seat) { insert(seat); }
  /// One bit per seat, the lowest bit for the first seat.
  static constexpr SeatSet of_bits(std::uint8_t bits) {
    SeatSet set;
    set.bits_ = bits;
    return set;
  }
  constexpr std::uint8_t bits() const { return bits_; }

  constexpr void insert(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1u << index(seat))); }
  constexpr void erase(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1u << index(seat))); }
  constexpr bool contains(Seat seat) const { return index(seat) >= 0 && index(seat) < kMaxSeats && (bits_ >> index(seat) & 1u) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const {
    int n = 0;
    for (int i = 0; i < kMaxSeats; ++i) n += contains(seat_at(i)) ? 1 : 0;
    return n;
  }
  /// The lowest seat of the set, or kNoSeat.
  constexpr Seat first() const {
    for (int i = 0; i < kMaxSeats; ++i)
      if (contains(seat_at(i))) return seat_at(i);
    return kNoSeat;
  }
  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  std::uint8_t bits_ = 0;
};

/// A unit by its running number in the roster (roster order = order of the set-up), or kNoUnit.
/// Hidden units are addressed by the marker number that their system draws at set-up, never by this.
enum class UnitRef : std::int16_t {};

inline constexpr UnitRef kNoUnit{-1};

constexpr int index(UnitRef unit) { return static_cast<int>(unit); }
constexpr UnitRef unit_at(int index) { return static_cast<UnitRef>(index); }

}  // namespace hexinch
