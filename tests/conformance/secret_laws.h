#pragma once

#include <memory>
#include <utility>

#include "conformance/action_laws.h"
#include "conformance/readable.h"
#include "conformance/secrets_of.h"
#include "match/automaton.h"
#include "match/game_of.h"

/// Laws about what a seat can read. It never names what is hidden from the seat. States that look the same to the seat read the same, down to every number.
/// The laws hold for every kind of player in the other seats.

namespace hexinch::conformance {

/// A state that a seat can't distinguish from this one, if the system has secrets and there is one.
template <class S>
std::optional<typename S::State> twin_of(const typename S::State& state, Seat reader, Dice& choice) {
  if constexpr (SecretsOf<S>::kNone) {
    return std::nullopt;
  } else {
    auto twin = SecretsOf<S>::twin(state, reader, choice);
    if (!twin || *twin == state || S::broken_invariant(*twin) || !(S::redact(*twin, reader) == S::redact(state, reader))) return std::nullopt;
    return twin;
  }
}

template <class S>
Lines hidden_from(const typename S::State& state, Seat reader) {
  if constexpr (SecretsOf<S>::kNone) return {};
  else return SecretsOf<S>::hidden(state, reader);
}

template <class S>
bool hides_something(const typename S::State& state, Seat seat) {
  if constexpr (SecretsOf<S>::kNone) return false;
  else return SecretsOf<S>::hides(state, seat);
}

/// A system that hides something must say what, for these laws.
template <class S>
Broken secrets_are_declared(const typename S::State& state) {
  if constexpr (SecretsOf<S>::kNone) {
    for (const Seat reader : viewers_of<S>(state))
      if (!(S::redact(state, reader) == state)) return "something is hidden from " + seat_text(reader) + ", and no SecretsOf says what";
  }
  return std::nullopt;
}

template <class S>
Lines log_in_words(const match::GameOf<S>& game, Seat reader, int first, int last) {
  Lines lines;
  for (const match::LogLine& line : game.log(reader, first, last)) lines.push_back(in_words(line));
  return lines;
}

/// No line of the log names anything that is hidden from its reader at that moment.
template <class S>
Broken log_names_nothing_hidden(const match::GameOf<S>& game, int first) {
  for (const Seat reader : viewers_of<S>(game.state())) {
    const Lines names = hidden_from<S>(game.state(), reader);
    if (names.empty()) continue;
    if (const auto told = first_told(log_in_words(game, reader, first, game.actions()), names); !told.empty())
      return "the log tells " + seat_text(reader) + " " + told;
  }
  return std::nullopt;
}

// ---- What a seat reads of a position

template <class S>
void read_commands(match::GameOf<S>& game, Seat reader, const std::vector<Value>& tried, Lines& lines) {
  for (const Value& command : tried) {
    const auto plan = game.preview(reader, command);
    if (const auto* error = std::get_if<DataError>(&plan)) {
      lines.push_back(to_text(*error, "command"));
      continue;
    }
    lines.push_back(match::to_json(command) + ": " + in_words(std::get<Explained>(plan), S::kId));
    if (std::get<Explained>(plan).legal() && game.to_act().contains(reader)) continue;
    ScriptedDice none;
    const auto objection = game.submit(reader, command, none);
    if (const auto* refusal = std::get_if<Refusal>(&objection)) lines.push_back(in_words(*refusal, S::kId));
  }
}

/// What a computer player would advise the seat, and why; from the Captain, his first answer.
inline void read_advice(std::unique_ptr<match::Automaton> player, bool at_once, Lines& lines) {
  if (!player) return;
  if (at_once) player->step(1);
  const auto advice = at_once ? player->cut_short() : match::advice_of(*player);
  if (!advice) return;
  lines.push_back(match::to_json(advice->command));
  for (const Message& reason : advice->reasons) lines.push_back(in_words(reason));
}

template <class S>
void read_questions(const match::GameOf<S>& game, Seat reader, const std::vector<std::pair<std::string, Value>>& questions, Lines& lines) {
  for (const auto& [query, with] : questions) {
    const auto answer = S::ask(game.seen(reader), query, with);
    const auto* error = std::get_if<DataError>(&answer);
    lines.push_back(query + " " + match::to_json(with) + ": " + (error ? to_text(*error, "with") : match::to_json(std::get<Value>(answer))));
  }
}

/// What else a seat tries, asks and is told.
struct Readings {
  std::vector<Value> tried;
  std::vector<std::pair<std::string, Value>> questions;
  bool captain = false;
};

template <class S>
Lines position_in_words(match::GameOf<S>& game, Seat reader, const Readings& readings) {
  Lines lines{match::to_json(S::show(game.seen(reader))), std::to_string(game.sees_all(reader)), std::to_string(game.to_act().bits())};
  if (const auto outcome = game.outcome()) lines.push_back(in_words(outcome->reason));
  read_questions(game, reader, readings.questions, lines);
  if (reader == kNoSeat) return lines;
  std::vector<UnitRef> actors;
  for (const Choice& choice : game.choices(reader, std::nullopt)) {
    lines.push_back(in_words(choice, S::kId));
    if (choice.unit != kNoUnit) actors.push_back(choice.unit);
  }
  for (const UnitRef actor : actors)
    for (const Choice& choice : game.choices(reader, actor)) lines.push_back(in_words(choice, S::kId));
  for (const Choice& aside : game.asides(reader)) lines.push_back(in_words(aside, "match"));
  if (game.can_pass(reader)) lines.push_back(match::to_json(*game.pass(reader)) + in_words(game.plan_pass(reader), S::kId));
  read_commands(game, reader, readings.tried, lines);
  read_advice(match::make_automaton<S>(game, reader), false, lines);
  if (readings.captain) read_advice(match::make_captain<S>(game, reader), true, lines);
  return lines;
}

/// A game in that position, without any history.
template <class S>
std::unique_ptr<match::GameOf<S>> game_at(const typename S::State& state) {
  ScriptedDice none;
  return match::GameOf<S>::begin({}, state, none);
}

template <class S>
Readings readings_of(const typename S::State& state, Seat reader, const std::vector<typename S::Command>& lately, Dice& choice) {
  Readings readings;
  if constexpr (!SecretsOf<S>::kNone) {
    const auto seen = S::redact(state, reader);
    const auto tries = [&](const typename S::Command& command) { readings.tried.push_back(S::show_command(seen, command)); };
    for (const auto& command : lately) tries(command);
    for (const auto& command : SecretsOf<S>::tried(state, reader, choice)) tries(command);
    readings.questions = SecretsOf<S>::questions(seen, choice);
    readings.captain = choice.roll(4) == 1;
  }
  return readings;
}

/// Everything that a seat can read of a position names nothing hidden from it, and would read the same if the hidden things were different.
template <class S>
Broken position_reads_without_secrets(const typename S::State& state, const std::vector<typename S::Command>& lately, Dice& choice) {
  if constexpr (!SecretsOf<S>::kNone) {
    for (const Seat reader : viewers_of<S>(state)) {
      if (S::redact(state, reader) == state) continue;
      const Readings readings = readings_of<S>(state, reader, lately, choice);
      const auto game = game_at<S>(state);
      const Lines lines = position_in_words(*game, reader, readings);
      if (const auto told = first_told(lines, hidden_from<S>(state, reader)); !told.empty()) return seat_text(reader) + " reads " + told;
      const auto twin = twin_of<S>(state, reader, choice);
      if (!twin) continue;
      const auto other = game_at<S>(*twin);
      if (const auto differs = first_difference(lines, position_in_words(*other, reader, readings)); !differs.empty())
        return "what is hidden from " + seat_text(reader) + " changes what it reads: " + differs;
    }
  }
  return std::nullopt;
}

// ---- What a seat reads of an action

/// What one reader sees of an action, one roll or event at a time.
template <class S>
class Witnessed {
 public:
  using Entry = typename Transcript<S>::Entry;

