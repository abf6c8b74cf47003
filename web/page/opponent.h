#pragma once

#include <cstdint>
#include <span>

namespace hexinch::page {

/// The computer's turn. It is asked for one command at a time, once those who watch have seen what the last one did. Opponent keeps how far it has got with
/// it, and how fast it goes on where it plays all seats. Seats knows whose turn it is. Times in ms.
class Opponent {
 public:
  /// How fast it goes on, where nobody else plays.
  struct Pace {
    const char* label;  ///< text id
    const char* name;   ///< of its action
    double pause_ms;    ///< between two of its actions, once motion has come to rest
    double reading_ms;  ///< how long its roll lies open; a tap goes on at once. 0: only the log shows it
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
  void faster();  ///< the next pace; after the fastest the slowest
  void hurry();   ///< it should stop thinking and decide now
  bool hurried() const { return hurried_; }
  /// Somebody else has the go: it need not hurry any more.
  void rest() { hurried_ = false; }

  // ---- when it is asked
  /// Whether the open roll stays open for reading. `id`: of its card; `held`: its reading time does not begin yet; `watched`: nobody else plays.
  bool leaves_open(std::uint32_t id, bool held, bool watched, double now);
  /// Rolls are not shown at this pace.
  bool skips_rolls(bool watched) const { return pace_of(watched).reading_ms == 0; }
  /// Whether to ask it now about that version of the game. If true, it counts as asked. `at_once`: no pause is needed after this command.
  bool ask(int version, bool at_once, bool watched, double now);
  bool asked(int version) const { return asked_ == version; }
  /// Its answer was dropped: it may be asked about that version again.
  void forget() { asked_ = 0; }

  // ---- how far it has got, in thousandths
  /// True: percent() has changed.
  bool think(int progress);
  /// In steps of ten.
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
  std::uint32_t roll_seen_ = 0;  ///< the card that was on the screen at the last call of leaves_open()
  std::uint32_t changes_ = 0;
};

}  // namespace hexinch::page
