#include <algorithm>

#include "base/heading.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/options.h"
#include "systems/m42/packs/pick_up.h"
#include "systems/m42/packs/plain_data.h"
#include "systems/m42/packs/table_data.h"
#include "systems/m42/packs/unit_data.h"
#include "systems/m42/rules/deploy.h"

/// Set-up: turns a scenario, or a case's `given`, into a state.

namespace hexinch::m42 {
namespace {

constexpr std::int16_t kUsualRounds = 6;

class SetUp {
 public:
  SetUp(const Content& content, const Value& value, KeyListener* listener) : content_(content), given_(value, "", error_, listener) {}

  Read<State> run() {
    given_.only({"scenario", "revision", "number", "title", "summary", "goal", "minutes", "players", "board", "sides", "units", "options", "objectives",
                 "rounds", "prompts", "set_up", "deployed", "first_player", "turn", "round", "phase", "side"});
    check_heading(given_);
    read_table(given_.at("board"), content_, *setup_);
    field_ = content_.find_table(given_.at("board").at("table").value().text() ? given_.at("board").at("table").text() : "");
    if (!error_) read_sides();
    for (const auto& [key, value] : given_.at("options").members()) set_option(value, key, setup_->options);
    if (!error_) read_objectives();
    if (!error_) read_course();
    for (const Source& unit : given_.at("units").items())
      if (!error_) listed_.push_back(read_unit(unit, content_, *setup_, field_, begins()));
    if (!error_) make_roster();
    if (!error_) read_prompts();
    if (error_) return *error_;
    State state = stand();
    if (!error_) check_start(state);
    if (!error_)
      if (const char* broken = M42::broken_invariant(state)) given_.fail(std::string("makes an impossible position: ") + broken);
    if (error_) return *error_;
    return state;
  }

 private:
  /// A game that begins with its set-up; else a position in the middle of one.
  bool begins() const {
    if (given_.at("phase").is_text(text_key(name_of(Phase::kDeployment)))) return true;
    return given_.at("scenario").given() && !given_.at("turn").given() && !given_.at("round").given() && !given_.at("phase").given();
  }

  // ---- the fixed part

  void read_sides() {
    for (const Source& side : given_.at("sides").items()) add_side(side);
    if (!given_.at("sides").given())
      for (const char* name : {"Red", "Blue"}) setup_->sides.push_back({name, {}});
    if (setup_->sides.size() != 2) return given_.at("sides").fail("must be two");
    for (std::size_t i = 0; field_ && i < setup_->sides.size(); ++i)
      if (setup_->sides[i].zones.empty()) setup_->sides[i].zones = field_->homes[i].zones;
  }

  void add_side(const Source& source) {
    source.only({"name", "zones", "posture", "aiGoal"});
    Side side{source.at("name").text(), {}};
    if (same_name(side.name, "")) source.at("name").fail("must hold a letter or a digit");
    if (find_side(*setup_, side.name) != kNoSeat) source.fail("has a name that is taken");
    for (const Source& zone : source.at("zones").items()) side.zones.push_back(read_zone(zone, *setup_));
    if (source.at("posture").given()) side.posture = read_name<Posture>(source.at("posture"));
    if (source.at("aiGoal").given()) side.seeks_objectives = read_goal(source.at("aiGoal"));
    setup_->sides.push_back(std::move(side));
  }

  /// Those of the scenario, or of its table.
  void read_objectives() {
    if (given_.at("objectives").given()) m42::read_objectives(given_.at("objectives"), *setup_);
    else if (field_ && !given_.at("board").at("features").given()) setup_->objectives = field_->ground.objectives;
  }

  Seat read_side(const Source& source) const {
    if (!source.given()) return kNoSeat;
    const Seat seat = find_side(*setup_, source.text());
    if (seat == kNoSeat) source.fail("names no side of this game");
    return seat;
  }

