#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

#include "solo/deliberation.h"
#include "systems/m42/combat.h"
#include "systems/m42/play.h"
#include "systems/m42/solo/solo.h"

/// For tests of the automaton's hooks: positions in the middle of an activation, and what the automaton does next.

namespace hexinch::m42::test {

using solo::Band;
using solo::Direction;
using solo::RouteKind;
using solo::Task;

inline constexpr int kDouble = static_cast<int>(Action::kAtTheDouble);
inline constexpr int kShooting = static_cast<int>(Action::kShootingAdvance);
inline constexpr int kAdvance = static_cast<int>(Action::kAdvance);

/// The unit has been activated, and must choose its action.
inline State choosing(const Table& table, UnitRef u) {
  State made = table.moving(u, Action::kNone);
  made.step = Step::kChoose;
  return made;
}

/// A table of an open square yard with a leader of each side, far from each other.
struct Duel {
  Table table{36000, 36000};
  UnitRef own;
  UnitRef foe;
  Duel(Position here, Position there) {
    own = table.unit("G", kBlue, std::vector<Position>{here});
    foe = table.unit("K", kRed, std::vector<Position>{there});
  }
  State choose() const { return choosing(table, own); }
};

inline std::vector<Point> route(const Solo& host, UnitRef unit, int mode, Direction direction, RouteKind kind = RouteKind::kDirect) {
  const auto focus = solo::focus_of(host, unit, host.foes());
  const solo::TableWays<Solo> ways(host, unit, focus);
  return ways.route(mode, {direction, kind}, std::nullopt, host.foe_place(*focus.nearest));
}

template <class C>
const C* find(const std::vector<Command>& commands) {
  for (const Command& command : commands)
    if (const C* found = std::get_if<C>(&command)) return found;
  return nullptr;
}

/// Carries out the commands of a way one after the other, as the rules check them; returns where the leader then stands. None: one was refused.
inline std::optional<Point> carried_through(const State& from, UnitRef unit, const std::vector<Command>& commands) {
  Play play(from);
  for (const Command& command : commands) {
    if (!play.refuses(command).empty()) return std::nullopt;
    play.does(command);
  }
  return play.of(unit).led_by().place.at;
}

/// What the automaton does next; none for a throw.
inline std::optional<Command> next_of(const Solo& host, std::vector<solo::Deed<Solo>> deeds = {}) {
  solo::Record<Solo> record{&host, std::move(deeds), [&host](std::size_t) -> const Solo& { return host; }};
  solo::Deliberation<Solo> deliberation(host, std::move(record));
  const auto decision = deliberation.step(100);
  if (!decision || !std::holds_alternative<Command>(decision->next)) return std::nullopt;
  return std::get<Command>(decision->next);
}

inline solo::Deed<Solo> rolled(solo::Purpose purpose, UnitRef actor, std::vector<std::int16_t> faces) {
  return {solo::Throw{purpose, actor, 4}, std::move(faces), std::nullopt};
}

}  // namespace hexinch::m42::test
