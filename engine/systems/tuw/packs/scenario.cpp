#include <algorithm>
#include <map>

#include "base/heading.h"
#include "systems/tuw/packs/footing.h"
#include "systems/tuw/packs/map.h"
#include "systems/tuw/packs/overrides.h"
#include "systems/tuw/packs/pick_up.h"
#include "systems/tuw/packs/plain_data.h"
#include "systems/tuw/packs/scenario_data.h"
#include "systems/tuw/packs/terrain_data.h"
#include "systems/tuw/packs/victory_data.h"
#include "systems/tuw/rules/deploy.h"
#include "systems/tuw/rules/flight.h"
#include "systems/tuw/rules/movement.h"
#include "systems/tuw/rules/pieces.h"
#include "systems/tuw/tuw.h"

/// Set-up: turns a scenario, or a case's `given`, into a state. Overrides are resolved here.

namespace hexinch::tuw {
namespace {

/// A counter as listed, before its sheet is resolved.
struct Listed {
  Source source;
  std::string name;
  const UnitType* type = nullptr;
  UnitType own;  ///< if it has "sheet" or "with"
  Seat owner = kNoSeat;
  std::string at;            ///< empty: any place in its zone with room
  bool awaited = false;
};

class SetUp {
 public:
  SetUp(const Content& content, const Value& value, KeyListener* listener) : content_(content), given_(value, "", error_, listener) {}

  Read<State> run() {
    given_.only({"scenario", "revision", "number", "title", "summary", "goal", "minutes", "players", "board", "sides", "units", "options", "overrides", "world",
                 "victory", "turn_limit", "prompts", "deployed", "turn", "phase", "side", "order", "reinforcements", "events",
                 "map_seed", "seats", "scale"});
    read_scale();
    check_heading(given_);
    read_sides();
    read_layers();
    read_options();
    read_board();
    list_units();
    read_zones();
    if (!error_) make_roster();
    if (!error_) check_names();
    if (!error_) check_hazards();
    if (!error_) check_targets();
    if (!error_) read_victory(given_, *setup_);
    if (!error_) read_scenario_events(given_, *setup_);
    if (!error_) read_prompts();
    for (const UnitType& type : content_.types) setup_->price_list.push_back({type.sheet.id, type.sheet.cost});
    setup_->deployed = given_.at("deployed").given() && given_.at("deployed").boolean();
    if (error_) return *error_;
    State state = stand();
    if (!error_) check_budgets(state);
    if (!error_) place_in_time(state);
    if (!error_)
      if (const char* broken = Tuw::broken_invariant(state)) given_.fail(std::string("makes an impossible position: ") + broken);
    if (error_) return *error_;
    return state;
  }

 private:
  // TUW-1.4.3 Scales: what a hex, a turn and a unit stand for, as words for the page; they change nothing.
  void read_scale() {
    given_.at("scale").only({"hex", "turn", "unit"});
    for (const auto& [key, words] : given_.at("scale").members()) words.text();
  }

  void read_sides() {
    const auto sides = given_.at("sides").items();
    const Source seats = given_.at("seats");
    const auto taken = static_cast<std::size_t>(seats.given() ? seats.integer(2, static_cast<std::int64_t>(sides.size())) : kMaxSeats + 1);
    for (const Source& side : sides) {
      side.only({"name", "team", "zone", "budget"});
      if (setup_->sides.size() < taken) add_side(side.at("name").text(), side);
      else left_out_.push_back(side.at("name").text());
    }
    if (!given_.at("sides").given())
      for (const char* name : {"Red", "Blue"}) setup_->sides.push_back({name, static_cast<std::int8_t>(setup_->sides.size()), {}});
    if (setup_->sides.size() < 2 || static_cast<int>(setup_->sides.size()) > kMaxSeats) given_.at("sides").fail("must name 2 to 8 sides");
  }

