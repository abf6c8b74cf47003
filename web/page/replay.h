#pragma once

#include <cstdint>
#include <optional>

#include "match/game.h"

namespace hexinch::page {

/// Shows what happened again: which actions of the record are on the board, and when the next one follows. It goes on by itself until a player steps
/// through it by hand. Meanwhile nobody can act. Times in ms.
class Replay {
 public:
  /// The actions that are shown. It begins with the position after action `from`.
  struct Stretch {
    int from = 0;
    int last = 0;
  };
  /// What to show `reader`: everything after the first `from` actions; if `from` is below 0, what the others have done since the reader's last action;
  /// answers amid their turn are part of it. None: there is nothing.
  static std::optional<Stretch> stretch(const match::Game& game, Seat reader, int from);

  bool on() const { return on_; }
  /// Counts of actions: those whose outcome is on the board, those before the first that is shown, those up to the last.
  int shown() const { return shown_; }
  int from() const { return stretch_.from; }
  int last() const { return stretch_.last; }
  bool goes_by_itself() const { return on_ && !by_hand_; }

  void begin(Stretch stretch, double now);
  /// Shows the position before that action. The player steps on by hand.
  void begin_before(int action, int last);
  void end();
  void take_in_hand() { by_hand_ = true; }

  enum class Step : std::uint8_t { kNowhere, kShows, kEnds };
  /// Goes `by` actions on, or back if it is below 0. kShows: shown() has changed.
  Step step(int by, double now);
  /// Puts the next one off. Called while a roll is being read.
  void wait(double now);
  bool is_due(double now) const { return goes_by_itself() && now >= next_ms_; }

  /// Rises with each change.
  std::uint32_t changes() const { return changes_; }

 private:
  Stretch stretch_;
  int shown_ = 0;
  double next_ms_ = 0;
  bool on_ = false;
  bool by_hand_ = false;
  std::uint32_t changes_ = 0;
};

}  // namespace hexinch::page
