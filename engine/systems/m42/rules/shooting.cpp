#include "systems/m42/rules/shooting.h"

#include <algorithm>
#include <bit>
#include <span>
#include <string>

#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/state/named.h"

/// Shooters, their targets and their dice.

namespace hexinch::m42 {
namespace {

constexpr int kMostOfOneAttack = 2;  ///< of one attack

bool armed_for(const State& state, ModelRef model, Volley volley) {
  const Weapon* weapon = state.sheet(model.unit).weapon_of(model.model);
  return state.model(model).alive && weapon && dice_of(*weapon, volley) > 0;
}

/// What one model sees of the target.
struct View {
  std::vector<const Body*> seen;        ///< in roster order
  std::vector<const Body*> in_range;
  FeatureRef blocker = kNoFeature;      ///< of the nearest one that is hidden
};

class Aiming {
 public:
  Aiming(const Terrain* terrain, const State& state, UnitRef by, UnitRef target, Volley volley) : terrain_(terrain), state_(state), sheet_(state.sheet(by)) {
    fire_.by = by;
    fire_.target = target;
    fire_.volley = volley;
  }

  Fire made() {
    shooters_ = living_bodies(state_, fire_.by);
    std::erase_if(shooters_, [&](const Body& b) { return !armed_for(state_, b.model, fire_.volley); });
    targets_ = living_bodies(state_, fire_.target);
    fire_.per_marker = static_cast<std::int16_t>(hits_for_marker(state_.options(), static_cast<int>(targets_.size())));
    if (shooters_.empty()) return refused(no_weapon());
    for (const Body& shooter : shooters_) aim(shooter);
    if (fire_.shooters.empty()) fire_.refusal = no_shot();
    return std::move(fire_);
  }

 private:
  Fire refused(std::optional<Refusal> refusal) {
    fire_.refusal = std::move(refusal);
    return std::move(fire_);
  }

  std::optional<Refusal> no_weapon() const {
    const UnitState& unit = state_.unit(fire_.by);
    const Argument who{"unit", unit_name(state_, fire_.by)};
    for (int i = 0; i < static_cast<int>(unit.models.size()); ++i)
      if (unit.model(i).alive && sheet_.weapon_of(i)) return refuse("no_weapon", "M42-13.2", {who, says("only_heavy")});
    return refuse("no_weapon", "M42-13.1", {who});
  }

  /// M42-13.1: nobody sees anything, or some do, and it is too far. The numbers are those of the model that lacks least.
  std::optional<Refusal> no_shot() const {
    const Argument who{"unit", unit_name(state_, fire_.by)};
    const Argument whom{"target", unit_name(state_, fire_.target)};
    if (sees_any_) return refuse("out_of_range", "M42-13.1", {who, whom, {"range", Fraction{lacking_range_}}, {"distance", in_inches(lacking_gap_)}});
    if (blocker_ == kNoFeature) return refuse("no_line_of_sight", "M42-13.1", {who, whom});
    return refuse("no_line_of_sight", "M42-13.7",
                  {who, whom, {"feature", feature_name(state_, blocker_)}, {"kind", kind_of(state_, blocker_)}, says("sight_barred")});
  }

  bool defensive() const { return fire_.volley == Volley::kDefensive; }

  View look(const Body& shooter, const Weapon& weapon) const {
    View view;
    const Body* hidden = nullptr;
    for (const Body& target : targets_) {
      const Sight line = defensive() ? Sight{true, kNoFeature} : sight(*terrain_, shooter, target);
      if (line.clear) {
        view.seen.push_back(&target);
        if (defensive() || gap_within(shooter.disc(), target.disc(), table::inches(weapon.range))) view.in_range.push_back(&target);
      } else if (!hidden || gap(shooter.disc(), target.disc()) < gap(shooter.disc(), hidden->disc())) {
        hidden = &target;
        view.blocker = line.blocker;
      }
    }
    return view;
  }

