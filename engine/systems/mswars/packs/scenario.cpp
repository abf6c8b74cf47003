#include <algorithm>

#include "base/heading.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/build_rules.h"
#include "systems/mswars/packs/cards.h"
#include "systems/mswars/packs/options.h"
#include "systems/mswars/packs/pick_up.h"
#include "systems/mswars/packs/plain_data.h"
#include "systems/mswars/packs/table_data.h"
#include "systems/mswars/packs/victory_data.h"
#include "systems/mswars/rules/overlap.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/terrain.h"

/// Set-up: turns a scenario, or a case's `given`, into a state.

namespace hexinch::mswars {
namespace {

/// A unit as listed.
struct Listed {
  Source source;
  std::string name;
  Seat owner = kNoSeat;
  Sheet sheet;
};

/// Keys of a listed unit that say what it is; the others set members of its changing state.
bool is_fixed(std::string_view key) {
  for (const std::string_view fixed : {"name", "is", "side", "at", "heading", "level", "with", "sheet", "carried_by", "infiltrates", "first_counters"})
    if (same_name(key, fixed)) return true;
  return false;
}

class SetUp {
 public:
  SetUp(const Content& content, const Value& value, KeyListener* listener) : content_(content), given_(value, "", error_, listener) {}

  Read<State> run() {
    given_.only({"scenario", "revision", "number", "title", "summary", "goal", "minutes", "players", "board", "sides", "units", "options", "objectives",
                 "victory", "turn_limit", "prompts", "deployed", "zones_swap", "first_player", "deploys_first", "turn", "phase", "side", "order"});
    check_heading(given_);
    read_table(given_.at("board"), *setup_);
    if (!error_) read_sides();
    if (given_.at("turn_limit").given()) setup_->options.turn_limit = static_cast<std::int16_t>(given_.at("turn_limit").integer(1, 1000));
    for (const auto& [key, value] : given_.at("options").members()) {
      const std::int16_t limit = setup_->options.turn_limit;
      set_option(value, key, setup_->options);
      if (given_.at("turn_limit").given() && setup_->options.turn_limit != limit) value.fail("says again what `turn_limit` says");
    }
    for (const Source& unit : given_.at("units").items()) list_unit(unit);
    if (!error_) make_roster();
    if (!error_ && begins()) check_forces();
    if (!error_) check_names();
    if (!error_) read_suggestions();
    if (!error_) read_objectives(given_.at("objectives"), *setup_);
    if (!error_) read_victory(given_, *setup_);
    if (!error_) read_beginning();
    if (!error_) read_prompts();
    if (error_) return *error_;
    State state = stand();
    if (!error_) place_in_time(state);
    if (!error_) check_places(state);
    if (!error_)
      if (const char* broken = MsWars::broken_invariant(state)) given_.fail(std::string("makes an impossible position: ") + broken);
    if (error_) return *error_;
    return state;
  }

 private:
  void read_sides() {
    for (const Source& side : given_.at("sides").items()) {
      side.only({"name", "team", "zone", "zones"});
      add_side(side);
    }
    if (!given_.at("sides").given())
      for (const char* name : {"Red", "Blue"}) setup_->sides.push_back({name, static_cast<std::int8_t>(setup_->sides.size()), {}});
    if (setup_->sides.size() < 2 || static_cast<int>(setup_->sides.size()) > kMaxSeats) given_.at("sides").fail("must name 2 to 8 sides");
    if (std::all_of(setup_->sides.begin(), setup_->sides.end(), [&](const Side& s) { return s.team == setup_->sides[0].team; }))
      given_.at("sides").fail("must name at least two teams");
  }

  /// Sides with the same team are allies; without a team each is on its own.
  void add_side(const Source& source) {
    const std::string name = source.at("name").text();
    if (find_side(*setup_, name) != kNoSeat) source.fail("has a name that is taken");
    if (same_name(name, "")) source.at("name").fail("must hold a letter or a digit");
    const Source given = source.at("team");
    std::string team = "\n" + name;
    if (given.given()) team = given.value().text() ? given.text() : std::to_string(given.integer(0, 100));
    if (std::find(teams_.begin(), teams_.end(), team) == teams_.end()) teams_.push_back(team);
    Side side{name, static_cast<std::int8_t>(std::find(teams_.begin(), teams_.end(), team) - teams_.begin()), {}};
    if (source.at("zone").given()) side.zones.push_back(read_polygon(source.at("zone"), *setup_));
    for (const Source& zone : source.at("zones").items()) side.zones.push_back(read_polygon(zone, *setup_));
    setup_->sides.push_back(std::move(side));
  }

