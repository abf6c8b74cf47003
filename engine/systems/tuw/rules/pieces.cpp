#include "systems/tuw/rules/pieces.h"

#include <algorithm>

namespace hexinch::tuw {
namespace {

const Weapon& weapon(const State& state, Body body) { return state.sheet(body.unit).weapons[static_cast<std::size_t>(body.piece)]; }
const PieceState& piece(const State& state, Body body) { return state.unit(body.unit).pieces[static_cast<std::size_t>(body.piece)]; }

bool is_piece(const State& state, Body body) {
  const auto& weapons = state.sheet(body.unit).weapons;
  return !body.whole() && static_cast<std::size_t>(body.piece) < weapons.size() && weapon(state, body).separate;
}

}  // namespace

bool stands(const State& state, Body body) {
  if (!state.valid(body.unit) || !state.unit(body.unit).in_play()) return false;
  return body.whole() || (is_piece(state, body) && !piece(state, body).destroyed);
}

const std::vector<AbilityLevel>& abilities_of(const State& state, Body body) {
  return body.whole() ? state.sheet(body.unit).abilities : weapon(state, body).abilities;
}

int printed_defence(const State& state, Body body) { return body.whole() ? state.sheet(body.unit).defence : weapon(state, body).defence; }

bool wounded(const State& state, Body body) { return body.whole() ? state.unit(body.unit).wounded : piece(state, body).wounded; }

int disabled_until(const State& state, Body body) {
  return body.whole() ? state.unit(body.unit).disabled_until : piece(state, body).disabled_until;
}

int tough_left(const State& state, Body body) { return body.whole() ? state.unit(body.unit).tough_left : piece(state, body).tough_left; }

Name body_name(const State& state, Body body) {
  const std::string& unit = state.setup->entry(body.unit).name;
  return {body.whole() ? unit : unit + "/" + weapon(state, body).name};
}

std::vector<Body> pieces_of(const State& state, UnitRef unit) {
  std::vector<Body> found;
  for (std::size_t w = 0; w < state.unit(unit).pieces.size(); ++w)
    if (const Body body{unit, static_cast<std::int8_t>(w)}; stands(state, body)) found.push_back(body);
  return found;
}

std::vector<PieceState> fresh_pieces(const Sheet& sheet) {
  const bool any = std::any_of(sheet.weapons.begin(), sheet.weapons.end(), [](const Weapon& w) { return w.separate; });
  std::vector<PieceState> pieces(any ? sheet.weapons.size() : 0);
  for (std::size_t w = 0; w < pieces.size(); ++w)
    if (sheet.weapons[w].separate) pieces[w].tough_left = static_cast<std::int16_t>(level_of(sheet.weapons[w].abilities, Ability::kTough));
  return pieces;
}

const PieceState* piece_of(const State& state, const Use& use) {
  const Body body{use.unit, use.weapon};
  return state.valid(use.unit) && is_piece(state, body) ? &piece(state, body) : nullptr;
}

}  // namespace hexinch::tuw
