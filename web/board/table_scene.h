#pragma once
// What a table measured in inches shows: plain data that the page fills when something changes. Nothing here knows rules, animation or GL.
// Board units are inches, x east, y south, origin at the table's north-west corner; headings in degrees, 0 north, clockwise.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "board/hex_scene.h"

namespace hexinch::view {

// How a piece of terrain is drawn (guide 4): by what it is, its height by shade, shadow and a chip.
enum class FeatureArt : std::uint8_t {
  field,
  wood,
  hill,
  water,
  rubble,
  road,
  building,
  wall,
  swamp,
  wreck,
  ramp,
  crater,
  hedge,
  fence,
  creek,
  lava,   // pools and channels
  rocks,
  ruin,   // rubble within broken walls
  unknown // nobody knows yet what it is: kraft card laid over the table
};

struct Circle {
  Vec2 at;
  float radius = 0;
  friend bool operator==(const Circle&, const Circle&) = default;
};

struct TableFeature {
  FeatureArt art = FeatureArt::field;
  std::vector<Vec2> corners;  // clockwise; empty: a disc
  Vec2 centre;
  float radius = 0;           // of a disc
  float height = 0;           // of its top above the table; 0: flat
  float base = 0;             // of what it stands on
  std::string height_words;   // "4″" on its chip; empty: none
  std::string name;           // "Warehouse"; empty: none
  std::string marked;         // outlined in red with these words in a red tag: it hides the target, or is in the way; empty: not marked
  std::string caption;        // printed on it, or beside it: "Light, medium"; empty: nothing
  friend bool operator==(const TableFeature&, const TableFeature&) = default;
};

// The printed table: drawn once, and again only when the scene's `map_revision` changes.
struct TableMap {
  float width = 0;
  float height = 0;
  std::vector<TableFeature> features;  // lower ones first
  friend bool operator==(const TableMap&, const TableMap&) = default;
};

// What a base's rim says.
enum class BaseStyle : std::uint8_t {
  gauge,   // strength and heading (guide 5)
  leader,  // of a unit whose members stand around him: a whole cream rim; while he is selected a small wedge shows his heading (guide 13)
  member   // no rim
};

// What a piece in a panel is besides a base: a die in the shape of its faces, or a pip.
enum class Trinket : std::uint8_t { none, die, lost_die, coin, planned_coin, spent_coin, kept_coin, no_coin };

// One round base (guide 5), at its true size.
struct Base {
  std::uint32_t id = 0;  // the page's own number; what pick() returns
  Vec2 at;
  float radius = 0.5F;
  float heading = 0;
  int faction = 0;   // as Counter
  int icon = -1;     // Atlas::icon("mecha")
  float strength = 1;     // what is left of its damage capacity, 0..1: the rim
  int counters = 0;       // action counters that are left, and how many of the turn's are spent
  int counters_spent = 0;
  int elevated = 0;       // storeys or levels above the table, for the shadow; 0: on the ground
  bool flying = false;    // high above: shadow far off
  bool fallen = false;
  bool pinned = false;
  bool dazed = false;
  bool unknown = false;   // the player does not know what it is: a "?" on kraft
  char code[5] = {};      // which of its type it is: "B11", of an unknown one "?9" instead of the "?"; empty: none
  bool done = false;      // can do nothing more now: pale rim
  bool selected = false;
  bool aimed = false;     // coral brackets
  bool ghost = false;     // dashed, provisional
  int cargo = 0;
  BaseStyle style = BaseStyle::gauge;

  // Only of rectangular bases (guide 14).
  Vec2 half;               // half its width along the front, and half its depth, inches; {0, 0}: it is round. `radius` is then half its diagonal
  bool close = false;      // in close order: the light line along its front is whole
  bool commander = false;
  int die = -1;            // sides of the fatigue die that is left, 0: exhausted; below 0: not shown
  bool worn = false;       // half of its fatigue or less is left
  int level = 0;           // above the ground, or below it
  int price = 0;           // pips that an order for it costs, on a coin; of a die the number on it; 0: none
  bool grouped = false;    // it would follow what is planned for the selected one: a marigold frame, thinner than that one's
  Trinket trinket = Trinket::none;

  bool round() const { return half.x <= 0; }

  // Only of leaders and members.
  int suppressed = 0;           // amber chits
  bool low = false;             // gone to ground
  bool running = false;
  bool astray = false;          // out of command
  bool by_hand = false;         // a ghost that the player has put there: a marigold dot
  bool refused = false;         // a ghost that may not stand there: red ring and cross
  bool doomed = false;          // a casualty that is about to be taken away: the same
  std::optional<Vec2> instead;  // where a refused ghost will go: a ring, and an arrow to it

