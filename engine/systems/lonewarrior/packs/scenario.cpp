#include <algorithm>

#include "base/fingerprint.h"
#include "base/heading.h"
#include "base/short_sort.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/packs/map_data.h"
#include "systems/lonewarrior/packs/pick_up.h"
#include "systems/lonewarrior/packs/plain_data.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/ground.h"
#include "systems/lonewarrior/rules/movement.h"

/// Set-up: turns a scenario, or a case's `given`, into a state.

namespace hexinch::lonewarrior {
namespace {

/// Keys of a listed unit that are read before it is placed; the others set members of its changing state.
bool is_fixed(std::string_view key) {
  for (const std::string_view fixed : {"name", "is", "side", "at", "pos", "position", "facing", "with", "sheet", "fake", "role", "command_role",
                                       "commander", "commander_id", "command_range", "aboard", "embarked_in", "arrives", "edge"})
    if (same_name(key, fixed)) return true;
  return false;
}

class SetUp {
 public:
  SetUp(const Content& content, const Value& value, KeyListener* listener) : content_(content), given_(value, "", error_, listener) {}

  Read<State> run() {
    given_.only({"scenario", "revision", "number",   "title",   "summary",    "goal",  "minutes", "players",     "board",
                 "sides",    "units",    "options",  "objectives", "exits", "rounds",  "draw_margin", "victory", "order",
                 "set_up",   "deployed", "turn",     "round",      "phase", "side",  "manned",      "prompts"});
    given_.at("victory").only({"rounds", "draw_margin", "objectives", "exits"});
    check_heading(given_);
    setup_->edition = kEdition;
    if (!given_.at("board").given())
      read_board(Source(kPlain, "board", error_), setup_->board);
    else
      read_board(given_.at("board"), setup_->board);
    for (const auto& [key, value] : given_.at("options").members()) set_option(value, key, *setup_);
    if (!error_) read_sides();
    if (!error_) read_ends();
    for (const Source& prompt : given_.at("prompts").items())
      setup_->prompts.push_back(read_prompt<Phase>(prompt, [&](const Source& side) { return read_seat(side); }));
    if (error_) return *error_;
    state_.setup = setup_;
    state_.control.assign(setup_->objectives.size(), kNoSeat);
    for (std::size_t i = 0; i < setup_->objectives.size(); ++i) state_.control[i] = setup_->objectives[i].first;
    state_.exit_points.assign(setup_->sides.size(), 0);
    check_free_set_up();
    list_units();
    check_prizes();
    if (!error_) make_markers();
    if (!error_) place_units();
    if (!error_) place_in_time();
    if (!error_) set_members();
    if (!error_)
      if (const char* broken = LoneWarrior::broken_invariant(state_)) given_.fail(std::string("makes an impossible position: ") + broken);
    if (error_) return *error_;
    return state_;
  }

 private:
  bool is_scenario() const { return given_.at("scenario").given(); }

  void read_sides() {
    for (const Source& side : given_.at("sides").items()) {
      side.only({"name", "controller", "posture", "goal", "ai_goal", "home", "home_edge", "zone"});
      Side read;
      read.name = side.at("name").text();
      if (find_side(*setup_, read.name) != kNoSeat) side.fail("has a name that is taken");
      if (side.at("controller").given()) read.controller = read_name<Controller>(side.at("controller"));
      if (side.at("posture").given()) read.posture = read_name<Posture>(side.at("posture"));
      if (const Source goal = side.either({"goal", "ai_goal"}); goal.given()) read.goal = read_place(goal);
      if (const Source home = side.either({"home", "home_edge"}); home.given()) read.home = read_edge(home);
      if (!read.automated()) side.without({"posture", "goal", "ai_goal"}, "is for automated sides");
      if (side.at("zone").given()) read.zone = read_zone(side.at("zone"), setup_->board);
      setup_->sides.push_back(std::move(read));
    }
    if (!given_.at("sides").given())
      for (const char* name : {"Red", "Blue"}) setup_->sides.push_back({name, {}, {}, {}, {}, {}, false});
    if (setup_->sides.size() != 2) given_.at("sides").fail("must be two");
    const Source posture = given_.at("options").at("posture");
    if (posture.given() && std::ranges::none_of(setup_->sides, &Side::automated)) posture.fail("is for automated sides");
    for (Side& side : setup_->sides) {
      if (posture.given() && side.automated()) side.posture = read_name<Posture>(posture);
      const Hidden hidden = setup_->options.hidden;
      side.hidden = hidden == Hidden::kBoth || (hidden == Hidden::kAutomated && side.automated());
    }
    // A player takes a side that the scenario leaves to the dice: it has the same secrets, but makes its own decisions.
    for (const Source& manned : given_.at("manned").items())
      if (const Seat seat = read_seat(manned); seat != kNoSeat) setup_->sides[static_cast<std::size_t>(index(seat))].controller = Controller::kHuman;
  }

