#include "systems/tuw/state/terrain.h"

#include <algorithm>

#include "base/value.h"

namespace hexinch::tuw {
namespace {

constexpr std::uint16_t bit(Locomotion l) { return static_cast<std::uint16_t>(1u << static_cast<int>(l)); }
constexpr std::uint8_t bit(AttackKind k) { return static_cast<std::uint8_t>(1u << static_cast<int>(k)); }
constexpr std::uint16_t kOnFoot = bit(Locomotion::kFoot);
constexpr std::uint8_t kAllKinds = bit(AttackKind::kLos) | bit(AttackKind::kIf) | bit(AttackKind::kHth) | bit(AttackKind::kAe);

/// The next word of a table line.
constexpr std::string_view take(std::string_view& line) {
  while (!line.empty() && line.front() == ' ') line.remove_prefix(1);
  std::size_t n = 0;
  while (n < line.size() && line[n] != ' ') ++n;
  const std::string_view word = line.substr(0, n);
  line.remove_prefix(n);
  return word;
}

constexpr Ticks ticks(std::string_view word) {
  const auto whole = static_cast<std::int16_t>((word[0] - '0') * kTicksPerPoint);
  return word.size() == 3 ? Ticks{static_cast<std::int16_t>(whole / (word[2] - '0'))} : Ticks{whole};
}

/// A cell of table 5.1 or 5.4: "2", "1/2", "-" cannot enter, "=1" replaces, "+1" adds, "." leaves the terrain's number.
constexpr FeatureCost cost_cell(std::string_view word) {
  if (word == ".") return {};
  if (word == "-") return {CostChange::kReplace, std::nullopt};
  if (word[0] == '+') return {CostChange::kAdd, ticks(word.substr(1))};
  return {CostChange::kReplace, ticks(word[0] == '=' ? word.substr(1) : word)};
}

/// A line of table 5.1 (Ft Wh Tr ATV Hov Am SN LN SS SL NC; Stationary units never move) and of table 5.2
/// (Ft Wh Tr ATV Hov Am SN+SS St; LN, SL and NC are always 0, and so is a barred cell).
constexpr Feature row(std::string_view id, char letter, std::string_view m, std::string_view d) {
  Feature f;
  f.id = id;
  f.letter = letter;
  for (std::size_t i = 0; i < 11; ++i) f.cost[i] = cost_cell(take(m));
  f.cost[11] = letter != 0 ? FeatureCost{CostChange::kReplace, std::nullopt} : FeatureCost{};
  std::array<std::int8_t, 8> cells{};
  for (std::int8_t& cell : cells) {
    const std::string_view word = take(d);
    cell = word == "-" ? std::int8_t{0} : static_cast<std::int8_t>(word[0] - '0');
  }
  for (std::size_t i = 0; i < 7; ++i) f.defence[i] = cells[i];
  f.defence[8] = cells[6];
  f.defence[11] = cells[7];
  return f;
}

constexpr Feature obstructs(Feature f) {
  f.obstructs = true;
  return f;
}
constexpr Feature water(Feature f) {
  f.water = true;
  return f;
}
constexpr Feature trees(Feature f, int bonus) {
  f.tree_bonus = static_cast<std::int8_t>(bonus);
  return f;
}
constexpr Feature dense(Feature f) {
  f.same_hex_only = true;
  return f;
}
constexpr Feature hazard(Feature f, int att) {
  f.hazard = static_cast<std::int8_t>(att);
  return f;
}
constexpr Feature deadly(Feature f) {
  f.deadly = true;
  return f;
}
constexpr Feature overlay(std::string_view id, std::string_view m, std::string_view d) {
  Feature f = row(id, 0, m, d);
  f.overlay = true;
  return f;
}
constexpr Feature total(Feature f, std::uint8_t kinds, std::uint16_t locomotions) {
  f.total_cover = kinds;
  f.covers = locomotions;
  return f;
}
constexpr Feature special(Feature f, std::uint16_t locomotions, int indirect, int area) {
  f.special_defence_for = locomotions;
  f.special_defence[static_cast<std::size_t>(AttackKind::kIf)] = static_cast<std::int8_t>(indirect);
  f.special_defence[static_cast<std::size_t>(AttackKind::kAe)] = static_cast<std::int8_t>(area);
  return f;
}

constexpr std::string_view kSame = ". . . . . . . . . . .";
constexpr std::string_view kNone = "0 0 0 0 0 0 0 0";

// TUW-4.4.1 Clear, TUW-4.4.2 Heavy Forest, TUW-4.4.3 Light Woods, TUW-4.4.4 Shallow Water, TUW-4.4.5 Deep Water, TUW-4.4.6 Swamp, TUW-99.1 Rough:
// table 5.1, then table 5.2.
// TUW-3.5.1 Foot, TUW-3.5.8 Wheeled, TUW-3.5.9 Tracked: the first three columns.
// TUW-3.5.3 Small Naval, TUW-3.5.4 Large Naval: shallow and deep water and swamps; deep water only.
//                                           Ft Wh  Tr  ATV Hov Am SN LN SS SL NC   Ft Wh Tr ATV Hov Am SN+SS St
constexpr std::array<Feature, kFeatures> kTable{{
    row("clear", '.',                            "1  1   1   1   1   1  -  -  -  -  1", kNone),
    obstructs(trees(row("light_woods", 'w',      "1  3   2   2   -   -  -  -  -  -  1", "3 0 0 2 - - - 2"), 2)),
    obstructs(dense(trees(row("heavy_forest", 'W', "2 -  -   2   -   -  -  -  -  -  1", "5 - - 4 - - - 4"), 4))),
    obstructs(row("rough", 'r',                  "2  2   2   2   -   2  -  -  -  -  1", "2 0 2 2 - 0 - 2")),
    obstructs(row("swamp", 's',                  "2  -   -   -   2   2  2  -  2  -  1", "2 - - - 2 2 2 2")),
    water(row("shallow_water", '~',              "2  2   2   2   1   1  1  -  1  -  1", kNone)),
    water(row("deep_water", '=',                 "3  -   -   -   1   1  1  1  1  1  1", kNone)),
    row("road", '#',                             "1  1/2 1/2 1/2 1   1  -  -  -  -  1", kNone),
    obstructs(row("town", 'T',                   "1  1   1   1   1   1  -  -  -  -  1", "3 1 1 2 1 1 - 3")),
    row("crops", '+',                            "1  2   1   1   1   1  -  -  -  -  1", "1 0 0 1 0 0 - 1"),
    obstructs(row("wall", 'X',                   "-  -   -   -   -   -  -  -  -  -  1", kNone)),
    deadly(row("lava", 'L',                      "1  1   1   1   1   1  -  -  -  -  1", kNone)),
    row("table", 't',                            "2  -   -   -   -   -  -  -  -  -  1", "2 - - - - - - 2"),
    row("bar_counter", 'c',                      "2  -   -   -   -   -  -  -  -  -  1", "3 - - - - - - 3"),
    hazard(row("broken_glass", 'g',              "1  1   1   1   1   1  -  -  -  -  1", kNone), 1),
    // TUW-4.4.7 Cover: overlays of table 5.4 give D, or Total Cover.
    overlay("bridge",                            "=1 =1  =1  =1  .   .  .  .  .  .  .", kNone),
    obstructs(overlay("smoke",                   kSame, "2 2 2 2 2 2 2 2")),
    overlay("trench",                            kSame, "3 0 0 0 0 0 0 3"),
    hazard(overlay("minefield",                  kSame, kNone), 3),
    hazard(overlay("burning_oil",                kSame, kNone), 3),
    overlay("rough_water",                       ".  .   .   .   +1  +1 +1 +1 +1 +1 .", kNone),
    total(overlay("bunker",                      kSame, kNone), kAllKinds, kOnFoot | bit(Locomotion::kStationary)),
    special(total(overlay("burrow",              kSame, kNone), bit(AttackKind::kLos), kOnFoot), kOnFoot, 4, 4),
}};

/// Smoke hides large ships too, but the table has no column for them.
constexpr std::array<Feature, kFeatures> complete(std::array<Feature, kFeatures> table) {
  table[16].defence[7] = 2;
  table[16].defence[9] = 2;
  return table;
}
constexpr std::array<Feature, kFeatures> kComplete = complete(kTable);

static_assert(kComplete[kDeepWater].id == "deep_water" && kComplete[kWall].id == "wall" && kComplete[kLava].id == "lava");
static_assert(kComplete[kBridge].id == "bridge" && kComplete[kTerrains].overlay && !kComplete[kTerrains - 1].overlay);
static_assert(kComplete[7].cost[1].cost == Ticks{6} && kComplete[kDeepWater].cost[0].cost == points(3));

}  // namespace

const Feature& feature(int index) { return kComplete[static_cast<std::size_t>(index)]; }

int find_feature(std::string_view name) {
  for (int i = 0; i < kFeatures; ++i)
    if (same_name(feature(i).id, name)) return i;
  return -1;
}

int terrain_of_letter(char letter) {
  for (int i = 0; i < kTerrains; ++i)
    if (feature(i).letter == letter) return i;
  return -1;
}

// TUW-X7 Where flyers may land: every flyer on open ground, flyers made for it on rough ground and water, none elsewhere.
Landing landing_of(int terrain) {
  static constexpr std::array<std::string_view, 3> kOpen{"clear", "road", "broken_glass"};
  static constexpr std::array<std::string_view, 2> kUneven{"light_woods", "rough"};
  static constexpr std::array<std::string_view, 3> kWet{"shallow_water", "deep_water", "swamp"};
  const auto among = [&](const auto& list) { return std::find(list.begin(), list.end(), feature(terrain).id) != list.end(); };
  return among(kOpen) ? Landing::kClear : among(kUneven) ? Landing::kRough : among(kWet) ? Landing::kWater : Landing::kNone;
}

bool uses_bridges(Locomotion l) {
  return l == Locomotion::kFoot || l == Locomotion::kWheeled || l == Locomotion::kTracked || l == Locomotion::kAtv ||
         l == Locomotion::kNoncorporeal || l == Locomotion::kStationary;
}

std::string feature_text(int index) { return "tuw.terrain." + std::string(feature(index).id); }
std::string ground_text(int index) { return "tuw.ground." + std::string(feature(index).id); }

}  // namespace hexinch::tuw
