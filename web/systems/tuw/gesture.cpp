#include <algorithm>

#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/view.h"

/// Turns the hand's gestures into commands of the rules. It asks the rules whether they are allowed and never decides that itself.
namespace hexinch::page {

using namespace tuw;

const StrikeFrame* TuwView::strike() const { return state().frames.empty() ? nullptr : std::get_if<StrikeFrame>(&state().frames.back()); }
const StackFrame* TuwView::overfull() const { return state().frames.empty() ? nullptr : std::get_if<StackFrame>(&state().frames.back()); }

void TuwView::submit(Command command) {
  if (!watching()) host().attempt(game_.attempt(seat(), std::move(command), [this] { carried_out(); }));
}

void TuwView::carried_out() {
  const UnitRef kept = moving() && own_selected() && can_act(selected_) ? selected_ : kNoUnit;
  reset();
  if (kept != kNoUnit) select(kept);
}

void TuwView::show_motion(int action, Part part) {
  std::vector<view::HexCell> way;
  UnitRef walker = kNoUnit;
  game_.witness(action, part, seat(), [&](const State&, const Event& event) {
    const auto* moved = std::get_if<UnitMoved>(&event);
    if (!moved) return;
    if (way.empty()) way.push_back(cell(moved->from));
    way.push_back(cell(moved->to));
    walker = moved->unit;
  });
  if (!way.empty()) walk_.begin(static_cast<std::uint32_t>(index(walker)), std::move(way));
}

void TuwView::reset() {
  selected_ = kNoUnit;
  weapon_.reset();
  reached_.clear();
  goal_.reset();
  saving_ = false;
  uses_.clear();
  target_ = {};
  verbs_.clear();
  verb_.reset();
  detail_.reset();
  touch();
}

bool TuwView::can_act(UnitRef unit) const {
  if (idle() || !own(unit)) return false;
  if (const CrashFrame* fallen = crash_frame(state())) return fallen->unit == unit;
  if (!state().unit(unit).in_play()) return false;
  if (overfull()) return !Tuw::check(state(), seat(), RemoveFromStack{unit});
  for (const Choice& choice : Tuw::choices(state(), seat(), unit))
    if (!choice.refusal && choice.gesture != Gesture::kNone) return true;
  return false;
}

void TuwView::select(UnitRef unit) {
  reset();
  selected_ = unit;
  if (idle() || !own(unit)) return;
  if (moving() && !check_mover(state(), seat(), unit)) reached_ = reach(state(), unit);
  verbs_ = verbs_of(unit);
  if (crash_frame(state()) && !verbs_.empty()) verb_ = 0;
  cursor_ = state().unit(unit).hex;
}

void TuwView::set_goal(Hex h) {
  cursor_ = goal_ = h;
  way_ = 0;
  saving_ = !verb_ && way(h).empty();
  touch();
}

std::optional<Use> TuwView::best_use(UnitRef unit, const Target& target) const {
  std::optional<Use> best;
  int best_attack = 0;
  const Sheet& sheet = state().sheet(unit);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    const Use use{unit, static_cast<std::int8_t>(w)};
    if (unit == selected_ && weapon_ && *weapon_ != static_cast<int>(w)) continue;
    if (Tuw::check(state(), seat(), Attack{{use}, target})) continue;
    const int attack = *sheet.weapons[w].attack;
    if (best && attack <= best_attack) continue;
    best = use;
    best_attack = attack;
  }
  return best;
}

/// The selected unit's best weapon against the target or, if no armed unit is selected, that of the first unit that has one.
std::optional<Use> TuwView::use_on(const Target& target) const {
  if (own_selected() && !state().sheet(selected_).weapons.empty()) return best_use(selected_, target);
  for (int i = 0; i < units(); ++i)
    if (own(unit_at(i)))
      if (const auto use = best_use(unit_at(i), target)) return use;
  return std::nullopt;
}

bool TuwView::can_target(UnitRef target) const {
  return attacking() && !strike() && !own(target) && on_map(target) && use_on({target, std::nullopt});
}

void TuwView::aim_at(UnitRef target) {
  verb_.reset();
  goal_.reset();
  target_ = {target, std::nullopt};
  if (const auto use = use_on(target_)) uses_ = {*use};
  else if (own_selected() && !state().sheet(selected_).weapons.empty())  // shown with the reason why it can't
    uses_ = {{selected_, static_cast<std::int8_t>(weapon_.value_or(0))}};
  else return select(target);  // nobody can attack it: show its card
  touch();
}

