#include <algorithm>

#include "systems/grasp/rules/orders.h"
#include "systems/grasp/solo/solo.h"

/// What orders cost, and which pips are kept for other things (GRASP-21.6).

namespace hexinch::grasp {
namespace {

constexpr Mil kNearFoe{6000};
constexpr int kMostHeld = 2;

}  // namespace

/// Units without a commander are ordered by the command that has most pips; none: their own pays.
std::optional<CommandRef> Solo::lender(UnitRef unit) const {
  if (commands(seen_, seen_.setup->entry(unit).command)) return std::nullopt;
  std::optional<CommandRef> richest;
  for (const CommandRef command : commands_of(seen_, seat_))
    if (!richest || seen_.command(command).pips > seen_.command(*richest).pips) richest = command;
  return richest;
}

std::optional<Payer> Solo::payer(UnitRef unit) const { return payer_of(seen_, unit, lender(unit)); }

int Solo::price(UnitRef actor) const {
  if (placing()) return 0;
  const auto by = payer(actor);
  return by ? static_cast<int>(grasp::price(seen_, *by, body(actor)).amount.num()) : 0;
}

// GRASP-21.18, GRASP-21.21 What orders are paid from.
std::optional<solo::Purse> Solo::purse(UnitRef actor) const {
  if (seen_.phase != Phase::kOrders) return std::nullopt;
  const auto by = payer(actor);
  if (!by) return std::nullopt;
  const int kept = by->command == kNoCommand || exhausted(actor) ? 0 : keep(by->command);
  return solo::Purse{index(by->command), pips_left(seen_, *by, seat_), kept};
}

// GRASP-21.6 One for each exhausted unit that the commander may have to hold, one for a fight that he can serve, one for an Elite unit. At most half.
int Solo::keep(CommandRef command) const {
  const UnitRef commander = seen_.setup->command_unit(command);
  const auto touches = [&](UnitRef unit) { return unit != commander && grasp::in_contact(seen_, commander, unit); };
  const auto near = [&](UnitRef unit, Mil length) {
    return std::ranges::any_of(foes_, [&](UnitRef foe) { return within(gap(seen_, unit, foe), length); });
  };
  int held = 0;
  bool fights = locked(seen_, commander);
  bool elite = false;
  for (const UnitRef unit : actors()) {
    held += touches(unit) && exhausted(unit) && near(unit, kNearFoe) ? 1 : 0;
    fights = fights || (touches(unit) && locked(seen_, unit));
    const bool own = seen_.setup->entry(unit).command == command && seen_.build(unit).has(Special::kElite);
    elite = elite || (own && (locked(seen_, unit) || (!seen_.fs(unit).none() && near(unit, in_mu(most_of(seen_.fr(unit)))))));
  }
  const int rolled = std::max(0, seen_.command(command).natural - (exhausted(commander) ? 1 : 0));
  return std::min(std::min(held, kMostHeld) + (fights ? 1 : 0) + (elite ? 1 : 0), rolled / 2);
}

}  // namespace hexinch::grasp
