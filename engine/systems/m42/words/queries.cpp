#include "systems/m42/words/queries.h"

#include <array>
#include <utility>

#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/fall_back.h"
#include "systems/m42/rules/leader_move.h"
#include "systems/m42/rules/radius.h"
#include "systems/m42/rules/standing.h"

/// Questions about measures, the leader's move and the Command Radius.

namespace hexinch::m42 {
namespace {

/// Null if all is well, else the code.
Value code_of(const std::optional<Refusal>& refusal) { return refusal ? Value(refusal->code) : Value(); }

/// A place on the ground as [x, y], any other as an object.
Value show_place(const Query& q, const Position& position) {
  if (position.level.ground() && position.opening < 0 && !position.interior) return q.words().show(position.at);
  return q.words().show(position);
}

// M42-0.1: the gap between two bases, and the far edge of the one from the other, its leader.
Value gap_of(Query& q) {
  const Body a = q.base_or_place("a");
  const Body b = q.base_or_place("b");
  return q.error() ? Value() : Value(int{gap(a.disc(), b.disc()).n});
}

Value far_edge_of(Query& q) {
  const Body leader = q.base_or_place("leader");
  const Body member = q.base_or_place("model");
  return q.error() ? Value() : Value(int{far_edge(leader.disc(), member.disc()).n});
}

// M42-0.4: does the base overlap the feature; is it completely inside?
Value overlaps_of(Query& q) {
  const Body base = q.base_or_place("base");
  const FeatureRef feature = q.feature("feature");
  return q.error() ? Value() : Value(overlaps(base.disc(), q.setup().feature(feature).polygon));
}

Value inside_of(Query& q) {
  const Body base = q.base_or_place("base");
  const FeatureRef feature = q.feature("feature");
  return q.error() ? Value() : Value(completely_within(base.disc(), q.setup().feature(feature).polygon));
}

Value show_causes(const Query& q, const std::vector<Halving>& causes) {
  Value::List list;
  for (const Halving& halving : causes)
    list.push_back(Value(Value::Object{{"cause", Value(text_key(name_of(halving.cause)))}, {"feature", q.words().show(halving.feature)}}));
  return Value(std::move(list));
}

// M42-1.3: a leader's move, as far as it may go and why.
Value allowance_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const auto action = q.read<Action>("action");
  const auto path = q.read<std::vector<WayPoint>>("path");
  MoveLeader move{path, -1};
  if (q.given("opening")) {
    const auto site = find_opening(q.setup(), q.at("opening").text(), path.empty() ? kNoFeature : path.back().level.structure);
    if (site) {
      move.opening = static_cast<std::int8_t>(site->opening);
      if (!path.empty() && path.back().level.ground()) move.path.back().level = position_at(q.setup(), *site).level;
    } else q.at("opening").fail("names no opening, or several: \"B1/D1\" says which");
  }
  if (q.error()) return {};
  const LeaderWay way = leader_way(q.state(), unit, action, move);
  return Value(Value::Object{{"allowance", Value(int{way.allowance.n})},
                             {"length", Value(int{way.length.n})},
                             {"normal", Value(int{way.normal.n})},
                             {"road", Value(way.road)},
                             {"causes", show_causes(q, way.causes)},
                             {"running", Value(way.running)},
                             {"end", show_place(q, way.to)},
                             {"refusal", code_of(way.refusal)}});
}

Value show_penalties(const Query& q, const std::vector<Reason>& reasons) {
  Value::List list;
  for (const Reason& reason : reasons) {
    Value shown(Value::Object{{"penalty", Value(text_key(name_of(reason.penalty)))}, {"feature", q.words().show(reason.feature)}});
    if (reason.penalty == Penalty::kEnemyLine)
      shown.set("enemies", Value(Value::List{q.words().show(reason.enemies[0]), q.words().show(reason.enemies[1])}));
    list.push_back(std::move(shown));
  }
  return Value(std::move(list));
}

Value show_segment(const Query& q, const std::optional<Segment>& segment) {
  return segment ? Value(Value::List{q.words().show(segment->from), q.words().show(segment->to)}) : Value();
}

UnitRef assaulted(const Query& q, UnitRef unit) { return q.state().active == unit ? q.state().target : kNoUnit; }

// M42-1.4: what holds for a member at a place; its leader stands where it stands, or at "leader".
Value limit_of(Query& q) {
  const Body member = q.base("model");
  if (q.error()) return {};
  const UnitRef unit = member.model.unit;
  const Position leader = q.leader("leader", unit);
  if (q.error()) return {};
  const Radius radius(q.state(), unit, leader, assaulted(q, unit));
  const Limit limit = radius.at(settled(q.setup(), member.at, leader), member.radius);
  return Value(Value::Object{{"limit", Value(int{limit.limit.n})},
                             {"far_edge", Value(int{limit.far_edge.n})},
                             {"road", Value(limit.road)},
                             {"penalties", show_penalties(q, limit.reasons)},
                             {"traced", show_segment(q, limit.traced)},
                             {"refusal", code_of(limit.refusal)}});
}

// M42-0.8, 3.4: the first clear line from a member to a leader past all terrain that the leader is not completely in; null: there is none.
Value trace_of(Query& q) {
  const Body member = q.base_or_place("from");
  const Body leader = q.base_or_place("to");
  if (q.error()) return {};
  const Terrain terrain(q.setup());
  std::vector<const Piece*> areas;
  for (const Piece& piece : terrain.areas())
    if (!terrain.completely_in_area(leader.at, leader.radius, piece)) areas.push_back(&piece);
  return show_segment(q, traceable(terrain, member.disc(), leader.disc(), areas, q.state().options().trace_centre_only));
}

Value traceable_of(Query& q) {
  const Value line = trace_of(q);
  return q.error() ? Value() : Value(!line.is_null());
}

// 5.2: how far members may be, in mils: 2 x Ld, 1 x Ld, 3 x Ld.
Value command_radius_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  if (q.error()) return {};
  const int ld = 1000 * q.state().leadership(unit);
  return Value(Value::Object{{"full", Value(2 * ld)}, {"half", Value(ld)}, {"road", Value(3 * ld)}});
}

