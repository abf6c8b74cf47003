#include "layout.h"

#include <algorithm>
#include <cmath>

namespace hexinch::ui {
namespace {

constexpr float kPhoneMargin = 8;
constexpr float kPhoneBar = 56;
constexpr float kSidewaysBar = 52;
constexpr float kTool = 44;
constexpr float kLeastBoard = 40;
constexpr float kUprightTablet = 1.15F;  // height / width; above it the cards lie below the board
constexpr float kLowerCards = 420;
constexpr float kToolWidth = 58;
constexpr float kMostColumn = 0.36F;  // of the width
constexpr float kToolsBar = 36;
constexpr float kToolsBarTouch = 50;

Layout desktop(float width, float height, const Wanted& wanted) {
  Layout l;
  const float bar = kTopBar * wanted.scale;
  const float column = std::min(kSideColumn * wanted.scale, width * kMostColumn);
  const float top = kGap + bar + kGap;
  const float down = std::max(height - top - kGap, 60.0F);
  l.top_bar = {kGap, kGap, width - 2 * kGap, bar};
  if (wanted.bare) {
    l.board = {kGap, top, width - 2 * kGap, down};
  } else {
    l.side = {width - kGap - column, top, column, down};
    l.board = {kGap, top, std::max(width - column - 3 * kGap, 60.0F), down};
  }
  if (height > width * kUprightTablet && !wanted.bare) {
    const float cards = std::min(kLowerCards, down * 0.45F);
    const float half = (width - 3 * kGap) / 2;
    l.board = {kGap, top, width - 2 * kGap, down - cards - kGap};
    l.side = {kGap, top + down - cards, half, cards};
    l.second = {2 * kGap + half, l.side.y, half, cards};
  }
  l.free = l.board;
  const float right = l.board.x + l.board.w - kGap;
  const float bottom = l.board.y + l.board.h - kGap;
  const float tools_width = std::min(wanted.tools_width, l.board.w - 2 * kGap);
  const float tools_height = wanted.touch ? kToolsBarTouch : kToolsBar;
  if (wanted.tools > 0) {
    l.tools = {right - tools_width, bottom - tools_height, tools_width, tools_height};
    l.free.h = std::max(l.tools.y - kGap - l.free.y, kLeastBoard);
  }
  if (wanted.tray.x > 0) {
    const bool beside = wanted.tray.x + kGap + tools_width <= l.board.w - 2 * kGap;
    const float low = beside || wanted.tools == 0 ? bottom : l.tools.y - kGap;
    l.tray = {l.board.x + kGap, low - wanted.tray.y, std::min(wanted.tray.x, l.board.w - 2 * kGap), wanted.tray.y};
    if (beside) l.free.h = std::max(std::min(l.free.h, l.tray.y - kGap - l.free.y), kLeastBoard);
  }
  if (wanted.minimap && l.board.w > 480 && l.board.h > 300) l.minimap = {l.board.x + kGap, bottom - 112, 150, 112};
  if (l.minimap.w > 0 && l.tray.w > 0) l.minimap.y = l.tray.y - kGap - l.minimap.h;
  return l;
}

Layout upright(float width, float height, const Wanted& wanted) {
  Layout l;
  const float inner = width - 2 * kPhoneMargin;
  const float bar = kPhoneBar * wanted.scale;
  l.top_bar = {kPhoneMargin, kPhoneMargin, inner, bar};
  l.board = {0, 0, width, height};
  float top = kPhoneMargin + bar + kPhoneMargin;
  float bottom = height - kPhoneMargin;
  l.tool_rows = wanted.tools_width > inner - 4 ? 2 : 1;
  const float tools = static_cast<float>(l.tool_rows) * kTool + 4;
  if (wanted.sheet > 0) {
    // The board keeps a strip between the sheet and what hangs from the top.
    const float hung = wanted.tray.x > 0 ? wanted.tray.y + kPhoneMargin : 0;
    const float above = hung + (wanted.tools > 0 ? tools + kPhoneMargin : 0) + (wanted.tutorial > 0 ? wanted.tutorial + 2 + kPhoneMargin : 0);
    const float room = bottom - 10 - above - kLeastBoard - top;
    const float share = std::floor(height * (wanted.share > 0 ? wanted.share : kSheetShare));
    const float sheet = std::min({wanted.sheet, share, std::max(room, kLeastBoard)});
    l.side = {kPhoneMargin, bottom - sheet, inner, sheet};
    bottom = l.side.y - 10;
  }
  if (wanted.tools > 0) {
    const float wide = l.tool_rows > 1 ? inner : static_cast<float>(wanted.tools) * kToolWidth + 4;
    l.tools = {kPhoneMargin, bottom - tools, std::min(inner, wide), tools};
    bottom = l.tools.y - kPhoneMargin;
  }
  if (wanted.tray.x > 0) {
    l.tray = {kPhoneMargin, top, std::min(wanted.tray.x, inner), wanted.tray.y};
    top += wanted.tray.y + kPhoneMargin;
  }
  if (wanted.tutorial > 0) {
    l.tutorial = {kPhoneMargin, top, inner, wanted.tutorial};
    top += wanted.tutorial + 2 + kPhoneMargin;
  }
  l.free = {0, top, width, std::max(bottom - top, kLeastBoard)};
  return l;
}

Layout sideways(float width, float height, const Wanted& wanted) {
  Layout l;
  l.board = {0, 0, width, height};
  const float sheet_left = wanted.sheet > 0 ? width - kPhoneMargin - kSheetSideways : width;
  if (wanted.sheet > 0) l.side = {sheet_left, kPhoneMargin, kSheetSideways, std::min(wanted.sheet, height - 2 * kPhoneMargin - 2)};
  float left = kPhoneMargin;
  const float bar = kSidewaysBar * wanted.scale;
  float top = kPhoneMargin + bar + kPhoneMargin;
  const float right = sheet_left - kPhoneMargin;
  l.top_bar = {left, kPhoneMargin, std::min(right - left, 420.0F), bar};
  if (wanted.tools > 0) {
    const float tool = std::min(kTool, (height - top - kPhoneMargin - 6) / static_cast<float>(wanted.tools));
    l.tools = {left, top, std::max(kToolWidth, wanted.tools_width) + 4, static_cast<float>(wanted.tools) * tool + 4};
    left += l.tools.w + kPhoneMargin;
  }
  const float below = l.side.y + l.side.h + 10;
  if (wanted.tutorial > 0 && wanted.sheet > 0 && wanted.tutorial_beside > 0 && below + wanted.tutorial_beside <= height - kPhoneMargin - 2) {
    l.tutorial = {sheet_left, below, kSheetSideways, wanted.tutorial_beside};
  } else if (wanted.tutorial > 0) {
    l.tutorial = {left, top, std::max(right - left, 120.0F), wanted.tutorial};
    top += wanted.tutorial + 2 + kPhoneMargin;
  }
  l.free = {left, top, std::max(right - left, 40.0F), std::max(height - top, 40.0F)};
  if (wanted.tray.x > 0) {
    l.tray = {left, height - kPhoneMargin - 2 - wanted.tray.y, std::min(wanted.tray.x, right - left), wanted.tray.y};
    l.free.h = std::max(l.tray.y - kPhoneMargin - top, 40.0F);
  }
  return l;
}

}  // namespace

Shape shape_of(float width, float height) {
  if (width < 640 && height >= width) return Shape::upright;
  if (height < 520 || width < 640) return Shape::sideways;
  return Shape::desktop;
}

Layout arrange(float width, float height, const Wanted& wanted) {
  const Shape shape = shape_of(width, height);
  Layout l = shape == Shape::desktop   ? desktop(width, height, wanted)
             : shape == Shape::upright ? upright(width, height, wanted)
                                       : sideways(width, height, wanted);
  l.shape = shape;
  l.width = width;
  l.height = height;
  return l;
}

}  // namespace hexinch::ui
