#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "ui/actions.h"
#include "base/value.h"
#include "board/board.h"
#include "text/sentences.h"
#include "ui/models.h"

namespace hexinch::page {

/// A frame as tests see it (under ?test): what was drawn, and what may be pressed from when on.
struct ForTests {
  const ui::Screen& screen;
  std::span<const ui::Published> widgets;
  std::string_view focus;                  ///< of the keys among them
  const Actions& actions;
  const Sentences& sentences;
  const view::Camera& camera;
  view::BoardPlaces places;
  Value facts;                             ///< the system's own
  int version = 0;                         ///< of the game
  std::uint32_t frame = 0;                 ///< drawn so far
  bool idle = false;                       ///< nothing more will be drawn by itself
  int heard = 0;                           ///< buttons, fingers and keys that were let go
  int pictures = 0;                        ///< letters that the browser drew
  double seen_ms = 0;                      ///< from when on what decides something may be pressed, and what ends something
  double ripe_ms = 0;
};
/// As JSON.
std::string published(const ForTests& frame);

}  // namespace hexinch::page