  /// Sides with the same team are allies; without a team each is on its own.
  void add_side(const std::string& name, const Source& source) {
    if (find_side(*setup_, name) != kNoSeat) source.fail("has a name that is taken");
    const Source given = source.at("team");
    std::string team = "\n" + name;
    if (given.given()) team = given.value().text() ? given.text() : std::to_string(given.integer(0, 100));
    const auto known = std::find(team_names_.begin(), team_names_.end(), team);
    if (known == team_names_.end()) team_names_.push_back(team);
    const auto number = std::find(team_names_.begin(), team_names_.end(), team) - team_names_.begin();
    setup_->sides.push_back({name, static_cast<std::int8_t>(number), {}});
  }

  void read_board() {
    Source board = given_.at("board");
    if (const Source map = board.at("map"); map.given()) {
      board.only({"map"});
      const Value* known = content_.find_map(map.text());
      if (!known) map.fail("is no map of the packs");
      else board = Source(*known, map.path(), error_);  // its keys are those of the pack's board
    }
    if (!error_) read_map(board, layers_, *setup_);
    if (const Source seed = given_.at("map_seed"); seed.given()) setup_->map_seed = seed.integer(0, std::int64_t{1} << 52);
  }

  void read_layers() {
    check_overrides(given_.at("world"));
    check_overrides(given_.at("overrides"));
    layers_ = {given_.at("world").value(), given_.at("overrides").value()};
  }

  void read_options() {
    const auto& sides = setup_->sides;
    apply_rules(given_.at("world"), sides, setup_->options);
    const Options worlds = setup_->options;
    apply_rules(given_.at("overrides"), sides, setup_->options);
    for (const auto& [key, value] : given_.at("options").members()) set_option(value, key, sides, setup_->options);
    setup_->option_changes = option_changes(worlds, setup_->options);
  }

  void list_units() {
    for (const Source& unit : given_.at("units").items()) list_unit(unit, find_side(*setup_, unit.at("side").text()), false);
    // TUW 2.6: reinforcements continue the count.
    for (const Source& group : given_.at("reinforcements").items()) {
      group.only({"turn", "side", "hexes", "units"});
      const auto first = static_cast<int>(listed_.size());
      for (const Source& unit : group.at("units").items()) list_unit(unit, find_side(*setup_, group.at("side").text()), true);
      Reinforcement due{static_cast<std::int16_t>(group.at("turn").integer(1, 10000)), {}, {}};
      for (int i = first; i < static_cast<int>(listed_.size()); ++i) due.units.push_back(unit_at(i));
      if (due.units.empty()) group.at("units").fail("must list at least one unit");
      setup_->reinforcements.push_back(std::move(due));
    }
    name_the_nameless();
  }

  void list_unit(const Source& unit, Seat owner, bool awaited) {
    const auto meant = [&](const std::string& name) { return unit.at("side").is_text(name); };
    if (error_ || std::any_of(left_out_.begin(), left_out_.end(), meant)) return;
    if (const Source carrier = unit.at("carried_by"); awaited && carrier.given()) return carrier.fail("is not for reinforcements: each comes by itself");
    Listed listed{unit, {}, nullptr, {}, owner, {}, awaited};
    if (awaited) unit.only({"name", "is", "sheet", "with", "start", "cel", "wounded", "wounded_turn", "wounded_by", "disabled_until", "tough_left", "weapons"});
    for (const char* own : {"sheet", "with"})
      if (const Source sale = unit.at(own).at("for_sale"); sale.given()) sale.fail("is not known here");  // nobody buys this unit
    if (unit.at("sheet").given()) {
      listed.own = read_type(unit.at("sheet"), {});
    } else {
      const UnitType* type = content_.find(unit.at("is").text());
      if (!type) {
        unit.at("is").fail("is no unit type");
        return;
      }
      listed.own = *type;
    }
    if (unit.at("with").given()) listed.own = read_type(unit.at("with"), listed.own);
    if (owner == kNoSeat) unit.at("side").fail("names no side of this game");
    if (!awaited && unit.at("at").given()) listed.at = unit.at("at").text();
    if (const Source name = unit.at("name"); name.given()) {
      listed.name = name.text();
      if (same_name(listed.name, "")) name.fail("must hold a letter or a digit");
    }
    listed_.push_back(std::move(listed));
  }