  /// How long the game lasts, who is first, and who sets up. "set_up": "free" leaves the places to the players; "deployed": true says that they have
  /// taken those of the scenario.
  void read_course() {
    setup_->rounds = given_.at("scenario").given() ? kUsualRounds : std::int16_t{0};
    if (given_.at("rounds").given()) setup_->rounds = static_cast<std::int16_t>(given_.at("rounds").integer(1, 1000));
    setup_->first_player = read_side(given_.at("first_player"));
    const Source how = given_.at("set_up");
    if (how.given() && !how.is_text("free")) how.fail("must be one of: free");
    const Source deployed = given_.at("deployed");
    setup_->by_hand = how.given() && !(deployed.given() && deployed.boolean());
    if (!begins()) given_.without({"set_up"}, "is for games that begin: in a position everybody stands already");
    if (setup_->by_hand && std::ranges::any_of(setup_->sides, [](const Side& side) { return side.zones.empty(); }))
      how.fail("asks for zones: each side needs one, to set up in");
  }

  void make_roster() {
    for (const Listed& listed : listed_) {
      if (find_unit(*setup_, listed.entry.name) != kNoUnit) return listed.source.fail("has a name that is taken: \"" + listed.entry.name + "\"");
      if (find_side(*setup_, listed.entry.name) != kNoSeat) return listed.source.at("name").fail("is the name of a side");
      const auto same = std::ranges::find(setup_->sheets, listed.sheet);
      RosterEntry entry = listed.entry;
      entry.sheet = static_cast<std::int16_t>(same - setup_->sheets.begin());
      if (same == setup_->sheets.end()) setup_->sheets.push_back(listed.sheet);
      const bool waits = setup_->by_hand || entry.arrival.round > 0;
      if (begins() && !entry.ready && !waits) return listed.source.at("at").fail("is missing");
      setup_->roster.push_back(std::move(entry));
    }
    if (setup_->roster.empty() && given_.at("scenario").given()) given_.at("units").fail("must list at least one unit");
  }

  /// A hint belongs to a phase in which somebody decides.
  void read_prompts() {
    for (const Source& prompt : given_.at("prompts").items()) {
      setup_->prompts.push_back(read_prompt<Phase>(prompt, [&](const Source& side) { return read_side(side); }));
      const auto phase = setup_->prompts.back().phase;
      if (phase && *phase != Phase::kAction && *phase != Phase::kDeployment) prompt.at("when").at("phase").fail("is over before anybody could read this");
    }
  }

  // ---- the changing part

  /// 2.1: new units. Those of a game that begins wait.
  State stand() {
    State state;
    state.setup = setup_;
    state.held.resize(setup_->objectives.size(), kNoSeat);
    state.scores.resize(setup_->sides.size());
    for (const Listed& listed : listed_) {
      UnitState unit;
      unit.models = listed.models;
      unit.models.resize(listed.sheet.models.size());
      unit.facing = listed.entry.facing;
      unit.status = listed.entry.arrival.round > 0 ? Status::kReserve : Status::kWaiting;
      state.units.push_back(std::move(unit));
    }
    if (begins()) {
      for (const char* key : {"turn", "round", "side"})
        if (given_.at(key).given()) given_.at(key).fail("is for positions: this game begins");
      for (const Listed& listed : listed_) refuse_members(listed.source);
    } else {
      place_units(state);
      for (std::size_t i = 0; i < listed_.size(); ++i) set_members(state, unit_at(static_cast<int>(i)), listed_[i].source);
      place_in_time(state);
    }
    return state;
  }

  /// Units whose models have places of their own come first; then the others, in the order of the list.
  void place_units(State& state) {
    for (std::size_t i = 0; i < listed_.size(); ++i)
      if (!listed_[i].models.empty()) state.units[i].status = state.units[i].alive() > 0 ? Status::kOnTable : Status::kDestroyed;
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) {
      if (!listed_[i].models.empty()) continue;
      const UnitRef unit = unit_at(static_cast<int>(i));
      const bool elsewhere = listed_[i].source.at("status").given() || listed_[i].entry.arrival.round > 0;
      if (!listed_[i].entry.ready && !elsewhere) return listed_[i].source.at("at").fail("is missing");
      if (!listed_[i].entry.ready) continue;
      if (std::string problem = stand_round(state, unit, *listed_[i].entry.ready); !problem.empty()) place(i).fail(problem);
    }
  }