void TuwView::aim_at_hex(Hex h) {
  const Sheet& sheet = state().sheet(selected_);
  for (std::size_t w = 0; w < sheet.weapons.size(); ++w) {
    if (!sheet.weapons[w].area || (weapon_ && *weapon_ != static_cast<int>(w))) continue;
    const Attack planned{{{selected_, static_cast<std::int8_t>(w)}}, {kNoUnit, h}};
    if (const auto refusal = Tuw::check(state(), seat(), planned)) {
      host().refuse(*refusal);
      return;
    }
    uses_ = planned.uses;
    target_ = planned.target;
    touch();
    return;
  }
}

std::optional<hex::Hex> TuwView::aim() const {
  if (!aiming()) return std::nullopt;
  return target_.hex ? *target_.hex : hex_of(target_.unit);
}

void TuwView::drop_aim() {
  uses_.clear();
  target_ = {};
}

void TuwView::toggle_attacker(UnitRef unit) {
  if (std::erase_if(uses_, [unit](const Use& use) { return use.unit == unit; }) > 0) {
    if (uses_.empty()) target_ = {};
  } else if (const auto use = best_use(unit, target_)) {
    uses_.push_back(*use);
    if (const auto refusal = Tuw::check(state(), seat(), attack())) {
      uses_.pop_back();
      host().refuse(*refusal);
    }
  } else {
    const Use use_refused{unit, static_cast<std::int8_t>(state().sheet(unit).weapons.empty() ? -1 : 0)};
    if (const auto refusal = Tuw::check(state(), seat(), Attack{{use_refused}, target_})) host().refuse(*refusal);
  }
  touch();
}

void TuwView::join(bool leave) {
  if (!aiming() || target_.unit == kNoUnit) return;
  if (leave) return toggle_attacker(uses_.back().unit);
  if (const auto others = joiners(); !others.empty()) toggle_attacker(others.front());
}

std::vector<UnitRef> TuwView::joiners() const {
  return all_of(units(), [&](UnitRef unit) { return own(unit) && !joined(unit) && best_use(unit, target_); });
}

/// Another weapon joins the planned attack if the rules allow that; else it replaces what its unit used.
void TuwView::choose_weapon(int weapon) {
  const Use use{selected_, static_cast<std::int8_t>(weapon)};
  if (aiming() && std::erase(uses_, use) > 0) {
    if (uses_.empty()) drop_aim();
    return touch();
  }
  weapon_ = weapon;
  if (!aiming()) return touch();
  Attack more = attack();
  more.uses.push_back(use);
  if (Tuw::check(state(), seat(), more)) {
    std::erase_if(more.uses, [&](const Use& other) { return other.unit == selected_ && other != use; });
    if (const auto refusal = Tuw::check(state(), seat(), more)) return host().refuse(*refusal);
  }
  uses_ = std::move(more.uses);
  touch();
}

/// TUW-8.3b: aims at a separate piece of the target, or at the unit itself (-1). Attackers that can't attack that drop out.
void TuwView::choose_piece(int piece) {
  target_.piece = static_cast<std::int8_t>(piece);
  const std::vector<Use> before = uses_;
  uses_.clear();
  for (const Use& use : before) {
    uses_.push_back(use);
    if (Tuw::check(state(), seat(), attack())) uses_.pop_back();
  }
  if (uses_.empty()) uses_ = {before.front()};  // shown with the reason why it can't
  touch();
}

void TuwView::tap_unit(UnitRef unit) {
  if (attacking() && !strike()) {
    if (own(unit) && target_.unit != kNoUnit) return toggle_attacker(unit);
    if (!own(unit) && !state().setup->allied(state().owner(unit), seat())) return target_.unit == unit && aiming() ? confirm() : aim_at(unit);
  }
  select(unit == selected_ ? next_in_stack(unit) : unit);
}

void TuwView::tap_hex(Hex h) {
  if (tap_for_verb(h)) return;
  if (!own_selected()) return reset();
  if (deploying()) {
    submit(Deploy{selected_, h, std::nullopt});
    return;
  }
  if (moving()) {
    if (goal_ == h) return confirm();
    if (!way(h).empty()) return set_goal(h);
    if (!Tuw::check(state(), seat(), PartialMove{selected_, h})) return set_goal(h);
    return refuse_way(h);
  }
  if (attacking()) {
    if (target_.hex == h) return confirm();
    const auto& weapons = state().sheet(selected_).weapons;
    if (std::any_of(weapons.begin(), weapons.end(), [](const Weapon& w) { return w.area.has_value(); })) return aim_at_hex(h);
  }
  reset();
}

