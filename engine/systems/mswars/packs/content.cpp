#include "base/heading.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/build_rules.h"
#include "systems/mswars/packs/cards.h"

/// The contents of the system's packs: weapons, chassis, pilots, cards.

namespace hexinch::mswars {
namespace {

template <class T, class Name>
const T* found(const std::vector<T>& list, std::string_view name, Name name_of_item) {
  for (const T& item : list)
    if (same_name(name_of_item(item), name)) return &item;
  return nullptr;
}

void read_chassis_list(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    check_chassis_keys(item);
    for (const char* key : {"id", "name", "type", "track", "size", "move", "damage_capacity", "output"})
      if (!item.at(key).given()) item.at(key).fail("is missing");
    Chassis chassis{read_chassis(item, {})};
    chassis.sheet.cost = static_cast<std::int16_t>(chassis_cost(chassis.sheet));
    if (!item.failed() && content.find_chassis(chassis.sheet.id)) item.fail("has an id that is taken");
    content.chassis.push_back(std::move(chassis));
  }
}

void read_pilots(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    item.only({"rank", "reflex", "range_attack", "melee_attack", "defence", "endurance", "command"});
    Pilot pilot = read_pilot(item, {});
    pilot.defence = static_cast<std::int8_t>(item.at("defence").integer(0, 20));
    for (const Pilot& known : content.pilots)
      if (known.rank == pilot.rank) item.at("rank").fail("has a pilot already");
    content.pilots.push_back(std::move(pilot));
  }
}

}  // namespace

const Weapon* Content::find_weapon(std::string_view name) const {
  const Weapon* by_id = found(weapons, name, [](const Weapon& w) { return w.id; });
  return by_id ? by_id : found(weapons, name, [](const Weapon& w) { return w.name; });
}

const Chassis* Content::find_chassis(std::string_view name) const {
  const Chassis* by_id = found(chassis, name, [](const Chassis& c) { return c.sheet.id; });
  return by_id ? by_id : found(chassis, name, [](const Chassis& c) { return c.sheet.name; });
}

const Sheet* Content::find(std::string_view name) const {
  const Sheet* by_id = found(cards, name, [](const Sheet& s) { return s.id; });
  return by_id ? by_id : found(cards, name, [](const Sheet& s) { return s.name; });
}

Read<Content> MsWars::read_content(const std::vector<Value>& packs, KeyListener* listener) {
  Content content;
  for (const Value& pack : packs) {
    std::optional<DataError> error;
    const Source source(pack, "", error, listener);
    source.only({"pack", "revision", "weapons", "chassis", "pilots", "cards"});
    check_pack_heading(source);
    for (const Source& item : source.at("weapons").items()) {
      Weapon weapon = read_weapon(item);
      if (!error && content.find_weapon(weapon.id)) item.fail("has an id that is taken");
      content.weapons.push_back(std::move(weapon));
    }
    read_chassis_list(source.at("chassis"), content);
    read_pilots(source.at("pilots"), content);
    for (const Source& item : source.at("cards").items()) {
      if (error) break;
      Sheet card = read_card(item, content);
      if (!error && content.find(card.id)) item.fail("has an id that is taken");
      if (const CardFault fault = card_fault(card); !error && !fault.key.empty()) item.at(fault.key).fail(fault.what);
      content.cards.push_back(std::move(card));
    }
    if (error) return *error;
  }
  return content;
}

}  // namespace hexinch::mswars
