#include "systems/tuw/solo/solo.h"

#include <algorithm>

#include "systems/tuw/rules/crash.h"
#include "systems/tuw/rules/first_strike.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/scores.h"
#include "systems/tuw/rules/stacking.h"
#include "systems/tuw/tuw.h"

// SOLO-14 TUW's answers to the automaton: hexes, and results that wait for the Damage Phase.

namespace hexinch::tuw {

static_assert(SoloHooks<Tuw>);
static_assert(CaptainsHooks<Tuw>);

namespace {

constexpr int kFastFrom = 4;  // MP: riders, engines, beasts; men on foot have 2

int most_mp(const Sheet& sheet) {
  int most = 0;
  for (const Mode& mode : sheet.modes) most = std::max<int>(most, mode.mp);
  return most;
}

bool hand_to_hand_only(const Sheet& sheet) {
  return std::all_of(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.range == 0; });
}

bool is_artillery(const Sheet& sheet) {
  return !sheet.weapons.empty() && std::all_of(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.min_range > 1 || w.range > 4; });
}

}  // namespace

Solo::Solo(State seen, Seat seat) : seen_(std::move(seen)), seat_(seat), crowd_(static_cast<std::size_t>(seen_.setup->grid.size())) {
  for (int i = 0; i < seen_.setup->units(); ++i) {
    if (!seen_.unit(unit_at(i)).on_map()) continue;
    ++crowd_[static_cast<std::size_t>(seen_.setup->grid.index(seen_.unit(unit_at(i)).hex))];
    if (!seen_.setup->allied(seat, seen_.owner(unit_at(i)))) foes_.push_back(unit_at(i));
  }
}

std::int64_t Solo::stretch(const State& state, Seat) { return std::int64_t{state.turn} * 16 + static_cast<int>(state.phase); }

Name Solo::actor_name(const State& state, UnitRef actor) { return state.valid(actor) ? unit_name(state, actor) : Name{}; }

solo::Waiting Solo::decision() const {
  if (!Tuw::to_act(seen_).contains(seat_)) return {};
  if (!seen_.frames.empty()) return {solo::Task::kAnswer, false, {}, std::nullopt};
  switch (seen_.phase) {
    case Phase::kSetup: return {solo::Task::kDeploy, false, {}, std::nullopt};
    case Phase::kMovement: return {solo::Task::kMove, false, actors(), std::nullopt};
    case Phase::kFirstStrike: return {solo::Task::kAttack, false, actors(), std::nullopt};
    default: break;
  }
  solo::Waiting waiting{solo::Task::kAttack, false, actors(), std::nullopt};
  // TUW-5.3d Once the group of this round is full, only its members attack.
  const auto& groups = seen_.setup->options.attack_groups;
  if (!groups.empty() && static_cast<int>(seen_.group.size()) >= groups[static_cast<std::size_t>(index(seat_))])
    std::erase_if(waiting.eligible, [&](UnitRef u) { return std::find(seen_.group.begin(), seen_.group.end(), u) == seen_.group.end(); });
  return waiting;
}

std::vector<UnitRef> Solo::actors() const {
  std::vector<UnitRef> found;
  for (int i = 0; i < seen_.setup->units(); ++i)
    if (seen_.owner(unit_at(i)) == seat_ && seen_.unit(unit_at(i)).on_map()) found.push_back(unit_at(i));
  return found;
}

// SOLO-11 A side that the turn limit beats has to attack. So have all sides if points decide and destroyed enemies earn points.
solo::Posture Solo::posture() const {
  const Victory& victory = seen_.setup->victory;
  const bool attacks = victory.at_limit == kNoSeat ? victory.scoring.destroyed > Fraction{0} : !seen_.setup->allied(seat_, victory.at_limit);
  return attacks ? solo::Posture::kAttack : solo::Posture::kNeutral;
}

// SOLO-14 The chance to move, by what the sheet says: 5 for fast units and those that fight hand to hand, 2 for unarmed units, guns and artillery.
int Solo::pm(UnitRef actor) const {
  const Sheet& sheet = seen_.sheet(actor);
  const int mp = most_mp(sheet);
  const bool goes_up = level_of(sheet.abilities, Ability::kSelfDestruct) > 0;
  if (mp == 0 && level_of(sheet.abilities, Ability::kTeleport) == 0) return 0;
  if (goes_up) return 5;
  if (sheet.weapons.empty() || mp <= 1 || is_artillery(sheet)) return 2;
  return mp >= kFastFrom || hand_to_hand_only(sheet) ? 5 : 4;
}

int Solo::weakness(UnitRef foe) const {
  const UnitState& unit = seen_.unit(foe);
  const int tough = level_of(seen_.sheet(foe).abilities, Ability::kTough) - unit.tough_left;
  return (unit.wounded ? 2 : 0) + (unit.disabled() ? 1 : 0) + std::max(0, tough);
}

// SOLO-9 TUW's questions: who strikes back, which unit leaves an overfull hex, where a wreck comes down.
std::vector<solo::Answer<Solo>> Solo::answers() const {
  if (due_return(seen_)) return returns();
  std::vector<solo::Answer<Solo>> found;
  const auto add = [&](Command command, Fraction loses) {
    if (accepts(command)) found.push_back({std::move(command), loses, false, std::nullopt, kNoUnit});
  };
  if (const CrashFrame* crash = crash_frame(seen_)) {
    for (const Hex h : hex::area(seen_.unit(crash->unit).hex, 1)) {
      Fraction loses;
      for (const UnitRef below : units_in(seen_, h))
        if (!seen_.airborne(below)) loses = seen_.setup->allied(seat_, seen_.owner(below)) ? loses + value(below) : loses - value(below);
      add(CrashHex{crash->unit, h}, loses);
    }
    return found;
  }
  for (const UnitRef unit : actors()) add(RemoveFromStack{unit}, seen_.unit(unit).wounded ? value(unit) * Fraction{1, 2} : value(unit));
  return found;
}

std::optional<Command> Solo::finish(std::optional<UnitRef> actor) const { return actor ? std::nullopt : Tuw::pass(seen_, seat_); }

std::vector<UnitRef> Solo::actors_of(const Command& command) const {
  return std::visit(
      [](const auto& c) -> std::vector<UnitRef> {
        using C = std::remove_cvref_t<decltype(c)>;
        constexpr bool kAnswers = std::is_same_v<C, RemoveFromStack> || std::is_same_v<C, CrashHex> || std::is_same_v<C, Deploy>;
        if constexpr (std::is_same_v<C, Attack>) {
          std::vector<UnitRef> units;
          for (const Use& use : c.uses)
            if (std::find(units.begin(), units.end(), use.unit) == units.end()) units.push_back(use.unit);
          return units;
        } else if constexpr (!kAnswers && requires { c.unit; }) {
          return {c.unit};
        } else {
          return {};
        }
      },
      command);
}

bool Solo::accepts(const Command& command) const { return !Tuw::check(seen_, seat_, command); }
Name Solo::actor_name(UnitRef actor) const { return unit_name(seen_, actor); }
Name Solo::foe_name(UnitRef foe) const { return unit_name(seen_, foe); }
Name Solo::place_name(Hex h) const { return Name{hex::name(seen_.setup->grid, h)}; }

State& Solo::elsewhere() const {
  if (!elsewhere_) elsewhere_ = std::make_unique<State>(seen_);
  return *elsewhere_;
}

}  // namespace hexinch::tuw
