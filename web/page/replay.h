#pragma once

#include <cstdint>
#include <optional>

#include "match/game.h"

namespace hexinch::page {

/// What happened, shown again: which actions of the record are on the board, and when the next one follows. It goes on by itself until a player steps
/// through it by hand. Nothing can be done meanwhile. Times in ms.
class Replay {
 public:
  /// Actions of a game, the outcome of `from` being what one begins with.
  struct Stretch {
    int from = 0;
    int last = 0;
  };
  /// What is shown to `reader` from the position after `from` actions on, less than 0: what the others have done since the reader's last action. None: there
  /// is nothing.
  static std::optional<Stretch> stretch(const match::Game& game, Seat reader, int from);

  bool on() const { return on_; }
  /// Actions whose outcome is on the board, and those before the first that was shown.
  int shown() const { return shown_; }
  int from() const { return stretch_.from; }
  int last() const { return stretch_.last; }
  bool goes_by_itself() const { return on_ && !by_hand_; }

  void begin(Stretch stretch, double now);
  /// Stands before that action; one steps on by hand.
  void begin_before(int action, int last);
  void end();
  void take_in_hand() { by_hand_ = true; }

  enum class Step : std::uint8_t { kNowhere, kShows, kEnds };
  /// So many actions on, less than 0: back. kShows: `shown()` is another action.
  Step step(int by, double now);
  /// The next one waits for as long as a roll is being read.
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
