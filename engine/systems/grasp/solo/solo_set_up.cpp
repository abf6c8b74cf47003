#include <algorithm>
#include <array>

#include "base/short_sort.h"
#include "systems/grasp/rules/deploy.h"
#include "systems/grasp/rules/orders.h"
#include "systems/grasp/rules/price.h"
#include "systems/grasp/rules/rows.h"
#include "systems/grasp/solo/solo.h"

/// Before the battle (GRASP-21.13), and what supply does in it (GRASP-21.14).

namespace hexinch::grasp {
namespace {

constexpr int kMostDice = 7;

Point middle_of_box(const table::Box& box) { return {Mil{(box.least.x.n + box.most.x.n) / 2}, Mil{(box.least.y.n + box.most.y.n) / 2}}; }

/// GRASP-20.3: where the seat's units would stand in rows, by unit; empty: they find no room.
std::vector<Stance> own_rows(const State& state, Seat seat) {
  std::vector<const Build*> army;
  std::vector<UnitRef> units;
  for (int i = 0; i < state.setup->units(); ++i)
    if (const UnitRef unit = unit_at(i); state.owner(unit) == seat && state.unit(unit).where != Where::kReserve) {
      army.push_back(&state.build(unit));
      units.push_back(unit);
    }
  const table::Box zone = zone_box(state, seat);
  const std::vector<Stance> rows = in_rows(army, zone, middle_of_box(zone).y <= state.setup->centre().y);
  if (rows.empty()) return {};
  std::vector<Stance> stances(state.units.size());
  for (std::size_t i = 0; i < units.size(); ++i) stances[static_cast<std::size_t>(hexinch::index(units[i]))] = rows[i];
  return stances;
}

}  // namespace

// GRASP-21.13 Set-up
std::optional<Command> Solo::next_of_set_up() const {
  switch (seen_.step) {
    case SetupStep::kClimate: return wanted_climate();
    case SetupStep::kCondition: return ChooseCondition{Climate::kTemperate};
    case SetupStep::kTerrain: return wanted_piece();
    case SetupStep::kQuadrants: return wanted_quadrant();
    case SetupStep::kDeploy: return wanted_place();
    case SetupStep::kMarkers: return std::nullopt;
  }
  return std::nullopt;
}

/// Temperate and what prevails are preferred; the first other one is not.
Command Solo::wanted_climate() const {
  const Climate preferred = seen_.prevailing == Climate::kTemperate ? Climate::kDryCold : seen_.prevailing;
  return ChooseClimate{preferred, preferred == Climate::kWetCold ? Climate::kWet : Climate::kWetCold};
}

/// A team mate's quadrant, else the one opposite to the first enemy's, else the lowest that is free.
std::optional<Command> Solo::wanted_quadrant() const {
  std::vector<int> wishes;
  for (const bool enemy : {false, true})
    for (int i = 0; i < seen_.setup->seats(); ++i) {
      const int taken = seen_.side(seat_at(i)).quadrant;
      if (taken == 0 || seat_at(i) == seat_ || (seen_.team(seat_at(i)) != seen_.team(seat_)) != enemy) continue;
      wishes.push_back(enemy ? (taken + 1) % 4 + 1 : taken);
    }
  for (int quadrant = 1; quadrant <= 4; ++quadrant) wishes.push_back(quadrant);
  for (const int quadrant : wishes)
    if (const Command choice = ChooseQuadrant{static_cast<std::int8_t>(quadrant)}; accepts(choice)) return choice;
  return std::nullopt;
}

/// Oval, block and bean in turn, at the whole MU nearest to the middle of its sector where that is legal.
std::optional<Command> Solo::wanted_piece() const {
  constexpr std::array kInTurn{Shape::kOval, Shape::kBlock, Shape::kBean};
  const table::Box sector = quadrant_box(*seen_.setup, std::max<int>(1, seen_.side(seat_).sector));
  const Point middle = middle_of_box(sector);
  std::vector<std::pair<std::int64_t, Point>> places;
  for (Mil y{(sector.least.y.n + 999) / 1000 * 1000}; y <= sector.most.y; y = y + Mil{1000})
    for (Mil x{(sector.least.x.n + 999) / 1000 * 1000}; x <= sector.most.x; x = x + Mil{1000}) {
      const Point p{x, y};
      places.emplace_back(table::squared_distance(p, middle), p);
    }
  long_sort(places, [](const auto& a, const auto& b) {
    return std::tuple{a.first, a.second.y, a.second.x} < std::tuple{b.first, b.second.y, b.second.x};
  });
  const Shape shape = kInTurn[seen_.placed.size() % kInTurn.size()];
  for (const auto& [far, p] : places)
    if (const Command piece = PlaceTerrain{shape, p, 0}; accepts(piece)) return piece;
  return std::nullopt;
}

/// Units go where they are printed, else into rows, else to the next free place.
std::optional<Command> Solo::wanted_place() const {
  const auto waiting = to_deploy(seen_, seat_);
  const std::vector<Stance> rows = own_rows(seen_, seat_);
  for (const UnitRef unit : waiting) {
    if (const auto& ready = seen_.setup->entry(unit).ready)
      if (const Command printed = Deploy{unit, ready->at, ready->heading.n, std::nullopt}; accepts(printed)) return printed;
    if (!rows.empty())
      if (const Stance& stance = rows[static_cast<std::size_t>(hexinch::index(unit))]; accepts(Deploy{unit, stance.at, stance.heading.n, std::nullopt}))
        return Deploy{unit, stance.at, stance.heading.n, std::nullopt};
    if (const auto found = default_place(seen_, unit)) return *found;
  }
  return std::nullopt;
}

// GRASP-21.14 The lowest first, of these the dearest; as many dice as may be. The last die is only for those who have none.
std::vector<Command> Solo::supplies(UnitRef supply) const {
  std::vector<UnitRef> needy = actors();
  std::erase_if(needy, [&](UnitRef unit) { return unit == supply || !grasp::in_contact(seen_, supply, unit); });
  const auto before = [&](UnitRef a, UnitRef b) {
    const auto rank = [&](UnitRef u) { return std::pair{int{seen_.unit(u).fatigue}, -points_of(seen_.build(u), seen_.options().prowess_price)}; };
    return rank(a) < rank(b);
  };
  short_sort(needy, before);
  std::vector<Command> found;
  for (const UnitRef unit : needy)
    for (int dice = kMostDice; dice > 0; --dice) {
      const bool last = seen_.unit(supply).fatigue <= dice;
      if (!last || exhausted(unit)) found.push_back(Resupply{supply, unit, static_cast<std::int8_t>(dice)});
    }
  return found;
}

// GRASP-21.14, GRASP-21.24 Reserves come last: at the point of the base edge that is nearest to a foe, straight at it.
std::optional<Command> Solo::entry() const {
  if (foes_.empty()) return std::nullopt;
  const Setup& setup = *seen_.setup;
  const Edge edge = base_edge(seen_, seat_);
  const bool level = edge == Edge::kFront || edge == Edge::kRear;
  constexpr std::array<std::int16_t, 4> kInwards{180, 0, 90, 270};  // by table::Edge: front, rear, left, right
  for (int i = 0; i < setup.units(); ++i) {
    const UnitRef unit = unit_at(i);
    if (seen_.owner(unit) != seat_ || seen_.unit(unit).where != Where::kReserve) continue;
    const Mil half{5 * seen_.build(unit).depth};
    const Mil deep = edge == Edge::kRear ? setup.height - half : edge == Edge::kRight ? setup.width - half : half;
    std::vector<std::pair<std::int64_t, EnterReserve>> places;
    for (Mil along{500}; along < (level ? setup.width : setup.height); along = along + Mil{500}) {
      const Point p = level ? Point{along, {deep.n / 10 * 10}} : Point{{deep.n / 10 * 10}, along};
      const auto foe = nearest(p);
      const Mil beyond{table::nearest_length(foe_place(*foe) - p).n + 2000};
      const Point past = on_the_way(p, foe_place(*foe), beyond);
      const std::int16_t heading = kInwards[static_cast<std::size_t>(edge)];
      const Stance to{inside_table(setup, past) ? past : foe_place(*foe), towards(p, foe_place(*foe), {heading}), 0};
      places.emplace_back(table::squared_distance(p, foe_place(*foe)), EnterReserve{{unit}, {p}, heading, to});
    }
    long_sort(places, [](const auto& a, const auto& b) { return a.first < b.first; });
    for (const auto& [far, enter] : places) {
      if (!accepts(enter)) continue;
      const auto by = payer_of(seen_, unit, std::nullopt);
      const Explained plan = Grasp::plan(seen_, seat_, enter);
      if (by && by->command != kNoCommand && !plan.costs.empty() && plan.costs.front().left < Fraction{keep(by->command)}) break;
      return enter;
    }
  }
  return std::nullopt;
}

/// Who rests: the dearest with a die missing.
std::vector<UnitRef> Solo::resting() const {
  std::optional<UnitRef> dearest;
  const auto price = [&](UnitRef u) { return points_of(seen_.build(u), seen_.options().prowess_price); };
  for (const UnitRef unit : actors())
    if (accepts(Rest{unit}) && (!dearest || price(unit) > price(*dearest))) dearest = unit;
  return dearest ? std::vector{*dearest} : std::vector<UnitRef>{};
}

}  // namespace hexinch::grasp
