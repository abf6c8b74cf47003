#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/actions.h"
#include "base/seat.h"

namespace hexinch::page {

/// The players' hands: which presses count, the keys that wait to be heard, what is held. A press counts for what was on the screen when it began: of a double
/// press the second one decides nothing that nobody has seen. Presses of what ends something that follow each other quickly are one press, until the hand
/// rests. Times in ms.
class Hands {
 public:
  /// What the buttons that decide something stand for at a moment, and what the one that ends something ends.
  struct Seen {
    int version = 0;  ///< of the game
    Seat decider = kNoSeat;
    Seat seated = kNoSeat;
    int phase = 0;
    std::string turn, end;
    bool handing_over = false, looking = false, over = false;
    int ends = 0;  ///< pressed so far, a warning asked for among them; filled in here
    friend bool operator==(const Seen&, const Seen&) = default;
  };
  struct HeardKey {
    Key key;
    ui::Moment began;
  };

  /// Another game is on the table.
  void begin();

  // ---- presses
  /// Called with each frame that is drawn. `dice`: dice are running.
  void see(Seen seen, bool dice, double now);
  /// Rises whenever something else is seen.
  std::uint32_t screen() const { return seen_id_; }
  /// From when on the press of a button that decides something counts, and of one that ends something. What belongs to another player than what was ended last
  /// takes longer.
  double decides_from() const;
  double ends_from(Seat decider) const;
  /// Whether the press of a button counts, which began at that moment; `row`: its action, null if nobody's. One that doesn't is part of the run of presses
  /// all the same.
  bool counts(const Action* row, std::string_view name, ui::Moment began, Seat decider);
  /// It is being done.
  void accepted(const Action* row, std::string_view name, Seat decider);
  /// Something else was pressed than a button.
  void turn_elsewhere() { decided_by_.clear(); }

  // ---- keys
  void hear(const Key& key, double now);
  bool keys_wait() const { return !keys_.empty(); }
  /// The next one that counts, none while the canvas has no focus. Precondition: keys_wait().
  std::optional<HeardKey> next_key();
  void set_focus(bool focus) { focus_ = focus; }
  bool focus() const { return focus_; }
  void let_go() { keys_.clear(); }

  // ---- a piece that is dragged
  void hold_piece(bool holds) { holds_piece_ = holds; }
  bool holds_piece() const { return holds_piece_; }

 private:
  Seen seen_;
  std::uint32_t seen_id_ = 0;
  double seen_ms_ = 0;         ///< since when it has been on the screen
  double end_seen_ms_ = 0;     ///< and since when there has been something to end that is the same
  int ends_ = 0;
  double end_pressed_ms_ = 0;  ///< when something that ends something was pressed last, in vain or not
  Seat ended_by_ = kNoSeat;    ///< whose it was, the last time that it counted
  std::string decided_by_;     ///< the button that decided something last, if nothing else was pressed since
  std::vector<HeardKey> keys_;
  bool focus_ = true;
  bool holds_piece_ = false;
};

}  // namespace hexinch::page
