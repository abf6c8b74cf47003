#include <algorithm>

#include "base/heading.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/options.h"
#include "systems/grasp/packs/pick_up.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/packs/table_data.h"
#include "systems/grasp/packs/unit_data.h"
#include "systems/grasp/rules/contacts.h"
#include "systems/grasp/rules/deploy.h"

/// Set-up: turns a scenario, or a case's `given`, into a state.

namespace hexinch::grasp {
namespace {

constexpr std::int16_t kUsualTurns = 12;

class SetUp {
 public:
  SetUp(const Content& content, const Value& value, KeyListener* listener) : content_(content), given_(value, "", error_, listener) {}

  Read<State> run() {
    given_.only({"scenario", "revision", "number", "title", "summary", "goal", "minutes", "players", "board", "sides", "units", "options", "turns",
                 "prompts", "set_up", "deployed", "first_order", "markers", "prevailing", "objectives", "turn", "phase", "side", "contacts"});
    check_heading(given_);
    read_table(given_.at("board"), content_, *setup_);
    if (!error_) read_sides();
    if (!error_) read_features(given_.at("board"), content_, *setup_);
    // A position that is no battle has no weather of its own, as the worked examples have none.
    if (!given_.at("scenario").given()) setup_->options.weather_events = setup_->options.environmental_terrain = false;
    for (const auto& [key, value] : given_.at("options").members()) set_option(value, key, setup_->options);
    if (!error_) read_course();
    for (const Source& unit : given_.at("units").items())
      if (!error_) listed_.push_back(read_unit(unit, content_, *setup_));
    if (!error_) make_roster();
    if (!error_) read_markers();
    if (!error_) read_objectives();
    if (!error_) read_prompts();
    if (error_) return *error_;
    State state = stand();
    if (!error_) check_start(state);
    if (!error_)
      if (const char* broken = Grasp::broken_invariant(state)) given_.fail(std::string("makes an impossible position: ") + broken);
    if (error_) return *error_;
    return state;
  }

 private:
  /// A game that begins with its set-up; else a position in the middle of one.
  bool begins() const {
    if (given_.at("phase").is_text(text_key(name_of(Phase::kSetup)))) return true;
    return given_.at("scenario").given() && !given_.at("turn").given() && !given_.at("phase").given();
  }

  // ---- the fixed part

  void read_sides() {
    for (const Source& side : given_.at("sides").items()) add_side(side);
    if (!given_.at("sides").given())
      for (const char* name : {"Red", "Blue"}) setup_->sides.push_back({name, static_cast<std::int8_t>(setup_->sides.size()), {}, std::nullopt});
    const auto count = setup_->sides.size();
    if (count < 2 || count > static_cast<std::size_t>(kMaxSeats)) return given_.at("sides").fail("must be 2 to 8");
    if (std::ranges::all_of(setup_->sides, [&](const Side& side) { return side.team == setup_->sides[0].team; }))
      given_.at("sides").fail("are all of one team");
  }

  void add_side(const Source& source) {
    source.only({"name", "team", "zones", "base_edge", "posture"});
    Side side{source.at("name").text(), static_cast<std::int8_t>(setup_->sides.size()), {}, std::nullopt};
    if (same_name(side.name, "")) source.at("name").fail("must hold a letter or a digit");
    if (find_side(*setup_, side.name) != kNoSeat) source.fail("has a name that is taken");
    if (source.at("team").given()) side.team = static_cast<std::int8_t>(source.at("team").integer(0, kMaxSeats - 1));
    for (const Source& zone : source.at("zones").items()) side.zones.push_back(read_zone(zone, *setup_));
    if (source.at("base_edge").given()) side.base_edge = read_edge(source.at("base_edge"));
    if (source.at("posture").given()) side.posture = read_name<Posture>(source.at("posture"));
    setup_->sides.push_back(std::move(side));
  }

