#include "board/mark_painter.h"

#include <cstddef>

#include "shaders.h"

namespace hexinch::view {
namespace {

enum Uniform { kOrigin, kSize, kDensity, kAtlas, kSpread };

}  // namespace

void MarkPainter::forget() {
  program_.forget();
  instances_.forget();
  atlas_.forget();
}

void MarkPainter::prepare(const Atlas& atlas) {
  if (program_.made()) return;
  program_.make({shaders::mark_vert}, {shaders::mark_frag, more_}, {"origin", "size", "density", "atlas", "spread"});
  instances_.make(sizeof(Mark), {{4, GL_FLOAT, offsetof(Mark, x)},
                                 {4, GL_FLOAT, offsetof(Mark, cos)},
                                 {4, GL_FLOAT, offsetof(Mark, u0)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, fill)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, line)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, extra)},
                                 {4, GL_FLOAT, offsetof(Mark, line_width)}});
  atlas_.make(gl::Format::r8, atlas.width(), atlas.height(), gl::Filter::linear, atlas.pixels().data());
}

void MarkPainter::paint(const Marks& marks, const View& view) {
  prepare(marks.atlas());
  if (marks.list().empty()) return;
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);  // the shader gives premultiplied colours
  program_.use();
  program_.set(kOrigin, view.origin.x, view.origin.y);
  program_.set(kSize, view.width, view.height);
  program_.set(kDensity, view.density);
  program_.set(kSpread, marks.atlas().spread());
  program_.set(kAtlas, 0);
  atlas_.bind(0);
  instances_.upload(marks.list().data(), marks.list().size());
  instances_.draw(0, marks.list().size());
}

}  // namespace hexinch::view
