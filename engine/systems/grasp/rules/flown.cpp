#include <algorithm>

#include "board/table/leg.h"
#include "systems/grasp/rules/flight.h"
#include "systems/grasp/rules/ground.h"
#include "systems/grasp/rules/passing.h"
#include "systems/grasp/rules/way.h"
#include "systems/grasp/rules/wind.h"

/// GRASP-11.7: where a runner ends.

namespace hexinch::grasp {
namespace {

class Runner {
 public:
  Runner(const State& state, const Flight& flight, int rolled) : state_(state), flight_(flight), rolled_(rolled), start_(base_of(state, flight.unit)) {
    for (const UnitRef other : on_table(state)) {
      if (other == flight.unit || state.unit(other).level != state.unit(flight.unit).level) continue;
      others_.push_back(other);
      const table::Outline base(base_of(state, other));
      if (table::overlap(start_, base, kOverlap) || table::in_contact(start_, base, kCloseness)) near_.push_back(other);
      if (!state.opposed(flight.unit, other)) continue;
      const auto zone = zone_of(state, other);
      if (zone && !table::share_area(start_, *zone)) zones_.push_back(*zone);
    }
  }

  // The first of the headings 0, 1 left, 1 right … 90 degrees off that is free.
  Flown flown() const {
    for (int off = 0; off <= 90; ++off)
      for (const int turn : {-off, off}) {
        if (const auto end = along(table::turned(flight_.towards, {static_cast<std::int16_t>(turn)}))) return *end;
        if (off == 0) break;
      }
    return {};
  }

 private:
  bool near(UnitRef other) const { return std::ranges::find(near_, other) != near_.end(); }
  bool enemy(UnitRef other) const { return state_.opposed(flight_.unit, other); }

  /// How far the ground lets it go along a heading; none: impassable ground is in the way. It counts whole moves: an edge of the table ends it.
  struct Stretch {
    int go = 0;
    bool leaves = false;
  };
  std::optional<Stretch> over_ground(const Oblong& base) const {
    const Fraction wind = move_wind(state_, Medium::kGround, base.heading);
    const Footing began = footing(state_, base.at);
    Load load{share_of(state_, flight_.unit, std::min(going_for(state_, flight_.unit, began.going), TerrainClass::kDifficult)), false, false};
    std::int8_t hill = began.hill;
    const int longest = 100 * allowance(rolled_, Load{}, wind, false);
    const GroundNear ground(state_, table::box(table::Segment{base.at, table::displaced(base.at, base.heading, Hundredths{longest})}));
    for (int g = 1; g <= longest; ++g) {
      if (g > 100 * allowance(rolled_, load, wind, false)) return Stretch{g - 1, false};
      const Point there = table::displaced(base.at, base.heading, Hundredths{g});
      if (!inside_table(*state_.setup, there)) return Stretch{g, true};
      const Footing here = ground.at(there);
      const bool stands_on = here.of != kNoFeature && here.of == began.of;
      const TerrainClass going = going_for(state_, flight_.unit, here.going);
      if (going == TerrainClass::kImpassable && !stands_on) return std::nullopt;
      Load next = load;
      next.share = std::min(next.share, share_of(state_, flight_.unit, std::min(going, TerrainClass::kDifficult)));
      if (here.hill > hill && going == TerrainClass::kGood) next.up = true;
      hill = here.hill;
      if (g > 100 * allowance(rolled_, next, wind, false)) return Stretch{g - 1, false};
      load = next;
      if (flight_.shelter != kNoFeature && table::in_open(there, state_.feature(flight_.shelter).polygon)) return Stretch{g, false};
    }
    return Stretch{longest, false};
  }

  /// Does it run into no enemy and no zone of control?
  bool free(const table::Leg& leg) const {
    for (const UnitRef other : others_) {
      if (!enemy(other)) continue;
      const table::Outline base(base_of(state_, other));
      if (near(other) ? table::overlap(leg.at(leg.most()), base, kOverlap) : hits(leg, base)) return false;
    }
    return std::ranges::none_of(zones_, [&](const Oblong& zone) { return hits(leg, zone); });
  }
  static bool hits(const table::Leg& leg, const table::Outline& base) {
    return table::overlap(leg.at(Hundredths{0}), base, kOverlap) || leg.first_overlap(base, kOverlap).has_value();
  }

  /// Friends that stop it: those it did not touch and may not pass or would not clear, and its refuge.
  int stopped_by_friends(const table::Leg& leg, Degrees heading) const {
    int go = leg.most().n;
    bool settled = false;
    while (!settled) {
      settled = true;
      for (const UnitRef other : others_) {
        if (enemy(other) || near(other)) continue;
        const table::Outline base(base_of(state_, other));
        const auto stop = leg.stop(base, kOverlap);
        if (!stop || stop->stands.n >= go) continue;
        const bool passes = other != flight_.refuge && may_pass(state_, flight_.unit, heading, other);
        if (passes && !table::overlap(leg.at(Hundredths{go}), base, kOverlap)) continue;
        go = stop->stands.n;
        settled = false;
      }
    }
    return go;
  }

  /// The last hundredth up to `go` at which it overlaps nobody; none: there is no such place.
  std::optional<int> last_free(const table::Leg& leg, int go) const {
    for (int g = go; g >= 0; --g) {
      const Oblong there = leg.at(Hundredths{g});
      if (std::ranges::none_of(others_, [&](UnitRef other) { return table::overlap(there, base_of(state_, other), kOverlap); })) return g;
    }
    return std::nullopt;
  }

  std::optional<Flown> along(Degrees heading) const {
    Oblong base = start_;
    base.heading = heading;
    const auto stretch = over_ground(base);
    if (!stretch) return std::nullopt;
    const table::Leg leg(base, Edge::kFront, Hundredths{stretch->go});
    if (!free(leg)) return std::nullopt;
    Flown end{true, false, {}, {}};
    const int go = stopped_by_friends(leg, heading);
    if (stretch->leaves && go == stretch->go) {
      end.leaves = true;
      end.end = {leg.at(leg.most()).at, heading, 0};
      return end;
    }
    const auto stands = last_free(leg, go);
    const std::int8_t level = state_.unit(flight_.unit).level;
    end.end = stands ? Stance{leg.at(Hundredths{*stands}).at, heading, level} : Stance{start_.at, start_.heading, level};
    const Oblong there = base_at(state_.build(flight_.unit), end.end);
    for (const UnitRef other : others_)
      if (!enemy(other) && !near(other) && table::in_contact(there, base_of(state_, other), kCloseness)) end.touched.push_back(other);
    return end;
  }

  const State& state_;
  const Flight& flight_;
  int rolled_;
  Oblong start_;
  std::vector<UnitRef> others_;
  std::vector<UnitRef> near_;    ///< whom it touches at the start
  std::vector<Oblong> zones_;    ///< of enemies, in which it does not stand
};

}  // namespace

Flown flown(const State& state, const Flight& flight, int rolled) { return Runner(state, flight, rolled).flown(); }

}  // namespace hexinch::grasp