  /// Keys that would have no effect beside the others of the unit.
  static void check_unit_keys(const Source& unit) {
    if (unit.at("sheet").given()) unit.without({"is"}, "says again what `sheet` says");
    if (unit.at("carried_by").given()) unit.without({"at", "level"}, "is where its carrier is");
  }

  void list_unit(const Source& unit) {
    if (error_) return;
    Listed listed{unit, {}, find_side(*setup_, unit.at("side").text()), {}};
    if (listed.owner == kNoSeat) unit.at("side").fail("names no side of this game");
    check_unit_keys(unit);
    if (unit.at("sheet").given()) {
      listed.sheet = read_card(unit.at("sheet"), content_);
    } else if (const Sheet* card = content_.find(unit.at("is").text())) {
      listed.sheet = *card;
    } else {
      unit.at("is").fail("is no card");
    }
    if (unit.at("with").given() && !error_) listed.sheet = read_changes(unit.at("with"), content_, listed.sheet);
    if (const Source name = unit.at("name"); name.given()) {
      listed.name = name.text();
      if (same_name(listed.name, "")) name.fail("must hold a letter or a digit");
      if (listed.name.find_first_of("./") != std::string::npos) name.fail("must be a name without . and /");
    }
    listed_.push_back(std::move(listed));
  }

  /// "Kestrel", or "Kestrel 1", "Kestrel 2" if there are several.
  void name_the_nameless() {
    const auto taken = [&](const std::string& name) {
      return std::any_of(listed_.begin(), listed_.end(), [&](const Listed& l) { return same_name(l.name, name); });
    };
    for (Listed& listed : listed_) {
      if (!listed.name.empty()) continue;
      const std::string& card = listed.sheet.name;
      const auto alike = std::count_if(listed_.begin(), listed_.end(), [&](const Listed& l) { return l.sheet.name == card; });
      std::string name = alike == 1 ? card : card + " 1";
      for (int number = 2; taken(name); ++number) name = card + " " + std::to_string(number);
      listed.name = std::move(name);
    }
  }

  /// MSW-16.1: a side is the list of units that the battle gives it.
  void make_roster() {
    name_the_nameless();
    for (const Listed& listed : listed_) {
      if (find_unit(*setup_, listed.name) != kNoUnit) return listed.source.fail("has a name that is taken: \"" + listed.name + "\"");
      const auto same = std::find(setup_->sheets.begin(), setup_->sheets.end(), listed.sheet);
      const auto place = static_cast<std::int16_t>(same - setup_->sheets.begin());
      if (same == setup_->sheets.end()) setup_->sheets.push_back(listed.sheet);
      RosterEntry entry{listed.name, listed.owner, place, false, 0};
      if (!listed.sheet.skilled(Skill::kInfiltration)) listed.source.without({"infiltrates"}, "is for pilots with Infiltration");
      if (listed.source.at("infiltrates").given()) entry.infiltrates = listed.source.at("infiltrates").boolean();
      if (const Source first = listed.source.at("first_counters"); first.given()) entry.first_counters = static_cast<std::int8_t>(first.integer(1, 6));
      setup_->roster.push_back(std::move(entry));
    }
    if (setup_->roster.empty() && given_.at("scenario").given()) given_.at("units").fail("must list at least one unit");
  }

  /// MSW-15.2: a battle's forces must be fit to be fielded, even if a list changes a card; a side has at most one Noble Background.
  void check_forces() {
    std::vector<std::int8_t> noble;
    for (const Listed& listed : listed_) {
      const Source changes = listed.source.at(listed.source.at("with").given() ? "with" : "sheet");
      if (const CardFault fault = card_fault(listed.sheet); changes.given() && !fault.key.empty()) return changes.at(fault.key).fail(fault.what);
      if (!is_noble(listed.sheet)) continue;
      const std::int8_t team = setup_->side(listed.owner).team;
      if (std::find(noble.begin(), noble.end(), team) != noble.end()) return listed.source.fail("is the second pilot with Noble Background on its side");
      noble.push_back(team);
    }
  }

