#include "systems/grasp/packs/unit_data.h"

#include <algorithm>
#include <array>

#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/packs/table_data.h"
#include "systems/grasp/rules/legality.h"

namespace hexinch::grasp {
namespace {

constexpr std::array<std::string_view, 10> kFixedKeys{"name", "is", "sheet", "side", "with", "at", "heading", "command", "start_fatigue", "reserve"};

/// A unit about which nothing is said.
Build plain_build(const std::string& name) {
  Build build;
  build.name = name;
  build.cc = {kD6};
  build.fat = kD6;
  build.move(Medium::kGround) = {kD6};
  return build;
}

Build build_of(const Source& unit, const Content& content, const std::string& name) {
  if (unit.at("sheet").given()) {
    unit.without({"is"}, "says again what `sheet` says");
    return read_build(unit.at("sheet"), {}, kBuiltStage);
  }
  if (!unit.at("is").given()) return plain_build(name);
  const Build* known = content.find(unit.at("is").text());
  if (!known) unit.at("is").fail("is no unit of the packs");
  return known ? *known : plain_build(name);
}

/// At the start of the battle; losses count from it.
DieLevel start_of(const Source& source, const Build& build) {
  if (!source.given()) return build.fat;
  const auto level = read_level(source.value());
  if (!level || *level > build.fat) source.fail("must be a plain die that is no higher than the one it was built with");
  return level.value_or(build.fat);
}

}  // namespace

bool is_fixed_key(std::string_view key) {
  return std::ranges::any_of(kFixedKeys, [&](std::string_view fixed) { return same_name(key, fixed); });
}

Listed read_unit(const Source& unit, const Content& content, const Setup& setup) {
  for (const std::string_view key : kFixedKeys) unit.knows(key);
  Listed listed{unit, {}, {}};
  listed.entry.name = unit.at("name").text();
  if (same_name(listed.entry.name, "")) unit.at("name").fail("must hold a letter or a digit");
  if (listed.entry.name.find_first_of("./") != std::string::npos) unit.at("name").fail("must be a name without . and /");
  listed.entry.owner = find_side(setup, unit.at("side").text());
  if (listed.entry.owner == kNoSeat) unit.at("side").fail("names no side of this game");
  listed.build = build_of(unit, content, listed.entry.name);
  if (unit.at("with").given() && !unit.failed()) listed.build = read_build(unit.at("with"), listed.build, kBuiltStage);
  if (unit.failed()) return listed;
  const char* changed = unit.at("with").given() ? "with" : "sheet";
  if (unit.at(changed).given()) require_legal(unit.at(changed), listed.build, setup.options.average_dice);
  if (const auto refusal = check_built(listed.build))
    unit.fail("is not built yet (not-built): " + std::get<Word>(refusal->arguments.front().value).id);
  listed.entry.fatigue = start_of(unit.at("start_fatigue"), listed.build);
  listed.entry.reserve = unit.at("reserve").given() && unit.at("reserve").boolean();
  if (listed.entry.reserve) unit.without({"at"}, "is for units that do not begin in the reserve");
  if (listed.entry.reserve && listed.build.type == CombatType::kHorde) unit.at("reserve").fail("is not for Hordes");
  if (!unit.at("at").given()) {
    unit.without({"heading"}, "goes with a place");
    return listed;
  }
  Stance stance{read_point(unit.at("at"), setup), {}, 0};
  if (unit.at("heading").given()) stance.heading = read_heading(unit.at("heading"));
  listed.entry.ready = stance;
  return listed;
}

}  // namespace hexinch::grasp