  Witnessed(typename S::State before, const std::vector<Entry>& entries, Seat reader) : at_(std::move(before)), entries_(entries), reader_(reader) {}

  struct Seen {
    const RollMade* roll = nullptr;
    std::string event;  ///< in the reader's words, with a number for everything that the reader sees afterwards
  };
  /// The next roll or event that the reader sees; none: that was the last.
  std::optional<Seen> next() {
    while (next_ < entries_.size()) {
      const Entry& entry = entries_[next_++];
      if (const auto* roll = std::get_if<RollMade>(&entry)) {
        if (roll->plan.seen_by(reader_)) return Seen{roll, {}};
        continue;
      }
      const auto& event = std::get<typename S::Event>(entry);
      const auto witnessed = S::witness(at_, event, reader_);
      const std::string words = witnessed ? match::to_json(S::show_event(S::redact(at_, reader_), *witnessed)) : std::string();
      S::evolve(at_, event);
      if (witnessed) return Seen{nullptr, words + " " + fingerprint_text(fingerprint_of(S::redact(at_, reader_)))};
    }
    return std::nullopt;
  }

 private:
  typename S::State at_;
  const std::vector<Entry>& entries_;
  Seat reader_;
  std::size_t next_ = 0;
};

/// Is it the same roll for the same units?
inline bool is_for_the_same(const PlannedRoll& a, const PlannedRoll& b) {
  const auto names = [](const PlannedRoll& roll) {
    std::string text(roll.what.id);
    for (const Argument& argument : roll.what.arguments)
      if (const auto* name = std::get_if<Name>(&argument.value)) text += " " + name->text;
    return text;
  };
  return names(a) == names(b);
}

/// As long as everything that a reader sees is the same, the rolls that the reader sees have the same words, needs and sums. What is hidden makes no
/// difference. The result of a roll or command, or the fact that there is a roll, may reveal something: that is how secrets come out.
template <class S>
Broken rolls_read_alike(const Carried<S>& carried, const Carried<S>& other, const typename S::State& before, const typename S::State& twin, Seat reader) {
  Witnessed<S> here(before, carried.entries, reader);
  Witnessed<S> there(twin, other.entries, reader);
  for (;;) {
    const auto a = here.next();
    const auto b = there.next();
    if (!a || !b) return std::nullopt;
    if (a->roll && b->roll) {
      if (!is_for_the_same(a->roll->plan, b->roll->plan)) return std::nullopt;
      if (!(a->roll->plan == b->roll->plan))
        return "what is hidden from " + seat_text(reader) + " changes a roll that it sees: " + in_words(a->roll->plan) + " / " + in_words(b->roll->plan);
      if (a->roll->faces != b->roll->faces) return std::nullopt;
    } else if (a->roll || b->roll || a->event != b->event) {
      return std::nullopt;
    }
  }
}

/// The same command in a state that looks the same to a reader.
template <class S>
Broken action_reads_without_secrets(const typename S::State& before, Seat seat, const typename S::Command& command, const Carried<S>& carried, Dice& choice) {
  if constexpr (SecretsOf<S>::kNone) return std::nullopt;
  for (const Seat reader : viewers_of<S>(before)) {
    const auto twin = twin_of<S>(before, reader, choice);
    if (!twin || S::check(S::redact(*twin, seat), seat, command)) continue;
    RecordedDice dice(carried.faces);
    if (auto broken = rolls_read_alike<S>(carried, carry_out<S>(*twin, seat, &command, dice), before, *twin, reader)) return broken;
  }
  return std::nullopt;
}

/// A reader who does not know a unit reads the same about the computer's throws for it. What they needed and how the dice fell make no difference.
template <class S>
Broken throw_reads_without_secrets(const typename S::State& before, Seat seat, const match::Aside& thrown) {
  if constexpr (!SecretsOf<S>::kNone) {
    std::vector<std::unique_ptr<match::GameOf<S>>> games;
    for (std::int16_t need = 0; need <= 6; ++need) {
      SeededDice dice(static_cast<std::uint64_t>(need) + 1);
      games.push_back(game_at<S>(before));
      match::Aside other = thrown;
      other.dice = need;
      if (games.back()->submit(seat, other, dice)) return "a throw of the automaton is refused with another need";
    }
    for (const Seat reader : viewers_of<S>(before)) {
      if (SecretsOf<S>::knows(before, reader, unit_at(thrown.sides))) continue;
      for (const auto& game : games)
        if (const auto differs = first_difference(log_in_words(*games[0], reader, 1, 1), log_in_words(*game, reader, 1, 1)); !differs.empty())
          return "a throw tells " + seat_text(reader) + " what is hidden from it: " + differs;
    }
  }
  return std::nullopt;
}

}  // namespace hexinch::conformance
