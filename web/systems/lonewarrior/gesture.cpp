#include <algorithm>
#include <cmath>
#include <numbers>

#include "base/short_sort.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/deploy.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/view.h"

/// Turns what the hand plans into commands of the rules. It asks the rules whether they are allowed and never decides that itself.
namespace hexinch::page {

using namespace lonewarrior;

bool LoneWarriorView::waits(UnitRef unit) const {
  if (!mine(unit) || hand().idle || state().on_map(unit)) return false;
  const UnitState& u = state().unit(unit);
  if (!deploying()) return moving() && u.off_map == OffMap::kReserve && u.arrives <= state().round;
  const auto waiting = to_deploy(state(), hand().seat);
  return std::ranges::find(waiting, unit) != waiting.end();
}

std::optional<Place> LoneWarriorView::place_of(UnitRef unit) const {
  const UnitState& u = state().unit(unit);
  if (u.position) return u.position;
  return deploying() && waits(unit) ? waiting_place(state(), unit) : std::nullopt;
}

bool LoneWarriorView::may_act(UnitRef unit) const {
  if (hand().idle || !mine(unit)) return false;
  if (deploying()) return waits(unit);
  const Command call_off = state().phase == Phase::kRangedFire ? Command(CancelFire{unit}) : Command(CancelCloseCombat{unit});
  if (fighting() && !LoneWarrior::check(state(), hand().seat, call_off)) return false;  // it has its target
  for (const Choice& choice : LoneWarrior::choices(state(), hand().seat, std::nullopt))
    if (choice.unit == unit) return !choice.refusal;
  return false;
}

void LoneWarriorView::drop_plan() {
  path_.clear();
  place_.reset();
  facing_.reset();
  way_.reset();
  target_ = kNoUnit;
  looking_ = false;
  plan_.forget();
}

void LoneWarriorView::begin(UnitRef unit) {
  begun_in_ = {state().round, state().phase};
  drop_plan();
  reached_.clear();
  ways_.clear();
  if (unit == kNoUnit || hand().idle || !mine(unit) || automated(state(), hand().seat)) return;
  if (!deploying()) ways_ = ways_of(state(), hand().seat, unit);
  if (moving() && !check_mover(state(), hand().seat, unit)) reached_ = reach(state(), unit);
}

void LoneWarriorView::send_to(Place place, bool further) {
  const UnitRef unit = hand().selected;
  if (looking_) {
    const Facing wanted = place == here() ? facing_there() : facing_towards(state(), here(), place);
    return facing_ && *facing_ == wanted && !goal_of_plan() ? give() : look(wanted);
  }
  way_.reset();
  if (waits(unit)) {
    place_ = place;
  } else if (state().unit(unit).embarked_in != kNoUnit) {
    for (std::size_t i = 0; i < ways_.size(); ++i)
      if (const auto* act = std::get_if<TakeAction>(&ways_[i]); act && act->position == place) way_ = i;
    if (!way_) place_ = place;
  } else {
    path_ = state().board().is_hex() ? way_along(reached_, place) : extended_way(state(), unit, further ? path_ : std::vector<Place>(), place);
    facing_.reset();
  }
  planned_anew();
}

std::optional<Place> LoneWarriorView::goal_of_plan() const {
  if (place_) return place_;
  if (way_)
    if (const auto* act = std::get_if<TakeAction>(&ways_[*way_])) return act->position;
  return path_.empty() ? std::nullopt : std::optional(path_.back());
}

Facing LoneWarriorView::facing_there() const {
  if (facing_) return *facing_;
  const UnitState& u = state().unit(hand().selected);
  if (path_.empty()) return u.on_map() || !sound_facing(state(), u.ready_facing) ? u.facing : u.ready_facing;
  const Place before = path_.size() > 1 ? path_[path_.size() - 2] : *u.position;
  return before == path_.back() ? u.facing : facing_of_step(state().board(), before, path_.back());
}

int LoneWarriorView::heading_of(Facing facing) const {
  if (state().board().is_hex()) return facing.x * 30;
  const double degrees = std::atan2(static_cast<double>(facing.x), -static_cast<double>(facing.y)) * 180 / std::numbers::pi;
  return (static_cast<int>(std::lround(degrees)) + 360) % 360;
}

void LoneWarriorView::look(Facing facing) {
  facing_ = facing;
  way_.reset();
  planned_anew();
}

void LoneWarriorView::turn_by(int twelfths) {
  if (!state().board().is_hex()) return;
  const int step = setup().options.hex_facings == 6 ? 2 : 1;
  look({(facing_there().x + twelfths * step + 12) % 12, 0});
}

void LoneWarriorView::shoot_at(UnitRef target) {
  drop_plan();
  target_ = target;
  planned_anew();
}

std::optional<Command> LoneWarriorView::planned() const {
  const auto [host, seat, idle, unit] = hand();
  if (idle || unit == kNoUnit) return std::nullopt;
  if (way_) return ways_[*way_];
  if (aiming()) return state().phase == Phase::kRangedFire ? Command(DeclareFire{unit, target_}) : Command(DeclareCloseCombat{unit, target_});
  if (place_ && state().unit(unit).embarked_in != kNoUnit) return TakeAction{unit, lonewarrior::Action::kDisembark, {}, place_, facing_, {}};
  if (place_) return state().unit(unit).fake ? Command(PlaceFake{unit, *place_, facing_}) : Command(Deploy{unit, *place_, facing_});
  if (!path_.empty()) return Move{unit, path_, facing_};
  if (facing_ && !(*facing_ == state().unit(unit).facing)) return Turn{unit, *facing_};
  return std::nullopt;
}

void LoneWarriorView::give() {
  const auto command = planned();
  if (!command) return;
  if (const auto& refusal = explained().refusal) hand().host.refuse(*refusal);
  else submit(*command);
}

void LoneWarriorView::submit(Command command) {
  const auto [host, seat, idle, unit] = hand();
  if (!idle) host.attempt(game_.attempt(seat, std::move(command), [this] { carried_out(); }));
}

SeatSet LoneWarriorView::run_by_dice() const {
  SeatSet seats;
  for (int i = 0; const Side& side : game_->state().setup->sides)  // not setup(): it asks who is looking, which depends on this
    if (const Seat seat = seat_at(i++); side.automated()) seats.insert(seat);
  return seats;
}

void LoneWarriorView::automate() {
  const Seat seat = game_->to_act().first();
  Attempt next = game_.attempt(seat, next_automatic(game_->seen(seat), seat), [this] { carried_out(); });
  next.foreseen = nullptr;  // the player can't take these dice back
  hand().host.attempt(std::move(next));
}

bool LoneWarriorView::attackable(UnitRef unit) const {
  const UnitRef attacker = hand().selected;
  return fighting() && !hand().idle && mine(attacker) && !mine(unit) && odds_of(attacker, unit);
}

bool LoneWarriorView::tap_enemy(UnitRef unit) {
  if (!fighting() || hand().idle || mine(unit) || !mine(hand().selected)) return false;
  target_ == unit ? give() : shoot_at(unit);
  return true;
}

std::optional<std::string> LoneWarriorView::odds_of(UnitRef attacker, UnitRef target) const {
  const Command command = state().phase == Phase::kRangedFire ? Command(DeclareFire{attacker, target}) : Command(DeclareCloseCombat{attacker, target});
  if (!state().on_map(target) || LoneWarrior::check(state(), hand().seat, command)) return std::nullopt;
  Fraction chance;
  const Explained plan = LoneWarrior::plan(state(), hand().seat, command);
  for (const Chance& one : plan.outcomes)
    if (one.outcome == "hit" || one.outcome == "harms" || one.outcome == "both") chance = chance + one.chance;
  const bool covered = knows(state(), hand().seat, target) && std::ranges::find(plan.notes, "lonewarrior.note.covered", &Message::id) != plan.notes.end();
  return plan.outcomes.empty() ? "?" : covered ? say("lonewarrior.page.no_harm") : percent_words(chance);
}

std::span<const Action> LoneWarriorView::rows() {
  using View = LoneWarriorView;
  static constexpr Action kRows[] = {
      {.name = "way.", .words = "keys.number", .run = run<View, &View::choose_way>},
      {.name = "turn", .words = "lonewarrior.verb.turn", .run = flip<View, &View::looking_>},
      {.name = "turn.left", .words = "lonewarrior.page.turn_left", .run = run<View, [](View& view) { view.turn_by(-1); }>},
      {.name = "turn.right", .words = "lonewarrior.page.turn_right", .run = run<View, [](View& view) { view.turn_by(1); }>},
      // LW-5.2
      {.name = "tool.spotted", .words = "keys.spotted", .chords = kChords<Chord{U't', 1, true}>, .run = flip<View, &View::spotted_>,
       .tool = "lonewarrior.page.spotted", .on = flag<View, &View::spotted_>},
      {.name = "tool.standing", .words = "keys.standing", .chords = kChords<Chord{U'v'}>, .run = flip<View, &View::standing_>,
       .tool = "lonewarrior.page.standing", .on = flag<View, &View::standing_>},
  };
  return kRows;
}

void LoneWarriorView::choose_way(int way) {
  const auto chosen = static_cast<std::size_t>(way);
  if (chosen >= ways_.size()) return;
  const bool off = way_ == chosen;
  drop_plan();
  if (!off) way_ = chosen;
}

}  // namespace hexinch::page
