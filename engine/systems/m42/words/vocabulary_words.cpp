#include "base/source.h"
#include "base/vocabulary.h"
#include "systems/m42/m42.h"
#include "systems/m42/rules/refusal_codes.h"
#include "systems/m42/words/queries.h"

/// The case vocabulary, as `hexinch words m42` prints it.

namespace hexinch::m42 {
namespace {

constexpr const char* kPosition = "[x, y], or {at?, level?, opening?, interior?}";
constexpr const char* kModels = "list of {model, at, level?, opening?} or {model, stay: true} or {model, interior: true}; or a formation, or automatic (block)";

/// The type of a member, as data call it.
template <class T>
std::string type_text() {
  if constexpr (kIsOptional<T>) return type_text<typename T::value_type>() + "?";
  else if constexpr (std::is_same_v<T, std::vector<WayPoint>>) return "list of [x, y] or {at, level}";
  else if constexpr (std::is_same_v<T, std::vector<Placed>>) return "list of {model, at, level, opening, interior, stayed, out_of_command}";
  else if constexpr (std::is_same_v<T, std::vector<Position>>) return "list of positions";
  else if constexpr (std::is_same_v<T, std::vector<Halving>>) return "list of {cause: area, obstacle, wall or ceiling, feature}";
  else if constexpr (std::is_same_v<T, std::vector<ModelState>>) return "list of {name, at, level, opening, interior, alive, out_of_command}";
  else if constexpr (std::is_same_v<T, Attack>) return "{by, target, defensive, harms: list of {unit, aimed, others, pool, first}, markers}";
  else if constexpr (kIsVector<T>) return "list of " + type_text<typename T::value_type>();
  else if constexpr (std::is_same_v<T, Position>) return kPosition;
  else if constexpr (std::is_same_v<T, Point>) return "[x, y] in mil";
  else if constexpr (std::is_same_v<T, Mil>) return "mil";
  else if constexpr (std::is_same_v<T, UnitRef>) return "unit";
  else if constexpr (std::is_same_v<T, Seat>) return "side";
  else if constexpr (std::is_same_v<T, FeatureRef>) return "feature";
  else if constexpr (std::is_same_v<T, bool>) return "true or false";
  else if constexpr (HasNames<T>) return "name";
  else if constexpr (std::is_integral_v<T>) return "integer";
  else return "object";
}

/// What data call a member, if they do not call it by its type.
std::string member_text(std::string_view name, std::string type) {
  if (name == "model") return "model";
  if (name == "models" && type == "list of integer") return "list of models";
  if (name == "opening" && type == "integer") return "opening?";
  return name == "facing" ? type + ", or N, NE …" : type;
}

template <class Record>
Value members_of() {
  Value::Object members;
  Record record{};
  for_each_field(record, [&](std::string_view name, const auto& member, int) {
    using T = std::remove_cvref_t<decltype(member)>;
    if constexpr (std::is_same_v<T, Arrangement>) {
      members.emplace_back("models", Value(std::string(kModels) + "?"));
      members.emplace_back("formation", Value("formation?"));
    } else {
      members.emplace_back(std::string(name), Value(member_text(name, type_text<T>())));
    }
  });
  return Value(std::move(members));
}
constexpr auto kMembers = []<class Record>(std::type_identity<Record>) { return members_of<Record>(); };

/// Events, with the members that they have by the rulebook's names as well (words/show.cpp).
Value events() {
  Value all = alternatives<Event>(kMembers);
  const auto add = [&](std::string_view event, std::string_view name, const char* type) { all.find(event)->set(name, Value(type)); };
  for (auto& [name, members] : *all.object())
    if (members.find("seat")) members.set("side", Value("side, as seat"));
  for (const std::string_view event : {ShotsFired::kName, AssaultRound::kName}) {
    add(event, "by", "unit");
    add(event, "target", "unit");
  }
  add(ShotsFired::kName, "casualties", "integer, as lost");
  add(ShotsFired::kName, "markers", "integer: what the target gets");
  add(FellBack::kName, "put", "true or false: outside a building");
  add(FellBack::kName, "path", "list of [x, y] or {at, level}: from, to");
  add(LeaderMoved::kName, "path", "list of [x, y] or {at, level}, the start first");
  add(ObjectiveScored::kName, "objective", "objective");
  return all;
}

/// Their unit may be named where it is the active one.
Value commands() {
  Value all = alternatives<Command>(kMembers);
  all.set("DeclareAssault", Value(Value::Object{{"target", Value("unit")}}));
  return all;
}

Value unit_members() {
  Value shown = members_of<UnitState>();
  Value::Object members{{"is", "template"}, {"owner", "side"}};
  for (auto& [name, type] : *shown.object()) members.emplace_back(name, name == "leader" ? Value("model") : type);
  return Value(std::move(members));
}

Value state_members() {
  return Value(Value::Object{{"turn", "integer: the round, as round"},
                             {"phase", "phase"},
                             {"side", "side whose turn it is, or null"},
                             {"first", "side with the first turn in each round"},
                             {"active", "unit or null"},
                             {"step", enumerators<Step>()},
                             {"decides", "side or null"},
                             {"target", "unit of the declared assault, or null"},
                             {"moved", "{from, halved, facing} of the leader until its members are placed, or null"},
                             {"attack", Value(type_text<Attack>() + ", or null")},
                             {"assault", members_of<Assault>()},
                             {"units", Value(Value::Object{{"<name>", unit_members()}})},
                             {"objectives", "{<objective>: side or null}"},
                             {"scores", "{<side>: points, if the game ended now}"},
                             {"ending", enumerators<Ending>()},
                             {"winners", "list of sides"},
                             {"conceded", "list of sides"}});
}

}  // namespace

Value M42::words() {
  Value::List options;
  Options all;
  for_each_field(all, [&](std::string_view name, const auto&, int) { options.push_back(Value(name)); });
  return Value(Value::Object{
      {"system", Value(kId)},
      {"phases", enumerators<Phase>()},
      {"commands", commands()},
      {"state", state_members()},
      {"events", events()},
      {"queries", parameters_by_name(queries())},
      {"refusals", text_list(kRefusalCodes)},
      {"options", Value(std::move(options))},
      {"actions", enumerators<Action>()},
      {"formations", enumerators<Formation>()},
      {"unit_rules", enumerators<UnitRule>()},
      {"weapon_traits", enumerators<WeaponTrait>()},
      {"features", enumerators<FeatureKind>()},
      {"openings", enumerators<OpeningKind>()},
      {"models", "\"3\" in their unit, \"G1/3\" elsewhere; a unit's name alone is its leader"},
      {"levels", "null is the ground; {structure, floor}: 0, 1 …, or roof; in text B1/1"},
      {"board",
       "{size: [width, height], features: [{name?, kind, poly: [[x, y]…] or rect: [x1, y1, x2, y2] or line: [[x, y]…], width?, height?, floors?, roof?, "
       "hatch?, openable?, openings?: [{name, kind, floor?, a, b}]}]}, all in mil"},
      {"unit",
       "{name, side, is?: template or sheet, with?, models?: [{name?, at, level?, opening?, radius?, weapon?}], leader first, or at: the others are placed "
       "in a block, members of its state}"},
      {"asides", "at any time, by any side: Concede{} OfferDraw{} AcceptDraw{} DeclineDraw{} CoinFlip{} LooseDie{dice?, sides?}"}});
}

}  // namespace hexinch::m42
