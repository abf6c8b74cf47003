#include "systems/mswars/battle.h"

#include <memory>

#include "hexinch/files.h"
#include "systems/mswars/packs/content.h"
#include "systems/mswars/rules/place.h"
#include "systems/mswars/rules/ram.h"
#include "systems/mswars/rules/terrain.h"

namespace hexinch::mswars::fights {
namespace {

bool ends_with(std::string_view text, std::string_view end) { return text.size() >= end.size() && text.substr(text.size() - end.size()) == end; }

}  // namespace

const Sheet& shipped(std::string_view id) {
  static const Content kContent = [] {
    const auto library = cli::load_library();
    REQUIRE(library);
    const auto read = MsWars::read_content(library->packs("mswars"));
    REQUIRE(std::holds_alternative<Content>(read));
    return std::get<Content>(read);
  }();
  const Sheet* sheet = kContent.find(id);
  REQUIRE_MESSAGE(sheet, std::string(id));
  return *sheet;
}

Battle::Battle() {
  setup.width = setup.height = inches(48);
  setup.sides = {{"Blue", 0, {}}, {"Red", 1, {}}};
}

UnitRef Battle::put(std::string_view card, Seat owner, int x, int y, int heading, int elev) {
  const auto number = static_cast<std::int16_t>(units.size());
  setup.sheets.push_back(shipped(card));
  setup.roster.push_back({std::string(card) + " " + std::to_string(number + 1), owner, number, false, 0});
  UnitState u;
  u.position = table::point(x, y);
  u.heading = {static_cast<std::int16_t>(heading)};
  u.elev = Mil{elev};
  u.dc_now = setup.sheets.back().damage_capacity;
  u.hands = setup.sheets.back().default_hands;
  u.counters = static_cast<std::int8_t>(action_value(setup.sheets.back()));
  units.push_back(u);
  return unit_at(number);
}

UnitRef Battle::blue(std::string_view card, int x, int y, int heading, int elev) { return put(card, seat_at(0), x, y, heading, elev); }
UnitRef Battle::red(std::string_view card, int x, int y, int heading, int elev) { return put(card, seat_at(1), x, y, heading, elev); }

FeatureRef Battle::add(FeatureKind kind, int x0, int y0, int x1, int y1, int height, int base) {
  Feature feature = feature_of_kind(kind);
  feature.name = "F" + std::to_string(setup.features.size() + 1);
  feature.kind = kind;
  feature.polygon = table::rectangle(table::point(x0, y0), table::point(x1, y1));
  feature.height = Mil{height};
  feature.base = Mil{base};
  const bool elevated = kind == FeatureKind::kBuilding || kind == FeatureKind::kBlock;
  feature.size = static_cast<std::int8_t>(elevated ? size_of_height(Mil{height - base}) : -1);
  setup.features.push_back(feature);
  return feature_at(static_cast<int>(setup.features.size()) - 1);
}

void Battle::charged(UnitRef u, UnitRef target, int direction) {
  UnitState& s = unit(u);
  s.ran_or_charged = s.charged = s.moved_first = true;
  s.move_actions = 1;
  s.charge = ChargeMark{target, {static_cast<std::int16_t>(direction)}};
  s.charge_target = target;
  s.charge_direction = {static_cast<std::int16_t>(direction)};
}

State Battle::state(Phase phase, UnitRef active) const {
  State state;
  state.setup = std::make_shared<const Setup>(setup);
  state.turn = 1;
  state.phase = phase;
  state.order = {seat_at(0), seat_at(1)};
  state.units = units;
  state.wrecks = wrecks;
  state.points.assign(2, 0);
  state.go = state.owner(active);
  state.active = active;
  return state;
}

Attack attack(UnitRef unit, std::initializer_list<int> weapons, UnitRef target) {
  Attack made;
  made.unit = unit;
  for (const int weapon : weapons) made.weapons.push_back(static_cast<std::int8_t>(weapon));
  made.target = target;
  return made;
}

RollContext shot(UnitRef unit, int weapon, UnitRef target, AttackKind kind) {
  RollContext roll;
  roll.unit = unit;
  roll.weapon = weapon;
  roll.target = target;
  roll.kind = kind;
  return roll;
}

std::string_view code(const std::optional<Refusal>& refusal) { return refusal ? refusal->code : std::string_view{}; }

int term(const Score& score, std::string_view what) {
  int sum = 0;
  for (const Term& term : score.terms)
    if (ends_with(term.what.id, "." + std::string(what))) sum += static_cast<int>(term.amount.num());
  return sum;
}

std::string chance(const Explained& explained, std::string_view outcome) {
  for (const Chance& c : explained.outcomes)
    if (c.outcome == outcome) return to_text(c.chance);
  return "none";
}

bool noted(const Explained& explained, std::string_view what) {
  for (const Message& note : explained.notes)
    if (ends_with(note.id, "." + std::string(what))) return true;
  return false;
}

State after(const State& from, const Attack& attack, std::initializer_list<int> faces) {
  const auto refusal = check_attack(from, from.go, attack);
  REQUIRE_MESSAGE(!refusal, std::string(code(refusal)));
  return carried_out(from, faces, [&](Transcript<MsWars>& t) { make_attack(t, attack); });
}

State after(const State& from, const Ram& ram, std::initializer_list<int> faces) {
  const auto refusal = check_ram(from, from.go, ram);
  REQUIRE_MESSAGE(!refusal, std::string(code(refusal)));
  return carried_out(from, faces, [&](Transcript<MsWars>& t) { make_ram(t, ram); });
}

}  // namespace hexinch::mswars::fights
