#include <memory>

#include "bridge.h"
#include "match/pack.h"
#include "page.h"

/// Seats that the computer plays at this device: the shell's worker is asked for each of its commands (web/shell/opponent.mjs), one at a time, when
/// whoever watches has seen what the last one did. It knows the game as it was saved, no more.
namespace hexinch::page {
namespace {

constexpr double kPauseMs = 350;     // between two of its actions, once motion has come to rest
constexpr double kReadingMs = 1600;  // that a roll of its lies open; a tap goes on at once

}  // namespace

/// Where nobody else plays, it is watched from the first seat.
void Page::play_by_computer(SeatSet seats) {
  computer_ = with_rules(seats);
  Seat human = seated_;
  for (int i = kMaxSeats - 1; i >= 0 && computer_.contains(seated_); --i)
    if (!computer_.contains(seat_at(i)) && !view_->game().seat_name(seat_at(i)).empty()) human = seat_at(i);
  seat(computer_.contains(human) ? seat_at(0) : human);
}

bool Page::computer_decides() const {
  const SeatSet deciders = view_->game().to_act();
  return !deciders.empty() && computer_.contains(deciders.first());
}

std::string Page::advise(std::string_view json) {
  if (!view_ || !computer_decides() || typing_) return {};
  std::string problem = sentences().words("page.no_advice");
  auto read = match::parse_json(json);
  const auto* advice = std::get_if<Value>(&read);
  if (const Value* command = advice ? advice->find("command") : nullptr) {
    const int action = view_->game().actions() + 1;
    auto& reasons = reasons_[action];
    reasons.clear();
    if (const Value* given = advice->find("reasons"); given && given->list())
      for (const Value& reason : *given->list())
        if (reason.text()) reasons.push_back(*reason.text());
    const auto unread = std::make_shared<std::string>();
    const auto refusal = give(attempt_of(*command, unread));
    if (!refusal) return {};
    problem += " " + (unread->empty() ? sentences().render(*refusal, refusal->rule.empty() ? "match" : view_->game().system()) : *unread);
  }
  play_by_computer({});
  bridge::changed(view_->game().version());
  return problem;
}

/// Called each frame: asks for the computer's next command when the table has come to rest.
void Page::run_opponent(double now) {
  if (!computer_decides() || replay_ || typing_ || handing_over_) return;
  if (screen_.dice) {
    if (panels_.dice_running() || look_.reduced_motion) opponent_next_ms_ = now + kReadingMs;
    if (now < opponent_next_ms_) return;
    next_dice();
    stale_ = true;
  }
  if (asked_opponent_ == view_->game().version() || now < opponent_next_ms_ || screen_.dice) return;
  asked_opponent_ = view_->game().version();
  opponent_next_ms_ = now + (orders_rolled_ ? 0 : kPauseMs);
  const Seat decider = view_->game().to_act().first();
  if (view_->automatic().contains(decider)) view_->decide_by_rules();
  else bridge::think(index(decider));
}

}  // namespace hexinch::page
