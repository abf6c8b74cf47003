#include "base/source.h"
#include "base/vocabulary.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/rules/refusal_codes.h"
#include "systems/mswars/words/queries.h"

/// The case vocabulary, as `hexinch words mswars` prints it.

namespace hexinch::mswars {
namespace {

/// The type of a member, as data call it.
template <class T>
std::string type_text() {
  if constexpr (kIsOptional<T>) return type_text<typename T::value_type>() + "?";
  else if constexpr (std::is_same_v<T, Polygon>) return "list of places";
  else if constexpr (std::is_same_v<T, Hands>) return "{weapon: hands}";
  else if constexpr (std::is_same_v<T, std::array<Place, kMostWeapons>>) return "{weapon: place}";
  else if constexpr (std::is_same_v<T, std::array<std::int8_t, kMostWeapons + 1>>) return "{weapon or unarmed: attacks}";
  else if constexpr (std::is_same_v<T, Path>) return "list of steps like \"F 6000\", \"T 45\", \"W -60\", \"U\"";
  else if constexpr (std::is_same_v<T, std::vector<Unloading>>) return "list of {unit, at, heading}";
  else if constexpr (std::is_same_v<T, std::vector<Aid>>) return "list of {unit, effect: accuracy or damage}";
  else if constexpr (kIsVector<T>) return "list of " + type_text<typename T::value_type>();
  else if constexpr (std::is_same_v<T, Point>) return "[x, y] in mil";
  else if constexpr (std::is_same_v<T, Mil>) return "mil";
  else if constexpr (std::is_same_v<T, Degrees>) return "degrees";
  else if constexpr (std::is_same_v<T, UnitRef>) return "unit";
  else if constexpr (std::is_same_v<T, Seat>) return "side";
  else if constexpr (std::is_same_v<T, FeatureRef>) return "feature";
  else if constexpr (std::is_same_v<T, ChargeMark>) return "{target, direction}";
  else if constexpr (std::is_same_v<T, bool>) return "true or false";
  else if constexpr (HasNames<T>) return "name";
  else if constexpr (std::is_integral_v<T>) return "integer";
  else return "object";
}

template <class Record>
Value members_of() {
  Value::Object members;
  Record record{};
  for_each_field(record, [&](std::string_view name, const auto& member, int) {
    const bool weapon = name == "weapon";
    const bool weapons = name == "weapons";
    members.emplace_back(std::string(name), Value(weapon ? "weapon" : weapons ? "list of weapons" : type_text<std::remove_cvref_t<decltype(member)>>()));
  });
  return Value(std::move(members));
}
constexpr auto kMembers = []<class Record>(std::type_identity<Record>) { return members_of<Record>(); };

Value unit_members() {
  Value shown = members_of<UnitState>();
  Value::Object members{{"is", "card"}, {"owner", "side"}};
  for (auto& [name, type] : *shown.object()) members.emplace_back(name == "position" ? "at" : name, type);
  return Value(std::move(members));
}

}  // namespace

Value MsWars::words() {
  Value::List options;
  Options all;
  for_each_field(all, [&](std::string_view name, const auto&, int) { options.push_back(Value(name)); });
  return Value(Value::Object{
      {"system", Value(kId)},
      {"phases", enumerators<Phase>()},
      {"commands", alternatives<Command>(kMembers)},
      {"state",
       Value(Value::Object{{"turn", "integer"},
                           {"phase", "phase"},
                           {"side", "side on the go, or null"},
                           {"order", "list of sides"},
                           {"active", "unit or null"},
                           {"done", "list of sides"},
                           {"waiting", "null, {for: order, side, ranking, places}, or {for: opportunity or break_away_move, unit, side, hit}"},
                           {"units", Value(Value::Object{{"<name>", unit_members()}})},
                           {"wrecks", Value(Value::List{members_of<Feature>()})},
                           {"objectives", "{<objective>: side or null}"},
                           {"scores", "{<side>: points}"},
                           {"swapped", "true or false"},
                           {"ending", enumerators<Ending>()},
                           {"winners", "list of sides"},
                           {"conceded", "list of sides"}})},
      {"events", alternatives<Event>(kMembers)},
      {"queries", parameters_by_name(queries())},
      {"refusals", text_list(kRefusalCodes)},
      {"options", Value(std::move(options))},
      {"move_kinds", enumerators<MoveKind>()},
      {"unit_types", enumerators<UnitType>()},
      {"move_types", enumerators<MoveType>()},
      {"abilities", enumerators<Ability>()},
      {"skills", enumerators<Skill>()},
      {"weapon_types", enumerators<WeaponType>()},
      {"features", enumerators<FeatureKind>()},
      {"going", enumerators<Going>()},
      {"board",
       "{size: [width, height], features: [{name?, kind, poly: [[x, y]…] or rect: [x1, y1, x2, y2] or disc: [x, y, r], height?, on?: feature below, base?, "
       "surface?, sight?, going?: one or three, overrides?, low?, high?}]}, all in mil"},
      {"unit",
       "{name?, is: card or sheet: {chassis, pilot, weapons, skills…}, with?, side, at or carried_by, heading?, level?, infiltrates?, first_counters?, "
       "members of its state}"},
      {"objective_form", "[{name, at, radius?, least_elev?, points?, from?: turn}]"},
      {"victory",
       "{at_once?, at_limit?: [{eliminate: true} | {destroy: units, count?} | {reduce: n} | {cross: y, count?, objectives?} | {survive: true} | "
       "{less_damage: true} | {points: true}, with side or draw, first?], casualties?}"},
      {"asides", "at any time, by any side: Concede{} OfferDraw{} AcceptDraw{} DeclineDraw{} CoinFlip{} LooseDie{dice?, sides?}"}});
}

}  // namespace hexinch::mswars