void TuwView::tap_at(std::optional<UnitRef> unit, std::optional<Hex> h) {
  const bool goal_again = moving() && goal_ && h == goal_;
  const bool into_enemy = moving() && unit && !own(*unit) && selected_ != kNoUnit && h && !way(*h).empty();
  const bool area_at = attacking() && own_selected() && h && best_use(selected_, {kNoUnit, *h}) && unit && !own(*unit);
  if (verb_ && h && (goal_ == h || !ways_at(*h).empty())) tap_for_verb(*h);
  else if (unit && !goal_again && !into_enemy && !area_at) tap_unit(*unit);
  else if (h) tap_hex(*h);
  else reset();
}

Move TuwView::move_to(Hex h) const {
  Move move{selected_, {}, std::nullopt};
  for (const Hex step : way(h)) move.path.push_back({step, std::nullopt});
  return move;
}

void TuwView::confirm() {
  if (const auto chosen = way_chosen()) {
    submit(*chosen);
  } else if (goal_ && deploying()) {
    submit(Deploy{selected_, *goal_, std::nullopt});
  } else if (goal_ && saving_) {
    submit(PartialMove{selected_, *goal_});
  } else if (goal_) {
    submit(move_to(*goal_));
  } else if (aiming()) {
    submit(attack());
  } else if (overfull() && selected_ != kNoUnit) {
    submit(RemoveFromStack{selected_});
  }
}

std::vector<ReturnAttack> TuwView::returns() const {
  const StrikeFrame* frame = strike();
  const ReturnSlot* slot = frame ? due_return(state()) : nullptr;
  return slot && own(slot->unit) ? possible_returns(state(), *frame, slot->unit) : std::vector<ReturnAttack>();
}

/// What one of several buttons stands for.
static auto nth(const auto& list, int n) { return list[static_cast<std::size_t>(n)]; }

std::span<const Action> TuwView::rows() {
  using View = TuwView;
  static constexpr Action kRows[] = {
      {.name = "join.", .words = "keys.join", .chords = kChords<Chord{U'j', 1}, Chord{U'j', -1, true}>, .group = KeyGroup::kBoard, .by_key = true,
       .run = run<View, [](View& view, int by) { view.join(by < 0); }>},
      {.name = "unit.done", .words = "keys.done", .chords = kChords<Chord{U'f'}>, .group = KeyGroup::kGame,
       .run = run<View, [](View& view) { view.submit(EndUnitMove{view.selected_}); }>, .decides = true},
      {.name = "unit.leave", .words = "keys.leave_map", .chords = kChords<Chord{U'l'}>, .group = KeyGroup::kGame,
       .run = run<View, [](View& view) { view.submit(LeaveMap{view.selected_, std::nullopt}); }>, .decides = true},
      {.name = "decline", .words = "keys.decline", .chords = kChords<Chord{U'd'}>, .group = KeyGroup::kGame,
       .run = run<View, [](View& view) { view.submit(DeclineReturn{}); }>, .decides = true},
      {.name = "weapon.", .words = "keys.number", .run = run<View, &View::choose_weapon>},
      {.name = "piece.", .words = "keys.target", .run = run<View, [](View& view, int piece) { view.choose_piece(piece - 1); }>},
      {.name = "mode.", .words = "keys.number",
       .run = run<View, [](View& view, int mode) { view.submit(SwitchMode{view.selected_, nth(view.state().sheet(view.selected_).modes, mode).locomotion}); }>},
      {.name = "verb.", .words = "keys.number", .run = run<View, &View::take_up>},
      {.name = "way.", .words = "keys.number", .run = run<View, [](View& view, int way) { view.way_ = static_cast<std::size_t>(way); }>},
      {.name = "start.", .words = "keys.number", .run = run<View, [](View& view, int start) { view.submit(nth(view.starts(), start)); }>},
      {.name = "return.", .words = "keys.number", .run = run<View, [](View& view, int answer) { view.submit(nth(view.returns(), answer)); }>, .decides = true},
      {.name = "tool.standing", .words = "keys.standing", .chords = kChords<Chord{U'v'}>,
       .run = run<View, [](View& view) { view.show(Overview::kStanding); }>, .tool = "page.tuw.standing", .on = shows<Overview::kStanding>},
      {.name = "tool.legend", .words = "keys.legend", .chords = kChords<Chord{U'e'}>,
       .run = run<View, [](View& view) { view.show(Overview::kLegend); }>, .tool = "page.tuw.legend", .on = shows<Overview::kLegend>},
  };
  return kRows;
}

void TuwView::choose_from_list(UnitRef unit) {
  if (aiming() && own(unit)) toggle_attacker(unit);
  else select(unit);
}

void TuwView::show(Overview wanted) { overview_ = overview_ == wanted ? Overview::kNone : wanted; }

}  // namespace hexinch::page
