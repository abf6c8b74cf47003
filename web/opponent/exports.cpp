#include <emscripten.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/library.h"
#include "match/pack.h"
#include "match/save.h"
#include "match/seat_played.h"
#include "systems/systems.h"

/// The computer player. web/shell/module/opponent_worker.mjs calls these functions in a module instance of its own, which never draws. It gets a game as it was
/// saved and answers with one command, after as many short steps as it needs. It knows of the game only what its seat may see.

namespace {

using namespace hexinch;

match::Library library;
match::SeatPlayed thought;
std::vector<std::uint8_t> result;

int answer(const Value& value) {
  const std::string text = match::to_json(value);
  result.assign(text.begin(), text.end());
  return 1;
}

int fail(std::string_view message) {
  thought = {};
  answer(Value(Value::Object{{"message", Value(message)}}));
  return 0;
}

int conclude(const std::optional<match::Advice>& advice) {
  if (!advice) return fail(library.sentences().words("solo.cannot"));
  const int said = answer(show_advice(*advice, library.sentences()));
  thought = {};
  return said;
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const std::uint8_t* ho_result() { return result.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t ho_result_size() { return result.size(); }

/// Loads the words in which it gives its reasons.
EMSCRIPTEN_KEEPALIVE int ho_text(const char* path, const std::uint8_t* bytes, std::size_t size) {
  const auto error = library.add(path, {reinterpret_cast<const char*>(bytes), size});
  return error ? fail(to_text(*error, path)) : 1;
}

/// Takes up a game for the seat that has to act in it, to be played at one of match::Level. {longest: ms that the decision may take}.
EMSCRIPTEN_KEEPALIVE int ho_think(const std::uint8_t* bytes, std::size_t size, int seat, int level) {
  const std::string problem = match::save_problem({bytes, size});
  const page::SystemEntry* entry = page::system_of(match::save_system({bytes, size}));
  if (!entry) return fail(library.sentences().words(problem.empty() ? "match.save.other_system" : problem));
  auto played = entry->play_seat({bytes, size}, seat_at(seat), static_cast<match::Level>(level));
  if (auto* error = std::get_if<DataError>(&played)) return fail(library.sentences().words(error->problem));
  thought = std::get<match::SeatPlayed>(std::move(played));
  if (!thought.automaton) return fail(library.sentences().words("solo.cannot"));
  return answer(Value(Value::Object{{"longest", Value(match::longest_decision(static_cast<match::Level>(level)))}}));
}

/// {progress: thousandths} while it thinks; else {command, reasons: sentences}. It returns after so many efforts, so that it can be told something.
EMSCRIPTEN_KEEPALIVE int ho_step(int efforts) {
  if (!thought.automaton) return fail(library.sentences().words("solo.cannot"));
  const auto advice = thought.automaton->step(efforts);
  if (!advice && thought.automaton->thinking()) return answer(Value(Value::Object{{"progress", Value(thought.automaton->progress())}}));
  return conclude(advice);
}

/// What it has found by now.
EMSCRIPTEN_KEEPALIVE int ho_cut_short() {
  return thought.automaton ? conclude(thought.automaton->cut_short()) : fail(library.sentences().words("solo.cannot"));
}

}  // extern "C"