  Edge read_edge(const Source& source) {
    constexpr std::pair<std::string_view, Edge> kShort[] = {{"N", Edge::kNorth}, {"E", Edge::kEast}, {"S", Edge::kSouth}, {"W", Edge::kWest}};
    for (const auto& [name, edge] : kShort)
      if (source.is_text(name)) return edge;
    return read_name<Edge>(source);
  }

  Seat read_seat(const Source& source) {
    const Seat seat = find_side(*setup_, source.text());
    if (seat == kNoSeat) source.fail("names no side of this game");
    return seat;
  }

  /// What is scored (LW-V), and when the game ends. Cases may give the same under `victory`.
  void read_ends() {
    setup_->order_given = !is_scenario() || given_.at("order").given();
    setup_->judged = is_scenario() || given_.at("victory").given() || given_.at("rounds").given();
    for (const char* key : {"rounds", "draw_margin"})
      if (given_.at(key).given()) given_.at("victory").without({key}, "says again what the scenario says");
    for (const Source& source : {given_, given_.at("victory")}) {
      if (source.at("rounds").given()) setup_->rounds = static_cast<std::int16_t>(source.at("rounds").integer(0, 1000));
      if (source.at("draw_margin").given()) setup_->draw_margin = static_cast<std::int16_t>(source.at("draw_margin").integer(0, 1000));
      for (const Source& objective : source.at("objectives").items()) read_objective(objective);
      for (const Source& exit : source.at("exits").items()) read_exit(exit);
    }
  }

  void read_objective(const Source& source) {
    source.only({"name", "points", "side", "zone"});
    Objective objective{source.at("name").text(), read_zone(source.at("zone"), setup_->board),
                        static_cast<std::int16_t>(source.at("points").integer(0, 1000)), kNoSeat};
    if (source.at("side").given()) objective.first = read_seat(source.at("side"));
    setup_->objectives.push_back(std::move(objective));
  }

  void read_exit(const Source& source) {
    source.only({"side", "edge", "zone", "prizes"});
    Exit exit{read_seat(source.at("side")), read_edge(source.at("edge")), read_zone(source.at("zone"), setup_->board), {}};
    for (const Source& prize : source.at("prizes").items()) {
      prize.only({"type", "points", "with_passengers"});
      ExitPrize read{prize.at("type").given() ? prize.at("type").text() : std::string(),
                     static_cast<std::int16_t>(prize.at("points").integer(0, 1000)), 0};
      if (prize.at("with_passengers").given()) read.with_passengers = static_cast<std::int16_t>(prize.at("with_passengers").integer(0, 1000));
      exit.prizes.push_back(std::move(read));
    }
    setup_->exits.push_back(std::move(exit));
  }

  // ---- counters

  struct Listed {
    Source source;
    UnitState unit;
  };

  void list_units() {
    for (const Source& source : given_.at("units").items()) {
      Listed listed{source, {}};
      UnitState& u = listed.unit;
      u.owner = read_seat(source.at("side"));
      check_unit_keys(source);
      if (source.at("fake").given()) u.fake = source.at("fake").boolean();
      if (source.at("sheet").given())
        u.sheet = read_sheet(source.at("sheet"));
      else if (const Sheet* sheet = content_.find(source.at("is").text()))
        u.sheet = *sheet;
      else
        source.at("is").fail("is no template");
      if (source.at("with").given()) u.sheet = read_changes(source.at("with"), u.sheet);
      if (error_) return;
      u.name = source.at("name").given() ? source.at("name").text() : u.sheet.id + " " + std::to_string(listed_.size() + 1);
      if (same_name(u.name, "") || u.name.find_first_of("./?") != std::string::npos)
        source.at("name").fail("must hold a letter or a digit and none of . / ?");
      for (const Listed& other : listed_)
        if (same_name(other.unit.name, u.name)) source.at("name").fail("is taken");
      read_role(source, u);
      u.air = u.sheet.air();
      u.shots = u.sheet.shots;
      u.reloads = u.sheet.reloads;
      u.identified = is_scenario() || given_.at("options").at("hidden").given() ? !setup_->side(u.owner).hidden : !u.fake;
      u.moved_last = !is_scenario();
      listed_.push_back(std::move(listed));
    }
    std::vector<Listed> by_sides;
    for (int seat = 0; seat < setup_->seats(); ++seat)
      for (const Listed& listed : listed_)
        if (listed.unit.owner == seat_at(seat)) by_sides.push_back(listed);
    listed_ = std::move(by_sides);
    for (std::size_t i = 0; i < listed_.size(); ++i) listed_[i].unit.roster = static_cast<std::int16_t>(i);
  }