  int teams() const {
    int count = 0;
    for (auto side = setup_->sides.begin(); side != setup_->sides.end(); ++side)
      count += std::none_of(setup_->sides.begin(), side, [&](const Side& other) { return other.team == side->team; }) ? 1 : 0;
    return count;
  }

  static table::Edge read_edge(const Source& source) {
    constexpr std::array<std::pair<std::string_view, table::Edge>, 4> kEdgesByName{
        {{"N", table::Edge::kFront}, {"E", table::Edge::kRight}, {"S", table::Edge::kRear}, {"W", table::Edge::kLeft}}};
    for (const auto& [name, edge] : kEdgesByName)
      if (source.is_text(name)) return edge;
    source.fail("must be one of: N, E, S, W");
    return table::Edge::kFront;
  }

  Seat read_side(const Source& source) const {
    if (!source.given()) return kNoSeat;
    const Seat seat = find_side(*setup_, source.text());
    if (seat == kNoSeat) source.fail("names no side of this game");
    return seat;
  }

  /// How long the game lasts, who is first, and who sets up. "set_up": "free" leaves the places to the players; "deployed": true says that they have
  /// taken those of the scenario, and its markers.
  void read_course() {
    setup_->turns = given_.at("scenario").given() ? kUsualTurns : std::int16_t{0};
    if (given_.at("turns").given()) setup_->turns = static_cast<std::int16_t>(given_.at("turns").integer(1, 50));
    if (given_.at("prevailing").given()) setup_->prevailing = read_name<Climate>(given_.at("prevailing"));
    for (const Source& side : given_.at("first_order").items()) setup_->first_order.push_back(read_side(side));
    if (const Source first = given_.at("first_order"); first.given() && !error_) {
      const auto count = setup_->first_order.size();
      for (int i = 0; i < setup_->seats(); ++i)
        if (std::ranges::count(setup_->first_order, seat_at(i)) != 1 || count != setup_->sides.size()) return first.fail("must name every side once");
    }
    const Source how = given_.at("set_up");
    if (how.given() && !how.is_text("free")) how.fail("must be one of: free");
    const Source deployed = given_.at("deployed");
    setup_->ready = deployed.given() && deployed.boolean();
    if (begins() && setup_->options.deployment == Deployment::kOpen && teams() > kQuadrants)
      given_.at("sides").fail("are of more than four teams, and a table has four quadrants");
    setup_->by_hand = (how.given() || setup_->options.deployment == Deployment::kOpen) && !setup_->ready;
    if (!begins()) given_.without({"set_up"}, "is for games that begin: in a position everybody stands already");
  }

  void make_roster() {
    if (listed_.size() > static_cast<std::size_t>(kMostUnits)) return given_.at("units").fail("must be 64 at most");
    for (const Listed& listed : listed_) {
      if (find_unit(*setup_, listed.entry.name) != kNoUnit) return listed.source.fail("has a name that is taken: \"" + listed.entry.name + "\"");
      if (find_side(*setup_, listed.entry.name) != kNoSeat) return listed.source.at("name").fail("is the name of a side");
      const auto same = std::ranges::find(setup_->builds, listed.build);
      RosterEntry entry = listed.entry;
      entry.build = static_cast<std::int16_t>(same - setup_->builds.begin());
      if (same == setup_->builds.end()) setup_->builds.push_back(listed.build);
      if (begins() && !entry.ready && !entry.reserve && !setup_->by_hand) return listed.source.at("at").fail("is missing");
      const auto own = std::ranges::count_if(setup_->commands, [&](UnitRef leader) { return setup_->entry(leader).owner == entry.owner; });
      if (listed.build.commands() && own >= kMostCommandsOfSide) return listed.source.fail("is one command unit too many: a side has 4 at most");
      if (listed.build.commands()) setup_->commands.push_back(unit_at(setup_->units()));
      setup_->roster.push_back(std::move(entry));
    }
    if (setup_->roster.empty() && given_.at("scenario").given()) given_.at("units").fail("must list at least one unit");
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) assign(i);
  }

