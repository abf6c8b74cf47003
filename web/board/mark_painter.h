#pragma once
// Draws a list of marks: one buffer, a program for each kind of mark, a draw call for each run of a kind. Software GL works out every branch of a shader for
// every pixel, and a board needs a few kinds only.

#include <array>
#include <string>

#include "gl/instances.h"
#include "gl/program.h"
#include "gl/texture.h"
#include "marks.h"

namespace hexinch::view {

class MarkPainter {
 public:
  // `more`: GLSL that paints the marks that only one kind of board has (MarkKind from 5 on).
  explicit MarkPainter(std::string more = {}) : more_(std::move(more)) {}
  void forget();

  // Paints into the target that is bound, over the whole of it. `width`, `height`: its size in the marks' unit; `density`: its pixels a
  // unit; `origin`: the unit coordinate of its top left.
  struct View {
    Vec2 origin;
    float width = 1;
    float height = 1;
    float density = 1;
  };
  void paint(const Marks& marks, const View& view);

 private:
  static constexpr std::size_t kOfTables = 5;  ///< the first MarkKind of one board only
  static constexpr std::size_t kPatterned = static_cast<std::size_t>(MarkKind::sweep) + 1;  ///< a box with hatches or dashes
  static std::size_t program_for(const Mark& mark);

  void prepare(const Atlas& atlas);
  void begin(std::size_t which);
  void begin_another();  ///< one program a frame, so that a kind that comes later finds its program made: waiting for the driver takes 10 to 40 ms
  const gl::Program& made(std::size_t which);

  std::string more_;
  std::array<gl::Program, kPatterned + 1> programs_;  ///< by kind; the first board waits for those that it needs, the others are made meanwhile
  gl::Instances instances_;
  gl::Texture atlas_;
};

}  // namespace hexinch::view