  /// A name must mean one thing: sides, units and features are all found by name.
  void check_names() {
    for (const Side& side : setup_->sides)
      if (find_unit(*setup_, side.name) != kNoUnit) given_.at("sides").fail("and the units have a name in common: \"" + side.name + "\"");
  }

  /// Where units stand, or where their set-up is suggested.
  void read_suggestions() {
    const Words words(*setup_);
    for (const Listed& listed : listed_) {
      Suggestion where;
      const Source& source = listed.source;
      if (const Source carrier = source.at("carried_by"); carrier.given()) take(read_value(words, carrier.value(), where.carrier, carrier.path()));
      if (const Source at = source.at("at"); at.given()) where.at = read_point(at, *setup_);
      else if (where.carrier == kNoUnit) source.at("at").fail("is missing");
      if (const Source heading = source.at("heading"); heading.given()) where.heading = {static_cast<std::int16_t>(heading.integer(0, 359))};
      if (source.at("level").given()) where.level = read_name<Level>(source.at("level"));
      setup_->suggested.push_back(where);
    }
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) check_carrier(i);
  }

  void check_carrier(std::size_t i) {
    Suggestion& where = setup_->suggested[i];
    if (where.carrier == kNoUnit) return;
    const Source source = listed_[i].source.at("carried_by");
    const auto carrier = static_cast<std::size_t>(index(where.carrier));
    if (!listed_[carrier].sheet.has(Ability::kCarrier)) source.fail("names a unit that carries nobody");
    else if (setup_->side(setup_->entry(where.carrier).owner).team != setup_->side(listed_[i].owner).team) source.fail("names a unit of an enemy");
    where.at = setup_->suggested[carrier].at;
    where.level = setup_->suggested[carrier].level;
  }

  Seat read_side(const Source& source) {
    if (!source.given()) return kNoSeat;
    const Seat seat = find_side(*setup_, source.text());
    if (seat == kNoSeat) source.fail("names no side of this game");
    return seat;
  }

  void read_beginning() {
    setup_->first_player = read_side(given_.at("first_player"));
    setup_->deploys_first = read_side(given_.at("deploys_first"));
    if (given_.at("deployed").given()) setup_->deployed = given_.at("deployed").boolean();
    if (given_.at("zones_swap").given()) setup_->zones_swap = given_.at("zones_swap").boolean();
    if (setup_->zones_swap && setup_->seats() != 2) given_.at("zones_swap").fail("is for two sides");
    if (setup_->deploys_first != kNoSeat) given_.without({"zones_swap"}, "is for the winner of the roll, and with `deploys_first` there is none");
  }

  /// MSW-3.7: prompts belong only to phases in which somebody decides.
  void read_prompts() {
    for (const Source& prompt : given_.at("prompts").items()) {
      prompt.only({"when", "text"});
      const Source when = prompt.at("when");
      when.only({"turn", "phase", "side"});
      Prompt read{prompt.at("text").text(), 1, Phase::kFirstMovement, read_side(when.at("side"))};
      if (when.at("turn").given()) read.turn = static_cast<std::int16_t>(when.at("turn").integer(0, 1000));
      if (when.at("phase").given()) read.phase = read_name<Phase>(when.at("phase"));
      setup_->prompts.push_back(std::move(read));
    }
  }

  bool begins() const { return given_.at("scenario").given() && !given_.at("turn").given() && !given_.at("phase").given(); }

  // 2.7: new units. Those of a scenario wait to be set up unless it says otherwise.
  State stand() {
    State state;
    state.setup = setup_;
    state.units.resize(setup_->roster.size());
    state.points.resize(setup_->sides.size());
    state.held.resize(setup_->objectives.size(), -1);
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      const UnitRef unit = unit_at(static_cast<int>(i));
      const Suggestion& where = setup_->suggested[i];
      UnitState& u = state.unit(unit);
      u.position = where.at;
      u.heading = where.heading;
      u.level = where.level;
      if (u.level == Level::kGround) u.elev = elev_when_set_up(state, state.sheet(unit), where.at);
      u.carrier = where.carrier;
      u.status = where.carrier == kNoUnit ? Status::kOnTable : Status::kCarried;
      if (begins() && !setup_->deployed) {
        u.status = Status::kReserve;
        u.carrier = kNoUnit;
      }
      u.dc_now = state.sheet(unit).damage_capacity;
      u.hands = state.sheet(unit).default_hands;
      refresh(state, unit);
      set_members(state, unit, listed_[i].source);
    }
    settle_cargo(state);
    return state;
  }