  /// "Knight", or "Knight 1", "Knight 2" if there are several.
  void name_the_nameless() {
    for (Listed& listed : listed_) {
      if (!listed.name.empty()) continue;
      const std::string& type = listed.own.sheet.name;
      const auto alike = std::count_if(listed_.begin(), listed_.end(), [&](const Listed& l) { return l.own.sheet.name == type; });
      const auto taken = [&](const std::string& name) {
        return std::any_of(listed_.begin(), listed_.end(), [&](const Listed& l) { return same_name(l.name, name); });
      };
      std::string name = alike == 1 ? type : type + " 1";
      for (int number = 2; taken(name); ++number) name = type + " " + std::to_string(number);
      listed.name = std::move(name);
    }
  }

  void read_zones() {
    const auto sides = given_.at("sides").items();
    for (std::size_t i = 0; i < sides.size() && i < setup_->sides.size(); ++i)
      if (const Source zone = sides[i].at("zone"); zone.given()) setup_->sides[i].zone = read_zone(zone, *setup_);
    const auto groups = given_.at("reinforcements").items();
    for (std::size_t i = 0; i < groups.size() && i < setup_->reinforcements.size(); ++i) {
      setup_->reinforcements[i].hexes = read_zone(groups[i].at("hexes"), *setup_);
      if (setup_->reinforcements[i].hexes.empty()) groups[i].at("hexes").fail("must name at least one hex");
    }
  }

  void make_roster() {
    for (const Listed& listed : listed_) {
      if (listed.name.find_first_of("./") != std::string::npos) listed.source.at("name").fail("must be a name without . and /");
      if (find_unit(*setup_, listed.name) != kNoUnit) listed.source.fail("has a name that is taken: \"" + listed.name + "\"");
      Sheet sheet = resolve_sheet(listed.own, listed.name, layers_, setup_->options, setup_->grounds, error_, given_.listener());
      if (const std::string why = contradiction(sheet); !why.empty()) listed.source.fail(sheet.name + " " + why);
      if (error_) return;
      const auto same = std::find(setup_->sheets.begin(), setup_->sheets.end(), sheet);
      const auto place = static_cast<std::int16_t>(same - setup_->sheets.begin());
      if (same == setup_->sheets.end()) setup_->sheets.push_back(std::move(sheet));
      setup_->roster.push_back({listed.name, listed.owner, place, {}, Start::kFree});
      RosterEntry& entry = setup_->roster.back();
      if (const Source zone = listed.source.at("zone"); zone.given()) entry.zone = read_zone(zone, *setup_);
      if (const Source start = listed.source.at("start"); start.given())
        take(read_value(Words{*setup_}, start.value(), entry.start, start.path()));
    }
    if (setup_->roster.empty() && given_.at("scenario").given()) given_.at("units").fail("must list at least one unit");
  }

  bool known_type(std::string_view name) const {
    const auto named = [&](const Sheet& sheet) { return same_name(sheet.id, name) || same_name(sheet.name, name); };
    return content_.find(name) || std::any_of(setup_->sheets.begin(), setup_->sheets.end(), named);
  }

  /// Exits may also be a plain list of hexes.
  static std::vector<std::pair<std::string, Source>> members_of(const Source& source) {
    return source.value().object() ? source.members() : std::vector<std::pair<std::string, Source>>();
  }

  /// A weapon's targets must exist: a way of moving or a unit type.
  void check_targets() {
    for (const auto& [edge, exit] : members_of(given_.at("board").at("exits")))
      for (const auto& [type, cost] : members_of(exit.at("costs")))
        if (!known_type(type)) cost.fail("is no unit type");
    for (const ExitEdge& edge : setup_->exits)
      for (const Toll& toll : edge.tolls)
        if (!known_type(toll.type)) given_.at("board").fail("has an exit with a cost for \"" + toll.type + "\", which is no unit type");
    for (std::size_t i = 0; i < setup_->roster.size(); ++i)
      for (const std::string& kind : setup_->sheet(unit_at(static_cast<int>(i))).carries)
        if (!known_type(kind) && !is_locomotion(kind))
          listed_[i].source.fail("carries \"" + kind + "\", which is no way of moving and no unit type");
    for (std::size_t i = 0; i < setup_->roster.size(); ++i)
      for (const Weapon& weapon : setup_->sheet(unit_at(static_cast<int>(i))).weapons)
        for (const std::string& kind : weapon.only_target)
          if (!known_type(kind) && !is_locomotion(kind))
            listed_[i].source.fail(weapon.name + " may only target \"" + kind + "\", which is no way of moving and no unit type");
  }

