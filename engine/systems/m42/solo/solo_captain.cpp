#include <algorithm>

#include "base/short_sort.h"
#include "systems/m42/rules/activation.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/turn.h"
#include "systems/m42/rules/victory.h"
#include "systems/m42/solo/solo.h"

/// M42's further answers for the Captain (M42-16.9): what units are worth, what they could do to each other, how the score stands, and the ways that he
/// tries.

namespace hexinch::m42 {
namespace {

/// M42-15.2: a destroyed unit scores one for each 40 points, so one of the score is worth as much.
constexpr int kPointsPerScore = 40;

Fraction hundredths(Fraction x) { return {round_half_up(x * Fraction{100}), 100}; }

/// What holding an objective now is worth, in points: the more, the nearer the end is; where each round counts, the more rounds are left.
std::int64_t promised(const State& state, const Objective& objective) {
  const Setup& setup = *state.setup;
  const int left = setup.rounds == 0 ? 3 : std::clamp(setup.rounds - state.round, 0, 6);
  return kPointsPerScore * objective.value * (setup.options.objectives_each_round ? 10 + 5 * left : 10 - left) / 10;
}

}  // namespace

/// Turns: a round has one of each side.
int Solo::round(const State& state) {
  const bool second = state.first != kNoSeat && state.go != state.first && state.go != kNoSeat;
  return 2 * state.round + (second ? 1 : 0);
}

// M42-16.9 Points by living models, less a tenth for each marker, less a quarter for the first leader.
Fraction Solo::asset(UnitRef unit) const {
  const UnitState& u = seen_.unit(unit);
  if (!u.left()) return {};
  const bool lost_leader = !u.models.front().alive && !seen_.sheet(unit).has(UnitRule::kSwarm);
  const Fraction left{u.alive(), static_cast<std::int64_t>(u.models.size())};
  return Fraction{seen_.sheet(unit).points} * left * Fraction{20 - 2 * u.markers - (lost_leader ? 5 : 0), 20};
}

// M42-16.9 Open Fire at half of the longest range, and a round of assault, both in the open.
solo::Might Solo::might(UnitRef attacker, UnitRef target) const {
  solo::Might might;
  const Sheet& own = seen_.sheet(attacker);
  const Sheet& other = seen_.sheet(target);
  const UnitState& u = seen_.unit(attacker);
  const Fraction models{std::max(1, seen_.unit(target).alive())};
  const int reach = max_reach(attacker);
  Fraction shots;
  int alive = 0;
  for (std::size_t i = 0; i < u.models.size(); ++i) {
    if (!u.models[i].alive) continue;
    ++alive;
    const Weapon* w = own.weapon_of(static_cast<int>(i));
    if (!w || 2000 * w->range < reach) continue;
    const int need = std::clamp(7 - own.ballistic + (reach > 1000 * w->range ? 1 : 0), 2, 6);
    const int save = save_against(other.armour, w->ap);
    shots = shots + Fraction{w->shots * (7 - need) * (save >= 7 ? 6 : std::max(2, save) - 1), 36};
    might.range = reach;
  }
  const int hits = 7 - std::clamp(7 - own.weapon_skill - 1, 2, 6);
  const int save = save_against(other.armour, own.melee_ap);
  const Fraction blows{alive * own.attacks * hits * (save >= 7 ? 6 : std::max(2, save) - 1), 36};
  might.afar = hundredths(std::min(shots, models) * model_worth(target));
  might.contact = hundredths(std::min(blows, models) * model_worth(target));
  // From leader to leader: fellows stand before them.
  const int bases = own.models.front().radius.n + other.models.front().radius.n;
  if (might.range > 0) might.range += bases + 1500;
  might.near = normal_distance(Action::kAssault).n + 2000 * seen_.leadership(attacker) + bases;
  return might;
}

Fraction Solo::prospect(UnitRef attacker, UnitRef target) const {
  const UnitState& u = seen_.unit(attacker);
  if (!u.on_table() || !seen_.unit(target).on_table()) return {};
  Fraction best;
  const Mil far = nearest_gap(attacker, target);
  if (far.n <= max_reach(attacker)) {
    const Fire fire = fire_at(terrain(), seen_, attacker, target, Volley::kOpenFire);
    if (!fire.refusal) best = shot(fire, EndPhase{}).loss;
  }
  if (far <= normal_distance(Action::kAssault) + Mil{2000 * seen_.leadership(attacker)} && u.markers == 0)
    best = std::max(best, might(attacker, target).contact);
  // Who is suppressed can't act, unless it rallies.
  return hundredths(u.markers >= 2 ? best / Fraction{3} : best);
}

// M42-16.9 The score: what objectives would bring, and destroyed units.
Fraction Solo::standing() const {
  const Setup& setup = *seen_.setup;
  const std::vector<std::int16_t> lost = spoils(seen_);
  std::int64_t standing = 0;
  const auto count = [&](Seat of, std::int64_t points) { standing += of == seat_ ? points : -points; };
  for (int i = 0; i < setup.seats(); ++i) {
    const auto seat = static_cast<std::size_t>(i);
    count(seat_at(i), kPointsPerScore * (lost[seat] + (setup.options.objectives_each_round ? seen_.scores[seat] : 0)));
  }
  for (const Objective& o : setup.objectives)
    if (const Seat held = holder(seen_, o); held != kNoSeat) count(held, promised(seen_, o));
  return {standing};
}

/// Who has more models at an objective holds it. Enemy sides count as one.
std::int64_t Solo::objectives_worth(const State& state, const std::vector<UnitRef>& without, const std::vector<Body>& with) const {
  const std::vector<Body> all = bodies(state);
  std::int64_t sum = 0;
  for (const Objective& o : state.setup->objectives) {
    int ahead = 0;
    const auto add = [&](const Body& body) {
      if (counts(state, body, o)) ahead += state.owner(body.model.unit) == seat_ ? 1 : -1;
    };
    for (const Body& body : all)
      if (std::ranges::find(without, body.model.unit) == without.end()) add(body);
    for (const Body& body : with) add(body);
    if (ahead != 0) sum += ahead > 0 ? promised(state, o) : -promised(state, o);
  }
  return sum;
}

/// Everything that the unit could do but attack: to objectives and foes, behind cover, round the compass; down to the ground; back from the foe.
std::optional<std::vector<Solo::Way>> Solo::ways(UnitRef actor) const {
  std::vector<Way> found;
  const Point here = place(actor);
  const std::vector<int> modes = this->modes(actor);
  std::ptrdiff_t first = 0;  // of this mode
  const auto go = [&](int mode, Point to) {
    if (to == here || to.x.n < 0 || to.y.n < 0 || to.x > seen_.setup->width || to.y > seen_.setup->height) return;
    auto way = follow(actor, mode, {to});
    if (!way) return;
    // Two ways to nearly the same place are one.
    const auto near = [&](const Way& w) { return table::within(w.end, way->end, Mil{700}); };
    if (std::none_of(found.begin() + first, found.end(), near)) found.push_back(*std::move(way));
  };
  std::vector<std::pair<std::int64_t, Point>> foes;
  for (const UnitRef foe : foes_) foes.emplace_back(table::squared_distance(here, foe_place(foe)), foe_place(foe));
  short_sort(foes, [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const int mode : modes) {
    first = static_cast<std::ptrdiff_t>(found.size());
    const bool runs = static_cast<Action>(mode) == Action::kAtTheDouble;
    const Mil far = farthest(actor, static_cast<Action>(mode));
    for (const Objective& o : seen_.setup->objectives) go(mode, place_of(o));
    for (std::size_t i = 0; i < std::min<std::size_t>(2, foes.size()); ++i) go(mode, foes[i].second);
    for (const m42::Piece& area : terrain().areas()) {
      // The nearest place well inside.
      const table::Box inside = table::grown(area.box, Mil{-600});
      if (inside.least.x > inside.most.x || inside.least.y > inside.most.y) continue;
      const Point p{std::clamp(here.x, inside.least.x, inside.most.x), std::clamp(here.y, inside.least.y, inside.most.y)};
      if (table::within(here, p, far)) go(mode, p);
    }
    for (int direction = 0; direction < 16; direction += runs ? 2 : 1) go(mode, gone(here, direction, direction % 2 == 0 ? far : Mil{far.n / 2}));
  }
  if (due(seen_) == Step::kChoose) {
    if (!check_action(seen_, actor, Action::kGoToGround)) found.push_back({here, {ChooseAction{Action::kGoToGround, std::nullopt}}});
    if (seen_.unit(actor).markers > 0 && !check_action(seen_, actor, Action::kFallBack))
      if (const auto back = back_way(actor)) {
        found.push_back({back->path.back().at, {ChooseAction{Action::kFallBack, std::nullopt}, *back}});
        if (seen_.unit(actor).alive() > 1) found.back().commands.push_back(PlaceModels{});
      }
  }
  return found;
}

}  // namespace hexinch::m42