  // Pose, set while it is animated.
  Vec2 offset;
  float lift = 0;
  float turn = 0;
  float alpha = 1;
};

// The trail of a move that will be committed: one segment for each element of the path (guide 6: marigold, dark discs with totals).
struct TrailStep {
  Vec2 from;
  Vec2 to;
  std::string label;  // "3½″ road", "turn 55°, free"; empty: none
  bool legal = true;  // false: red from here on
};

// Something on a trail that changes what it costs, where it happens: a red disc with its sign ("½") and a red tag, or without a sign a red dot.
struct TrailMark {
  Vec2 at;
  std::string sign;
  std::string label;  // "Hedge: 12″ becomes 6″"; empty: none
};

// How far the selected piece can get with what is left: a circle, only an aid to the eye.
using Allowance = Circle;

// The same in one direction, on this ground.
struct Reach {
  Vec2 end;
  Vec2 slows;  // from here on the move is halved; the end: nowhere
};

// Where the selected piece's members may be put down: what ground a base's centre there would have, on a grid. The area that is shown is what bases on it
// cover, that is, legal centres grown by `radius`. All else of the board is darker. `sample` in board/table/region.h fills it from a function.
struct RadiusField {
  std::uint32_t revision = 0;  // another one: the field has changed
  Vec2 corner;                 // of the first sample, inches
  float step = 0.5F;           // from one sample to the next
  int columns = 0;
  int rows = 0;
  float radius = 0.5F;              // of a member's base
  std::vector<std::uint8_t> kinds;  // row by row. 0: not legal; 1: half, striped; 2: full; 3: road, drawn as 2
  // Where between a sample and the next one in its row (columns - 1 a row), or in its column, the kind changes, 0..255. Empty: in the middle.
  std::vector<std::uint8_t> across;
  std::vector<std::uint8_t> down;
};

// A house with its roof off, over the printed table: floor boards, walls, the openings of the floor that is shown.
struct Opening {
  enum class Kind : std::uint8_t { window, door, hole };
  Vec2 from;  // on the outline
  Vec2 to;
  Kind kind = Kind::window;
  int places = 0;  // dots outside of it
  int taken = 0;   // of them, marigold
};
struct OpenHouse {
  enum class Shown : std::uint8_t {
    floor,     // boards within walls
    platform,  // boards without walls: an upper floor of a ruin, a flat roof
    openings   // its roof stays on
  };
  std::vector<Vec2> corners;  // clockwise
  std::vector<Opening> openings;
  Shown shown = Shown::floor;
};

// Where a unit or a group is ordered to: a command marker.
struct OrderMark {
  Vec2 at;
  float heading = 0;  // to face on arrival
  int faction = 0;
  int icon = -1;
  bool planned = false;
  bool waits = false;  // it works from the next turn on
};

// Where a march may end, on this ground: from the place that any roll brings to the one that only the best brings.
struct MarchBand {
  std::vector<Vec2> places;  // of the leader, the nearest first
  float half = 0;            // half of the width that goes
};

struct EnemyLine {
  Vec2 from;
  Vec2 to;
};

struct ArcWedge {
  Vec2 at;
  float heading = 0;  // of its middle
  float width = 0;    // degrees; 360: all round
  float reach = 0;    // inches
};

// How a target is seen: the fan between the two outer lines, its hidden part in red.
struct SightFan {
  Vec2 from;
  Vec2 to;
  float to_radius = 0;
  int percent = 100;
  std::vector<float> columns;  // seen share of each column of the target from left to right as `from` sees it, 0..1
  std::string label;           // "62 % seen"
  std::string distance;        // "12.3″"
};

/// Light solid, pink dashed (out of sight), dotted (outside arc or reach), the tape measure.
enum class RulerKind : std::uint8_t { clear, hidden, outside, tape };
struct Ruler {
  Vec2 from;
  Vec2 to;
  RulerKind kind = RulerKind::clear;
  std::string label;
};

struct TableTag {
  Vec2 at;  // inches; the placer moves it so that it covers nothing
  std::string text;  // "\n" begins its second line
  TagKind kind = TagKind::fact;
  std::optional<Vec2> about{};  // other places on the circle about this one do as well, if it would not be seen whole
};

struct TableZone {
  std::vector<Vec2> corners;
  int faction = 0;                            // below 0: nobody's
  std::optional<Vec2> middle = std::nullopt;  // sees all corners; else the first does
};

struct TableObjective {
  Vec2 at;
  float radius = 0;
  std::string name;
  int holder = -1;
};

struct TableScene {
  TableMap map;
  std::uint32_t map_revision = 0;
  std::vector<Base> bases;
  std::vector<TrailStep> trail;
  std::optional<Base> start;          // the place it started from: dashed cream ring
  std::optional<Allowance> allowance;
  std::vector<Reach> reach;           // what the allowance comes to on this ground, clockwise as seen from its middle; empty: the circle
  std::vector<TrailMark> trail_marks;
  std::vector<Circle> old_places;     // of members that are being put down: dashed cream rings
  std::optional<RadiusField> field;   // of the Command Radius
  std::vector<Circle> guides;         // thin dashed circles: its plain limits
  std::vector<Circle> standoff;       // together the area that enemies keep closed: red stripes
  std::vector<EnemyLine> enemy_lines; // red dots between enemy bases
  std::vector<OpenHouse> houses;
  std::optional<Vec2> turn_handle;    // where the heading handle is; drawn on the ghost's or selected base's rim
  float turn_free = 0;                // degrees each way that it can be turned for free
  std::vector<ArcWedge> arcs;
  std::vector<Allowance> rings;       // distances from a place: lines only
  std::vector<SightFan> fans;
  std::vector<Ruler> rulers;
  std::vector<OrderMark> orders;
  std::optional<MarchBand> band;
  std::vector<std::vector<Vec2>> outlines;  // dotted: who moves together, clockwise
  std::vector<std::vector<Vec2>> laid;      // pieces of terrain that are being laid, clockwise
  bool laid_badly = false;                  // they may not lie there
  bool plain_ruler = false;                 // numbers without a sign, every fifth
  std::vector<TableTag> tags;
  std::vector<TableZone> zones;
  std::vector<TableObjective> objectives;
  std::optional<Vec2> cursor;         // keyboard
  bool evening = false;
  bool ruler_marks = true;
};

}  // namespace hexinch::view