  // M42-13.1 Who shoots
  void aim(const Body& body) {
    const Weapon& weapon = *sheet_.weapon_of(body.model.model);
    const View view = look(body, weapon);
    if (view.seen.empty()) {
      if (blocker_ == kNoFeature) blocker_ = view.blocker;
      return;
    }
    const Body& nearest = **std::min_element(view.seen.begin(), view.seen.end(), [&](const Body* a, const Body* b) {
      return gap(body.disc(), a->disc()) < gap(body.disc(), b->disc());
    });
    if (view.in_range.empty()) return lack(gap(body.disc(), nearest.disc()), weapon.range);
    Shooter shooter;
    shooter.model = body.model;
    shooter.nearest = nearest.model;
    shooter.dice = static_cast<std::int8_t>(dice_of(weapon, fire_.volley));
    shooter.save = static_cast<std::int8_t>(save_against(state_.sheet(fire_.target).armour, weapon.ap));
    for (const Body* seen : view.in_range) shooter.seen = static_cast<Models>(shooter.seen | only(seen->model.model));
    add_terms(shooter, body, weapon, nearest, view);
    shooter.leader_exposed = exposed(shooter, body, nearest);
    fire_.pool = static_cast<Models>(fire_.pool | shooter.seen);
    fire_.shooters.push_back(std::move(shooter));
  }

  void lack(Mil distance, int range) {
    const bool less = !sees_any_ || distance.n - 1000 * range < lacking_gap_.n - 1000 * lacking_range_;
    sees_any_ = true;
    if (!less) return;
    lacking_gap_ = distance;
    lacking_range_ = range;
  }

  static void add(Shooter& shooter, RuleId rule, std::string_view what, int amount) {
    shooter.terms.push_back({rule, {what, {}}, Fraction{amount}});
    shooter.need = static_cast<std::int8_t>(shooter.need + amount);
  }

  // M42-13.3 Need
  void add_terms(Shooter& shooter, const Body& body, const Weapon& weapon, const Body& nearest, const View& view) const {
    add(shooter, "M42-13.3", "m42.term.ballistic", 7 - sheet_.ballistic);
    if (defensive()) return;
    if (!gap_within(body.disc(), nearest.disc(), Mil{500 * weapon.range})) add(shooter, "M42-13.3", "m42.term.half_range", 1);
    const Cover cover = cover_of(body, view);
    if (cover == Cover::kSoft) add(shooter, "M42-13.8", "m42.term.soft_cover", 1);
    if (cover == Cover::kHard) add(shooter, "M42-13.8", "m42.term.hard_cover", 2);
    const UnitState& unit = state_.unit(fire_.target);
    if (unit.gone_to_ground) add(shooter, "M42-13.3", "m42.term.gone_to_ground", 1);
    else if (unit.running) add(shooter, "M42-13.3", "m42.term.running", 1);
  }

  // Cover (M42-13.8): what at least half of those have whom this shooter sees in range.
  Cover cover_of(const Body& body, const View& view) const {
    std::size_t hard = 0;
    std::size_t any = 0;
    for (const Body* target : view.in_range) {
      const Cover one = cover(*terrain_, body, *target).cover;
      hard += one == Cover::kHard ? 1 : 0;
      any += one != Cover::kNone ? 1 : 0;
    }
    const std::size_t all = view.in_range.size();
    return 2 * hard >= all ? Cover::kHard : 2 * any >= all ? Cover::kSoft : Cover::kNone;
  }

  /// This shooter sees the leader in range, and no model that it sees is nearer (M42-13.6).
  bool exposed(const Shooter& shooter, const Body& body, const Body& nearest) const {
    const int leader = state_.unit(fire_.target).leader;
    if (leader < 0 || !contains(shooter.seen, leader)) return false;
    return gap(body.disc(), m42::body(state_, {fire_.target, static_cast<std::int8_t>(leader)}).disc()) <= gap(body.disc(), nearest.disc());
  }

