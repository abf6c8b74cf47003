#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "solo/deliberation.h"
#include "systems/grasp/builds.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/solo/solo.h"

/// Positions for computer players: a table of 24 x 16 MU, Red to act, in step 4e of turn 3. Places are hundredths of an MU.

namespace hexinch::grasp::test {

inline constexpr Seat kRed = seat_at(0);
inline constexpr Seat kBlue = seat_at(1);

inline Point at(int x, int y) { return {Mil{10 * x}, Mil{10 * y}}; }

inline const Build& shipped(std::string_view id) {
  static const std::vector<Build> all = shipped_builds();
  const auto found = std::ranges::find(all, id, &Build::id);
  REQUIRE(found != all.end());
  return *found;
}

class SoloField {
 public:
  SoloField() {
    setup.sides = {{"Red", 0, {}, std::nullopt}, {"Blue", 1, {}, std::nullopt}};
    state.sides.resize(2);
    state.turn = 3;
    state.order = {kRed, kBlue};
    in(Phase::kOrders);
  }
  void in(Phase phase) {
    state.phase = phase;
    state.go = 0;
  }
  /// A unit of a shipped build; of the first commander of its side that was added.
  UnitRef unit(Seat owner, std::string_view id, Point where, int heading) {
    const Build& build = shipped(id);
    const UnitRef added = unit_at(setup.units());
    RosterEntry entry{std::string(id) + "-" + std::to_string(setup.units()), owner, static_cast<std::int16_t>(setup.builds.size()), kNoCommand, {}, build.fat};
    setup.builds.push_back(build);
    if (build.commands()) {
      setup.commands.push_back(added);
      state.commands.push_back({4, 0, 4, 0, false, false});
    }
    for (std::size_t i = 0; i < setup.commands.size(); ++i)
      if (const UnitRef leader = setup.commands[i]; entry.command == kNoCommand && (leader == added || setup.entry(leader).owner == owner))
        entry.command = command_at(static_cast<int>(i));
    setup.roster.push_back(entry);
    UnitState u;
    u.where = Where::kOnTable;
    u.at = where;
    u.heading = {static_cast<std::int16_t>(heading)};
    u.fatigue = build.fat;
    u.cc = build.cc.level;
    u.fs = build.fs.level;
    for (std::size_t i = 0; i < u.mv.size(); ++i) u.mv[i] = build.mv[i].level;
    state.units.push_back(u);
    state.resupplied.push_back(0);
    state.before_supply.push_back(u.fatigue);
    return added;
  }
  void marker(const std::vector<UnitRef>& units, Point to, int heading, int issued) {
    state.markers.push_back({units, {to, {static_cast<std::int16_t>(heading)}, 0}, static_cast<std::int16_t>(issued),
                             static_cast<std::int16_t>(issued + 1), false, Purpose::kMove});
  }
  State done() const {
    State all = state;
    all.setup = std::make_shared<Setup>(setup);
    // Contacts are older than this step.
    all.phase = Phase::kFire;
    all.contacts = contacts_now(all, {});
    all.phase = state.phase;
    return all;
  }

  Setup setup;
  State state;
};

/// What the automaton of Red does next: a command, or a throw.
using Next = std::variant<solo::Throw, Command>;
inline std::optional<Next> next_of(const State& state, std::vector<solo::Deed<Solo>> deeds = {}) {
  const Solo now(state, kRed);
  solo::Record<Solo> record{&now, std::move(deeds), [&now](std::size_t) -> const Solo& { return now; }};
  solo::Deliberation<Solo> deliberation(now, std::move(record));
  auto decision = deliberation.step(1000);
  return decision ? std::optional(std::move(decision->next)) : std::nullopt;
}
inline solo::Deed<Solo> rolled(UnitRef unit, int need, std::vector<std::int16_t> faces) {
  return {solo::Throw{solo::Purpose::kMovement, unit, static_cast<std::int16_t>(need)}, std::move(faces), std::nullopt};
}
inline std::optional<Next> throws(UnitRef unit, int need) {
  return Next{solo::Throw{solo::Purpose::kMovement, unit, static_cast<std::int16_t>(need)}};
}
inline std::optional<Next> orders(std::vector<UnitRef> units, Point to, int heading) {
  return Next{Command{Order{std::move(units), to, static_cast<std::int16_t>(heading), std::nullopt, std::nullopt, std::nullopt}}};
}

}  // namespace hexinch::grasp::test
