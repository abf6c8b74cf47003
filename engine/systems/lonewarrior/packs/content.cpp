#include "systems/lonewarrior/packs/content.h"

#include <algorithm>
#include <array>

#include "base/heading.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/rules/aim.h"

/// The contents of the packs, and the typical values that a sheet may leave out.

namespace hexinch::lonewarrior {
namespace {

// LW-2.3 Typical speeds, T-1 Movement rates; Air and Static as in 2.1.
constexpr std::array<std::int8_t, 6> kSpeeds{6, 12, 16, 8, 40, 0};
constexpr std::array<SizeClass, 6> kSizes{SizeClass::kFoot,   SizeClass::kFoot,     SizeClass::kVehicle,
                                          SizeClass::kLarger, SizeClass::kAircraft, SizeClass::kLarger};

/// T-5 Typical values: for projectiles, and for size classes under fire.
constexpr std::array<Charge, 6> kCharges{{{0, 1}, {0, 1}, {1, 2}, {3, 3}, {8, 4}, {12, 6}}};
constexpr std::array<std::int8_t, 4> kDefences{0, 1, 3, 4};

void read_number(const Source& source, std::int64_t least, std::int64_t most, std::int8_t& into) {
  if (source.given()) into = static_cast<std::int8_t>(source.integer(least, most));
}

/// A number, or null, "none" or "unlimited".
void read_optional(const Source& sheet, std::string_view key, std::int64_t most, std::optional<std::int8_t>& into) {
  for (const auto& [name, source] : sheet.members()) {
    if (!same_name(name, key)) continue;
    if (!source.given() || source.is_text("unlimited") || source.is_text("none"))
      into.reset();
    else
      into = static_cast<std::int8_t>(source.integer(0, most));
  }
}

void read_keywords(const Source& source, Sheet& sheet) {
  for (const Source& item : source.items()) {
    if (item.is_text("all-round"))
      sheet.all_round = true;
    else if (item.is_text("fixed"))
      sheet.fixed = true;
    else if (item.is_text("emplace"))
      sheet.emplace = true;
    else if (item.is_text("repair"))
      sheet.repair = true;
    else if (item.is_text("amphibious"))
      sheet.amphibious = true;
    else
      item.fail("is no keyword");
  }
}

/// Numbers that are given replace those of the sheet.
void read_numbers(const Source& source, Sheet& sheet) {
  read_number(source.at("pm"), 0, 6, sheet.pm);
  read_number(source.at("max_speed"), 0, 99, sheet.max_speed);
  read_number(source.at("min_speed"), 0, 99, sheet.min_speed);
  read_number(source.at("aoe"), 0, 20, sheet.aoe);
  read_number(source.at("damage"), 0, 12, sheet.damage);
  read_optional(source, "shots_max", 99, sheet.shots);
  read_optional(source, "shots", 99, sheet.shots);
  read_number(source.at("reloads"), 0, 99, sheet.reloads);
  read_number(source.at("max_range"), 0, 90, sheet.max_range);
  read_number(source.at("min_range"), 0, 90, sheet.min_range);
  read_optional(source, "cc_strength", 10, sheet.cc_strength);
  read_number(source.at("cc_damage"), 0, 4, sheet.cc_damage);
  read_number(source.at("ranged_defence"), 0, 6, sheet.ranged_defence);
  read_number(source.at("cc_defence"), 0, 10, sheet.cc_defence);
  read_number(source.at("command_range"), 0, 99, sheet.command_range);
  read_number(source.at("transport"), 0, 4, sheet.transport);
  read_number(source.at("transport_capacity"), 0, 4, sheet.transport);
  read_keywords(source.at("keywords"), sheet);
  if (sheet.min_speed > 0 && !sheet.air()) source.fail("has a least speed and does not fly");
  if (sheet.min_speed > sheet.max_speed) source.fail("must fly farther than it can");
  if (sheet.min_range > sheet.max_range) source.fail("must shoot farther than it can");
}

/// Fails at a key that no rule uses for such a unit.
void check_use(const Source& source, const Sheet& sheet) {
  if (!sheet.delivery)
    source.without({"projectile", "aoe", "damage", "shots", "shots_max", "reloads", "max_range", "min_range"}, "is for ranged weapons: there is no delivery");
  if (sheet.delivery && !sheet.shots) source.without({"reloads"}, "is for what can run out of shots");
  if (!sheet.cc_strength) source.without({"cc_damage"}, "is for what has a cc_strength");
  for (const Source& keyword : source.at("keywords").items()) {
    if (keyword.is_text("emplace") && !sheet.delivery) keyword.fail("is for ranged weapons: there is no delivery");
    const bool swims = sheet.air() || sheet.movement == MovementType::kSeaRiver;
    if (keyword.is_text("amphibious") && swims) keyword.fail("is for ground units");
  }
}

/// Enumerators that are given, with the typical values that go with them.
void read_kinds(const Source& source, Sheet& sheet) {
  if (const Source at = source.at("movement"); at.given()) {
    sheet.movement = read_name<MovementType>(at);
    sheet.max_speed = kSpeeds[static_cast<std::size_t>(sheet.movement)];
    sheet.size = kSizes[static_cast<std::size_t>(sheet.movement)];
    sheet.ranged_defence = kDefences[static_cast<std::size_t>(sheet.size)];
  }
  if (const Source at = source.at("size"); at.given()) {
    sheet.size = read_name<SizeClass>(at);
    sheet.ranged_defence = kDefences[static_cast<std::size_t>(sheet.size)];
  }
  if (const Source at = source.at("delivery"); at.given()) {
    sheet.delivery = at.is_text("none") ? std::nullopt : std::optional(read_name<Delivery>(at));
    sheet.max_range = sheet.delivery ? bands(*sheet.delivery).end : std::int8_t{0};
    if (sheet.delivery && sheet.damage == 0) sheet.damage = kCharges[static_cast<std::size_t>(sheet.projectile)].damage;
  }
  if (const Source at = source.at("projectile"); at.given()) {
    sheet.projectile = read_name<Projectile>(at);
    sheet.aoe = kCharges[static_cast<std::size_t>(sheet.projectile)].aoe;
    sheet.damage = kCharges[static_cast<std::size_t>(sheet.projectile)].damage;
  }
}

}  // namespace

Charge typical_charge(Projectile projectile) { return kCharges[static_cast<std::size_t>(projectile)]; }
int typical_speed(MovementType movement) { return kSpeeds[static_cast<std::size_t>(movement)]; }
int typical_defence(SizeClass size) { return kDefences[static_cast<std::size_t>(size)]; }

const Sheet* Content::find(std::string_view name) const {
  for (const Sheet& sheet : templates)
    if (same_name(sheet.id, name)) return &sheet;
  for (const Sheet& sheet : templates)
    if (same_name(sheet.name, name)) return &sheet;
  return nullptr;
}

// 2.6 Value of a unit: what it does, how it moves, what it withstands.
int value_of(const Sheet& sheet, bool commands) {
  const int fire = sheet.delivery ? sheet.damage * (2 + sheet.aoe) * sheet.max_range / 12 : 0;
  const int fight = sheet.cc_strength ? *sheet.cc_strength * sheet.cc_damage : 0;
  return std::max(1, (fire + sheet.max_speed / 3 + fight + 3 * sheet.ranged_defence + sheet.cc_defence + (commands ? 6 : 0) + 3) / 6);
}

Sheet read_changes(const Source& source, Sheet sheet) {
  source.only({"id",
               "name",
               "movement",
               "size",
               "pm",
               "max_speed",
               "min_speed",
               "delivery",
               "projectile",
               "aoe",
               "damage",
               "shots",
               "shots_max",
               "reloads",
               "max_range",
               "min_range",
               "cc_strength",
               "cc_damage",
               "ranged_defence",
               "cc_defence",
               "command_range",
               "keywords",
               "transport",
               "transport_capacity",
               "vp"});
  if (source.at("id").given()) sheet.id = source.at("id").text();
  if (source.at("name").given()) sheet.name = source.at("name").text();
  read_kinds(source, sheet);
  read_numbers(source, sheet);
  source.either({"shots", "shots_max"});
  source.either({"transport", "transport_capacity"});
  check_use(source, sheet);
  sheet.vp = static_cast<std::int8_t>(value_of(sheet, sheet.command_range > 0));
  read_number(source.at("vp"), 1, 99, sheet.vp);
  return sheet;
}

Sheet read_sheet(const Source& source) {
  Sheet sheet;
  sheet.pm = 4;
  sheet.max_speed = kSpeeds[0];
  sheet = read_changes(source, sheet);
  if (sheet.name.empty()) sheet.name = sheet.id;
  return sheet;
}

Read<Content> LoneWarrior::read_content(const std::vector<Value>& packs, KeyListener* listener) {
  Content content;
  for (const Value& pack : packs) {
    std::optional<DataError> error;
    const Source source(pack, "", error, listener);
    source.only({"pack", "revision", "templates"});
    check_pack_heading(source);
    for (const Source& item : source.at("templates").items()) {
      Sheet sheet = read_sheet(item);
      if (!error && sheet.id.empty()) item.at("id").fail("is missing");
      if (!error && content.find(sheet.id)) item.fail("has an id that is taken");
      content.templates.push_back(std::move(sheet));
    }
    if (error) return *error;
  }
  return content;
}

}  // namespace hexinch::lonewarrior