  const Terrain* terrain_;              ///< not needed in defence
  const State& state_;
  const Sheet& sheet_;
  Fire fire_;
  std::vector<Body> shooters_;
  std::vector<Body> targets_;
  bool sees_any_ = false;               ///< though too far
  Mil lacking_gap_{};
  int lacking_range_ = 0;
  FeatureRef blocker_ = kNoFeature;
};

/// One hit, in the order of the dice.
struct Hit {
  std::int8_t save = kNoSave;
  bool aimed = false;                   ///< a natural 6
  bool exposes_leader = false;
};

/// Shooters in a row whose dice are read alike are one roll: [first, end) in Fire::shooters.
struct Shots {
  std::size_t first = 0;
  std::size_t end = 0;
};
std::vector<Shots> shots_of(const State& state, const Fire& fire) {
  std::vector<Shots> all;
  const Sheet& sheet = state.sheet(fire.by);
  for (std::size_t i = 0; i < fire.shooters.size(); ++i) {
    const Shooter& shooter = fire.shooters[i];
    const Shooter* before = all.empty() ? nullptr : &fire.shooters[all.back().first];
    const bool alike = before && before->need == shooter.need && before->terms == shooter.terms &&
                       *sheet.weapon_of(before->model.model) == *sheet.weapon_of(shooter.model.model);
    if (alike) all.back().end = i + 1;
    else all.push_back({i, i + 1});
  }
  return all;
}

PlannedRoll plan_shots(const State& state, const Fire& fire, Shots shots) {
  PlannedRoll roll;
  const Shooter& shooter = fire.shooters[shots.first];
  const Weapon& weapon = *state.sheet(fire.by).weapon_of(shooter.model.model);
  const Name by = shots.end - shots.first == 1 ? model_name(state, shooter.model) : unit_name(state, fire.by);
  roll.what = {"m42.roll.shots", {{"unit", by}, {"target", unit_name(state, fire.target)}, {"weapon", Name{weapon.name}}}};
  roll.rule = fire.volley == Volley::kDefensive ? "M42-14.4" : "M42-13.3";
  int dice = 0;
  for (std::size_t i = shots.first; i < shots.end; ++i) dice += fire.shooters[i].dice;
  roll.thrown = {state.owner(fire.by), static_cast<std::int16_t>(dice), 6, {}};
  roll.need = shooter.need;
  roll.reading = Reading::kEachAtLeast;
  roll.reasons = shooter.terms;
  roll.marked = {{"m42.roll.six_is_aimed", {}}, "M42-13.6", 6};
  const int hits = std::clamp(7 - shooter.need, 1, 5);
  roll.chances = {{"hit", {hits, 6}}, {"miss", {6 - hits, 6}}};
  return roll;
}

/// Which of the dice against these hits are against aimed ones.
std::optional<Marked> aimed_among(std::span<const Hit> hits) {
  Marked marked;
  std::string which;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (!hits[i].aimed) continue;
    marked.dice.push_back(static_cast<std::int16_t>(i));
    which += (which.empty() ? "" : ", ") + std::to_string(i + 1);
  }
  if (marked.dice.empty()) return std::nullopt;
  marked.why = {"m42.roll.against_aimed", {{"dice", Name{std::move(which)}}}};
  marked.rule = "M42-13.6";
  return marked;
}

// M42-13.4 Saves: one roll for hits in a row that are saved alike.
PlannedRoll plan_saves(const State& state, UnitRef unit, int save, int dice) {
  const int armour = state.sheet(unit).armour;
  PlannedRoll roll;
  roll.what = {"m42.roll.saves", {{"unit", unit_name(state, unit)}}};
  roll.rule = "M42-13.4";
  roll.thrown = {state.owner(unit), static_cast<std::int16_t>(dice), 6, {}};
  roll.need = save;
  roll.reading = Reading::kEachAtLeast;
  roll.reasons = {{"M42-13.4", {"m42.term.armour", {}}, Fraction{7 - armour}}};
  if (const int ap = save - (7 - armour); ap != 0) roll.reasons.push_back({"M42-13.4", {"m42.term.ap", {}}, Fraction{ap}});
  roll.chances = {{"saved", {7 - save, 6}}, {"unsaved", {save - 1, 6}}};
  return roll;
}

std::vector<Hit> roll_hits(Transcript<M42>& t, const Fire& fire, std::vector<std::int8_t>& faces) {
  std::vector<Hit> hits;
  for (const Shots shots : shots_of(t.state(), fire)) {
    const RollMade made = t.roll(plan_shots(t.state(), fire, shots));
    if (!t.good()) return {};
    faces.insert(faces.end(), made.faces.begin(), made.faces.end());
    auto face = made.faces.begin();
    for (std::size_t i = shots.first; i < shots.end; ++i)
      for (int n = 0; n < fire.shooters[i].dice; ++n, ++face)
        if (made.plan.succeeds(*face)) hits.push_back({fire.shooters[i].save, *face == 6, fire.shooters[i].leader_exposed});
  }
  return hits;
}

std::vector<Hit> roll_saves(Transcript<M42>& t, UnitRef unit, const std::vector<Hit>& hits, std::vector<std::int8_t>& faces) {
  std::vector<Hit> unsaved;
  for (std::size_t i = 0; i < hits.size() && t.good();) {
    std::size_t end = i;
    while (end < hits.size() && hits[end].save == hits[i].save) ++end;
    if (hits[i].save == kNoSave) {
      unsaved.insert(unsaved.end(), hits.begin() + static_cast<std::ptrdiff_t>(i), hits.begin() + static_cast<std::ptrdiff_t>(end));
    } else {
      PlannedRoll plan = plan_saves(t.state(), unit, hits[i].save, static_cast<int>(end - i));
      plan.marked = aimed_among(std::span(hits).subspan(i, end - i));
      const RollMade made = t.roll(std::move(plan));
      faces.insert(faces.end(), made.faces.begin(), made.faces.end());
      for (std::size_t n = i; n < end && t.good(); ++n)
        if (made.faces[n - i] < hits[n].save) unsaved.push_back(hits[n]);
    }
    i = end;
  }
  return unsaved;
}

// M42-13.6 Casualties: one for each unsaved hit as long as somebody is left who may die; the aimed ones first, those that may take the leader before the
// others.
Harm harm_of(const Fire& fire, const std::vector<Hit>& unsaved) {
  Harm harm{fire.target, {}, 0, fire.pool, 0};
  const auto able = static_cast<std::size_t>(count(fire.pool));
  for (const bool leader : {true, false})
    for (const Hit& hit : unsaved)
      if (hit.aimed && hit.exposes_leader == leader && harm.aimed.size() < able) harm.aimed.push_back(leader ? 1 : 0);
  harm.others = static_cast<std::int16_t>(std::min(unsaved.size(), able) - harm.aimed.size());
  return harm;
}

}  // namespace

