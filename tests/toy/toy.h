#pragma once

#include "base/system.h"
#include "toy/events.h"

namespace hexinch::toy {

/// The toy has no packs.
struct Content {};

struct Toy {
  using State = toy::State;
  using Command = toy::Command;
  using Event = toy::Event;
  using Content = toy::Content;
  static constexpr std::string_view kId = "toy";
  static constexpr int kRulesVersion = 1;

  // sequence.cpp
  static SeatSet to_act(const State& seen);
  static void advance(Transcript<Toy>& t);
  static std::optional<Outcome> outcome(const State& seen);
  static SeatSet playing(const State& seen);
  static void concede(Transcript<Toy>& t, Seat seat);
  static void agree_on_draw(Transcript<Toy>& t);

  // orders.cpp
  static std::optional<Refusal> check(const State& seen, Seat seat, const Command& c);
  static Explained plan(const State& seen, Seat seat, const Command& c);
  static void resolve(Transcript<Toy>& t, Seat seat, const Command& c);
  static std::vector<Choice> choices(const State& seen, Seat seat, std::optional<UnitRef> actor);
  static std::optional<Command> pass(const State& seen, Seat seat);
  static std::optional<Command> suggest(const State& seen, Seat seat, Dice& dice);

  // evolve.cpp
  static void evolve(State& state, const Event& e);
  static const char* broken_invariant(const State& seen);

  // secrets.cpp
  static State redact(const State& seen, Seat seat);
  static std::optional<Event> witness(const State& seen, const Event& e, Seat seat);

  // words.cpp
  /// Tables of every size, with and without teams.
  static std::vector<Value> scenarios();
  static Read<Content> read_content(const std::vector<Value>& packs);
  static Read<State> set_up(const Content& content, const Value& given);
  static Read<State> patch(const State& state, const Value& members);
  static Value show(const State& state);
  static Value show_command(const State& state, const Command& command);
  static Read<Command> read_command(const State& state, const Value& value);
  static Value show_event(const State& state, const Event& event);
  static std::optional<Message> log_line(const State& state, const Event& event);
  static Read<Value> ask(const State& state, std::string_view query, const Value& with);
  static Value words();
  static std::string seat_name(const State& state, Seat seat);
};

// ---- Questions about a state that several chapters need.

inline int seats(const State& s) { return static_cast<int>(s.setup->sides.size()); }
int team(const State& s, Seat seat);
/// The counter with a marker, or nullptr.
const Counter* find(const State& s, int marker);
/// The same; the marker must be on the board.
const Counter& counter(const State& s, int marker);
bool has_counters(const State& s, Seat seat);
int home(const State& s, Seat seat);
inline bool has_conceded(const State& s, Seat seat) { return (s.conceded >> index(seat) & 1) != 0; }
/// Teams in which a seat has not given up, in order.
std::vector<int> contenders(const State& s);
/// Those with the most points, in order.
std::vector<int> best_teams(const State& s);
/// The enemy of a walking counter with the lowest marker in its place, or 0.
int enemy_met(const State& s, const Counter& walker);
/// TOY-4: the fight that a riposte starts.
PlannedRoll plan_fight(const State& s, int marker, int other);

}  // namespace hexinch::toy

extern template class hexinch::Transcript<hexinch::toy::Toy>;