  void set_members(State& state, UnitRef unit, const Source& source) {
    knows_fields<UnitState>(source);
    for (const auto& [key, value] : source.members())
      if (!is_fixed(key)) take(set_unit_member(state, unit, key, value.value(), value.path()));
  }

  /// A scenario begins at its set-up. A position begins where it says, by default in the First Movement Phase of turn 1.
  void place_in_time(State& state) {
    if (begins()) {
      for (const char* key : {"order", "side"})
        if (given_.at(key).given()) given_.at(key).fail("is for positions: they have a turn or a phase");
      return;
    }
    const Words words(*setup_);
    for (int i = 0; i < setup_->seats(); ++i) state.order.push_back(seat_at(i));
    if (given_.at("order").given()) take(read_value(words, given_.at("order").value(), state.order, "order"));
    state.phase = given_.at("phase").given() ? read_name<Phase>(given_.at("phase")) : Phase::kFirstMovement;
    state.turn = state.phase == Phase::kSetup ? std::int16_t{0} : std::int16_t{1};
    if (given_.at("turn").given()) state.turn = static_cast<std::int16_t>(given_.at("turn").integer(0, 1000));
    if (given_.at("turn").given() && state.turn > 1) refresh_again(state);
    state.go = state.order.empty() ? kNoSeat : state.order[0];
    if (const Seat seat = read_side(given_.at("side")); seat != kNoSeat) state.go = seat;
  }

  /// Counters that a scenario withholds on turn 1 are back on later turns.
  void refresh_again(State& state) {
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      if (setup_->roster[i].first_counters == 0) continue;
      refresh(state, unit_at(static_cast<int>(i)));
      set_members(state, unit_at(static_cast<int>(i)), listed_[i].source);
    }
  }

  /// Bases must be on the table and must not overlap, even if they are only suggested.
  void check_places(const State& state) {
    State placed = state;
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      UnitState& u = placed.units[i];
      if (u.status == Status::kReserve && setup_->suggested[i].carrier == kNoUnit) u.status = Status::kOnTable;
    }
    for (std::size_t i = 0; i < listed_.size(); ++i) {
      const UnitRef unit = unit_at(static_cast<int>(i));
      if (!placed.unit(unit).on_table()) continue;
      const Source at = listed_[i].source.at("at");
      if (!table::wholly_inside(base(placed, unit), {{}, {setup_->width, setup_->height}})) return at.fail("puts the base over the table's edge");
      for (std::size_t j = 0; j < i; ++j)
        if (bases_overlap(placed, unit, unit_at(static_cast<int>(j)))) return at.fail("overlaps the base of " + setup_->roster[j].name);
      if (const FeatureRef solid = solid_in(placed, unit); solid != kNoFeature) return at.fail("is inside " + placed.feature(solid).name);
    }
  }

  void take(std::optional<DataError> error) {
    if (error && !error_) error_ = std::move(error);
  }

  const Content& content_;
  std::optional<DataError> error_;
  Source given_;
  std::shared_ptr<Setup> setup_ = std::make_shared<Setup>();
  std::vector<Listed> listed_;
  std::vector<std::string> teams_;
};

}  // namespace

Read<State> MsWars::lay_out(const Content& content, const Value& value, KeyListener* listener) { return SetUp(content, value, listener).run(); }

Read<State> MsWars::set_up(const Content& content, const Value& value, KeyListener* listener) {
  if (!value.find("pick_up")) return lay_out(content, value, listener);
  std::optional<DataError> error;
  const Value made = expand_pick_up(content, value, error, listener);
  return error ? *std::move(error) : lay_out(content, made, listener);
}

}  // namespace hexinch::mswars
