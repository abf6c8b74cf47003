#pragma once

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "systems/mswars/state/state.h"

/// What players say: imperatives. Append-only.

namespace hexinch::mswars {

/// MSW-3.2: a place in the player order, from 1; in set-up 1 means to deploy first (if zones swap: `swap` changes the edges).
struct ChooseOrder {
  static constexpr std::string_view kName = "ChooseOrder";
  std::int8_t place = 1;
  std::optional<bool> swap = std::nullopt;
  friend bool operator==(const ChooseOrder&, const ChooseOrder&) = default;
};
HX_FIELDS(ChooseOrder, place, swap)

/// MSW-16.2: sets up a unit; its passengers come with it. `hands` and `turrets` as in DeclareHands and DeclareTurret.
struct Deploy {
  static constexpr std::string_view kName = "Deploy";
  UnitRef unit = kNoUnit;
  Point at;
  Degrees heading;
  std::optional<Level> level = std::nullopt;
  friend bool operator==(const Deploy&, const Deploy&) = default;
};
HX_FIELDS(Deploy, unit, at, heading, level)

/// MSW-3.3
struct Activate {
  static constexpr std::string_view kName = "Activate";
  UnitRef unit = kNoUnit;
  friend bool operator==(const Activate&, const Activate&) = default;
};
HX_FIELDS(Activate, unit)

/// MSW-3.5: free, in the First Movement Phase (and in set-up).
struct DeclareHands {
  static constexpr std::string_view kName = "DeclareHands";
  UnitRef unit = kNoUnit;
  Hands hands{};
  friend bool operator==(const DeclareHands&, const DeclareHands&) = default;
};
HX_FIELDS(DeclareHands, unit, hands)

struct DeclareTurret {
  static constexpr std::string_view kName = "DeclareTurret";
  UnitRef unit = kNoUnit;
  std::int8_t weapon = -1;
  Place facing = Place::kFront;
  friend bool operator==(const DeclareTurret&, const DeclareTurret&) = default;
};
HX_FIELDS(DeclareTurret, unit, weapon, facing)

/// MSW-3.6: costs a counter.
struct ChangeEquipment {
  static constexpr std::string_view kName = "ChangeEquipment";
  UnitRef unit = kNoUnit;
  Hands hands{};
  friend bool operator==(const ChangeEquipment&, const ChangeEquipment&) = default;
};
HX_FIELDS(ChangeEquipment, unit, hands)

/// MSW-4.6: a free turn by itself.
struct FreeTurn {
  static constexpr std::string_view kName = "FreeTurn";
  UnitRef unit = kNoUnit;
  Degrees degrees;
  friend bool operator==(const FreeTurn&, const FreeTurn&) = default;
};
HX_FIELDS(FreeTurn, unit, degrees)

/// One element of a path (MSW-4.2): mil, or degrees (+ clockwise); nothing for U and D. Written "F 6000", "W -60", "U".
struct Element {
  Step step = Step::kF;
  std::int32_t n = 0;
  friend bool operator==(const Element&, const Element&) = default;
};
HX_FIELDS(Element, step, n)
using Path = std::vector<Element>;

/// MSW-5.8: where an unloaded unit is set down.
struct Unloading {
  UnitRef unit = kNoUnit;
  Point at;
  Degrees heading;
  friend bool operator==(const Unloading&, const Unloading&) = default;
};
HX_FIELDS(Unloading, unit, at, heading)

/// MSW-4.1: a Move Action. `target` is for a Charge, `carrier` for Enter Unit, `unload` for Carrier Unloading, `place` for Unit Exiting (there `unit` is
/// the one that exits). A Break Away has no path here: BreakAwayMove follows.
struct Move {
  static constexpr std::string_view kName = "Move";
  UnitRef unit = kNoUnit;
  MoveKind kind = MoveKind::kStandard;
  Path path;
  std::optional<UnitRef> target = std::nullopt;
  std::optional<UnitRef> carrier = std::nullopt;
  std::vector<Unloading> unload;
  friend bool operator==(const Move&, const Move&) = default;
};
HX_FIELDS(Move, unit, kind, path, target, carrier, unload)

/// MSW-12.1: the second half of a Break Away; an empty path: it stays.
struct BreakAwayMove {
  static constexpr std::string_view kName = "BreakAwayMove";
  Path path;
  friend bool operator==(const BreakAwayMove&, const BreakAwayMove&) = default;
};
HX_FIELDS(BreakAwayMove, path)

/// MSW-12.3
struct Aid {
  UnitRef unit = kNoUnit;
  AidEffect effect = AidEffect::kAccuracy;
  friend bool operator==(const Aid&, const Aid&) = default;
};
HX_FIELDS(Aid, unit, effect)

/// MSW-8.1: an attack of the active unit. `weapons` are indexes, -1: unarmed; several are a Linked set, or the two of a Double Shot. `skill`: Double Shot,
/// Cleave, Improved Cleave (then `target` is the first of several; the rolls follow the order of `others`), Artillery User.
struct Attack {
  static constexpr std::string_view kName = "Attack";
  UnitRef unit = kNoUnit;
  std::vector<std::int8_t> weapons;
  UnitRef target = kNoUnit;
  std::vector<Aid> aid;
  std::optional<Skill> skill = std::nullopt;
  std::vector<UnitRef> others;
  friend bool operator==(const Attack&, const Attack&) = default;
};
HX_FIELDS(Attack, unit, weapons, target, aid, skill, others)

/// MSW-13.1, MSW-13.2: `weapon` is a Rammers or Long Melee weapon whose damage replaces the ram's. MSW-12.3: `aid` is as for any attack.
struct Ram {
  static constexpr std::string_view kName = "Ram";
  UnitRef unit = kNoUnit;
  UnitRef target = kNoUnit;
  std::optional<std::int8_t> weapon = std::nullopt;
  std::vector<Aid> aid = {};
  friend bool operator==(const Ram&, const Ram&) = default;
};
HX_FIELDS(Ram, unit, target, weapon, aid)

/// MSW-12.2: an attack of opportunity on the unit that breaks away; `ram`: it rams instead.
struct Opportunity {
  static constexpr std::string_view kName = "Opportunity";
  static constexpr bool kAnswers = true;
  UnitRef unit = kNoUnit;
  std::vector<std::int8_t> weapons;
  bool ram = false;
  friend bool operator==(const Opportunity&, const Opportunity&) = default;
};
HX_FIELDS(Opportunity, unit, weapons, ram)

/// MSW-12.1: no (more) attacks of opportunity.
struct Decline {
  static constexpr std::string_view kName = "Decline";
  static constexpr bool kAnswers = true;
  friend bool operator==(const Decline&, const Decline&) = default;
};
HX_NO_FIELDS(Decline)

/// MSW-15.1: Repair (of `target`) or Regeneration.
struct Support {
  static constexpr std::string_view kName = "Support";
  UnitRef unit = kNoUnit;
  SupportKind kind = SupportKind::kRegenerate;
  std::optional<UnitRef> target = std::nullopt;
  friend bool operator==(const Support&, const Support&) = default;
};
HX_FIELDS(Support, unit, kind, target)

struct EndActivation {
  static constexpr std::string_view kName = "EndActivation";
  friend bool operator==(const EndActivation&, const EndActivation&) = default;
};
HX_NO_FIELDS(EndActivation)

/// Final for the phase.
struct Done {
  static constexpr std::string_view kName = "Done";
  friend bool operator==(const Done&, const Done&) = default;
};
HX_NO_FIELDS(Done)

using Command = std::variant<ChooseOrder, Deploy, Activate, DeclareHands, DeclareTurret, ChangeEquipment, FreeTurn, Move, BreakAwayMove, Attack, Ram,
                             Opportunity, Decline, Support, EndActivation, Done>;

}  // namespace hexinch::mswars
