#include "base/vocabulary.h"
#include "systems/tuw/packs/overrides.h"
#include "systems/tuw/rules/refusal_codes.h"
#include "systems/tuw/state/terrain.h"
#include "systems/tuw/tuw.h"
#include "systems/tuw/words/queries.h"

/// The case vocabulary, as `hexinch words tuw` prints it.

namespace hexinch::tuw {
namespace {

/// The type of a member, as data call it.
template <class T>
std::string type_text() {
  if constexpr (kIsOptional<T>) return type_text<typename T::value_type>() + "?";
  else if constexpr (kIsVector<T>) return "list of " + type_text<typename T::value_type>();
  else if constexpr (std::is_same_v<T, Hex>) return "hex";
  else if constexpr (std::is_same_v<T, UnitRef>) return "unit";
  else if constexpr (std::is_same_v<T, Seat>) return "side";
  else if constexpr (std::is_same_v<T, Ticks>) return "MP";
  else if constexpr (std::is_same_v<T, Use>) return "{unit, weapon?}";
  else if constexpr (std::is_same_v<T, Target>) return "unit, unit/piece or hex";
  else if constexpr (std::is_same_v<T, Body>) return "unit/piece";
  else if constexpr (std::is_same_v<T, Step>) return "hex or {to, mode}";
  else if constexpr (std::is_same_v<T, FeatureRef>) return "terrain or overlay";
  else if constexpr (std::is_same_v<T, Saving>) return "{hex, mp}";
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
    members.emplace_back(std::string(name), Value(type_text<std::remove_cvref_t<decltype(member)>>()));
  });
  return Value(std::move(members));
}
constexpr auto kMembers = []<class Record>(std::type_identity<Record>) { return members_of<Record>(); };

Value features(bool overlays) {
  Value::List list;
  for (int i = 0; i < kFeatures; ++i)
    if (feature(i).overlay == overlays) list.push_back(Value(feature(i).id));
  return Value(std::move(list));
}

/// The last five belong only to separate pieces.
Value members_of_weapon() {
  Value members(Value::Object{{"uses_left", "integer"}});
  Value piece = members_of<PieceState>();
  for (auto& member : *piece.object()) members.object()->push_back(std::move(member));
  return members;
}

/// A piece is shown with its unit.
template <class Variant>
Value alternatives_by_target() {
  Value list = alternatives<Variant>(kMembers);
  for (auto& [name, members] : *list.object())
    if (members.find("target")) std::erase_if(*members.object(), [](const Value::Member& member) { return member.first == "piece"; });
  return list;
}

Value pending_members() {
  Value members = members_of<Pending>();
  std::erase_if(*members.object(), [](const Value::Member& member) { return member.first == "piece"; });
  return members;
}

Value unit_members() {
  Value shown = members_of<UnitState>();
  Value::Object members{{"is", "unit type"}, {"owner", "side"}};
  for (auto& member : *shown.object())
    if (member.first != "uses_left" && member.first != "pieces") members.push_back(member);
  for (auto& [name, type] : members)
    if (name == "mode") type = Value("locomotion");
  members.emplace_back("airborne", "true or false");
  members.emplace_back("submerged", "true or false, not to be set");
  members.emplace_back("cargo", "list of units, not to be set");
  members.emplace_back("weapons", Value(Value::Object{{"<weapon>", members_of_weapon()}}));
  return Value(std::move(members));
}

}  // namespace

Value Tuw::words() {
  Value::List options;
  Options all;
  for_each_field(all, [&](std::string_view name, const auto&, int) { options.push_back(Value(option_key(name))); });
  return Value(Value::Object{
      {"system", Value(kId)},
      {"phases", enumerators<Phase>()},
      {"commands", alternatives<Command>(kMembers)},
      {"state", Value(Value::Object{{"turn", "integer"},
                                    {"phase", "phase"},
                                    {"side", "side or null"},
                                    {"order", "list of sides"},
                                    {"moving", "unit or null"},
                                    {"waiting", "null, {for: return, unit, side}, {for: stack, hex, side, order}, or {for: crash, unit, side}"},
                                    {"units", Value(Value::Object{{"<name>", unit_members()}})},
                                    {"pending", Value(Value::List{pending_members()})},
                                    {"scores", "{<side>: points}"},
                                    {"ending", enumerators<Ending>()},
                                    {"winners", "list of sides"},
                                    {"conceded", "list of sides"}})},
      {"events", alternatives_by_target<Event>()},
      {"queries", parameters_by_name(queries())},
      {"refusals", text_list(kRefusalCodes)},
      {"options", Value(std::move(options))},
      {"locomotions", enumerators<Locomotion>()},
      {"abilities", enumerators<Ability>()},
      {"terrain", features(false)},
      {"overlays", features(true)},
      {"victory",
       "{conditions: [{eliminate: true} | {hold: hexes or place, side, count?} | {destroy: units, side, count?} | {survive: units, side, count?, turn} "
       "| {exit: units, side, count?, edge?} | {points: limit, side?}, all but survive with from?], ranked?, at_limit?: side or points, turn_limit?}, "
       "or just the list; beside the conditions scoring?: {destroyed?, wounded?, rounded?, standing?, standing_wounded?, held?: [{hold, points}]}"},
      {"reinforcements", "[{turn, side, hexes: hexes or zone, units: [{name?, is or sheet, with?, start?, and what it has "
       "suffered: cel, wounded, wounded_turn, wounded_by, disabled_until, tough_left, weapons}]}]"},
      {"scenario_events",
       "events: [{when: {turn?, phase?: beginning, end_of_combat or end} | {wounded: units} | {destroyed: units}, text?, units?, hexes?, attack: ATT or "
       "result: wound or kill, disable?: turns, points?: {<side>: points}}]"},
      {"pick_up",
       "{map: random or a map of the packs, seed, budget, players: [{name, team?, budget?, rows: [one or two genre rows], units?: {<type>: how many}}]}"},
      {"asides", "at any time, by any side: Concede{} OfferDraw{} AcceptDraw{} DeclineDraw{} CoinFlip{} LooseDie{dice?, sides?}"}});
}

}  // namespace hexinch::tuw
