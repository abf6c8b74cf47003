#pragma once

#include "base/source.h"
#include "systems/grasp/packs/content.h"

namespace hexinch::grasp {

/// 2.1, 2.6 as data: {"size": [width, height], "medium"?, "class"?, "features": [{"name"?, "is"?: a kind of 7.2, "kind"?, "class"?, "level"?, "medium"?,
/// "owner"?: side, and one shape: "poly": [[x, y]…] or "rect": [x1, y1, x2, y2]}]}, all lengths in hundredths of an MU. Sides must be known.
void read_table(const Source& board, const Content& content, Setup& setup);
/// The pieces of the table; apart from read_table, because owners are sides.
void read_features(const Source& board, const Content& content, Setup& setup);

/// 7.2: [{"id", "name", "kind", "class", "level", "medium", "drawn"?}]
void read_pieces(const Source& source, Content& content);

Point read_point(const Source& source, const Setup& setup);
/// A rectangle [x1, y1, x2, y2], or corners.
Polygon read_zone(const Source& source, const Setup& setup);
Degrees read_heading(const Source& source);
/// "unknown", 0 to 3, or "flat", "low", "medium", "high".
std::int8_t read_height(const Source& source);

}  // namespace hexinch::grasp