// M42-13.2 Dice
int dice_of(const Weapon& weapon, Volley volley) {
  if (volley == Volley::kOpenFire) return weapon.shots;
  if (weapon.has(WeaponTrait::kHeavy)) return 0;
  return volley == Volley::kAdvance && weapon.has(WeaponTrait::kAssault) ? weapon.shots : (weapon.shots + 1) / 2;
}

// M42-13.5 Suppression: a marker for each third of the target's living models, rounded up (option suppressionShare).
int hits_for_marker(const Options& options, int models) { return std::max(1, (models + options.suppression_share - 1) / options.suppression_share); }

int save_against(int armour, int ap) { return armour - ap >= 1 ? 7 - (armour - ap) : kNoSave; }

std::optional<Refusal> check_target(const State& state, UnitRef by, std::optional<UnitRef> target, RuleId rule) {
  if (!target || !state.valid(*target) || !state.valid(by)) return refuse("no_target", rule, {{"target", Name{}}, says("no_such_target")});
  const Argument whom{"target", unit_name(state, *target)};
  if (!state.opposed(by, *target)) return refuse("no_target", rule, {whom, says("own_side")});
  return state.unit(*target).on_table() && state.unit(*target).alive() > 0 ? kAllowed : refuse("no_target", rule, {whom, says("not_on_table")});
}

