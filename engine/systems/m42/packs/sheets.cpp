#include "systems/m42/packs/sheets.h"

namespace hexinch::m42 {
namespace {

std::int8_t small(const Source& source, std::int8_t least, std::int8_t most) { return static_cast<std::int8_t>(source.integer(least, most)); }

template <HasNames E>
std::uint8_t read_bits(const Source& source) {
  std::uint8_t bits = 0;
  for (const Source& item : source.items()) {
    const auto bit = static_cast<std::uint8_t>(1u << static_cast<int>(read_name<E>(item)));
    if ((bits & bit) != 0) item.fail("is said twice");
    bits = static_cast<std::uint8_t>(bits | bit);
  }
  return bits;
}

/// The number of that weapon in the sheet, which gets it if it has not got it yet.
std::int8_t armed_with(const Source& source, const Content& content, Sheet& sheet) {
  Weapon weapon;
  if (source.value().object()) {
    weapon = read_weapon(source);
  } else if (const Weapon* known = content.find_weapon(source.text())) {
    weapon = *known;
  } else if (source.is_text("none")) {
    return -1;
  } else {
    source.fail("is no weapon of the packs; \"none\" is no weapon");
  }
  for (std::size_t i = 0; i < sheet.weapons.size(); ++i)
    if (sheet.weapons[i] == weapon) return static_cast<std::int8_t>(i);
  sheet.weapons.push_back(std::move(weapon));
  return static_cast<std::int8_t>(sheet.weapons.size() - 1);
}

Mil read_radius(const Source& source) { return Mil{static_cast<std::int32_t>(source.integer(100, 3000))}; }

/// Weapons that nobody carries any more are left out, so that sheets alike are equal.
void tidy_weapons(Sheet& sheet) {
  std::vector<Weapon> carried;
  for (ModelSheet& model : sheet.models) {
    if (model.weapon < 0) continue;
    const Weapon weapon = sheet.weapons[static_cast<std::size_t>(model.weapon)];
    std::size_t place = 0;
    while (place < carried.size() && !(carried[place] == weapon)) ++place;
    if (place == carried.size()) carried.push_back(weapon);
    model.weapon = static_cast<std::int8_t>(place);
  }
  sheet.weapons = std::move(carried);
}

void read_models(const Source& models, const Content& content, Sheet& sheet, Mil radius, std::int8_t weapon) {
  sheet.models.clear();
  for (const Source& item : models.items()) {
    item.only({"name", "count", "radius", "weapon"});
    const std::int64_t count = item.at("count").given() ? item.at("count").integer(1, kMostModels) : 1;
    if (count > 1) item.without({"name"}, "is for one model");
    ModelSheet model{"", radius, weapon};
    read_model(item, content, sheet, model);
    for (std::int64_t i = 0; i < count; ++i) sheet.models.push_back(model);
  }
  if (sheet.models.empty() || sheet.models.size() > static_cast<std::size_t>(kMostModels)) models.fail("must be 1 to 12 models");
}

void read_numbers(const Source& source, Sheet& sheet) {
  const auto take = [&](std::string_view key, std::int8_t& number, std::int8_t least, std::int8_t most) {
    if (const Source given = source.at(key); given.given()) number = small(given, least, most);
  };
  take("Ld", sheet.leadership, 1, 5);
  take("Nv", sheet.nerve, 1, 5);
  take("BS", sheet.ballistic, 1, 5);
  take("WS", sheet.weapon_skill, 1, 5);
  take("Ar", sheet.armour, 0, 5);
  take("At", sheet.attacks, 1, 3);
  take("mAP", sheet.melee_ap, 0, 3);
  take("PM", sheet.pm, 0, 6);
}

}  // namespace

Weapon read_weapon(const Source& source) {
  source.only({"name", "icon", "range", "shots", "AP", "traits"});
  Weapon weapon;
  weapon.name = source.at("name").text();
  if (same_name(weapon.name, "") || same_name(weapon.name, "none")) source.at("name").fail("must hold a letter or a digit, and not be \"none\"");
  if (source.at("icon").given()) weapon.icon = source.at("icon").text();
  weapon.range = small(source.at("range"), 1, 72);
  weapon.shots = small(source.at("shots"), 1, 4);
  if (source.at("AP").given()) weapon.ap = small(source.at("AP"), 0, 3);
  weapon.traits = read_bits<WeaponTrait>(source.at("traits"));
  return weapon;
}

Sheet plain_sheet(std::string name) {
  Sheet sheet;
  sheet.name = std::move(name);
  sheet.models.push_back({"1", kSmallBase, -1});
  sheet.points = static_cast<std::int16_t>(unit_points(sheet));
  return sheet;
}

void read_model(const Source& source, const Content& content, Sheet& sheet, ModelSheet& model) {
  if (const Source name = source.at("name"); name.given()) {
    model.name = name.text();
    if (same_name(model.name, "")) name.fail("must hold a letter or a digit");
    if (model.name.find_first_of("./[]") != std::string::npos) name.fail("must be a name without . / [ and ]");
  }
  if (const Source radius = source.either({"radius", "r"}); radius.given()) model.radius = read_radius(radius);
  if (source.at("weapon").given()) model.weapon = armed_with(source.at("weapon"), content, sheet);
}

void name_models(const Source& source, Sheet& sheet) {
  for (std::size_t i = 0; i < sheet.models.size(); ++i)
    if (sheet.models[i].name.empty()) sheet.models[i].name = std::to_string(i + 1);
  for (std::size_t i = 0; i < sheet.models.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (same_name(sheet.models[i].name, sheet.models[j].name)) return source.fail("have a name twice: \"" + sheet.models[i].name + "\"");
}

Sheet read_sheet(const Source& source, const Content& content, Sheet base, bool pack) {
  if (pack) source.only({"id", "name", "list", "icon", "Ld", "Nv", "BS", "WS", "Ar", "At", "mAP", "PM", "rules", "radius", "weapon", "models"});
  else source.only({"name", "icon", "Ld", "Nv", "BS", "WS", "Ar", "At", "mAP", "PM", "rules", "radius", "weapon", "models"});
  Sheet sheet = std::move(base);
  if (const Source name = source.at("name"); name.given()) {
    sheet.name = name.text();
    if (same_name(sheet.name, "")) name.fail("must hold a letter or a digit");
  }
  if (source.at("icon").given()) sheet.icon = source.at("icon").text();
  read_numbers(source, sheet);
  if (source.at("rules").given()) sheet.rules = read_bits<UnitRule>(source.at("rules"));
  const bool sized = source.at("radius").given();
  const bool armed = source.at("weapon").given();
  const Mil radius = sized ? read_radius(source.at("radius")) : kSmallBase;
  const std::int8_t weapon = armed ? armed_with(source.at("weapon"), content, sheet) : std::int8_t{-1};
  for (ModelSheet& model : sheet.models) {
    if (sized) model.radius = radius;
    if (armed) model.weapon = weapon;
  }
  if (source.at("models").given()) read_models(source.at("models"), content, sheet, radius, weapon);
  if (!source.failed()) tidy_weapons(sheet);
  name_models(source.at("models").given() ? source.at("models") : source, sheet);
  sheet.points = static_cast<std::int16_t>(unit_points(sheet));
  return sheet;
}

}  // namespace hexinch::m42
