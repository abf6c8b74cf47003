#include <algorithm>

#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/assault.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/solo/solo.h"

/// M42-16.7: an assault planned as a whole, and what it would bring on average.

namespace hexinch::m42 {
namespace {

constexpr int kEnds = 17;
constexpr int kEndStep = 500;
constexpr int kTouching = 100;    // M42-14.2

/// Fine enough, and sums stay small.
Fraction to_hundredths(Fraction x) { return {round_half_up(x * Fraction{100}), 100}; }

int scores(const Sheet& s, int models) { return s.weapon_skill + s.attacks + s.armour + models / 4; }

bool strikes(const Setup& setup, const Body& a, const Body& b) {
  if (a.at.level != b.at.level && !(in_building(setup, a.at.level) && m42::in_contact(setup, a, b))) return false;
  return gap_within(a.disc(), b.disc(), kEngaged) || m42::in_contact(setup, a, b);
}

/// Expected kills of so many dice, in thousandths of a model as are the dice.
std::int64_t killed(std::int64_t dice, int weapon_skill, int bonus, int armour, int ap) {
  const int hits = 7 - std::clamp(7 - weapon_skill - bonus, 2, 6);
  const int save = save_against(armour, ap);
  const int unsaved = save >= 7 ? 6 : std::max(2, save) - 1;
  return dice * hits * unsaved / 36;
}

std::int64_t shot_in_defence(const State& state, UnitRef by, UnitRef at) {
  std::int64_t sum = 0;
  const UnitState& u = state.unit(by);
  for (std::size_t i = 0; i < u.models.size(); ++i)
    if (const Weapon* w = state.sheet(by).weapon_of(static_cast<int>(i)); w && u.models[i].alive)
      sum += killed(1000 * dice_of(*w, Volley::kDefensive), state.sheet(by).ballistic, 0, state.sheet(at).armour, w->ap);
  return sum;
}

/// What happens to both sides in a fight, on average and in thousandths of a model.
struct Fight {
  std::int64_t kills = 0;
  std::int64_t loses = 0;
  std::int64_t routs = 0;   ///< chance that the target runs, in thousandths
  std::int64_t routed = 0;  ///< and the assaulting unit
  std::int64_t wiped = 0;   ///< that the target is destroyed
};

/// Chance that the loser stands (M42-14.6), in thousandths.
std::int64_t stands(const State& state, UnitRef loser, std::int64_t difference) {
  const int models = static_cast<int>(std::max<std::int64_t>(1, (difference + 500) / 1000));
  const int nerve = state.sheet(loser).nerve - (models - 1);
  return nerve <= 0 ? 0 : round_half_up(chance_of_success(command_dice(state, loser), nerve) * Fraction{1000});
}

Fight fought(const State& state, UnitRef by, UnitRef foe, const Solo::Plan& plan, bool defended) {
  const Sheet& own = state.sheet(by);
  const Sheet& other = state.sheet(foe);
  std::int64_t left = 1000 * state.unit(by).alive();
  std::int64_t left_foe = 1000 * state.unit(foe).alive();
  const std::int64_t whole = left;
  Fight fight;
  if (defended) {
    fight.loses = std::min(left, shot_in_defence(state, foe, by));
    left -= fight.loses;
  }
  std::int64_t still = 1000;  // chance that this round is fought
  for (int round = 1; round <= kRounds && still > 0; ++round) {
    const std::int64_t strike = round == 1 ? plan.engaged * left * 1000 / whole : left;
    const std::int64_t strike_foe = round == 1 ? std::int64_t{1000} * plan.engaged_foes : left_foe;
    const int bonus = round == 1 && !plan.halved ? 1 : 0;
    const std::int64_t kills = std::min(left_foe, killed(strike * own.attacks, own.weapon_skill, bonus, other.armour, own.melee_ap));
    const std::int64_t loses = std::min(left, killed(strike_foe * other.attacks, other.weapon_skill, 0, own.armour, other.melee_ap));
    fight.kills += kills * still / 1000;
    fight.loses += loses * still / 1000;
    left -= loses;
    left_foe -= kills;
    if (left_foe == 0) fight.wiped = still;
    if (left == 0 || left_foe == 0) break;
    if (kills == loses) continue;
    const std::int64_t stay = still * stands(state, kills > loses ? foe : by, std::abs(kills - loses)) / 1000;
    (kills > loses ? fight.routs : fight.routed) += still - stay;
    still = stay;
  }
  return fight;
}

}  // namespace

/// M42-16.7: an enemy model within the leader's move, the Command Radius and an inch of the leader.
bool Solo::in_assault_range(UnitRef actor, UnitRef foe) const {
  const Body leader{{actor, leader_for(actor)}, stand(actor), seen_.radius({actor, leader_for(actor)})};
  const Mil reach = farthest(actor, Action::kAssault) + Mil{2000 * seen_.leadership(actor) + 1000};
  const std::vector<Body> targets = members(seen_, foe);
  return std::any_of(targets.begin(), targets.end(), [&](const Body& t) { return gap_within(leader.disc(), t.disc(), reach); });
}

// M42-16.7 Odds: the sums of both sides' scores, and how ready the target is.
Fraction Solo::assault_odds(UnitRef actor, UnitRef foe) const {
  Assault fight;
  fight.by = actor;
  fight.target = foe;
  int odds = scores(seen_.sheet(actor), seen_.unit(actor).alive()) - scores(seen_.sheet(foe), seen_.unit(foe).alive());
  if (seen_.unit(foe).markers > 0) ++odds;
  if (defends(seen_, fight)) odds -= 2;
  return {odds};
}

const std::optional<Solo::Plan>& Solo::assault_plan(UnitRef actor, UnitRef foe) const {
  const auto known = plans_.find({actor, foe});
  if (known != plans_.end()) return known->second;
  return plans_.emplace(std::pair{actor, foe}, find_assault(actor, foe)).first->second;
}

/// Could a member stand in contact with somebody at all, the leader being there? Only distances are looked at.
bool Solo::contact_possible(UnitRef actor, UnitRef foe, const Position& at) const {
  const int times = terrain().road_under(at) == kNoFeature ? 2000 : 3000;
  const Mil reach = Mil{times * seen_.leadership(actor) + kTouching} + seen_.radius({actor, leader_for(actor)});
  const std::vector<Body> targets = members(seen_, foe);
  return std::any_of(targets.begin(), targets.end(), [&](const Body& t) {
    return t.at.interior || !t.solid() || table::within(at.at, t.at.at, reach + t.radius);
  });
}

/// The assault from that end of the leader's move, if `block` brings contact.
std::optional<Solo::Plan> Solo::assault_from(UnitRef actor, UnitRef foe, const LeaderWay& way, const MoveLeader& move) const {
  const State& state = led(actor);
  const Arranged arranged = arrange(state, {actor, way.to, stand(actor), way.facing, foe, false, false}, {});
  if (arranged.refusal) return std::nullopt;
  std::vector<Body> own{{{actor, state.unit(actor).leader}, way.to, state.radius({actor, state.unit(actor).leader})}};
  for (const Placed& p : arranged.models) own.push_back({{actor, p.model}, p.position, state.radius({actor, p.model})});
  const std::vector<Body> targets = members(state, foe);
  const auto engaged = [&](const std::vector<Body>& side, const std::vector<Body>& other) {
    return static_cast<int>(std::count_if(side.begin(), side.end(), [&](const Body& a) {
      return std::any_of(other.begin(), other.end(), [&](const Body& b) { return strikes(*state.setup, a, b); });
    }));
  };
  const std::int64_t now = objectives_worth(state, {}, {});
  return Plan{move,
              !way.causes.empty(),
              engaged(own, targets),
              engaged(targets, own),
              objectives_worth(state, {actor, foe}, own) - now,
              objectives_worth(state, {actor}, {}) - now};
}

// M42-16.7 Assault: the leader ends on the straight line to the nearest model, as far on as allowed, or short of that by 500 mils each time.
std::optional<Solo::Plan> Solo::find_assault(UnitRef actor, UnitRef foe) const {
  const Position here = stand(actor);
  const Body leader{{actor, leader_for(actor)}, here, seen_.radius({actor, leader_for(actor)})};
  std::optional<Body> target;
  for (const Body& t : members(seen_, foe))
    if (!target || gap(leader.disc(), t.disc()) < gap(leader.disc(), target->disc())) target = t;
  if (!target) return std::nullopt;
  Track line;
  if (here.level == target->at.level && !here.level.ground()) {
    line.points = {here.at};
    line.level = here.level;
  } else {
    line = track(actor, {});
  }
  if (target->at.at != here.at) line.points.push_back(target->at.at);
  const Mil short_of = leader.radius + target->radius;
  const int most = std::min(farthest(actor, Action::kAssault) - line.height, line.length() - short_of).n;
  const LeaderMoves moves(led(actor), actor, Action::kAssault, foe);
  std::optional<Beginning> first;
  if (most > 0) first = longest(moves, line, normal_distance(Action::kAssault), most);
  for (int i = 0, n = first ? first->length : 0; i < kEnds && n >= 0; ++i, n -= kEndStep) {
    const MoveLeader move = beginning(line, n);
    const LeaderWay way = moves.draft(move);
    if (way.refusal || !contact_possible(actor, foe, way.to) || moves.room(way)) continue;
    if (auto plan = assault_from(actor, foe, way, move)) return plan;
  }
  return std::nullopt;
}

/// Loss and risk: what both sides lose on average; who runs gets a marker. Objectives that change hands count in the risk, so the Captain dares more for them.
Solo::Option Solo::assault(UnitRef actor, UnitRef foe, const Plan& plan) const {
  Assault record;
  record.by = actor;
  record.target = foe;
  const Fight fight = fought(seen_, actor, foe, plan, defends(seen_, record));
  Option option{ChooseAction{Action::kAssault, foe}, foe, true, false, false, Fraction{1}, {}};
  option.loss = Fraction{std::max<std::int64_t>(1, fight.kills), 1000} * model_worth(foe);
  const Fraction routed = to_hundredths(marker_worth(actor) * Fraction{fight.routed, 1000}) - to_hundredths(marker_worth(foe) * Fraction{fight.routs, 1000});
  const Fraction ground{(fight.routs + fight.wiped) * plan.if_won + fight.routed * plan.if_lost, 1000};
  option.risk = to_hundredths(Fraction{fight.loses, 1000} * model_worth(actor)) + routed - to_hundredths(ground);
  return option;
}

}  // namespace hexinch::m42
