#include <algorithm>
#include <array>

#include "page/page.h"

/// A press counts for what was on the screen when it began: of a double press the second one decides nothing that nobody has seen. Presses of what ends
/// something that follow each other quickly are one press, until the hand rests.
namespace hexinch::page {
namespace {

/// These end something, or hand the table over: what they do next has to be seen first.
constexpr std::array<std::string_view, 10> kEnding{"end_phase", "pass_on", "play_now",      "hand_over",    "play_here",
                                                   "look",      "rest",    "victory.board", "victory.menu", "victory.again"};
/// These decide something as well.
constexpr std::array<std::string_view, 6> kDeciding{"undo", "confirm", "decline", "unit.done", "unit.leave", "dice.use"};
constexpr std::array<std::string_view, 2> kAnswers{"order.", "return."};

bool is_one_of(std::span<const std::string_view> names, std::string_view name) { return std::ranges::find(names, name) != names.end(); }
bool decides(std::string_view name) {
  return is_one_of(kDeciding, name) || std::ranges::any_of(kAnswers, [&](std::string_view answer) { return name.starts_with(answer); });
}

}  // namespace

Page::Seen Page::seen_now() const {
  const match::Game& game = view_->game();
  return {game.version(),       ends_,         game.to_act().first(), seated_,  screen_.top.phase,
          screen_.top.subtitle, screen_.top.end.name, handing_over_,         looking_, screen_.victory.has_value()};
}

/// Called with each frame that is drawn.
void Page::see_screen(double now) {
  Seen seen = seen_now();
  if (seen == seen_ && !panels_.dice_running()) return;
  if (seen != seen_) ++seen_id_;
  seen_ms_ = now;
  Seen other_move = seen;
  other_move.version = seen_.version;  // what was moved since then leaves what can be ended as it is
  if (other_move != seen_ || panels_.dice_running()) end_seen_ms_ = now;
  seen_ = std::move(seen);
}

/// From when on the press of a button that ends something counts. What belongs to another player than what was ended last takes longer.
double Page::end_counts_from() const {
  const Seat decider = view_->game().to_act().first();
  const bool others = ended_by_ != kNoSeat && decider != kNoSeat && decider != ended_by_;
  return std::max(end_seen_ms_ + (others ? kOthersSeenMs : kSeenMs), end_pressed_ms_ + (others ? kOthersRestMs : kRestMs));
}

/// Whether the press of a button counts, which began at that moment. One that doesn't is part of the run of presses all the same.
bool Page::counts(std::string_view name, ui::Moment began) {
  const bool ends = is_one_of(kEnding, name);
  if (!ends && !decides(name)) return true;
  const bool ripe = began.ms >= end_counts_from();
  if (ends) end_pressed_ms_ = std::max(end_pressed_ms_, began.ms);
  if (name == "play_now") return ripe;  // it means the same whatever the computer has moved since the press began
  if (began.screen != seen_id_) return false;
  if (ends) return ripe;
  return name != decided_by_ || name == "undo" || began.ms - seen_ms_ >= kSeenMs;
}

/// It is being done.
void Page::accepted(std::string_view name) {
  if (name == "dice.done") return;  // nobody's press
  decided_by_ = decides(name) ? name : std::string_view();
  if (!is_one_of(kEnding, name)) return;
  ++ends_;
  ended_by_ = view_->game().to_act().first();
}

void Page::let_go() {
  window_.let_go();
  keys_.clear();
  frames_due_ = std::max(frames_due_, 2);
}

}  // namespace hexinch::page
