#pragma once
// Draws a list of marks: one buffer, one program, one draw call.

#include <string>

#include "gl/instances.h"
#include "gl/program.h"
#include "gl/texture.h"
#include "marks.h"

namespace hexinch::view {

class MarkPainter {
 public:
  // `more`: GLSL that paints the marks of which only one board knows (MarkKind from 5 on).
  explicit MarkPainter(std::string more = "vec4 more(int kind) { return vec4(0); }") : more_(std::move(more)) {}
  void forget();

  // Into whatever is bound, over the whole of it. `width`, `height`: size of the target in the marks' unit; `density`: its pixels a
  // unit; `origin`: the unit coordinate of its top left.
  struct View {
    Vec2 origin;
    float width = 1;
    float height = 1;
    float density = 1;
  };
  void paint(const Marks& marks, const View& view);

 private:
  void prepare(const Atlas& atlas);

  std::string more_;
  gl::Program program_;
  gl::Instances instances_;
  gl::Texture atlas_;
};

}  // namespace hexinch::view
