#pragma once

#include "base/source.h"
#include "systems/mswars/state/setup.h"

namespace hexinch::mswars {

/// 2.1, 2.2 as data: {"size": [width, height], "features": [{"name", "kind", one of "poly": [[x, y]…], "rect": [x1, y1, x2, y2], "disc": [x, y, r],
/// "height"?, "on"?: the feature that it stands on, "base"?, "surface"?, "sight"?, "going"?: one class or those of Size Class 0, 1 to 3, 4 and more,
/// "overrides"?, "low"? and "high"? of ramps}]}. All lengths in thousandths of an inch.
void read_table(const Source& board, Setup& setup);

/// T-5: the default height of a feature of its kind; -1: the data must give it.
Mil usual_height(FeatureKind kind);

/// [[x, y]…], a simple polygon within the table.
Polygon read_polygon(const Source& source, const Setup& setup);
Point read_point(const Source& source, const Setup& setup);

}  // namespace hexinch::mswars