Lead lead_from(Query& q, UnitRef unit) {
  Lead lead;
  lead.unit = unit;
  lead.at = q.leader("leader", unit);
  lead.was = q.given("was") ? q.read<Position>("was") : lead.at;
  lead.facing = q.state().unit(unit).facing;
  if (!q.given("facing")) return lead;
  if (const auto facing = read_facing(q.at("facing").value())) lead.facing = *facing;
  else q.at("facing").fail("must be a direction: N, NE …, or [x, y]");
  return lead;
}

// M42-1.8: where a formation puts the members, in the order of the unit's list; or the code of the refusal.
Value formation_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const auto formation = q.given("formation") ? q.read<Formation>("formation") : Formation::kBlock;
  if (q.error()) return {};
  Lead lead = lead_from(q, unit);
  if (q.given("target")) lead.assaulted = q.unit("target");
  if (q.error()) return {};
  const Arranged found = arrange(q.state(), lead, {{}, formation});
  if (found.refusal) return code_of(found.refusal);
  Value::List places;
  for (const Placed& placed : found.models) places.push_back(show_place(q, placed.position));
  return Value(std::move(places));
}

// M42-1.8, 14.2: the places in contact with a target, the one nearest to the leader first.
Value contact_places_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  const UnitRef target = q.unit("target");
  if (q.error()) return {};
  Lead lead = lead_from(q, unit);
  lead.assaulted = target;
  if (q.error()) return {};
  Value::List places;
  for (const Position& position : contact_places(q.state(), lead, q.given("radius") ? q.read<Mil>("radius") : kSmallBase))
    places.push_back(show_place(q, position));
  return Value(std::move(places));
}

// 5.4: the vector of a direction; with "from" and "n", where that many mils lead.
Value direction_of_index(Query& q) {
  const int index = static_cast<int>(q.at("index").integer(0, 15));
  if (!q.given("from")) return q.words().show(direction_of(index));
  const auto from = q.read<Point>("from");
  const auto n = q.read<Mil>("n");
  return q.error() ? Value() : q.words().show(gone(from, index, n));
}

// M42-12.5: where the unit would fall back to if it had to; null: nowhere.
Value way_back_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  if (q.error()) return {};
  const auto way = way_back(q.state(), unit);
  if (!way) return {};
  return Value(Value::Object{{"to", show_place(q, way->to)}, {"length", Value(int{way->length.n})}, {"facing", q.words().show(way->facing)}});
}

