#pragma once
// What only tables with rectangular bases have below and beside them (look guide, section 14).

#include "slab_painter.h"

namespace hexinch::view {

// The ground on which a march may end.
void draw_band(const Easel& easel);
// Who moves together, and pieces of terrain that are being laid.
void draw_outlines(const Easel& easel);
// A "?" on ground that nobody knows.
void draw_questions(const Easel& easel);
// What ground is like, where that covers least.
void draw_captions(const Easel& easel);

}  // namespace hexinch::view