  /// Overrides of units must name existing ones.
  void check_names() {
    const auto known = [&](std::string_view name) { return find_unit(*setup_, name) != kNoUnit || known_type(name); };
    for (const std::string_view layer : {"world", "overrides"}) {
      for (const auto& [name, entry] : given_.at(layer).at("units").members())
        if (!known(name)) entry.fail("is no unit type and no unit");
      for (const auto& [name, entry] : given_.at(layer).at("cel").at("unit").members())
        if (!known(name)) entry.fail("is no unit type and no unit");
      for (const auto& [name, entry] : given_.at(layer).at("cel").at("player").members())
        if (find_side(*setup_, name) == kNoSeat) entry.fail("names no side of this game");
    }
  }

  void check_hazards() {
    std::vector<const UnitType*> types;
    for (const Listed& listed : listed_) types.push_back(&listed.own);
    for (const std::string_view layer : {"world", "overrides"}) check_levels(given_.at(layer), layers_, types);
  }

  void read_prompts() {
    const Words words{*setup_};
    const auto seat_of = [&](const Source& side) {
      Seat seat = kNoSeat;
      take(read_value(words, side.value(), seat, side.path()));
      return seat;
    };
    for (const Source& prompt : given_.at("prompts").items()) {
      setup_->prompts.push_back(read_prompt<Phase>(prompt, seat_of));
      if (setup_->prompts.back().turn > 0) read_turn(prompt.at("when").at("turn"), setup_->victory);
    }
  }

  /// Keys of a listed unit that say what it is; the others set members of its changing state.
  static bool is_fixed(std::string_view key) {
    for (const std::string_view fixed : {"name", "is", "side", "at", "with", "sheet", "zone", "start", "hex", "awaited"})
      if (same_name(key, fixed)) return true;
    return false;
  }

  State stand() {
    State state;
    state.setup = setup_;
    state.units.resize(setup_->roster.size());
    std::vector<UnitRef> ageless;
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      const UnitRef unit = unit_at(static_cast<int>(i));
      const Sheet& sheet = state.sheet(unit);
      UnitState& u = state.unit(unit);
      place(state, unit, listed_[i]);
      if (error_) return state;
      if (setup_->roster[i].start != Start::kFree) begin_flight(state, unit, listed_[i].source);
      const auto cel = resolve_cel(sheet, listed_[i].name, setup_->side(listed_[i].owner).name, layers_, error_);
      u.cel = cel.value_or(1);
      if (sheet.row == 0 && !cel && !listed_[i].source.at("cel").given()) ageless.push_back(unit);
      u.tough_left = static_cast<std::int16_t>(level_of(sheet.abilities, Ability::kTough));
      for (std::size_t w = 0; w < sheet.weapons.size(); ++w) u.uses_left[w] = sheet.weapons[w].uses;
      u.pieces = fresh_pieces(sheet);
      knows_fields<UnitState>(listed_[i].source);
      check_waiting(listed_[i]);
      for (const std::string_view key : {"airborne", "weapons"}) listed_[i].source.knows(key);
      for (const auto& [key, value] : listed_[i].source.members())
        if (!is_fixed(key)) take(set_unit_member(state, unit, key, value.value(), value.path()));
      if (!error_ && u.on_map() && !stands(state, unit))
        listed_[i].source.at("at").fail(listed_[i].name + " can't stand there: " + std::string(feature(setup_->ground(u.hex).terrain).id));
    }
    settle_cargo(state);
    for (const UnitRef unit : ageless) state.unit(unit).cel = most_common_cel(state, state.owner(unit), ageless);
    return state;
  }

