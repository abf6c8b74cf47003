#pragma once

#include <cstdint>
#include <optional>

#include "hex_geometry.h"

namespace hexinch::view {

// What lies under a point of the screen.
struct Pick {
  Vec2 at;                             // board units, on the board or beside it
  std::optional<HexCell> hex;          // of a board of hexes; none off the map
  std::optional<std::uint32_t> piece;  // Counter::id or Base::id of the topmost piece
  bool turn_handle = false;            // of a table: TableScene::turn_handle
  bool shift = false;                  // that key is held
  std::optional<Vec2> finger = std::nullopt;  // board units: where the finger is that carries a piece beside it
};

}  // namespace hexinch::view
