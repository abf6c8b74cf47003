#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "hexinch/files.h"
#include "hexinch/gaps.h"
#include "systems/tuw/position.h"
#include "systems/tuw/rules/refusal_codes.h"
#include "text/sentences.h"

/// A scenario with every terrain, option and built ability, played at random: everything that is said has words. (tests/conformance holds the laws.)

namespace hexinch::tuw {
namespace {

Value everything() {
  const auto bytes = cli::read_file(cli::in_clone("tests/systems/tuw/everything.json"));
  REQUIRE(bytes);
  return test::json(*bytes);
}

/// Renders messages, and reports those without words or with an empty placeholder.
class Listener {
 public:
  explicit Listener(const Sentences& sentences) : sentences_(sentences) {
    // A unit's name is its own, even if it sounds like a label (Amphibious APC).
    const auto is_named = [](const std::string& label) {
      return std::ranges::any_of(test::shipped().types, [&](const UnitType& type) { return type.sheet.name.find(label) != std::string::npos; });
    };
    for (const auto& [id, words] : sentences.all())
      if ((id.starts_with("tuw.terrain.") || id.starts_with("tuw.locomotion.")) && !is_named(words)) labels_.push_back(words);
  }
  void hear(const std::string& text) {
    if (has_gap(text)) FAIL_CHECK("not worded: " << text);
    for (const std::string& label : labels_)
      for (std::size_t at = text.find(label); at != std::string::npos; at = text.find(label, at + 1)) {
        const bool first = at == 0 || text.substr(at - std::min<std::size_t>(at, 2), 2) == ": ";
        if (!first) FAIL_CHECK("a label inside a sentence: " << text);
      }
  }
  void hear(const Message& message) { hear(sentences_.render(message)); }
  void hear(const Score& score) {
    for (const Term& term : score.terms) hear(term.what);
  }
  void hear(const PlannedRoll& roll) {
    hear(roll.what);
    hear(roll.thrown.score);
    if (roll.opposed) hear(roll.opposed->score);
  }
  void hear(const Refusal& refusal) {
    hear(sentences_.render(refusal, "tuw"));
    const bool listed = std::find(kRefusalCodes.begin(), kRefusalCodes.end(), refusal.code) != kRefusalCodes.end();
    if (!listed) FAIL_CHECK("unlisted refusal: " << refusal.code);
  }
  void hear(const Explained& plan) {
    if (plan.refusal) hear(*plan.refusal);
    for (const Cost& cost : plan.costs)
      for (const Term& term : cost.terms) hear(term.what);
    for (const PlannedRoll& roll : plan.rolls) hear(roll);
    for (const Message& note : plan.notes) hear(note);
  }

 private:
  const Sentences& sentences_;
  std::vector<std::string> labels_;  ///< the tables' names of ground and ways of moving
};

void hear_choices(Listener& listener, const State& state, Seat seat) {
  const auto hear_all = [&](const std::vector<Choice>& choices) {
    CHECK_FALSE(choices.empty());
    for (const Choice& choice : choices) {
      listener.hear(choice.label);
      if (choice.refusal) listener.hear(*choice.refusal);
    }
  };
  hear_all(Tuw::choices(state, seat, std::nullopt));
  for (int i = 0; i < state.setup->units(); i += 5)
    if (state.unit(unit_at(i)).in_play()) hear_all(Tuw::choices(state, seat, unit_at(i)));
}

/// Listens to one random game, and adds the names of what happened.
void listen(const State& initial, const Sentences& sentences, std::uint64_t seed, std::set<std::string_view>& happened) {
  Listener listener(sentences);
  State state = initial;
  SeededDice dice(seed);
  SeededDice mind(seed + 1000);
  Transcript<Tuw> opening(state, dice);
  Tuw::advance(opening);
  while (!Tuw::outcome(state)) {
    const Seat seat = Tuw::to_act(state).first();
    hear_choices(listener, state, seat);
    const auto command = Tuw::suggest(state, seat, mind);
    REQUIRE(command);
    listener.hear(Tuw::plan(state, seat, *command));
    listener.hear(Tuw::plan(state, seat_at((index(seat) + 1) % state.setup->seats()), *command));
    State at = state;
    Transcript<Tuw> t(state, dice);
    Tuw::resolve(t, seat, *command);
    Tuw::advance(t);
    for (const auto& entry : t.entries()) {
      if (const auto* roll = std::get_if<RollMade>(&entry)) {
        listener.hear(roll->plan);
        continue;
      }
      const Event& event = std::get<Event>(entry);
      happened.insert(std::visit([](const auto& e) { return std::remove_cvref_t<decltype(e)>::kName; }, event));
      if (const auto line = Tuw::log_line(at, event)) listener.hear(*line);
      Tuw::evolve(at, event);
    }
    CHECK(at == state);
  }
  listener.hear(Tuw::outcome(state)->reason);
}

}  // namespace

TEST_CASE("Everything at once: whatever is said has words, and every kind of event happens") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto read = Tuw::set_up(test::shipped(), everything());
  REQUIRE(std::holds_alternative<State>(read));
  std::set<std::string_view> happened;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) listen(std::get<State>(read), library->sentences(), seed, happened);
  std::set<std::string_view> missing;
  const Value words = Tuw::words();
  for (const auto& [name, members] : *words.find("events")->object())
    if (!happened.contains(name) && name != "SideConceded") missing.insert(name);  // no command does this: match/aside.h
  for (const std::string_view name : missing) FAIL_CHECK("never happened: " << name);
}

TEST_CASE("Every refusal, phase, terrain, way of moving, ability and option has words") {
  const auto library = cli::load_library();
  REQUIRE(library);
  const auto has = [&](const std::string& id) { CHECK_MESSAGE(library->sentences().has(id), id); };
  for (const std::string_view code : kRefusalCodes) has("tuw.refusal." + std::string(code));
  const Value words = Tuw::words();
  const auto all = [&](std::string_view list, const std::string& prefix, const std::string& ending) {
    for (const Value& name : *words.find(list)->list()) has(prefix + *name.text() + ending);
  };
  all("phases", "tuw.phase.", "");
  all("terrain", "tuw.terrain.", "");
  all("overlays", "tuw.terrain.", "");
  all("locomotions", "tuw.locomotion.", "");
  all("abilities", "tuw.ability.", "");
  const Options options;
  for_each_field(options, [&](std::string_view option, const auto&, int) { has("tuw.option." + std::string(option) + ".title"); });
}

}  // namespace hexinch::tuw
