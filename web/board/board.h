#pragma once
// What the page knows of a board, of hexes or of inches: how to draw it and what lies under a point. The view that fills the scene owns it and the board that
// shows it. The stage has what all boards draw with.

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "camera.h"
#include "hex_scene.h"
#include "pick.h"
#include "stage.h"
#include "table_scene.h"

namespace hexinch::view {

// A piece of either board, as panels show it.
using Piece = std::variant<Counter, Base>;
inline std::uint32_t piece_id(const Piece& piece) {
  return std::visit([](const auto& p) { return p.id; }, piece);
}
inline int piece_faction(const Piece& piece) {
  return std::visit([](const auto& p) { return p.faction; }, piece);
}

// A piece that is drawn inside a panel.
struct LoosePiece {
  const Piece* piece = nullptr;
  Vec2 centre;      // CSS px
  float size = 0;   // CSS px, side of the square that it fills
  float alpha = 1;
};

// Where things are on the screen, for tests. CSS px.
struct BoardPlaces {
  struct PlacedPiece {
    std::uint32_t id = 0;
    Vec2 at;
    float radius = 0;
    bool ghost = false;
  };
  std::vector<PlacedPiece> pieces;
  std::vector<Vec2> hexes;  // row by row; empty on a table
  int columns = 0;
};

// What a small map of the board shows.
struct SmallMap {
  unsigned texture = 0;     // GL name of the whole map's print, y up; 0: not printed yet
  bool transposed = false;  // the print is the board mirrored at its diagonal
  struct Dot {
    Vec2 at;  // 0..1 of the board
    int faction = 0;
  };
  std::vector<Dot> dots;  // pieces
};

class Board {
 public:
  virtual ~Board() = default;

  // The whole printed board, in board units.
  virtual Rect rect() const = 0;
  // CSS px a board unit at which phones show a game, even if the board does not fit then: large enough for fingers.
  virtual float phone_scale() const = 0;

  // A finger carries a piece beside it, as it would hide where the piece goes to.
  virtual bool carries_beside() const { return false; }

  // Makes the stage's picture and shows it: table, board, overlays, pieces. True when another frame is wanted because a sharper map is being printed.
  virtual bool draw(const Camera& camera, const Canvas& canvas, Lamp lamp) = 0;
  // The same with the bare table alone, for screens without a board.
  virtual void draw_table(const Canvas& canvas, Lamp lamp) = 0;
  // Draws over what is there, within the scissor rectangle if the caller has enabled it.
  virtual void draw_pieces(std::span<const LoosePiece> pieces, const Canvas& canvas) = 0;
  // The context is gone, and all GL objects with it. The next draw makes new ones.
  virtual void context_lost() = 0;

  // `finger`: a piece can be hit within this width at least, in px; 0 with a mouse.
  virtual Pick pick(const Camera& camera, Vec2 screen, float finger) = 0;
  virtual BoardPlaces places(const Camera& camera) = 0;
  virtual SmallMap small() const = 0;
  // The texture that the board is printed on, 0: not yet. A sharper print is another one.
  virtual std::uint32_t print() const = 0;
};

}  // namespace hexinch::view
