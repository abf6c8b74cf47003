#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/actions.h"
#include "base/seat.h"

namespace hexinch::page {

/// The players' hands: which presses count, which keys wait to be heard, whether a piece is held. A press counts for what was on the screen when it began, so
/// the second press of a double one decides nothing that nobody has seen. Quick presses of buttons that end something count as one until the hand rests.
/// Times in ms.
class Hands {
 public:
  /// What is on the screen for buttons that decide or end something. If any of this changes, such a button means something else.
  struct Seen {
    int version = 0;  ///< of the game
    Seat decider = kNoSeat;
    Seat seated = kNoSeat;
    int phase = 0;
    std::string turn, end;
    bool handing_over = false, looking = false, over = false;
    int ends = 0;  ///< presses so far that ended something, or brought a warning; see() fills it in
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
  /// Rises whenever that changes.
  std::uint32_t screen() const { return seen_id_; }
  /// The time from which a press counts: of a button that decides something, and of one that ends something. The latter comes later if another player than
  /// `decider` ended something last.
  double decides_from() const;
  double ends_from(Seat decider) const;
  /// Whether the press of a button that began at that moment counts. `row`: its action, null if it has none. A press that doesn't count still prolongs the run
  /// of presses.
  bool counts(const Action* row, std::string_view name, ui::Moment began, Seat decider);
  /// The press counted: its action is being done.
  void accepted(const Action* row, std::string_view name, Seat decider);
  /// Something other than a button was pressed.
  void turn_elsewhere() { decided_by_.clear(); }

  // ---- keys
  void hear(const Key& key, double now);
  bool keys_wait() const { return !keys_.empty(); }
  /// Takes the next key. None: the canvas has no focus, and the key is dropped. Precondition: keys_wait().
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
  double seen_ms_ = 0;         ///< since when seen_ has been on the screen
  double end_seen_ms_ = 0;     ///< since when the same thing has been there to be ended
  int ends_ = 0;
  double end_pressed_ms_ = 0;  ///< when a button that ends something was last pressed, whether that counted or not
  Seat ended_by_ = kNoSeat;    ///< who had the go when such a press last counted
  std::string decided_by_;     ///< the button that decided something last, if nothing else was pressed since
  std::vector<HeardKey> keys_;
  bool focus_ = true;
  bool holds_piece_ = false;
};

}  // namespace hexinch::page
