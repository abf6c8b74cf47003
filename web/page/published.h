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

/// A frame as tests see it (under ?test): what was drawn, and from when on it may be pressed.
struct ForTests {
  const ui::Screen& screen;
  std::span<const ui::Published> widgets;
  std::string_view focus;                  ///< the name of the one that has the keyboard's focus
  const Actions& actions;
  const Sentences& sentences;
  const view::Camera& camera;
  view::BoardPlaces places;
  Value facts;                             ///< the system's own
  int version = 0;                         ///< of the game
  std::uint32_t frame = 0;                 ///< how many have been drawn
  std::uint32_t painted = 0;               ///< how many of them looked different from the one before
  bool idle = false;                       ///< nothing more will be drawn by itself
  int heard = 0;                           ///< buttons, fingers and keys that were let go
  int pictures = 0;                        ///< letters that the browser drew
  double seen_ms = 0;                      ///< from when on a button that decides something may be pressed
  double ripe_ms = 0;                      ///< and one that ends something
};
/// As JSON.
std::string published(const ForTests& frame);

}  // namespace hexinch::page
