#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "match/automaton.h"
#include "match/game.h"

namespace hexinch::page {

/// How well the computer plays each seat.
using Levels = std::array<match::Level, kMaxSeats>;

/// Who plays at this device and whose hands are on the table, as the shell keeps it with a saved game.
struct Seating {
  SeatSet here;             ///< the seats that are played at this device
  Seat seated = kNoSeat;    ///< whose hands are on the table
  int sent = -1;            ///< actions of the game as it was last sent to somebody elsewhere, -1: never
  SeatSet computer = {};    ///< those that the computer plays
  Levels levels = {};       ///< and how well
  friend bool operator==(const Seating&, const Seating&) = default;
};
/// As one number, never 0. Browsers keep it with saved games, so its meaning may be extended but not changed.
double number_of(const Seating& seating);
/// None: number_of() gives no such number.
std::optional<Seating> seating_of(double number);

/// Who sits where: at this device or elsewhere, people or the computer; and who has to be handed the table. It reads the game and changes nothing in it.
class Seats {
 public:
  /// A game was set up or opened; it must live until the next one begins. Everybody plays here. `automatic`: seats that the rules run.
  void begin(const match::Game& game, SeatSet automatic);
  /// Everybody sits as when the game was saved.
  void take(const Seating& seating);
  /// A player has opened a link. They sit at the seat that has the go, or where they sat `before`, in the saved game that it replaces (0: it replaces none).
  void take_of_link(double before);
  /// The computer plays these seats from now on, and no others. Where nobody else plays, it is watched from the first seat.
  void give_to_computer(SeatSet seats, const Levels& levels);
  const Seating& seating() const { return sits_; }

  // ---- who is there
  Seat seated() const { return sits_.seated; }
  /// The seat whose knowledge is shown; kNoSeat: nobody has said yet who they are.
  Seat viewer() const { return seated() == kNoSeat && !nobody_yet_ ? seat_at(0) : seated(); }
  bool nobody_yet() const { return nobody_yet_; }
  bool here(Seat seat) const { return sits_.here.contains(seat); }
  bool plays_here(Seat seat) const { return here(seat) && !by_computer(seat); }
  bool by_computer(Seat seat) const { return sits_.computer.contains(seat); }
  /// Which of these seats people play.
  SeatSet people(SeatSet seats) const;
  bool everybody_here() const;
  /// Several players may share the device. If something is hidden from one of them, a player who comes to the table must first say who they are.
  void await_player(SeatSet people);

  // ---- the computer's seats
  bool computer_decides() const;
  /// Precondition: computer_decides().
  match::Level level() const { return sits_.levels[static_cast<std::size_t>(index(decider()))]; }
  /// The computer decides, at a level at which that takes a while.
  bool captain_decides() const { return computer_decides() && level() != match::Level::kRecruit; }
  /// The computer plays all of them.
  bool all_by_computer() const;
  bool rules_decide() const { return automatic_.contains(decider()); }

  // ---- who has the go
  /// The first seat that has to decide; kNoSeat: the game is over.
  Seat decider() const { return game_->to_act().first(); }
  /// Called after each action. Once players here have handed the table over, they are asked to do so again only if something is hidden from one of them.
  void pass_on();
  /// The player who has the go must take the table first, or is elsewhere. Meanwhile the others may look at the board.
  bool handing_over() const { return handing_over_; }
  bool looking() const { return looking_; }
  void look() { set_looking(true); }
  void look_no_more() { set_looking(false); }
  /// The next player must neither see nor read what only the player before them knows.
  bool behind_curtain() const;
  /// The player who gets the table sits down at it.
  void take_table();
  /// The side that has the go is played at this device from now on.
  void sit_here();
  /// The game was sent as a link. At a hand-over that means that the player who has the go is elsewhere. False: there was no hand-over.
  bool send();
  /// The game was sent as it stands now.
  bool sent() const { return sits_.sent == game_->actions(); }

  /// What has happened that the page must act on, once each.
  struct News {
    bool sat_down = false;   ///< another player has sat down, or the same one again
    bool passed_on = false;  ///< the table was handed over without asking
  };
  News take_news() { return std::exchange(news_, {}); }
  /// Rises with each change.
  std::uint32_t changes() const { return changes_; }

 private:
  void seat(Seat seat);
  void set_looking(bool looking);
  bool exists(Seat seat) const { return !game_->seat_name(seat).empty(); }
  bool hides_something(SeatSet people) const;
  bool nothing_hidden() const;
  SeatSet with_rules(SeatSet seats) const { return SeatSet::of_bits(static_cast<std::uint8_t>(seats.bits() | automatic_.bits())); }

  const match::Game* game_ = nullptr;
  SeatSet automatic_;
  Seating sits_;
  bool handing_over_ = false;
  bool passed_ = false;      ///< players here have handed the table over in this session
  bool looking_ = false;
  bool nobody_yet_ = false;
  News news_;
  std::uint32_t changes_ = 0;
};

}  // namespace hexinch::page
