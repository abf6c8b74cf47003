#pragma once
// What is written on each card. `body` parts may be scrolled, `head` and `foot` parts stay.

#include <unordered_set>

#include "widgets.h"

namespace hexinch::ui {

void unit_body(Pen& pen, const UnitModel& unit);
void detail_body(Pen& pen, const DetailModel& detail);
void odds_body(Pen& pen, const OddsModel& odds);
void pending_head(Pen& pen, const PendingModel& pending);
void pending_body(Pen& pen, const PendingModel& pending);
void still_row(Pen& pen, std::string_view words, const StillModel& still);
void tutorial_body(Pen& pen, const TutorialModel& tutorial);

// How far the display of a roll has got: the dice tumble, then its lines are written one by one.
class DiceClock {
 public:
  // To be called each frame; starts over when the id changes.
  void advance(const DiceModel& dice, float seconds, bool reduced_motion);
  void finish();
  void clear() { id_ = 0; }
  bool running() const { return id_ != 0 && elapsed_ < end_; }
  // True once, when it has come to its end.
  bool take_finished();
  float tumbling() const;     // 0 just thrown .. 1 landed
  int lines_written() const;  // of all throws, in order
  bool verdict_written() const { return elapsed_ >= end_; }

 private:
  std::uint32_t id_ = 0;
  float elapsed_ = 0;
  float end_ = 0;
  bool told_ = true;
};

void dice_body(Pen& pen, const DiceModel& dice, const DiceClock& clock);
// The faces that can be typed, as buttons.
void face_row(Pen& pen, std::span<const ButtonModel> faces);

// Which lines of the log are unfolded, and how high each line is at the current width.
class LogFolds {
 public:
  // The last line with a sum is open by itself, the others are not; a player's tap changes that.
  bool open(const LogLine& line) const { return (line.id == last_roll_) != toggled_.contains(line.id); }
  // Reasons stay folded until somebody asks for them.
  bool tells_why(const LogLine& line) const { return reasoned_.contains(line.id); }
  void toggle(std::uint32_t id) { turn(toggled_, id); }
  void toggle_why(std::uint32_t id) { turn(reasoned_, id); }
  void prepare(Kit& kit, const LogModel& log, float width);
  float height(std::size_t line) const { return heights_[line]; }
  float total() const { return total_; }
  // True once after lines were added: the end should be shown.
  bool take_grown();

 private:
  void turn(std::unordered_set<std::uint32_t>& lines, std::uint32_t id);

  std::unordered_set<std::uint32_t> toggled_;
  std::unordered_set<std::uint32_t> reasoned_;
  std::uint32_t last_roll_ = 0;
  std::vector<float> heights_;
  float total_ = 0;
  std::uint32_t revision_ = 0;
  std::size_t lines_ = 0;
  float width_ = 0;
  int generation_ = -1;
  bool stale_ = true;
  bool grown_ = false;
};

void log_head(Pen& pen, const LogModel& log);
void log_body(Pen& pen, const LogModel& log, LogFolds& folds);

}  // namespace hexinch::ui
