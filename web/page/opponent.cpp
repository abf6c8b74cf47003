#include <algorithm>
#include <memory>

#include "bridge.h"
#include "explain.h"
#include "keys.h"
#include "match/pack.h"
#include "page/page.h"

/// Seats that the computer plays at this device: the shell's worker is asked for each of its commands (web/shell/opponent.mjs), one at a time, when
/// whoever watches has seen what the last one did. It knows the game as it was saved, no more.
namespace hexinch::page {
namespace {

/// How fast it goes on, where nobody else plays.
struct Pace {
  const char* label;
  const char* name;
  double pause_ms;    ///< between two of its actions, once motion has come to rest
  double reading_ms;  ///< that a roll of its lies open; a tap goes on at once. 0: the log has it
};
constexpr std::array kPaces{Pace{"page.watch.slow", "watch.slow", 1500, 3500}, Pace{"page.watch.normal", "watch.normal", 350, 1600},
                            Pace{"page.watch.fast", "watch.fast", 0, 0}};
constexpr std::size_t kNormal = 1;
constexpr int kStep = 100;  // thousandths that it gets on before it is said

}  // namespace

/// Where nobody else plays, it is watched from the first seat.
void Page::play_by_computer(SeatSet seats, const Levels& levels) {
  computer_ = with_rules(seats);
  levels_ = levels;
  paused_ = false;
  watched_ = !computer_.empty();
  Seat human = seated_;
  for (int i = kMaxSeats - 1; i >= 0; --i) {
    if (computer_.contains(seat_at(i)) || view_->game().seat_name(seat_at(i)).empty()) continue;
    watched_ = false;
    if (computer_.contains(seated_)) human = seat_at(i);
  }
  seat(computer_.contains(human) ? seat_at(0) : human);
}

bool Page::computer_decides() const {
  const SeatSet deciders = view_->game().to_act();
  return !deciders.empty() && computer_.contains(deciders.first());
}

/// Somebody who takes a while.
bool Page::captain_decides() const {
  return computer_decides() && levels_[static_cast<std::size_t>(index(view_->game().to_act().first()))] != match::Level::kRecruit;
}

std::string Page::advise(std::string_view json) {
  if (!view_ || !computer_decides() || typing_ || asked_opponent_ != view_->game().version()) return {};  // it was asked about another position
  thought_ = 0;
  if (paused_) {
    asked_opponent_ = 0;  // it is asked again
    return {};
  }
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
    const bool tells = view_->game().sees_all(viewer());  // why not could be its secret
    if (tells) problem += " " + (unread->empty() ? sentences().render(*refusal, refusal->rule.empty() ? "match" : view_->game().system()) : *unread);
  }
  play_by_computer({}, {});
  bridge::changed(view_->game().version());
  return problem;
}

/// Only what says so is drawn anew, and not each time: the board behind it stays as it is.
std::string Page::thinking(int progress) {
  if (!view_ || !captain_decides()) return {};
  if (progress / kStep != thought_ / kStep) frames_due_ = std::max(frames_due_, 1);
  thought_ = progress;
  fill_opponent();
  return thinking_words();
}

std::string Page::thinking_words() const {
  const auto level = levels_[static_cast<std::size_t>(index(view_->game().to_act().first()))];
  const char* words = level == match::Level::kGeneral ? "page.general_thinks" : "page.captain_thinks";
  return sentences().render({words, {{"percent", Fraction{thought_ / kStep * kStep / 10}}}});
}

/// Called each frame: asks for the computer's next command when the table has come to rest.
void Page::run_opponent(double now) {
  if (replay_ || typing_ || handing_over_ || paused_) return;
  if (!computer_decides()) hurried_ = false;
  if (!computer_decides() && !watched_) return;
  if (screen_.dice) {
    if (rolls_lie_open(now)) return;
    next_dice();
    stale_ = true;
  }
  if (!dice_queue_.empty()) return;  // what was rolled last is shown first
  if (!computer_decides() || asked_opponent_ == view_->game().version() || now < opponent_next_ms_ || screen_.dice) return;
  asked_opponent_ = view_->game().version();
  opponent_next_ms_ = now + (orders_rolled_ ? 0 : kPaces[watched_ ? static_cast<std::size_t>(pace_) : kNormal].pause_ms);
  const Seat seat = view_->game().to_act().first();
  thought_ = 0;
  if (view_->automatic().contains(seat)) return view_->decide_by_rules();
  bridge::think(index(seat), static_cast<int>(levels_[static_cast<std::size_t>(index(seat))]), hurried_);
}

/// For as long as it takes to read them. Who wants no motion turns them over by hand, but where the computer is only watched, or the game is read as text.
bool Page::rolls_lie_open(double now) {
  const double reading = kPaces[watched_ ? static_cast<std::size_t>(pace_) : kNormal].reading_ms;
  if (reading == 0) {
    dice_queue_.clear();
    return false;
  }
  const bool fresh = roll_seen_ != screen_.dice->id;
  roll_seen_ = screen_.dice->id;
  if (fresh || panels_.dice_running() || (look_.reduced_motion && focus_ && !watched_)) opponent_next_ms_ = now + reading;
  return now < opponent_next_ms_;
}

/// What the top bar says while it decides, and what can be done meanwhile.
void Page::fill_opponent() {
  ui::TopBarModel& top = screen_.top;
  if (!view_ || replay_ || handing_over_ || typing_) return;
  for (const ui::ButtonModel& offered : opponent_buttons())
    if (offered.look == ui::ButtonLook::main) top.end = offered;
  top.end.key = actions_.cap(top.end.name);
  if (!captain_decides() || asked_opponent_ != view_->game().version()) return;  // it thinks once what was rolled last has been seen
  top.side_words = thinking_words();
  if (!watched_) top.end_cost = sentences().render({"page.percent", {{"percent", Fraction{thought_ / kStep * kStep / 10}}}});
}

/// One press of it makes the computer go on faster, and after the fastest slowly again.
void Page::fill_pace() {
  if (!watched_ || replay_ || view_->game().outcome()) return;
  screen_.tools.push_back(button("watch.faster", sentences().words(kPaces[static_cast<std::size_t>(pace_)].label), ui::ButtonLook::toggle));
}

/// The first is the one that ends something; the others are ways to go on.
std::vector<ui::ButtonModel> Page::opponent_buttons() const {
  std::vector<ui::ButtonModel> buttons;
  offer(buttons, "watch.pause", paused_ ? "page.go_on" : "page.watch.pause", ui::ButtonLook::main);
  for (std::size_t i = 0; i < kPaces.size(); ++i)
    if (offer(buttons, kPaces[i].name, kPaces[i].label, ui::ButtonLook::toggle)) buttons.back().on = static_cast<int>(i) == pace_;
  offer(buttons, "play_now", "page.play_now", ui::ButtonLook::main);
  return buttons;
}

bool Page::watches() const { return watched_ && !view_->game().outcome(); }

void Page::play_now() {
  hurried_ = true;
  bridge::hurry();
  bridge::changed(view_->game().version());
}

void Page::go_at_pace(int pace) {
  pace_ = pace;
  opponent_next_ms_ = 0;
  bridge::changed(view_->game().version());
}

void Page::faster() { go_at_pace((pace_ + 1) % static_cast<int>(kPaces.size())); }

void Page::pause() {
  paused_ = !paused_;
  bridge::changed(view_->game().version());
}

}  // namespace hexinch::page
