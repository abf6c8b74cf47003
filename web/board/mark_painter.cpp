#include "board/mark_painter.h"

#include <cstddef>

#include "shaders.h"

namespace hexinch::view {
namespace {

enum Uniform { kOrigin, kSize, kDensity, kAtlas, kSpread };

}  // namespace

void MarkPainter::forget() {
  for (gl::Program& program : programs_) program.forget();
  instances_.forget();
  atlas_.forget();
}

void MarkPainter::prepare(const Atlas& atlas) {
  if (instances_.made()) return;
  instances_.make(sizeof(Mark), {{4, GL_FLOAT, offsetof(Mark, x)},
                                 {4, GL_FLOAT, offsetof(Mark, cos)},
                                 {4, GL_FLOAT, offsetof(Mark, u0)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, fill)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, line)},
                                 {4, GL_UNSIGNED_BYTE, offsetof(Mark, extra)},
                                 {4, GL_FLOAT, offsetof(Mark, line_width)}});
  atlas_.make(gl::Format::r8, atlas.width(), atlas.height(), gl::Filter::linear, atlas.pixels().data());
}

std::size_t MarkPainter::program_for(const Mark& mark) {
  const auto kind = static_cast<std::size_t>(mark.kind);
  const bool patterned = mark.dash_period > 0 || mark.u0 > 0;
  return kind == static_cast<std::size_t>(MarkKind::box) && patterned ? kPatterned : kind;
}

void MarkPainter::begin(std::size_t which) {
  if (programs_[which].begun()) return;
  const std::string kind = "#define KIND " + std::to_string(which == kPatterned ? 0 : which) + (which == 0 ? "\n#define PLAIN" : "");
  programs_[which].begin({shaders::mark_vert}, {kind, shaders::mark_frag, more_});
}

const gl::Program& MarkPainter::made(std::size_t which) {
  begin(which);
  gl::Program& program = programs_[which];
  if (!program.made()) program.finish({"origin", "size", "density", "atlas", "spread"});
  return program;
}

void MarkPainter::begin_another() {
  for (std::size_t which = 0; which < programs_.size(); ++which) {
    const bool drawn = which < kOfTables || which == kPatterned || !more_.empty();
    if (drawn && !programs_[which].begun()) return begin(which);
  }
}

void MarkPainter::paint(const Marks& marks, const View& view) {
  prepare(marks.atlas());
  const std::vector<Mark>& list = marks.list();
  if (list.empty()) return;
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);  // the shader gives premultiplied colours
  atlas_.bind(0);
  instances_.upload(list.data(), list.size());
  std::array<bool, kPatterned + 1> told{};
  for (std::size_t first = 0, next = 0; first < list.size(); first = next) {
    const std::size_t which = program_for(list[first]);
    for (next = first + 1; next < list.size() && program_for(list[next]) == which;) ++next;
    const gl::Program& program = made(which);
    program.use();
    if (!told[which]) {
      program.set(kOrigin, view.origin.x, view.origin.y);
      program.set(kSize, view.width, view.height);
      program.set(kDensity, view.density);
      program.set(kSpread, marks.atlas().spread());
      program.set(kAtlas, 0);
      told[which] = true;
    }
    instances_.draw(first, next - first);
  }
  begin_another();
}

}  // namespace hexinch::view