  /// LW-2.11: a prize is for a type in the packs or the battle.
  void check_prizes() {
    const auto known = [&](const std::string& id) {
      const Sheet* sheet = content_.find(id);
      return (sheet && sheet->id == id) || std::ranges::any_of(listed_, [&](const Listed& listed) { return listed.unit.sheet.id == id; });
    };
    for (const Source& source : {given_, given_.at("victory")})
      for (const Source& exit : source.at("exits").items())
        for (const Source& prize : exit.at("prizes").items())
          if (const Source type = prize.at("type"); type.given() && !known(type.text())) type.fail("is no type of unit");
  }

  /// 2.1: by default Commander, Subordinate and Both follow from who commands whom.
  void read_role(const Source& source, UnitState& u) {
    if (source.at("command_range").given()) u.sheet.command_range = static_cast<std::int8_t>(source.at("command_range").integer(1, 99));
    const bool commands = source.at("command_range").given() || u.sheet.command_range > 0;
    const bool obeys = source.either({"commander", "commander_id"}).given();
    if (obeys)
      u.role = commands && source.at("command_range").given() ? Role::kBoth : Role::kSubordinate;
    else if (commands)
      u.role = Role::kCommander;
    if (const Source role = source.either({"role", "command_role"}); role.given()) u.role = read_name<Role>(role);
    const bool counts = u.role == Role::kCommander || u.role == Role::kBoth;
    if (!source.at("with").at("vp").given() && counts && u.sheet.command_range > 0)
      u.sheet.vp = static_cast<std::int8_t>(std::max<int>(u.sheet.vp, value_of(u.sheet, true)));
  }

  /// A hash of a name, which nobody can predict without knowing the name.
  static std::uint64_t mixed(const std::string& name) {
    Fingerprint print;
    print.add_text(name);
    return print.value();
  }

