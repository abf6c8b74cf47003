#include "base/vocabulary.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/rules/refusal_codes.h"
#include "systems/grasp/words/queries.h"

/// The case vocabulary, as `hexinch words grasp` prints it.

namespace hexinch::grasp {
namespace {

/// The type of a member, as data call it.
template <class T>
std::string type_text() {
  if constexpr (kIsOptional<T>) return type_text<typename T::value_type>() + "?";
  else if constexpr (std::is_same_v<T, std::vector<WayLeg>>) return "list of {turn?, go?}";
  else if constexpr (kIsVector<T>) return "list of " + type_text<typename T::value_type>();
  else if constexpr (std::is_same_v<T, Point>) return "[x, y] in hundredths of an MU";
  else if constexpr (std::is_same_v<T, Mil>) return "hundredths of an MU";
  else if constexpr (std::is_same_v<T, Degrees>) return "degrees";
  else if constexpr (std::is_same_v<T, Stance>) return "{at, heading, level}";
  else if constexpr (std::is_same_v<T, Counted>) return "{unit, die, natural, total}";
  else if constexpr (std::is_same_v<T, Marker>) return "{units, to: {at, heading, level}, issued, active_from, foreign, purpose}";
  else if constexpr (std::is_same_v<T, Contact>) return "{attacker, defender, since, late}";
  else if constexpr (std::is_same_v<T, UnitRef>) return "unit";
  else if constexpr (std::is_same_v<T, Seat>) return "side";
  else if constexpr (std::is_same_v<T, FeatureRef>) return "piece of terrain";
  else if constexpr (std::is_same_v<T, CommandRef>) return "command: the name of its command unit";
  else if constexpr (std::is_same_v<T, Die>) return "die";
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

Value unit_members() {
  Value members = members_of<UnitState>();
  for (const char* name : {"fatigue", "cc", "fs"}) members.set(name, Value("plain die, - for none"));
  members.set("mv", Value("{medium: plain die}"));
  members.set("is", Value("unit of the lists"));
  members.set("side", Value("side"));
  members.set("command", Value("command"));
  members.set("marker", Value("{units, to, issued, active_from}, or null; in `given` {at, heading?, units?, active_from?}"));
  members.set("contacts", Value("list of units"));
  return members;
}

Value state_members() {
  return Value(Value::Object{{"turn", "integer"},
                             {"phase", "phase"},
                             {"step", enumerators<SetupStep>()},
                             {"side", "whose part of the step it is, or null"},
                             {"decides", "side or null"},
                             {"order", "list of sides"},
                             {"units", Value(Value::Object{{"<name>", unit_members()}})},
                             {"commands", Value(Value::Object{{"<command unit>", members_of<CommandState>()}})},
                             {"sides", Value(Value::Object{{"<name>", members_of<SideState>()}})},
                             {"markers", Value(type_text<std::vector<Marker>>())},
                             {"contacts", Value(type_text<std::vector<Contact>>())},
                             {"terrain", "{<piece>: {class, height}}"},
                             {"placed", "list of pieces that players laid"},
                             {"areas", members_of<Area>()},
                             {"weather", members_of<Weather>()},
                             {"prevailing", enumerators<Climate>()},
                             {"frames", "unfinished work, the active piece last: {is, members}"},
                             {"refuges", "those that are equally near, while Refuge is asked"},
                             {"ending", enumerators<Ending>()},
                             {"winners", "list of sides"},
                             {"conceded", "list of sides"}});
}

}  // namespace

Value Grasp::words() {
  Value::List options;
  Options all;
  for_each_field(all, [&](std::string_view name, const auto&, int) { options.push_back(Value(name)); });
  return Value(Value::Object{
      {"system", Value(kId)},
      {"phases", enumerators<Phase>()},
      {"commands", alternatives<Command>(kMembers)},
      {"state", state_members()},
      {"events", alternatives<Event>(kMembers)},
      {"queries", parameters_by_name(queries())},
      {"refusals", text_list(kRefusalCodes)},
      {"options", Value(std::move(options))},
      {"combat_types", enumerators<CombatType>()},
      {"specials", enumerators<Special>()},
      {"media", enumerators<Medium>()},
      {"tags", enumerators<Tag>()},
      {"features", enumerators<FeatureKind>()},
      {"classes", enumerators<TerrainClass>()},
      {"board",
       "{size: [width, height], class?, features: [{name?, is?: kind of the packs, kind?, class?, level?: 0 to 3 or unknown, medium?, owner?, "
       "poly: [[x, y]…] or rect: [x1, y1, x2, y2]}]}, all in hundredths of an MU"},
      {"unit",
       "{name, side, is?: unit of the lists, or sheet: a build, with?: members of a build, at, heading?, command?: its command unit, start_fatigue?, "
       "members of its state}"},
      {"asides", "at any time, by any side: Concede{} OfferDraw{} AcceptDraw{} DeclineDraw{} CoinFlip{} LooseDie{dice?, sides?}"}});
}

}  // namespace hexinch::grasp
