#include <algorithm>

#include "page/page.h"

/// What happened, shown again: the positions of the record and their rolls, one action after the other. Nothing can be done meanwhile.
namespace hexinch::page {
namespace {

constexpr double kPauseMs = 650;  // between two actions, once the motion of the first has come to rest

}  // namespace

std::string Page::replay(int from) {
  if (!view_) return sentences().words("page.no_game");
  if (behind_curtain()) return sentences().words("page.hand_over.first");
  stop_typing();
  const int actions = view_->game().actions();
  const Seat me = viewer();
  int last = actions;
  while (from < 0 && last > 0 && me != kNoSeat && view_->game().actor(last) == me) --last;  // what one has begun oneself since then is no news
  if (last == 0) last = actions;
  const int first = from < 0 ? before_last_turn(view_->game(), SeatSet(me), last) : from;
  if (first >= last) return sentences().words("page.replay.nothing");
  screen_.dice.reset();
  dice_queue_.clear();
  replay_ = Replay{first, first, last_frame_ms_ + kPauseMs, false, last};
  view_->show_past(first);
  view_->skip_animation();
  stale_ = true;
  return {};
}

/// The position as the action left it, which is shown again; from there one steps by hand.
void Page::show_moment(int action) {
  if (!view_ || action < 1 || action > view_->game().actions()) return;
  screen_.dice.reset();
  dice_queue_.clear();
  replay_ = Replay{action - 1, action - 1, 0, true, view_->game().actions()};
  step_replay();
  painted_from_ = {};  // the board comes at once, though dice fall
}

void Page::step_replay(int by) {
  const int to = replay_->shown + by;
  if (to < 0) return;
  if (to > replay_->last) {
    end_replay();
    return;
  }
  replay_->shown = to;
  replay_->from = std::min(replay_->from, to);
  replay_->next_ms = last_frame_ms_ + kPauseMs;
  view_->show_past(to);
  screen_.dice.reset();
  dice_queue_.clear();
  if (by > 0) queue_dice(to);
  else view_->skip_animation();
  stale_ = true;
}

void Page::step_by_hand(int by) {
  replay_->by_hand = true;
  step_replay(by);
}

/// Goes on by itself, unless a roll is being read or motion is not wanted: then the player asks for each step.
void Page::run_replay(double now) {
  if (screen_.dice) replay_->next_ms = now + kPauseMs;
  else if (!look_.reduced_motion && !replay_->by_hand && now >= replay_->next_ms) step_replay();
}

void Page::end_replay() {
  replay_.reset();
  screen_.dice.reset();
  dice_queue_.clear();
  view_->show_past(std::nullopt);
  view_->skip_animation();
  stale_ = true;
}

void Page::fill_replay() {
  if (!replay_) return;
  const match::Game& game = view_->game();
  const int next = std::min(replay_->shown + 1, replay_->last);
  const Seat seat = game.actor(std::max(replay_->shown, replay_->from + 1));
  screen_.top.faction = view_->faction(seat);
  screen_.top.side = game.player_name(seat);
  screen_.top.side_words = sentences().words("page.replay.acted");
  std::string told;
  if (screen_.log && replay_->shown > replay_->from) {
    const auto& lines = screen_.log->lines;
    for (auto line = std::ranges::lower_bound(lines, replay_->shown, {}, &ui::LogLine::moment); line != lines.end(); ++line)
      if (!line->heading && !line->text.empty()) told += (told.empty() ? "" : " ") + line->text;
  }
  told = told.empty() ? sentences().words("page.replay.words") : sentences().render({"page.replay.told", {{"told", Name{told}}}});
  screen_.tutorial = ui::TutorialModel{std::move(told), replay_->shown - replay_->from, replay_->last - replay_->from,
                                       sentences().words(replay_->shown == next ? "page.replay.now" : "page.replay.next"), "", true,
                                       replay_->shown > 0 ? sentences().words("page.replay.back") : ""};
}

}  // namespace hexinch::page