// M42-7.7: how many models may stand at an opening; whether it is within reach of a leader.
Value opening_of(Query& q) {
  const auto site = find_opening(q.setup(), q.at("opening").text());
  if (!site) q.at("opening").fail("names no opening, or several: \"B1/D1\" says which");
  if (q.error()) return {};
  const Opening& opening = q.setup().feature(site->building).openings[static_cast<std::size_t>(site->opening)];
  Value shown(Value::Object{{"capacity", Value(capacity(opening))}, {"middle", q.words().show(opening.middle())}});
  if (!q.given("unit")) return shown;
  const UnitRef unit = q.unit("unit");
  if (q.error()) return {};
  const Position leader = q.leader("leader", unit);
  if (q.error()) return {};
  shown.set("within_reach", Value(Radius(q.state(), unit, leader).reaches_opening(site->building, site->opening)));
  return shown;
}

// 7.4: where the unit would be set up by default; null: nowhere.
Value default_place_of(Query& q) {
  const UnitRef unit = q.unit("unit");
  if (q.error()) return {};
  const auto deploy = default_place(q.state(), unit);
  return deploy ? show_place(q, deploy->leader) : Value();
}

constexpr std::array kAnswers{
    Answer{{"gap", "a, b, radius? → mil"}, gap_of},
    Answer{{"far_edge", "leader, model, radius? → mil"}, far_edge_of},
    Answer{{"overlaps", "base, radius?, feature → true or false"}, overlaps_of},
    Answer{{"inside", "base, radius?, feature → true or false: completely"}, inside_of},
    Answer{{"allowance", "unit, action, path, opening? → {allowance, length, normal, road, causes: list of {cause, feature}, running, end, "
                         "refusal: code or null}"},
           allowance_of},
    Answer{{"limit", "model, at?, level?, opening?, interior?, leader? → {limit, far_edge, road, penalties: list of {penalty: in_area, behind_area, obstacle, "
                     "enemy_line or building, feature, enemies}, traced, refusal: code or null}"},
           limit_of},
    Answer{{"command_radius", "unit → {full, half, road}"}, command_radius_of},
    Answer{{"trace", "from, to, radius? → [from, to] of the first clear line, or null"}, trace_of},
    Answer{{"traceable", "from, to, radius? → true or false"}, traceable_of},
    Answer{{"formation", "unit, formation?, leader?, was?, facing?, target? → list of places, or a code"}, formation_of},
    Answer{{"contact_places", "unit, target, leader?, radius? → list of places"}, contact_places_of},
    Answer{{"direction", "index, from?, n? → [x, y]"}, direction_of_index},
    Answer{{"way_back", "unit → {to, length, facing}, or null"}, way_back_of},
    Answer{{"opening", "opening, unit?, leader? → {capacity, middle, within_reach}"}, opening_of},
    Answer{{"default_place", "unit → place, or null"}, default_place_of}};

constexpr std::array<std::span<const Answer> (*)(), 3> kChapters{[] { return std::span<const Answer>(kAnswers); }, battle_answers, solo_answers};

/// Other names of questions.
constexpr std::pair<std::string_view, std::string_view> kOtherQueries[] = {
    {"need", "hit_need"},          {"far_edge_distance", "far_edge"}, {"line_of_sight", "sight"}, {"los", "sight"},
    {"los_blocker", "blocker"},    {"holder", "holds"},               {"held_by", "holds"},       {"completely_within", "inside"},
    {"capacity", "opening"},       {"Ld", "leadership"},              {"radius", "command_radius"}, {"fall_back", "way_back"},
    {"formation_places", "formation"}, {"placement", "formation"},    {"scores", "score"},        {"may", "action"},
    {"odds", "assault_odds"},      {"expected_loss", "loss"},         {"cost", "points"}};

/// The question of that name; nullptr: there is none.
const Answer* find_answer(std::string_view query) {
  for (const auto& [other, name] : kOtherQueries)
    if (same_name(other, query)) query = name;
  for (const auto chapter : kChapters)
    for (const Answer& known : chapter())
      if (same_name(known.entry.name, query)) return &known;
  return nullptr;
}

}  // namespace

std::vector<QueryEntry> queries() {
  std::vector<QueryEntry> entries;
  for (const auto chapter : kChapters)
    for (const Answer& answer : chapter()) entries.push_back(answer.entry);
  return entries;
}

Read<Value> M42::ask(const State& state, std::string_view query, const Value& with) {
  const Answer* known = find_answer(query);
  if (!known) return DataError{"ask", with.line, "there is no query \"" + std::string(query) + "\""};
  Query q(state, with);
  Value answer = known->answer(q);
  if (q.error()) return *q.error();
  return answer;
}

}  // namespace hexinch::m42