Fire fire_at(const State& state, UnitRef by, UnitRef target, Volley volley) {
  return volley == Volley::kDefensive ? Aiming(nullptr, state, by, target, volley).made() : fire_at(Terrain(*state.setup), state, by, target, volley);
}

Fire fire_at(const Terrain& terrain, const State& state, UnitRef by, UnitRef target, Volley volley) {
  if (auto refusal = check_target(state, by, target, "M42-13.1")) {
    Fire none;
    none.by = by;
    none.target = target;
    none.volley = volley;
    none.refusal = std::move(refusal);
    return none;
  }
  return Aiming(&terrain, state, by, target, volley).made();
}

Explained plan_fire(const State& state, const Fire& fire) {
  Explained plan;
  plan.refusal = fire.refusal;
  if (fire.refusal) return plan;
  std::vector<std::pair<int, int>> saves;  // on what, and how many dice at most
  for (const Shots shots : shots_of(state, fire)) plan.rolls.push_back(plan_shots(state, fire, shots));
  for (const Shooter& shooter : fire.shooters) {
    if (shooter.save == kNoSave) continue;
    const auto same = std::find_if(saves.begin(), saves.end(), [&](const auto& s) { return s.first == shooter.save; });
    if (same == saves.end()) saves.push_back({shooter.save, shooter.dice});
    else same->second += shooter.dice;
  }
  for (const auto& [save, dice] : saves) plan.rolls.push_back(plan_saves(state, fire.target, save, dice));
  const FireOdds chances = odds(state, fire);
  plan.outcomes = {{"two_markers", chances.two_markers}, {"marker", chances.suppress - chances.two_markers}, {"no_marker", Fraction{1} - chances.suppress}};
  const auto tenths = [](Fraction x) { return Fraction{round_half_up(x * Fraction{10}), 10}; };
  const Argument whom{"target", unit_name(state, fire.target)};
  plan.notes.push_back({"m42.note.fire", {whom, {"hits", tenths(chances.hits)}, {"losses", tenths(chances.losses)}}});
  if (const auto percent = round_half_up(chances.destroy * Fraction{100}); percent > 0)
    plan.notes.push_back({"m42.note.destroy", {whom, {"percent", Fraction{percent}}}});
  return plan;
}

void shoot(Transcript<M42>& t, const Fire& fire) {
  ShotsFired fired;
  const std::vector<Hit> hits = roll_hits(t, fire, fired.rolls);
  if (!t.good()) return;
  const std::vector<Hit> unsaved = roll_saves(t, fire.target, hits, fired.saves);
  if (!t.good()) return;
  fired.hits = static_cast<std::int16_t>(hits.size());
  fired.unsaved = static_cast<std::int16_t>(unsaved.size());
  const Harm harm = harm_of(fire, unsaved);
  fired.lost = static_cast<std::int16_t>(harm.others + static_cast<int>(harm.aimed.size()));
  fired.attack = {fire.by, fire.target, fire.volley == Volley::kDefensive, {}, 0};
  if (fired.lost > 0) fired.attack.harms = {harm};
  fired.attack.markers = static_cast<std::int8_t>(std::min<int>(kMostOfOneAttack, fired.hits / fire.per_marker));
  t.emit(fired);
}

// M42-13.1: after a Shooting Advance.
std::optional<Refusal> check_shoot(const State& state, Seat seat, const Shoot& shoot) {
  if (auto refusal = check_due(state, seat, Step::kShoot, "M42-13.1")) return refusal;
  if (auto refusal = check_target(state, state.active, shoot.target, "M42-13.1")) return refusal;
  return fire_at(state, state.active, shoot.target, Volley::kAdvance).refusal;
}

}  // namespace hexinch::m42