  /// What says where a unit stands.
  Source place(std::size_t i) const {
    for (const char* key : {"at", "opening", "models"})
      if (const Source source = listed_[i].source.at(key); source.given()) return source;
    return listed_[i].source;
  }

  static void refuse_members(const Source& source) {
    for (const auto& [key, value] : source.members())
      if (!is_fixed_key(key)) value.fail("is not known here");
  }

  void set_members(State& state, UnitRef unit, const Source& source) {
    knows_fields<UnitState>(source);
    for (const auto& [key, value] : source.members())
      if (!is_fixed_key(key) && !error_) error_ = set_unit_member(state, unit, key, value.value(), value.path());
  }

  /// A position begins where it says, by default in the Action Phase of round 1, with the first side.
  void place_in_time(State& state) const {
    const Source round = given_.either({"turn", "round"});
    state.round = round.given() ? static_cast<std::int16_t>(round.integer(1, 1000)) : std::int16_t{1};
    state.phase = given_.at("phase").given() ? read_name<Phase>(given_.at("phase")) : Phase::kAction;
    if (state.phase != Phase::kAction) given_.at("phase").fail("must be one of: action, deployment");
    state.first = setup_->first_player == kNoSeat ? seat_at(0) : setup_->first_player;
    const Seat side = read_side(given_.at("side"));
    state.go = side == kNoSeat ? state.first : side;
    state.step = Step::kActivate;
  }

  // ---- is everybody's place possible?

  void check_start(const State& state) {
    if (!begins()) return check_positions(state);
    State stood = state;
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) {
      if (!listed_[i].entry.ready) continue;
      const UnitRef unit = unit_at(static_cast<int>(i));
      const auto barred = check_ready_place(stood, unit);
      std::string problem = stand_round(stood, unit, *listed_[i].entry.ready);
      if (problem.empty() && barred) problem = "is no place to set up (" + std::string(barred->code) + ", " + std::string(barred->rule) + ")";
      if (!problem.empty()) place(i).fail(problem);
    }
    if (setup_->by_hand && !error_) check_room(state);
  }

  void check_positions(const State& state) {
    for (std::size_t i = 0; i < listed_.size() && !error_; ++i) {
      const UnitRef unit = unit_at(static_cast<int>(i));
      if (!state.unit(unit).on_table()) continue;
      for (int m = 0; m < static_cast<int>(state.units[i].models.size()) && !error_; ++m) {
        if (!state.unit(unit).model(m).alive) continue;
        std::string problem = misplaced(state, {unit, static_cast<std::int8_t>(m)});
        if (problem.empty()) continue;
        const Source models = listed_[i].source.at("models");
        if (models.given()) models.items()[static_cast<std::size_t>(m)].fail(problem);
        else place(i).fail(problem);
      }
    }
  }

  /// 7.4: set-up by hand always comes to an end: the default places have room for everybody.
  void check_room(const State& state) {
    const Seat crowded = crowded_side(state);
    if (crowded != kNoSeat) given_.at("units").fail("find no room in the zone of " + setup_->side(crowded).name);
  }

  const Content& content_;
  std::optional<DataError> error_;
  Source given_;
  std::shared_ptr<Setup> setup_ = std::make_shared<Setup>();
  const Battlefield* field_ = nullptr;
  std::vector<Listed> listed_;
};

}  // namespace

Read<State> M42::lay_out(const Content& content, const Value& value, KeyListener* listener) { return SetUp(content, value, listener).run(); }

Read<State> M42::set_up(const Content& content, const Value& value, KeyListener* listener) {
  if (!value.find("pick_up")) return lay_out(content, value, listener);
  std::optional<DataError> error;
  const Value made = expand_pick_up(content, value, error, listener);
  return error ? *std::move(error) : lay_out(content, made, listener);
}

}  // namespace hexinch::m42