  /// 2.2: a unit belongs to the command that it names, or to the first of its owner; a command unit to its own.
  void assign(std::size_t i) {
    RosterEntry& entry = setup_->roster[i];
    const Source named = listed_[i].source.at("command");
    for (std::size_t c = 0; c < setup_->commands.size() && entry.command == kNoCommand; ++c) {
      const UnitRef leader = setup_->commands[c];
      const bool own = leader == unit_at(static_cast<int>(i));
      if (own || (!setup_->build(unit_at(static_cast<int>(i))).commands() && setup_->entry(leader).owner == entry.owner))
        entry.command = command_at(static_cast<int>(c));
    }
    if (!named.given()) return;
    const CommandRef wanted = find_command(*setup_, named.text());
    const bool own = wanted != kNoCommand && setup_->entry(setup_->command_unit(wanted)).owner == entry.owner;
    if (!own) return named.fail("names no command unit of its side");
    if (setup_->build(unit_at(static_cast<int>(i))).commands()) return named.fail("is not for command units: each has its own command");
    entry.command = wanted;
  }

  /// GRASP-5.8
  void read_markers() {
    for (const Source& item : given_.at("markers").items()) {
      item.only({"units", "at", "heading"});
      SuggestedMarker marker;
      for (const Source& unit : item.at("units").items()) {
        marker.units.push_back(find_unit(*setup_, unit.text()));
        if (marker.units.back() == kNoUnit) unit.fail("names no unit of this game");
      }
      if (marker.units.empty()) item.at("units").fail("must name a unit");
      marker.to.at = read_point(item.at("at"), *setup_);
      marker.to.heading = read_heading(item.at("heading"));
      setup_->markers.push_back(std::move(marker));
    }
    if (!begins()) given_.without({"markers"}, "is for games that begin: in a position units have their `marker`");
  }

  /// GRASP-15.3: [{"feature", "owner": whose loss it is, "points"}]
  void read_objectives() {
    for (const Source& item : given_.at("objectives").items()) {
      item.only({"feature", "owner", "points"});
      Objective objective{find_feature(*setup_, item.at("feature").text()), read_side(item.at("owner")), 0};
      if (objective.feature == kNoFeature) item.at("feature").fail("names no piece of the table");
      if (objective.owner == kNoSeat) item.at("owner").fail("names no side of this game");
      if (std::ranges::any_of(setup_->objectives, [&](const Objective& other) { return other.owner == objective.owner; }))
        item.at("owner").fail("has an objective already: each side has one at most");
      objective.points = static_cast<std::int16_t>(item.at("points").integer(1, 10000));
      setup_->objectives.push_back(objective);
    }
  }

  /// A hint belongs to a step in which somebody decides.
  void read_prompts() {
    for (const Source& prompt : given_.at("prompts").items())
      setup_->prompts.push_back(read_prompt<Phase>(prompt, [&](const Source& side) { return read_side(side); }));
  }

  // ---- the changing part

  static UnitState fresh(const Build& build, const RosterEntry& entry) {
    UnitState unit;
    unit.fatigue = entry.fatigue;
    unit.cc = build.cc.level;
    unit.fs = build.fs.level;
    for (std::size_t i = 0; i < unit.mv.size(); ++i) unit.mv[i] = build.mv[i].level;
    if (!entry.ready) return unit;
    unit.at = entry.ready->at;
    unit.heading = entry.ready->heading;
    unit.level = entry.ready->level;
    return unit;
  }