  /// a unit listed among the reinforcements is still to come, with all its attacks; one listed among the units is on the map, in the hex that "at"
  /// names.
  static void check_waiting(const Listed& listed) {
    listed.source.without({"hex", "awaited"}, "is not known here");
    if (!listed.awaited || !listed.source.at("weapons").value().object()) return;
    for (const auto& [name, weapon] : listed.source.at("weapons").members())
      weapon.without({"uses_left"}, "is not known here");
  }

  /// Puts a unit where it is listed; without a place it takes the first hex of its side's zone that has room, the emptiest ones first. Reinforcements wait
  /// at the first of their hexes, and a carried unit has no place of its own.
  void place(State& state, UnitRef unit, const Listed& listed) {
    UnitState& u = state.unit(unit);
    u.awaited = true;  // until it stands somewhere
    if (listed.awaited) {
      for (const Reinforcement& due : setup_->reinforcements)
        if (std::find(due.units.begin(), due.units.end(), unit) != due.units.end()) u.hex = due.hexes[0];
      return;
    }
    const bool aboard = listed.source.at("carried_by").given();
    const auto h = aboard ? std::optional(Hex{}) : listed.at.empty() ? room_for(state, unit) : read_hex(*setup_, listed.at);
    if (!h || (!aboard && !setup_->grid.contains(*h))) {
      if (listed.at.empty()) listed.source.fail(listed.name + " has no room in its side's zone");
      else listed.source.at("at").fail("is no hex of the map");
      return;
    }
    u.hex = *h;
    u.awaited = false;
  }

  std::optional<Hex> room_for(const State& state, UnitRef unit) const {
    const int limit = setup_->options.stacking_limit;
    std::optional<Hex> best;
    std::size_t least = 0;
    for (const Hex h : setup_->zone_of(unit)) {
      const std::size_t there = units_in(state, h).size();
      if ((limit > 0 && static_cast<int>(there) >= limit) || !may_stand(state, unit, state.unit(unit).mode, h)) continue;
      if (best && there >= least) continue;
      best = h;
      least = there;
    }
    return best;
  }

  static bool stands(const State& state, UnitRef unit) {
    const UnitState& u = state.unit(unit);
    return u.landed ? state.setup->footing(unit, u.mode, u.hex).cost.has_value() : may_stand(state, unit, u.mode, u.hex);
  }

  /// TUW-X12: how a flyer begins, in the air or on the ground, by the scenario.
  static void begin_flight(State& state, UnitRef unit, const Source& source) {
    UnitState& u = state.unit(unit);
    const int mode = flying_mode(state, unit, std::nullopt);
    if (mode < 0) return source.at("start").fail("is for units that fly");
    const Stance stance = stance_in(state, unit, u.hex).value_or(Stance{mode, true});
    u.landed = state.setup->entry(unit).start == Start::kLanded && stance.landed;
    u.mode = static_cast<std::int8_t>(state.setup->entry(unit).start == Start::kLanded ? stance.mode : mode);
  }

  // TUW-6.2, R-67: units of row "any" without a line take their owner's most common CEL; of several equally common ones the highest.
  static std::int16_t most_common_cel(const State& state, Seat owner, const std::vector<UnitRef>& ageless) {
    std::map<std::int16_t, int> count;
    for (int i = 0; i < state.setup->units(); ++i)
      if (state.owner(unit_at(i)) == owner && std::find(ageless.begin(), ageless.end(), unit_at(i)) == ageless.end()) ++count[state.unit(unit_at(i)).cel];
    std::int16_t common = 1;
    int most = 0;
    for (const auto& [cel, units] : count)
      if (units >= most) {
        common = cel;
        most = units;
      }
    return common;
  }

