#pragma once

#include <functional>
#include <memory>

#include "board/stage.h"
#include "page/content.h"
#include "ui/panels.h"
#include "input/window.h"

namespace hexinch::page {

/// What is drawn on: the canvas in the browser's page, the boards' stage, and the panels over it.
class Surface {
 public:
  /// `content` outlives it.
  explicit Surface(const Content& content) : content_(&content) {}

  /// Opens the canvas, if it is not open yet; nullptr, or the text id of why it can't be done. `uses`: does the game use that key?
  const char* open(std::function<bool(const Key&)> uses, ui::PiecePainter& painter);
  bool is_open() const { return window_.is_open(); }
  /// Starts the panels with the fonts that are here by now.
  void start_panels(ui::PiecePainter& painter);
  /// True once after the browser took the graphics context away and gave it back: everything that boards had made with it is gone.
  bool take_restored();

  Window& window() { return window_; }
  const Window& window() const { return window_; }
  view::Canvas canvas() const { return {window_.pixel_width(), window_.pixel_height(), window_.pixel_ratio()}; }
  /// Precondition: is_open().
  view::Stage& stage() { return *stage_; }
  ui::Panels& panels() { return panels_; }
  const ui::Panels& panels() const { return panels_; }

 private:
  const Content* content_;
  Window window_;
  std::unique_ptr<view::Stage> stage_;
  ui::Panels panels_;
};

}  // namespace hexinch::page