  /// Markers of a hidden side are numbered by where the counters stand. Those that don't stand anywhere come in an order that reveals nothing. A counter
  /// that a player may place elsewhere counts as not standing.
  void make_markers() {
    std::vector<std::size_t> order(listed_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    const auto key = [&](std::size_t i) {
      const Source at = place_source(listed_[i].source);
      const bool stands = at.given() && (stands_at_once() || setup_->side(listed_[i].unit.owner).automated());
      const Place p = stands ? read_place(at) : Place{};
      return std::tuple(!stands, p.y, p.x, mixed(listed_[i].unit.name));
    };
    short_sort(order, [&](std::size_t a, std::size_t b) {
      const Seat first = listed_[a].unit.owner;
      if (first != listed_[b].unit.owner) return first < listed_[b].unit.owner;
      return setup_->side(first).hidden && key(a) != key(b) ? key(a) < key(b) : a < b;
    });
    for (const std::size_t i : order) {
      state_.units.push_back(listed_[i].unit);
      sources_.push_back(listed_[i].source);
    }
  }

  /// Keys that would have no effect beside the others of the unit.
  static void check_unit_keys(const Source& unit) {
    if (unit.at("sheet").given()) unit.without({"is"}, "says again what `sheet` says");
    if (unit.either({"aboard", "embarked_in"}).given()) unit.without({"at", "pos", "position"}, "is where its carrier is");
    const bool flown_off = unit.at("off_map").is_text(name_of(OffMap::kFlownOff));
    if (!unit.at("arrives").given() && !flown_off) unit.without({"edge"}, "is for what arrives or has flown off");
  }

  static Source place_source(const Source& unit) { return unit.either({"at", "pos", "position"}); }

  /// "set_up": "free" leaves the places to the players; "deployed": true says that they have chosen.
  void check_free_set_up() const {
    const Source how = given_.at("set_up");
    const Source deployed = given_.at("deployed");
    if (how.given() && !how.is_text("free")) how.fail("must be one of: free");
    if (deployed.given()) deployed.boolean();
  }

  bool stands_at_once() const {
    const bool free = given_.at("set_up").given() && given_.at("set_up").is_text("free");
    return !free || (given_.at("deployed").given() && given_.at("deployed").boolean()) || given_.at("phase").given();
  }

  void place_units() {
    const Words words(state_);
    for (int i = 0; i < state_.counters(); ++i) {
      UnitState& u = state_.unit(unit_at(i));
      const Source& source = sources_[static_cast<std::size_t>(i)];
      if (const Source at = place_source(source); at.given()) u.ready = read_place(at);
      if (const Source facing = source.at("facing"); facing.given()) take(read_value(words, facing.value(), u.ready_facing, facing.path()));
      if (const Source at = source.either({"commander", "commander_id"}); at.given()) take(read_value(words, at.value(), u.commander, at.path()));
      if (const Source at = source.either({"aboard", "embarked_in"}); at.given()) take(read_value(words, at.value(), u.embarked_in, at.path()));
      if (source.at("edge").given()) u.edge = read_edge(source.at("edge"));
      if (source.at("arrives").given()) {
        u.arrives = static_cast<std::int16_t>(source.at("arrives").integer(1, 1000));
        u.off_map = OffMap::kReserve;
      }
      if (u.ready && stands_at_once() && u.off_map == OffMap::kNone) u.position = u.ready;
    }
    for (int i = 0; i < state_.counters(); ++i) look_somewhere(unit_at(i));
  }

  /// A counter without a facing looks at its nearest enemy.
  void look_somewhere(UnitRef unit) {
    UnitState& u = state_.unit(unit);
    const Source facing = sources_[static_cast<std::size_t>(index(unit))].at("facing");
    if (facing.given() && !sound_facing(state_, u.ready_facing)) facing.fail("is no facing of this map");
    if (!facing.given()) {
      const Edge home = setup_->side(u.owner).home;
      u.ready_facing = home == Edge::kNone ? facing_to(setup_->board, Compass::kN) : facing_inwards(setup_->board, home);
      std::optional<Place> nearest;
      for (const UnitState& other : state_.units)
        if (u.position && other.owner != u.owner && other.position && *other.position != *u.position &&
            (!nearest || range(setup_->board, *u.position, *other.position) < range(setup_->board, *u.position, *nearest)))
          nearest = other.position;
      if (nearest) u.ready_facing = facing_towards(state_, *u.position, *nearest);
    }
    if (u.position) u.facing = u.ready_facing;
  }

  // ---- time

  /// A position begins where it says, by default in the first side's movement phase of round 1.
  void place_in_time() {
    for (UnitState& u : state_.units) u.allowance = allowance_of(u.sheet, u.status);
    const bool begins =
        is_scenario() && !given_.at("turn").given() && !given_.at("round").given() && !given_.at("phase").given() && !given_.at("side").given();
    if (begins) return check_order();
    state_.order = {seat_at(0), seat_at(1)};
    if (given_.at("order").given()) take(read_value(Words(*setup_), given_.at("order").value(), state_.order, "order"));
    state_.active = state_.order.empty() ? seat_at(0) : state_.order.front();
    state_.round = 1;
    if (const Source round = given_.either({"turn", "round"}); round.given()) state_.round = static_cast<std::int16_t>(round.integer(1, 1000));
    state_.phase = given_.at("phase").given() ? read_name<Phase>(given_.at("phase")) : Phase::kMovement;
    if (given_.at("side").given()) state_.active = read_seat(given_.at("side"));
  }

  /// Sides move in the order in which they are listed (Setup::order_given), so an "order" in the scenario must say the same.
  void check_order() {
    std::vector<Seat> order;
    for (const Source& side : given_.at("order").items()) order.push_back(read_seat(side));
    if (given_.at("order").given() && order != std::vector{seat_at(0), seat_at(1)}) given_.at("order").fail("must name the sides as `sides` lists them");
  }

  void set_spent(int unit, std::string_view key, const Source& value) {
    value.integer(0, kMostSpent);
    take(set_unit_member(state_, unit_at(unit), key, value.value(), value.path()));
  }

  void set_members() {
    for (const Source& source : sources_) knows_fields<UnitState>(source);
    for (int i = 0; i < state_.counters(); ++i)
      for (const auto& [key, value] : sources_[static_cast<std::size_t>(i)].members())
        if (same_name(key, "spent") || same_name(key, "allowance")) set_spent(i, key, value);
        else if (!is_fixed(key)) take(set_unit_member(state_, unit_at(i), key, value.value(), value.path()));
    for (int i = 0; i < state_.counters(); ++i) {
      UnitState& u = state_.unit(unit_at(i));
      if (!sources_[static_cast<std::size_t>(i)].at("allowance").given()) u.allowance = allowance_of(u.sheet, u.status);
      if (u.destroyed() || u.embarked_in != kNoUnit) u.position.reset();
    }
  }

  void take(std::optional<DataError> error) {
    if (error && !error_) error_ = std::move(error);
  }

  inline static const Value kPlain = Value(Value::Object{});

  const Content& content_;
  std::optional<DataError> error_;
  Source given_;
  std::shared_ptr<Setup> setup_ = std::make_shared<Setup>();
  State state_;
  std::vector<Listed> listed_;
  std::vector<Source> sources_;
};

}  // namespace

Read<State> LoneWarrior::lay_out(const Content& content, const Value& value, KeyListener* listener) { return SetUp(content, value, listener).run(); }

Read<State> LoneWarrior::set_up(const Content& content, const Value& value, KeyListener* listener) {
  if (!value.find("pick_up")) return lay_out(content, value, listener);
  std::optional<DataError> error;
  const Value made = expand_pick_up(content, value, error, listener);
  return error ? *std::move(error) : lay_out(content, made, listener);
}

}  // namespace hexinch::lonewarrior
