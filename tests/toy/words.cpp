#include <algorithm>
#include <array>

#include "base/shown.h"
#include "toy/toy.h"

namespace hexinch::toy {
namespace {

/// Shows seats by the names of their sides and everything else as it is.
struct SeatWords {
  const Setup& setup;

  Value show(const Seat& seat) const { return index(seat) < 0 ? Value() : Value(setup.sides[static_cast<std::size_t>(index(seat))].name); }
  std::optional<std::string> read(const Value& value, Seat& seat) const {
    seat = kNoSeat;
    if (value.is_null()) return std::nullopt;
    for (std::size_t i = 0; value.text() && i < setup.sides.size(); ++i)
      if (same_name(setup.sides[i].name, *value.text())) seat = seat_at(static_cast<int>(i));
    return seat == kNoSeat ? std::optional<std::string>("must be the name of a side") : std::nullopt;
  }
};

struct NoWords {};

struct GivenSide {
  std::string name;
  std::optional<std::int8_t> team;  ///< left out: a team of its own
  std::optional<std::int8_t> pit;   ///< left out: dug by a die
  std::optional<std::vector<Kind>> counters;
  std::optional<std::int8_t> at;    ///< left out: home
};
HX_FIELDS(GivenSide, name, team, pit, counters, at)

struct Given {
  std::optional<std::string> scenario;
  std::optional<std::int32_t> revision;
  std::optional<std::string> title;
  std::optional<std::vector<GivenSide>> sides;
};
HX_FIELDS(Given, scenario, revision, title, sides)

constexpr std::array<std::string_view, kMaxSeats> kNames{"Red", "Blue", "Green", "Yellow", "Black", "White", "Orange", "Violet"};

State laid_out(const std::vector<GivenSide>& sides) {
  auto setup = std::make_shared<Setup>();
  State s;
  int teams = 0;
  for (const GivenSide& side : sides) {
    const std::int8_t team = side.team.value_or(static_cast<std::int8_t>(setup->sides.size()));
    setup->sides.push_back({side.name, team});
    s.pits.push_back(side.pit.value_or(kNowhere));
    teams = std::max(teams, team + 1);
  }
  s.setup = std::move(setup);
  s.orders.resize(sides.size());
  s.points.resize(static_cast<std::size_t>(std::clamp(teams, 0, kMaxSeats)));
  for (std::size_t i = 0; i < sides.size(); ++i) {
    const auto kinds = sides[i].counters.value_or(std::vector{Kind::kGuard, Kind::kScout, Kind::kDecoy});
    const Seat seat = seat_at(static_cast<int>(i));
    for (const Kind kind : kinds) s.counters.push_back({seat, kind, 0, sides[i].at.value_or(static_cast<std::int8_t>(home(s, seat))), false, false});
  }
  return s;
}

/// The member that a path like "counters[2].place" leads to, or nullptr.
Value* member_at(Value& root, std::string_view path) {
  Value* at = &root;
  while (at && !path.empty()) {
    if (path[0] == '[') {
      const std::size_t close = path.find(']');
      const auto number = close == std::string_view::npos ? std::nullopt : parse_fraction(path.substr(1, close - 1));
      auto* items = at->list();
      if (!number || !number->whole() || !items || number->num() < 0 || number->num() >= static_cast<std::int64_t>(items->size())) return nullptr;
      at = &(*items)[static_cast<std::size_t>(number->num())];
      path.remove_prefix(close + 1);
    } else {
      if (path[0] == '.') path.remove_prefix(1);
      const std::size_t end = std::min(path.find_first_of(".["), path.size());
      at = at->find(path.substr(0, end));
      path.remove_prefix(end);
    }
  }
  return at;
}

/// Seat i is in team i % teams.
Value table(int seats, int teams) {
  Value::List sides;
  for (int i = 0; i < seats; ++i)
    sides.push_back(Value::Object{{"name", kNames[static_cast<std::size_t>(i)]}, {"team", i % teams}});
  return Value::Object{{"scenario", "lanterns-" + std::to_string(seats) + "-" + std::to_string(teams)}, {"revision", 1}, {"sides", std::move(sides)}};
}

}  // namespace

std::vector<Value> Toy::scenarios() {
  std::vector<Value> all;
  for (const auto& [seats, teams] : {std::pair{2, 2}, {3, 3}, {4, 2}, {5, 5}, {6, 3}, {7, 2}, {8, 8}}) all.push_back(table(seats, teams));
  return all;
}

Read<Content> Toy::read_content(const std::vector<Value>& packs) {
  if (!packs.empty()) return DataError{"", packs.front().line, "the toy has no packs"};
  return Content{};
}

Read<State> Toy::set_up(const Content&, const Value& value) {
  Given given;
  if (auto error = read_value(NoWords{}, value, given)) return *error;
  std::vector<GivenSide> sides = given.sides.value_or(std::vector<GivenSide>{});
  if (!given.sides)
    for (std::size_t i = 0; i < 2; ++i) sides.push_back({std::string(kNames[i]), {}, {}, {}, {}});
  if (sides.size() < 2 || sides.size() > kMaxSeats) return DataError{"sides", value.line, "must be 2 to 8"};
  State state = laid_out(sides);
  if (const char* broken = broken_invariant(state)) return DataError{"sides", value.line, std::string("does not hold: ") + broken};
  return state;
}

Read<State> Toy::patch(const State& state, const Value& members) {
  const SeatWords words{*state.setup};
  Value shown = show(state);
  if (!members.object()) return DataError{"", members.line, "must be an object of paths"};
  for (const auto& [path, value] : *members.object()) {
    Value* member = member_at(shown, path);
    if (!member) return DataError{path, value.line, "is not known here"};
    *member = value;
  }
  State patched;
  if (auto error = read_value(words, shown, patched)) return *error;
  patched.setup = state.setup;
  if (const char* broken = broken_invariant(patched)) return DataError{"", members.line, std::string("does not hold: ") + broken};
  return patched;
}

Value Toy::show(const State& state) { return show_value(SeatWords{*state.setup}, state); }

Value Toy::show_command(const State& state, const Command& command) { return show_value(SeatWords{*state.setup}, command, "command"); }

Read<Command> Toy::read_command(const State& state, const Value& value) {
  Command command;
  if (auto error = read_value(SeatWords{*state.setup}, value, command, "", "command")) return *error;
  return command;
}

Value Toy::show_event(const State& state, const Event& event) { return show_value(SeatWords{*state.setup}, event, "event"); }

/// The toy's log only mentions surprises: pits, fights and the end.
std::optional<Message> Toy::log_line(const State& state, const Event& event) {
  if (const auto* e = std::get_if<PitSprung>(&event))
    return Message{"toy.event.pit_sprung", {{"marker", Fraction{e->marker}}, {"side", Name{seat_name(state, e->dug_by)}}, {"place", Fraction{e->place}}}};
  if (const auto* e = std::get_if<Fought>(&event)) return Message{"toy.event.fought", {{"marker", Fraction{e->marker}}, {"fallen", Fraction{e->fallen}}}};
  if (const auto* e = std::get_if<Crowned>(&event)) return Message{"toy.event.crowned", {{"team", Fraction{e->team}}}};
  return std::nullopt;
}

Read<Value> Toy::ask(const State& state, std::string_view query, const Value& with) {
  if (same_name(query, "home")) {
    Seat seat = kNoSeat;
    const Value* side = with.find("side");
    if (!side || SeatWords{*state.setup}.read(*side, seat) || seat == kNoSeat) return DataError{"with.side", with.line, "must be the name of a side"};
    return Value(home(state, seat));
  }
  return DataError{"ask", with.line, "there is no query \"" + std::string(query) + "\""};
}

Value Toy::words() {
  Value::List phases;
  for (const std::string_view phase : names(Type<Phase>{})) phases.push_back(phase);
  return Value::Object{{"phases", std::move(phases)},
                       {"commands", Value::Object{{"GiveOrder", Value::List{"marker", "steps"}},
                                                  {"Answer", Value::List{"reply"}},
                                                  {"Crown", Value::List{"team"}}}},
                       {"queries", Value::Object{{"home", Value::List{"side"}}}}};
}

std::string Toy::seat_name(const State& state, Seat seat) {
  return index(seat) >= 0 && index(seat) < seats(state) ? state.setup->sides[static_cast<std::size_t>(index(seat))].name : "";
}

}  // namespace hexinch::toy
