#pragma once
// Where the panels are in a window. Three shapes: desktop (column at the right, or two of
// them below the board where the window is upright), phone upright (sheet below), phone on its side
// (sheet at the right). Lengths are CSS px.

#include <cstdint>

#include "board/hex_geometry.h"

namespace hexinch::ui {

using view::Rect;
using view::Vec2;

inline constexpr float kGap = 12;  // desktop: from the edge of the window, and between cards

enum class Shape : std::uint8_t { desktop, upright, sideways };

struct Layout {
  Shape shape = Shape::desktop;
  float width = 0;
  float height = 0;
  Rect top_bar;
  Rect side;      // the column of cards, or the sheet
  Rect second;    // a tablet held upright: results and log, beside `side`; else empty
  Rect board;     // desktop: the printed board lies here; phones: the whole window
  Rect free;      // what no panel covers: for Camera::set_window
  Rect tools;     // toolbar; empty if there is none
  int tool_rows = 1;  // upright phones: two if one has no room for the words
  Rect minimap;   // desktop only; empty if there is none
  Rect tray;      // of pips and weather; empty if there is none
  Rect tutorial;  // phones only: under the top bar; on the desktop it is the column's first card
};

// Heights that only the panels know.
struct Wanted {
  float sheet = 0;     // all of the sheet's content
  float share = 0;     // of an upright window's height that it may have at most; 0: kSheetShare
  float tutorial = 0;  // 0: none
  int tools = 0;
  float tools_width = 0;  // that its words need: all of them in a row; on a phone on its side the longest
  bool minimap = false;
  Vec2 tray;           // its size; {0, 0}: none
  bool bare = false;   // a desk's board without cards beside it
  bool touch = false;  // a desktop toolbar for fingers
  float scale = 1;     // of words, and of what holds a given number of lines of them
  float tutorial_beside = 0;  // its height in the sheet's column of a phone on its side: it covers no board there if it fits below the sheet
};

inline constexpr float kTopBar = 48;
inline constexpr float kSideColumn = 304;
inline constexpr float kSheetSideways = 264;
inline constexpr float kSheetShare = 0.38F;  // of the height, at most
inline constexpr float kSheetWhole = 0.7F;   // when it was drawn up

Shape shape_of(float width, float height);
Layout arrange(float width, float height, const Wanted& wanted);

}  // namespace hexinch::ui
