#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "systems/mswars/position.h"
#include "systems/mswars/rules/refusal_codes.h"

namespace hexinch::mswars {
namespace {

/// Renders messages, and reports those without words or with an empty placeholder.
class Listener {
 public:
  explicit Listener(const Sentences& sentences) : sentences_(sentences) {}
  void hear(const std::string& text) {
    if (has_gap(text) && complaints_.insert(text).second) FAIL_CHECK("not worded: " << text);
  }
  void hear(const Message& message) { hear(sentences_.render(message)); }
  void hear(const Score& score) {
    for (const Term& term : score.terms) hear(term);
  }
  void hear(const Term& term) {
    hear(term.what);
    hear(sentences_.words("mswars.rule." + std::string(term.rule) + ".title"));
  }
  void hear(const PlannedRoll& roll) {
    hear(roll.what);
    hear(roll.thrown.score);
  }
  void hear(const Refusal& refusal) {
    hear(sentences_.render(refusal, "mswars"));
    hear(sentences_.words("mswars.rule." + std::string(refusal.rule) + ".title"));
    const bool listed = std::find(kRefusalCodes.begin(), kRefusalCodes.end(), refusal.code) != kRefusalCodes.end();
    if (!listed) FAIL_CHECK("unlisted refusal: " << refusal.code);
  }
  void hear(const Explained& plan) {
    if (plan.refusal) hear(*plan.refusal);
    for (const Cost& cost : plan.costs)
      for (const Term& term : cost.terms) hear(term);
    for (const PlannedRoll& roll : plan.rolls) hear(roll);
    for (const Message& note : plan.notes) hear(note);
  }
  void hear(const std::vector<Choice>& choices) {
    for (const Choice& choice : choices) {
      hear(choice.label);
      if (choice.refusal) hear(*choice.refusal);
    }
  }

 private:
  const Sentences& sentences_;
  std::set<std::string> complaints_;
};

/// A command written as in a case reads as the same command.
void check_worded(const State& state, const Command& command) {
  const auto again = MsWars::read_command(state, MsWars::show_command(state, command));
  if (const auto* error = std::get_if<DataError>(&again)) FAIL_CHECK(to_text(*error, "command"));
  else CHECK(std::get<Command>(again) == command);
}

/// Carries out a command, and listens to everything.
void carry_out(Listener& listener, State& state, Seat seat, const Command& command, Dice& dice, std::set<std::string_view>& happened) {
  State at = state;
  Transcript<MsWars> t(state, dice);
  MsWars::resolve(t, seat, command);
  MsWars::advance(t);
  for (const auto& entry : t.entries()) {
    if (const auto* roll = std::get_if<RollMade>(&entry)) {
      listener.hear(roll->plan);
      continue;
    }
    const Event& event = std::get<Event>(entry);
    happened.insert(std::visit([](const auto& e) { return std::remove_cvref_t<decltype(e)>::kName; }, event));
    if (const auto line = MsWars::log_line(at, event)) listener.hear(*line);
    MsWars::evolve(at, event);
  }
  CHECK(at == state);
  if (const char* broken = MsWars::broken_invariant(state)) FAIL("broken: " << broken);
}

void listen(const State& initial, const Sentences& sentences, std::uint64_t seed, int decisions, std::set<std::string_view>& happened) {
  Listener listener(sentences);
  State state = initial;
  SeededDice dice(seed);
  SeededDice mind(seed + 1000);
  Transcript<MsWars> opening(state, dice);
  MsWars::advance(opening);
  for (int i = 0; i < decisions && !MsWars::outcome(state); ++i) {
    const Seat seat = MsWars::to_act(state).first();
    listener.hear(MsWars::choices(state, seat, std::nullopt));
    const auto command = MsWars::suggest(state, seat, mind);
    REQUIRE(command);
    check_worded(state, *command);
    listener.hear(MsWars::plan(state, seat, *command));
    listener.hear(MsWars::plan(state, seat_at((index(seat) + 1) % state.setup->seats()), *command));
    carry_out(listener, state, seat, *command, dice, happened);
  }
  if (const auto outcome = MsWars::outcome(state)) listener.hear(outcome->reason);
}

}  // namespace

TEST_CASE("Random battles: whatever is said has words, and no position breaks") {
  const auto library = cli::load_library();
  REQUIRE(library);
  std::set<std::string_view> happened;
  for (const char* id : {"first-steps", "crossroads", "giants-tower", "harrow-ford", "silence-the-guns", "hammer-and-needle", "sleeper-wakes"}) {
    INFO(id);
    const auto read = MsWars::set_up(test::shipped(), *library->scenario("mswars", id));
    REQUIRE(std::holds_alternative<State>(read));
    listen(std::get<State>(read), library->sentences(), 7, 150, happened);
  }
  for (const char* kind : {"PhaseBegan", "UnitDeployed", "UnitMoved", "AttackRolled", "DamageDealt", "UnitOut", "HandsSet", "CountersSpent"}) {
    INFO(kind);
    CHECK(happened.contains(kind));
  }
}

}  // namespace hexinch::mswars
