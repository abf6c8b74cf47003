#include "systems/mswars/play.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/dice.h"
#include "systems/mswars/position.h"

namespace hexinch::mswars::test {
namespace {

/// A few rounds of passing are enough; more would mean that the game is stuck.
constexpr int kMostPasses = 500;

std::vector<ScriptedFace> script(std::initializer_list<int> faces) {
  std::vector<ScriptedFace> scripted;
  for (const int face : faces) scripted.push_back({face, 0});
  return scripted;
}

}  // namespace

Play::Play(std::string_view given) : state(position(given)) {}

Command Play::command(std::string_view text) const {
  const auto read = MsWars::read_command(state, json(text));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, std::string(text)));
  return std::get<Command>(read);
}

std::optional<Refusal> Play::refusal(std::string_view text) const { return MsWars::check(state, MsWars::to_act(state).first(), command(text)); }

std::string_view Play::refuses(std::string_view text) const {
  const auto refused = refusal(text);
  return refused ? refused->code : std::string_view{};
}

void Play::carry_out(Seat seat, const Command& said, Dice& dice) {
  Transcript<MsWars> t(state, dice);
  MsWars::resolve(t, seat, said);
  MsWars::advance(t);
  for (const auto& entry : t.entries()) {
    if (const auto* roll = std::get_if<RollMade>(&entry)) rolls.push_back(roll->plan);
    else events.push_back(std::visit([](const auto& e) { return std::string_view(std::remove_cvref_t<decltype(e)>::kName); }, std::get<Event>(entry)));
  }
  CHECK(MsWars::broken_invariant(state) == nullptr);
}

void Play::does(std::string_view text, std::initializer_list<int> faces) {
  const auto refused = refusal(text);
  REQUIRE_MESSAGE(!refused, std::string(text) << " is refused: " << std::string(refused->code));
  events.clear();
  rolls.clear();
  ScriptedDice dice(script(faces));
  carry_out(MsWars::to_act(state).first(), command(text), dice);
  CHECK(dice.good());
  CHECK(dice.used_up());
}

void Play::passes_to(int turn, Phase phase, std::initializer_list<int> faces) {
  events.clear();
  rolls.clear();
  ScriptedDice dice(script(faces));
  for (int n = 0; n < kMostPasses && !(state.turn == turn && state.phase == phase && state.frames.empty()); ++n) {
    if (state.ending != Ending::kNone) break;
    const Seat seat = MsWars::to_act(state).first();
    const auto pass = MsWars::pass(state, seat);
    REQUIRE(pass);
    carry_out(seat, *pass, dice);
    REQUIRE(dice.good());
  }
  CHECK(dice.used_up());
}

UnitRef Play::unit(std::string_view name) const {
  for (int i = 0; i < state.setup->units(); ++i)
    if (state.setup->entry(unit_at(i)).name == name) return unit_at(i);
  FAIL("there is no unit " << std::string(name));
  return kNoUnit;
}

std::string Play::acts() const {
  const Seat seat = MsWars::to_act(state).first();
  return seat == kNoSeat ? std::string() : MsWars::seat_name(state, seat);
}

int Play::happened(std::string_view event) const {
  const auto found = std::find(events.begin(), events.end(), event);
  return found == events.end() ? -1 : static_cast<int>(found - events.begin());
}

}  // namespace hexinch::mswars::test
