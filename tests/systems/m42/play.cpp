#include "systems/m42/play.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace hexinch::m42::test {

std::optional<Refusal> Play::refusal(const Command& command) const { return M42::check(state, acts(), command); }

void Play::carry_out(const Command* command, std::initializer_list<int> faces) {
  std::vector<ScriptedFace> script;
  for (const int face : faces) script.push_back({face, 6});
  ScriptedDice dice(script);
  Transcript<M42> t(state, dice);
  if (command) M42::resolve(t, acts(), *command);
  M42::advance(t);
  CHECK(t.good());
  CHECK(dice.used_up());
  events.clear();
  rolls.clear();
  for (const auto& entry : t.entries()) {
    if (const auto* roll = std::get_if<RollMade>(&entry))
      rolls.push_back(*roll);
    else
      std::visit([&](const auto& event) { events.push_back(std::remove_cvref_t<decltype(event)>::kName); }, std::get<Event>(entry));
  }
  const char* broken = M42::broken_invariant(state);
  CAPTURE(broken);
  CHECK(broken == nullptr);
}

void Play::does(const Command& command, std::initializer_list<int> faces) {
  REQUIRE(refuses(command) == "");
  carry_out(&command, faces);
}

void Play::advances(std::initializer_list<int> faces) { carry_out(nullptr, faces); }

void Play::passes(std::initializer_list<int> faces) {
  const auto command = M42::pass(state, acts());
  REQUIRE(command);
  does(*command, faces);
}

int Play::happened(std::string_view event) const { return static_cast<int>(std::count(events.begin(), events.end(), event)); }

}  // namespace hexinch::m42::test
