#pragma once
// What a board of hexes shows: plain data that the page fills when something changes. Nothing here knows rules, animation or GL.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "hex_geometry.h"

namespace hexinch::view {

enum class Terrain : std::uint8_t {
  clear,
  light_woods,
  heavy_forest,
  rough,
  swamp,
  shallow_water,
  deep_water,
  road,
  town,
  crops,
  wall,
  lava,
  table,
  bar_counter,
  broken_glass
};

// Bits of MapCell::overlays.
enum Overlay : std::uint16_t {
  kBridge = 1,
  kSmoke = 2,
  kTrench = 4,
  kMinefield = 8,
  kBurningOil = 16,
  kRoughWater = 32,
  kBunker = 64,
  kBurrow = 128
};

struct MapCell {
  Terrain terrain = Terrain::clear;
  std::uint16_t overlays = 0;
  std::int8_t elevation = 0;  // levels above the rest
  friend bool operator==(const MapCell&, const MapCell&) = default;
};

// How the hexes lie on the table. A flat-top map is a pointy-top one mirrored at the diagonal: what its players call columns are rows here, so that
// everything but the last step to the screen works with one kind. The light comes from the upper left, which the mirror leaves where it is.
enum class Lie : std::uint8_t { pointy_top, flat_top };

// What stands or runs along the side between two hexes.
enum class SideArt : std::uint8_t { hedge, fence, wall, stream, ditch };
struct HexSide {
  HexCell at;
  HexCell next;
  SideArt art = SideArt::hedge;
  friend bool operator==(const HexSide&, const HexSide&) = default;
};

struct HexMap {
  int width = 0;
  int height = 0;
  std::vector<MapCell> cells;  // row by row
  Lie lie = Lie::pointy_top;
  std::vector<HexSide> sides;
  // Roads from hex to hex. Empty: the terrain says where they run.
  std::vector<std::array<HexCell, 2>> roads;
  // From the plane of hex_geometry.h to the board as it lies, and back.
  Vec2 laid(Vec2 p) const { return lie == Lie::flat_top ? Vec2{p.y, p.x} : p; }
  Rect laid(Rect r) const { return lie == Lie::flat_top ? Rect{r.y, r.x, r.h, r.w} : r; }
  Vec2 centre(HexCell c) const { return laid(hex_centre(c)); }
  bool contains(HexCell c) const { return c.col >= 0 && c.row >= 0 && c.col < width && c.row < height; }
  const MapCell& at(HexCell c) const { return cells[static_cast<std::size_t>(c.row) * width + c.col]; }
  friend bool operator==(const HexMap&, const HexMap&) = default;
};

// A result that is rolled but not applied yet.
enum class Pending : std::uint8_t { none, no_effect, wounded, destroyed };

// One printed counter. Counters of one faction in one hex are drawn as a stack: the one that fares worst on top, else the last listed.
struct Counter {
  std::uint32_t id = 0;  // the page's own number; what pick() returns
  HexCell at;
  int faction = 0;                // 0 Blue, 1 Vermilion, 2 Amber, 3 Green, 4 Rose, 5 Graphite, 6 White, 7 Violet
  int icon = -1;                  // Atlas::icon("knight"); below 0: no icon
  std::string att, rng, def, mp;  // as printed now: "4", "X", "2½"; at most 3 signs
  char code[5] = {};              // which of its type it is: "B11", of a hidden one "?9"; empty: none
  bool moved = false;
  bool attacked = false;
  bool wounded = false;  // shows the reverse side
  bool disabled = false;
  bool flying = false;
  bool selected = false;
  bool hidden = false;  // only kraft, faction band and "?"
  bool ghost = false;   // 70 %, dashed frame, never part of a stack
  Pending pending = Pending::none;
  int cargo = 0;  // how many units it carries
  std::optional<float> heading;  // where it looks, in degrees clockwise from north

  // Pose, set while it is animated. At rest all of it is as here.
  Vec2 offset;     // from its place, in the plane of hex_geometry.h
  float lift = 0;  // 0 lies on the board, 1 held up
  float flip = 1;  // width factor while it turns over, 0..1
  float alpha = 1;
  float chit_rise = 0;  // CSS px that the pending chit still has to fall
  bool aimed = false;  // the target: marked by itself when its stack is laid out
  bool offered = false;  // could be the target: marked in the same way
};

struct ReachHex {
  HexCell at;
  std::string label;  // cost to enter; empty: none
};

// One path or trail that will be committed; the first hex is where it starts.
struct PathStep {
  HexCell at;
  std::string total;  // cost so far; empty: no disc
};

enum class SightKind : std::uint8_t { clear, blocked, indirect };
struct Sight {
  HexCell from;
  HexCell to;
  SightKind kind = SightKind::clear;
  std::string label;               // "2 of 3"
  std::optional<HexCell> blocker;  // only when blocked
  std::string blocker_label;       // "Heavy forest blocks"
};

enum class TagKind : std::uint8_t {
  fact,     // ink
  left,     // marigold
  hinders,  // red; on tables it comes into view, as what it is about may be off the table
  plain,    // cream; only on tables, as the next one
  danger    // red
};
struct Tag {
  HexCell at;
  Vec2 nudge;  // CSS px from the hex centre to the tag's centre
  std::string text;
  TagKind kind = TagKind::fact;
};

struct ThreatCount {
  HexCell at;
  int attackers = 0;
};

enum class HighlightKind : std::uint8_t { hover, cursor, choice, origin };  // pointer, keyboard, can be picked, where it came from (dashed cream)
struct Highlight {
  HexCell at;
  HighlightKind kind = HighlightKind::hover;
};

// A set-up zone or other named area.
struct Zone {
  std::vector<HexCell> hexes;
  int faction = 0;  // below 0: nobody's
  bool filled = true;  // else only its border
};

// A hex that a scenario names.
struct Objective {
  HexCell at;
  std::string name;  // may be empty
  int holder = -1;   // faction, below 0: nobody
};

struct HexScene {
  HexMap map;
  std::uint32_t map_revision = 0;  // change it whenever `map` changes: the map is baked anew
  std::vector<Counter> counters;
  std::optional<HexCell> fanned;  // this hex's stack is laid out side by side, so that each can be picked

  std::vector<ReachHex> reach;
  float reach_fade = 1;  // 0..1
  std::vector<HexCell> threat;
  std::vector<ThreatCount> threat_counts;
  std::vector<PathStep> path;
  std::vector<Sight> sights;
  std::vector<HexCell> targets;
  std::vector<Tag> tags;
  std::vector<Highlight> highlights;
  std::vector<Zone> zones;
  std::vector<Objective> objectives;

  bool evening = false;
  bool show_labels = false;  // CCRR in every hex
};

}  // namespace hexinch::view
