#include <algorithm>

#include "bridge.h"
#include "explain.h"
#include "match/luck.h"
#include "page/page.h"

/// What the screen shows of every game alike: top bar, dice, outcome, toasts.
namespace hexinch::page {
void Page::refuse(const Refusal& refusal) { note(refusal_line(sentences(), view_->game().system(), refusal)); }

void Page::note(ui::NoteLine line) {
  screen_.toast = ui::ToastModel{++toasts_, std::move(line)};
  screen_.toasts_high = fewer_pieces_above();
  frames_due_ = std::max(frames_due_, 2);
}

/// Where a toast would come to lie, at the top of the board against its bottom.
bool Page::fewer_pieces_above() const {
  constexpr float kHalfWidth = 240;
  constexpr float kHeight = 80;
  constexpr int kChosen = 100;  // weighs more than all others
  const view::Board& board = view_->board();
  const view::Rect whole = board.rect();
  const view::Rect free = camera_.free_area();
  int above = 0;
  int below = 0;
  const auto add = [&](view::Vec2 at, int weight) {
    const view::Vec2 spot = camera_.to_screen(at);
    if (std::abs(spot.x - free.centre().x) > kHalfWidth || !free.contains(spot)) return;
    if (spot.y < free.y + kHeight) above += weight;
    if (spot.y > free.y + free.h - kHeight) below += weight;
  };
  for (const view::SmallMap::Dot& dot : board.small().dots) add({whole.x + dot.at.x * whole.w, whole.y + dot.at.y * whole.h}, 1);
  if (auto at = view_->cursor()) {
    const view::Vec2 spot = camera_.to_screen(*at);  // if a card comes over it, it glides to the rim
    add(camera_.to_board({spot.x, std::clamp(spot.y, free.y + 1, free.y + free.h - 1)}), kChosen);
  }
  return above < below;
}

void Page::refresh() {
  stale_ = false;
  board_stale_ = true;
  room_ = room();
  ui::Look look = look_;
  look.bare = look.bare && room_.wide;
  panels_.set_look(look);
  screen_.odds.reset();
  screen_.unit.reset();
  screen_.pending.reset();
  screen_.still.reset();
  screen_.tools.clear();
  screen_.tutorial.reset();
  screen_.detail.reset();
  view_->refresh(screen_);
  fill_tools();
  fill_pace();
  fill_top();
  if (typing_) screen_.dice = asked_dice();
  else if (!screen_.dice) next_dice();
  fill_log();
  fill_outcome();
  ask_hand_over();
  fill_replay();
  if (screen_.dice || screen_.hand_over) screen_.tutorial.reset();
  fill_opponent();
  fill_caps();
  screen_.toasts_high = fewer_pieces_above();
}

void Page::fill_top() {
  const match::Game& game = view_->game();
  const Seat seat = game.to_act().first();
  ui::TopBarModel& top = screen_.top;
  top.faction = seat == kNoSeat ? -1 : view_->faction(seat);
  top.side = seat == kNoSeat ? std::string() : game.player_name(seat);
  const auto& players = game.origin().players;
  top.player = index(seat) >= 0 && index(seat) < std::ssize(players) ? players[static_cast<std::size_t>(index(seat))] : std::string();
  const char* whose = seat == kNoSeat ? "page.game_over" : computer_decides() ? "page.computer_go" : here_.contains(seat) ? "page.your_go" : "page.their_go";
  top.side_words = sentences().words(whose);
  const bool others = seat != kNoSeat && (computer_decides() || !here_.contains(seat));
  if (others_go_ && !others && seat != kNoSeat) {
    bridge::sound(bridge::Sound::kTurn);
    look_first_ = true;
  }
  others_go_ = others;
  std::vector<ui::ButtonModel> undo;
  offer(undo, "undo", "page.undo", ui::ButtonLook::secondary);
  top.undo = std::move(undo.front());
  top.end = {};
  top.end_short.clear();
  top.end_cost.clear();
  if (looking_ && !replay_) top.end = button("pass_on", sentences().words("page.away.pass_on"), ui::ButtonLook::main);
  if (seat == kNoSeat || handing_over_ || replay_ || typing_ || computer_decides()) return;
  if (screen_.still) offer(screen_.still->buttons, "rest", "page.set_up_rest", ui::ButtonLook::secondary);
  for (const Choice& choice : game.choices(seat, std::nullopt)) {
    if (choice.gesture != Gesture::kNone || (!choice.refusal && !game.can_pass(seat))) continue;
    top.end = button("end_phase", sentences().render(choice.label), ui::ButtonLook::main);
    if (choice.refusal) {
      top.end.enabled = false;
      top.end.why = sentences().render(*choice.refusal, game.system());
    }
    const auto variant = [&](const char* ending) {  // of the same words, where the system has them
      const std::string id = std::string(choice.label.id) + ending;
      return sentences().has(id) ? sentences().render({id, choice.label.arguments}) : std::string();
    };
    top.end_short = variant(".short");
    if (top.end_short.empty()) top.end_short = sentences().words("page.end_short");
    top.end_cost = variant(".cost");
  }
}

/// What dice decide is not written down before the last of them lies open.
bool Page::log_waits() const { return screen_.dice && !typing_ && (!dice_queue_.empty() || landed_ != screen_.dice->id); }

void Page::queue_roll(const RollMade& roll) {
  const auto faction = [&](Seat seat) { return seat == kNoSeat ? -1 : view_->faction(seat); };
  const PlannedRoll& plan = roll.plan;
  dice_queue_.push_back(dice_model(sentences(), roll, faction(plan.thrown.by), plan.opposed ? faction(plan.opposed->by) : -1));
  dice_queue_.back().id = ++rolls_;
  dice_queue_.back().tumbles = !own_dice_;
}

/// The rolls of an action wait to be shown one after the other.
void Page::queue_dice(int action) {
  dice_queue_.clear();
  orders_rolled_ = false;
  for (const match::Told& told : story().of(action)) {
    orders_rolled_ = orders_rolled_ || told.for_orders;
    const std::size_t first = dice_queue_.size();
    for (const RollMade& roll : told.rolls)
      if (!roll.faces.empty() && !match::is_for_orders(roll)) queue_roll(roll);
    if (told.text && dice_queue_.size() > first) dice_queue_.back().verdict = sentences().render(*told.text);
  }
  std::reverse(dice_queue_.begin(), dice_queue_.end());
}

void Page::next_dice() {
  screen_.dice.reset();
  if (dice_queue_.empty()) return;
  screen_.dice = std::move(dice_queue_.back());
  dice_queue_.pop_back();
  bridge::sound(bridge::Sound::kDice);
  const char* label = dice_queue_.empty() ? "page.go_on" : "page.next_roll";
  screen_.dice->buttons = {button("dice.next", sentences().words(label), ui::ButtonLook::accent)};
}

void Page::fill_outcome() {
  const auto outcome = view_->game().outcome();
  if (!outcome) {
    screen_.victory.reset();
    return;
  }
  if (screen_.dice || outcome_seen_ || replay_) {
    screen_.victory.reset();
    return;
  }
  const match::Game& game = view_->game();
  ui::VictoryModel model;
  std::string names;
  for (int i = 0; i < kMaxSeats; ++i) {
    if (!outcome->winners.contains(seat_at(i))) continue;
    model.factions.push_back(view_->faction(seat_at(i)));
    names += (names.empty() ? "" : ", ") + game.player_name(seat_at(i));
  }
  model.title = names.empty() ? sentences().words("page.draw")
                              : sentences().render({"page.wins", {{"side", Name{names}}, {"count", Fraction{outcome->winners.size()}}}});
  model.words = sentences().render(outcome->reason);
  if (!outcome->points.empty()) {
    model.columns = {sentences().words("page.points"), sentences().words("page.luck")};
    model.note = sentences().words("page.luck_note");
    match::Luck counted;
    for (const match::Told& told : story().all())
      for (const RollMade& roll : told.rolls) counted.add(roll);
    const auto luck = counted.by_seat();
    for (std::size_t i = 0; i < outcome->points.size(); ++i) {
      const Seat seat = seat_at(static_cast<int>(i));
      std::vector<std::string> cells{number_text(outcome->points[i]), luck[i] ? std::to_string(*luck[i]) + " %" : std::string()};
      model.rows.push_back({view_->faction(seat), game.player_name(seat), std::move(cells), outcome->winners.contains(seat)});
    }
  }
  model.buttons = {button("victory.board", sentences().words("page.look_at_board"), ui::ButtonLook::accent),
                   button("victory.menu", sentences().words("page.start_screen"), ui::ButtonLook::secondary)};
  if (everybody_here()) model.buttons.push_back(button("victory.again", sentences().words("page.play_again"), ui::ButtonLook::secondary));
  else model.buttons.push_back(button("share", sentences().words("page.send"), ui::ButtonLook::secondary));
  screen_.victory = std::move(model);
}

}  // namespace hexinch::page