  State stand() {
    State state;
    state.setup = setup_;
    state.prevailing = setup_->prevailing;
    state.sides.resize(setup_->sides.size());
    state.commands.resize(setup_->commands.size());
    state.resupplied.resize(listed_.size());
    state.before_supply.resize(listed_.size());
    for (const Feature& feature : setup_->features) state.ground.push_back({feature.going, feature.height});
    for (int i = 0; i < setup_->units(); ++i) state.units.push_back(fresh(setup_->build(unit_at(i)), setup_->entry(unit_at(i))));
    if (begins()) {
      for (const char* key : {"turn", "side", "contacts"})
        if (given_.at(key).given()) given_.at(key).fail("is for positions: this game begins");
      for (const Listed& listed : listed_) refuse_members(listed.source);
      return state;
    }
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      UnitState& unit = state.units[i];
      if (setup_->roster[i].ready) unit.where = Where::kOnTable;
      else if (setup_->roster[i].reserve) unit.where = Where::kReserve;
      else if (!listed_[i].source.at("where").given()) listed_[i].source.at("at").fail("is missing");
      set_members(state, unit_at(static_cast<int>(i)), listed_[i].source);
    }
    if (!error_) place_in_time(state);
    return state;
  }

  static void refuse_members(const Source& source) {
    for (const auto& [key, value] : source.members())
      if (!is_fixed_key(key)) value.fail("is not known here");
  }

  void set_members(State& state, UnitRef unit, const Source& source) {
    knows_fields<UnitState>(source);
    source.knows("marker");
    for (const auto& [key, value] : source.members())
      if (!is_fixed_key(key) && !error_) error_ = set_unit_member(state, unit, key, value.value(), value.path());
  }

  /// A position begins where it says, by default in step 7 of turn 1, with the first side.
  void place_in_time(State& state) {
    const Source turn = given_.at("turn");
    state.turn = turn.given() ? static_cast<std::int16_t>(turn.integer(1, 1000)) : std::int16_t{1};
    state.phase = given_.at("phase").given() ? read_name<Phase>(given_.at("phase")) : Phase::kFire;
    state.order = setup_->first_order;
    for (int i = 0; i < setup_->seats() && setup_->first_order.empty(); ++i) state.order.push_back(seat_at(i));
    const Seat side = read_side(given_.at("side"));
    const bool automatic = state.phase == Phase::kRout || state.phase == Phase::kExtremes || state.phase == Phase::kEnd;
    state.go = automatic ? std::int8_t{-1} : std::int8_t{0};
    if (automatic) given_.without({"side"}, "is for steps in which players act");
    for (std::size_t i = 0; i < state.order.size() && side != kNoSeat; ++i)
      if (state.order[i] == side) state.go = static_cast<std::int8_t>(i);
    for (std::size_t i = 0; i < state.units.size(); ++i) state.before_supply[i] = state.units[i].fatigue;
    if (const Source contacts = given_.at("contacts"); contacts.given() && !contacts.failed())
      if (auto error = read_value(Words(state), contacts.value(), state.contacts, contacts.path())) error_ = std::move(error);
    const std::int16_t now = state.turn;
    state.turn = static_cast<std::int16_t>(now - 1);  // contacts are older than this turn
    const Phase phase = state.phase;
    state.phase = Phase::kFire;
    state.contacts = contacts_now(state, {});
    state.turn = now;
    state.phase = phase;
  }

  // ---- is everybody's place possible?

  void check_start(const State& state) {
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) {
      const UnitRef unit = unit_at(static_cast<int>(i));
      const bool stands = begins() ? setup_->entry(unit).ready.has_value() : state.unit(unit).on_table();
      if (!stands) continue;
      if (std::string problem = misplaced(state, unit); !problem.empty()) listed_[i].source.at("at").fail(problem);
    }
  }

  const Content& content_;
  std::optional<DataError> error_;
  Source given_;
  std::shared_ptr<Setup> setup_ = std::make_shared<Setup>();
  std::vector<Listed> listed_;
};

}  // namespace

Read<State> Grasp::lay_out(const Content& content, const Value& value, KeyListener* listener) { return SetUp(content, value, listener).run(); }

Read<State> Grasp::set_up(const Content& content, const Value& value, KeyListener* listener) {
  if (!value.find("pick_up")) return lay_out(content, value, listener);
  std::optional<DataError> error;
  const Value made = expand_pick_up(content, value, error, listener);
  return error ? *std::move(error) : lay_out(content, made, listener);
}

}  // namespace hexinch::grasp
