#pragma once

#include <cstdint>
#include <span>

namespace hexinch::page {

/// The computer's turn: when it is asked for its next command, one at a time, when those who watch have seen what the last one did; how far it has got with
/// it; and, where it plays all seats, how fast it goes on. Whose turn it is stands in Seats. Times in ms.
class Opponent {
 public:
  /// How fast it goes on, where nobody else plays.
  struct Pace {
    const char* label;  ///< text id
    const char* name;   ///< of its action
    double pause_ms;    ///< between two of its actions, once motion has come to rest
    double reading_ms;  ///< that a roll of its lies open; a tap goes on at once. 0: the log has it
  };
  /// From slow to fast.
  static std::span<const Pace> paces();

  /// Another game is on the table.
  void begin();
  /// It plays other seats than before.
  void take_seats() { paused_ = false; }

  // ---- what players ask of it
  void pause();
  bool paused() const { return paused_; }
  int pace() const { return pace_; }  ///< of paces()
  void set_pace(int pace);
  void faster();  ///< after the fastest slowly again
  void hurry();   ///< it should do now what it thinks about
  bool hurried() const { return hurried_; }
  /// Others have the go: what was asked of it is done.
  void rest() { hurried_ = false; }

  // ---- when it is asked
  /// Whether the open roll stays open, to be read. `watched`: nobody else plays; `id`: of its card; `held`: it does not begin to be read yet.
  bool leaves_open(std::uint32_t id, bool held, bool watched, double now);
  /// Rolls are not shown at this pace.
  bool skips_rolls(bool watched) const { return pace_of(watched).reading_ms == 0; }
  /// Whether it is to be asked about that version of the game; from then on it is. `at_once`: what comes next needs no pause.
  bool ask(int version, bool at_once, bool watched, double now);
  bool asked(int version) const { return asked_ == version; }
  /// Nobody has asked it: it may be asked again.
  void forget() { asked_ = 0; }

  // ---- how far it has got, in thousandths
  /// True: what is said of it changes.
  bool think(int progress);
  /// In whole tenths, per cent.
  int percent() const;

  /// Rises with each change that the screen shows.
  std::uint32_t changes() const { return changes_; }

 private:
  const Pace& pace_of(bool watched) const;

  bool paused_ = false;  ///< while it is watched
  int pace_ = 1;
  int thought_ = 0;
  bool hurried_ = false;
  int asked_ = 0;  ///< the game's version for which it has been asked, 0: none
  double next_ms_ = 0;
  std::uint32_t roll_seen_ = 0;  ///< the card that has been on the screen before
  std::uint32_t changes_ = 0;
};

}  // namespace hexinch::page
