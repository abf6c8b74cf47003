#include "systems/mswars/solo/solo.h"

#include <algorithm>

#include "board/table/rounded_up.h"
#include "systems/mswars/rules/deploy.h"
#include "systems/mswars/rules/opportunity.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/turn.h"

// SOLO-14 MS Wars' answers to the automaton: a table in inches, sides that alternate unit by unit.

namespace hexinch::mswars {

static_assert(solo::TableHost<Solo>);
static_assert(SoloHooks<MsWars>);
static_assert(CaptainsHooks<MsWars>);

namespace {

constexpr Mil kFastFrom{9000};  // hover, jets
constexpr Mil kSlowUpTo{3000};  // weapon teams

bool strikes_only(const Sheet& sheet) {
  return std::none_of(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.range > 6; });
}
bool unarmed(const Sheet& sheet) {
  return std::all_of(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.shield != Shield::kNone; });
}

/// In whole inches, for reasons.
std::string inches_text(Mil n) { return std::to_string((n.n + 500) / 1000) + "″"; }

}  // namespace

int SoloBoard::distance(Point a, Point b) const { return table::rounded_up(b - a); }

Solo::Solo(State seen, Seat seat) : seen_(std::move(seen)), seat_(seat) {
  for (int i = 0; i < seen_.setup->units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (seen_.unit(unit).on_table() && seen_.team(unit) != seen_.setup->side(seat).team) foes_.push_back(unit);
  }
}

std::int64_t Solo::stretch(const State& state, Seat) { return std::int64_t{state.turn} * 16 + static_cast<int>(state.phase); }

Name Solo::actor_name(const State& state, UnitRef actor) { return state.valid(actor) ? Name{state.setup->entry(actor).name} : Name{}; }

std::vector<UnitRef> Solo::actors() const {
  std::vector<UnitRef> found;
  for (int i = 0; i < seen_.setup->units(); ++i)
    if (seen_.owner(unit_at(i)) == seat_ && seen_.unit(unit_at(i)).on_table()) found.push_back(unit_at(i));
  return found;
}

solo::Waiting Solo::decision() const {
  using solo::Task;
  if (!MsWars::to_act(seen_).contains(seat_)) return {};
  if (const BreakAwayFrame* frame = break_away(seen_); frame && frame->moving) return {Task::kMove, true, {frame->unit}, frame->unit};
  if (!seen_.frames.empty()) return {Task::kAnswer, false, {}, std::nullopt};
  if (seen_.phase == Phase::kSetup) return {Task::kDeploy, false, {}, std::nullopt};
  const bool moves = is_movement(seen_.phase);
  solo::Waiting waiting{moves ? Task::kMove : seen_.phase == Phase::kSupport ? Task::kUpkeep : Task::kAttack,
                        seen_.setup->options.activation == Activation::kAlternate, {}, std::nullopt};
  for (const UnitRef unit : actors()) {
    // A unit that can't move still turns its turrets.
    const bool declares = seen_.phase == Phase::kFirstMovement && !seen_.unit(unit).activated && seen_.sheet(unit).move == MoveType::kStatic;
    if (seen_.active == unit || !check_eligible(seen_, unit) || declares) waiting.eligible.push_back(unit);
  }
  if (seen_.active != kNoUnit) waiting.activated = seen_.active;
  return waiting;
}

// SOLO-14 The chance to move, by what the card says: 5 for fast units and those that fight hand to hand, 2 for unarmed units and weapon teams.
int Solo::pm(UnitRef actor) const {
  const Sheet& sheet = seen_.sheet(actor);
  if (sheet.move == MoveType::kStatic || sheet.move_value.n == 0) return 0;
  if (unarmed(sheet) || sheet.move_value <= kSlowUpTo) return 2;
  return sheet.move_value >= kFastFrom || strikes_only(sheet) ? 5 : 4;
}

// SOLO-9 MS Wars' questions: a place in the order (the first), and whether to strike at a unit that breaks away.
std::vector<solo::Answer<Solo>> Solo::answers() const {
  if (const BreakAwayFrame* frame = break_away(seen_)) return opportunities(*frame);
  std::vector<solo::Answer<Solo>> found;
  for (int place = 1; place <= seen_.setup->seats(); ++place)
    if (const Command choice = ChooseOrder{static_cast<std::int8_t>(place), std::nullopt}; accepts(choice))
      found.push_back({choice, {}, found.empty(), std::nullopt, kNoUnit});
  return found;
}

/// MSW-16.2: where the scenario suggests it, else at the nearest free place.
std::optional<Command> Solo::finish(std::optional<UnitRef> actor) const {
  const auto pass = MsWars::pass(seen_, seat_);
  const bool of_actor = pass && (std::holds_alternative<EndActivation>(*pass) || std::holds_alternative<BreakAwayMove>(*pass));
  return actor && !of_actor ? std::nullopt : pass;
}

/// Declarations are free, and an answer is nobody's turn.
std::vector<UnitRef> Solo::actors_of(const Command& command) const {
  return std::visit(
      [](const auto& c) -> std::vector<UnitRef> {
        using C = std::remove_cvref_t<decltype(c)>;
        constexpr bool kFree = std::is_same_v<C, DeclareHands> || std::is_same_v<C, DeclareTurret> || std::is_same_v<C, Deploy> ||
                               std::is_same_v<C, Opportunity>;
        if constexpr (!kFree && requires { c.unit; }) {
          return {c.unit};
        } else {
          return {};
        }
      },
      command);
}

bool Solo::accepts(const Command& command) const { return !MsWars::check(seen_, seat_, command); }
Name Solo::place_name(Point p) const { return Name{inches_text(p.x) + ", " + inches_text(p.y)}; }

State& Solo::elsewhere() const {
  if (!elsewhere_) elsewhere_ = std::make_unique<State>(seen_);
  return *elsewhere_;
}

}  // namespace hexinch::mswars