  // TUW-3.2.5 A side with a budget must keep within it, at scenario cost (TUW-6.4). Reinforcements are paid for as well.
  void check_budgets(const State& state) {
    const auto sides = given_.at("sides").items();
    for (std::size_t i = 0; i < sides.size() && i < setup_->sides.size(); ++i) {
      const Source budget = sides[i].at("budget");
      if (!budget.given()) continue;
      setup_->budgets.resize(setup_->sides.size());
      setup_->budgets[i] = static_cast<std::int32_t>(budget.integer(1, 1000000));
      std::int64_t cost = 0;
      for (int u = 0; u < setup_->units(); ++u)
        if (state.owner(unit_at(u)) == seat_at(static_cast<int>(i))) cost += std::int64_t{state.sheet(unit_at(u)).cost} * state.unit(unit_at(u)).cel;
      if (check_force(cost, setup_->budgets[i])) budget.fail("is not enough for this force, which costs " + std::to_string(cost));
    }
  }

  /// A scenario begins at its set-up. A position begins where it says, by default in the normal step of the first turn's attacks.
  void place_in_time(State& state) {
    const bool begins = given_.at("scenario").given() && !given_.at("turn").given() && !given_.at("phase").given();
    if (begins) {
      for (const char* key : {"order", "side"})
        if (given_.at(key).given()) given_.at(key).fail("is for positions: they have a turn or a phase");
      check_default_hexes(state);
      return;
    }
    const Words words{*setup_};
    for (int i = 0; i < setup_->seats(); ++i) state.order.push_back(seat_at(i));
    if (given_.at("order").given()) take(read_value(words, given_.at("order").value(), state.order, "order"));
    state.phase = given_.at("scenario").given() ? Phase::kMovement : Phase::kAttack;
    if (given_.at("phase").given()) take(read_value(words, given_.at("phase").value(), state.phase, "phase"));
    state.turn = state.phase == Phase::kSetup ? std::int16_t{0} : std::int16_t{1};
    if (given_.at("turn").given()) state.turn = static_cast<std::int16_t>(given_.at("turn").integer(0, 10000));
    if (error_ || !has_segments(state.phase)) return;
    for (const Seat seat : state.order)
      if (state.side == kNoSeat && has_units(state, seat)) state.side = seat;
    if (given_.at("side").given()) take(read_value(words, given_.at("side").value(), state.side, "side"));
  }

  /// TUW-X12: the default hexes are a proposal that the owner may leave unchanged, so they must be legal.
  void check_default_hexes(const State& state) {
    const int limit = setup_->options.stacking_limit;
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      if (listed_[i].awaited) continue;
      const Hex h = state.units[i].hex;
      if (state.units[i].carried()) continue;
      const auto& zone = setup_->zone_of(unit_at(static_cast<int>(i)));
      const Source at = listed_[i].source.at("at");
      if (!zone.empty() && std::find(zone.begin(), zone.end(), h) == zone.end()) at.fail("is outside its side's zone");
      if (limit > 0 && static_cast<int>(units_in(state, h).size()) > limit) at.fail("holds more units than the stacking limit");
    }
  }

  void take(std::optional<DataError> error) {
    if (error && !error_) error_ = std::move(error);
  }

  const Content& content_;
  std::optional<DataError> error_;
  Source given_;
  std::shared_ptr<Setup> setup_ = std::make_shared<Setup>();
  Layers layers_;
  std::vector<Listed> listed_;
  std::vector<std::string> team_names_;
  std::vector<std::string> left_out_;  ///< sides beyond the number of players: they and their units take no part
};

}  // namespace

Read<State> Tuw::lay_out(const Content& content, const Value& value, KeyListener* listener) { return SetUp(content, value, listener).run(); }

Read<State> Tuw::set_up(const Content& content, const Value& value, KeyListener* listener) {
  if (!value.find("pick_up")) return lay_out(content, value, listener);
  std::optional<DataError> error;
  const Value expanded = expand_pick_up(content, value, error, listener);
  return error ? *std::move(error) : lay_out(content, expanded, listener);
}

Value Tuw::varied(const Content& content, const Value& scenario, Dice& dice) { return varied_pick_up(content, scenario, dice); }

}  // namespace hexinch::tuw
