#include "systems/m42/told.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "hexinch/files.h"

namespace hexinch::m42::test {

const Sentences& sentences() {
  static const match::Library kLibrary = [] {
    auto library = cli::load_library();
    REQUIRE(library);
    return *std::move(library);
  }();
  return kLibrary.sentences();
}

Command Told::read(std::string_view command) const {
  const auto read = M42::read_command(state, json(command));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "command"));
  return std::get<Command>(read);
}

std::vector<std::string> Told::after(std::string_view command, std::vector<int> faces) {
  const Seat seat = M42::to_act(state).first();
  const Command given = read(command);
  const auto why = M42::check(state, seat, given);
  REQUIRE_MESSAGE(!why, std::string(command) << " " << sentences().render(*why, "m42"));
  std::vector<ScriptedFace> script;
  for (const int face : faces) script.push_back({face, 6});
  ScriptedDice dice(script);
  State at = state;
  Transcript<M42> t(state, dice);
  M42::resolve(t, seat, given);
  M42::advance(t);
  CHECK(t.good());
  CHECK(dice.used_up());
  std::vector<std::string> lines;
  for (const auto& entry : t.entries()) {
    const auto* event = std::get_if<Event>(&entry);
    if (!event) continue;
    if (const auto line = M42::log_line(at, *event)) lines.push_back(sentences().render(*line));
    M42::evolve(at, *event);
  }
  CHECK(at == state);
  return lines;
}

std::string Told::refused(std::string_view command) const {
  const auto why = M42::check(state, M42::to_act(state).first(), read(command));
  return why ? sentences().render(*why, "m42") : std::string();
}

Explained Told::plan(std::string_view command) const { return M42::plan(state, M42::to_act(state).first(), read(command)); }

Value Told::ask(std::string_view query, std::string_view with) const {
  const auto answer = M42::ask(state, query, json(with));
  if (const auto* error = std::get_if<DataError>(&answer)) FAIL(to_text(*error, std::string(query)));
  return std::get<Value>(answer);
}

bool says(const std::vector<std::string>& lines, std::string_view line) {
  std::string all;
  for (const std::string& one : lines) all += one + "\n";
  INFO(all);
  const bool said = std::find(lines.begin(), lines.end(), line) != lines.end();
  CHECK_MESSAGE(said, std::string(line));
  return said;
}

bool mentions(const std::vector<std::string>& lines, std::string_view part) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

}  // namespace hexinch::m42::test
