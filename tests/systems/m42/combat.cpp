#include "systems/m42/combat.h"

#include <utility>

namespace hexinch::m42::test {
namespace {

constexpr auto kAssaultTrait = static_cast<std::uint8_t>(1u << static_cast<int>(WeaponTrait::kAssault));
constexpr auto kHeavyTrait = static_cast<std::uint8_t>(1u << static_cast<int>(WeaponTrait::kHeavy));
constexpr std::uint8_t rule(UnitRule r) { return static_cast<std::uint8_t>(1u << static_cast<int>(r)); }

const Weapon kRifle{"Rifle", 24, 1, 0, 0};
const Weapon kCarbine{"Carbine", 18, 2, 0, kAssaultTrait};
const Weapon kSquadGun{"Squad gun", 30, 3, 1, kHeavyTrait};
const Weapon kPulse{"Pulse carbine", 18, 2, 1, 0};
const Weapon kLance{"Lance", 36, 2, 3, kHeavyTrait};
const Weapon kSpit{"Acid spit", 12, 2, 1, kAssaultTrait};

struct Scores {
  int ld, nv, bs, ws, ar, at, map;
};

Sheet card(int models, Scores s, std::vector<Weapon> weapons, std::vector<int> carried) {
  Sheet made = sheet(models, s.ld);
  made.nerve = static_cast<std::int8_t>(s.nv);
  made.ballistic = static_cast<std::int8_t>(s.bs);
  made.weapon_skill = static_cast<std::int8_t>(s.ws);
  made.armour = static_cast<std::int8_t>(s.ar);
  made.attacks = static_cast<std::int8_t>(s.at);
  made.melee_ap = static_cast<std::int8_t>(s.map);
  made.weapons = std::move(weapons);
  for (std::size_t i = 0; i < carried.size(); ++i) made.models[i].weapon = static_cast<std::int8_t>(carried[i]);
  return made;
}

}  // namespace

Sheet rifles() { return card(8, {3, 3, 3, 2, 2, 1, 0}, {kCarbine, kRifle, kSquadGun}, {0, 1, 1, 1, 1, 1, 1, 2}); }
Sheet commanders() {
  Sheet made = card(4, {4, 4, 4, 3, 2, 1, 0}, {kCarbine}, {0, 0, 0, 0});
  made.rules = rule(UnitRule::kSecondInCommand);
  return made;
}
Sheet scouts() { return card(5, {3, 3, 4, 2, 1, 1, 0}, {kCarbine}, {0, 0, 0, 0, 0}); }
Sheet drones() { return card(8, {2, 4, 3, 2, 3, 1, 0}, {kPulse}, {0, 0, 0, 0, 0, 0, 0, 0}); }
Sheet reavers() { return card(7, {2, 5, 1, 4, 3, 2, 1}, {}, {}); }
Sheet spitters() {
  Sheet made = card(6, {2, 3, 3, 2, 1, 1, 0}, {kSpit}, {0, 0, 0, 0, 0, 0});
  made.rules = rule(UnitRule::kSwarm);
  return made;
}
Sheet striders() {
  Sheet made = card(3, {2, 5, 3, 2, 4, 1, 0}, {kLance}, {0, 0, 0});
  for (ModelSheet& model : made.models) model.radius = Mil{787};
  return made;
}

std::vector<Position> row(int x, int y, int models, int step) {
  std::vector<Position> places;
  for (int i = 0; i < models; ++i) places.push_back(at(x + step * i, y));
  return places;
}

Sheet only_first(Sheet sheet, int models) {
  sheet.models.resize(static_cast<std::size_t>(models));
  return sheet;
}

namespace {

std::vector<ScriptedFace> script(std::initializer_list<int> faces) {
  std::vector<ScriptedFace> made;
  for (const int face : faces) made.push_back({face, 6});
  return made;
}

}  // namespace

Fight::Fight(State begin, std::initializer_list<int> faces) : Fight(std::move(begin), script(faces)) {}
Fight::Fight(State begin, std::vector<ScriptedFace> faces) : state(std::move(begin)), dice(std::move(faces)), t(state, dice) {}

Fight& Fight::work() {
  while (m42::work(t)) {}
  return *this;
}

Fight& Fight::to_the_end() {
  for (work(); dice.good() && (harm_due(state) || leaderless(state) != kNoUnit); work()) {
    if (harm_due(state)) remove(t, default_casualties(state));
    else name_leader(t, leaderless(state), default_leader(state, leaderless(state)));
  }
  return *this;
}

std::string Fight::told() const {
  std::string names;
  for (const auto& entry : t.entries())
    if (const auto* event = std::get_if<Event>(&entry))
      names += (names.empty() ? "" : " ") + std::visit([](const auto& e) { return std::string(e.kName); }, *event);
  return names;
}

std::vector<RollMade> Fight::rolls() const {
  std::vector<RollMade> made;
  for (const auto& entry : t.entries())
    if (const auto* roll = std::get_if<RollMade>(&entry)) made.push_back(*roll);
  return made;
}

State assaulting(State state, UnitRef by, UnitRef target, bool halved) {
  state.go = state.owner(by);
  state.active = by;
  state.unit(by).activated = true;
  state.unit(by).action = Action::kAssault;
  state.assault = Assault{by, target, halved, false, 0, 0, 0};
  return state;
}

}  // namespace hexinch::m42::test
