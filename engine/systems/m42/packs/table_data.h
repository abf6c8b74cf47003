#pragma once

#include "base/source.h"
#include "systems/m42/packs/content.h"

namespace hexinch::m42 {

/// 2.4 as data: {"size": [width, height], "features": [{"name"?, "kind", "poly": [[x, y]…] or "rect": [x1, y1, x2, y2], or of linear obstacles "line":
/// [[x, y]…], "width"? and "height"?; of buildings and ruins "floors": heights, the first 0; of buildings "roof"?, "hatch"?, "openable"?, "openings":
/// [{"name"?, "kind"?: door, window, hole, "floor"?, "a": [x, y], "b": [x, y]}]}]}. All lengths in mils. Or {"table": one of the packs}: what else is said
/// takes the place of what that table has.
void read_table(const Source& board, const Content& content, Setup& setup);

/// What features may not be, alone (2.4, M42-4.1, M42-7.7) and together: buildings, ruins and impassable terrain that overlap.
void check_feature(const Source& source, const Feature& feature);
void check_neighbours(const Source& source, const Setup& setup, const Feature& feature);

Polygon read_polygon(const Source& source, const Setup& setup);
Point read_point(const Source& source, const Setup& setup);
/// A rectangle [x1, y1, x2, y2], or corners.
Polygon read_zone(const Source& source, const Setup& setup);
/// M42-15.1: [{"name"?, "at": [x, y] with "radius"? (3000), or "building", "value"}].
void read_objectives(const Source& source, Setup& setup);
/// A facing: N, NE …, or [x, y].
Point read_direction(const Source& source);

/// [{"id", "name", "size", "features", "homes": for each of two sides {"zones", "facing"}, "objectives"}]
Battlefield read_battlefield(const Source& source, const Content& content);

}  // namespace hexinch::m42
