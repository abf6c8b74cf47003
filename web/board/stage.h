#pragma once
// What all boards draw with, made once: the wood of the table, the picture that a board makes and that is shown again while only panels change, and the
// painter of marks. No GL call until something is drawn.

#include <cstdint>
#include <functional>
#include <string_view>
#include <utility>

#include "counter_art.h"
#include "gl/instances.h"
#include "gl/program.h"
#include "gl/render_target.h"
#include "mark_painter.h"
#include "marks.h"

namespace hexinch::view {

// The framebuffer of the window.
struct Canvas {
  int width_px = 1;
  int height_px = 1;
  float dpr = 1;  // device px a CSS px
  float width() const { return static_cast<float>(width_px) / dpr; }
  float height() const { return static_cast<float>(height_px) / dpr; }
};

enum class Lamp : std::uint8_t { day, evening };

class Stage {
 public:
  // A file that came with the code, by its name ("table/cloth.frag"); empty if it is not there.
  using File = std::function<std::string_view(std::string_view name)>;
  // The atlas is loaded before and outlives the stage.
  Stage(const Atlas& atlas, File shader) : shader_(std::move(shader)), icons_(atlas), marks_(atlas) {}

  // Makes programs and wood, and sets plain GL state. Comes before anything else of a picture.
  void prepare(const Canvas& canvas);
  // From here to show() drawing goes into the picture.
  void begin_picture(const Canvas& canvas);
  void show(const Canvas& canvas);
  // Is there a picture of this size?
  bool has_picture(const Canvas& canvas) const;
  // The last picture once more. False, and nothing drawn, if there is none of this size.
  bool draw_again(const Canvas& canvas);
  // Over the window itself, after its picture: plain GL state.
  void draw_over(const Canvas& canvas);

  // A shader's text, for boards whose code comes later.
  std::string_view shader(std::string_view name) const { return shader_(name); }
  const gl::Texture& wood() const { return wood_.texture(); }
  const gl::FullScreen& screen() const { return screen_; }
  MarkPainter& painter() { return painter_; }
  // The list of marks for one picture.
  Marks& marks() { return marks_; }
  void paint_marks(const Canvas& canvas) { painter_.paint(marks_, {{0, 0}, canvas.width(), canvas.height(), canvas.dpr}); }
  const StateIcons& icons() const { return icons_; }
  const Atlas& atlas() const { return marks_.atlas(); }

  void context_lost();

 private:
  void update_wood(const Canvas& canvas);

  File shader_;
  StateIcons icons_;
  Marks marks_;
  MarkPainter painter_;
  gl::Program wood_program_;
  gl::Program copy_program_;
  gl::FullScreen screen_;
  gl::RenderTarget wood_;
  gl::RenderTarget picture_;  // without panels
  bool picture_done_ = false;
};

}  // namespace hexinch::view
