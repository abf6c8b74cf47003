#include "systems/grasp/packs/unit_data.h"

#include <algorithm>
#include <array>

#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/plain_data.h"
#include "systems/grasp/packs/table_data.h"
#include "systems/grasp/rules/legality.h"

namespace hexinch::grasp {
namespace {

constexpr std::array<std::string_view, 10> kFixedKeys{"name", "is", "sheet", "side", "with", "at", "heading", "level", "command", "start_fatigue"};

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
    return read_build(unit.at("sheet"));
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
  if (unit.at("with").given() && !unit.failed()) listed.build = read_build(unit.at("with"), listed.build);
  if (unit.failed()) return listed;
  if (check_built(listed.build)) unit.fail("is not built yet (not-built): something about it belongs to a later stage");
  listed.entry.fatigue = start_of(unit.at("start_fatigue"), listed.build);
  if (!unit.at("at").given()) {
    unit.without({"heading", "level"}, "goes with a place");
    return listed;
  }
  Stance stance{read_point(unit.at("at"), setup), {}, 0};
  if (unit.at("heading").given()) stance.heading = read_heading(unit.at("heading"));
  if (unit.at("level").given() && unit.at("level").integer(0, 0) != 0) unit.at("level").fail("is not built yet (not-built)");
  listed.entry.ready = stance;
  return listed;
}

}  // namespace hexinch::grasp
