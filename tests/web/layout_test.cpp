#include "ui/layout.h"

#include <doctest/doctest.h>

#include <iterator>
#include <vector>

namespace hexinch::ui {
namespace {

struct Size {
  float width;
  float height;
  Shape shape;
};
constexpr Size kSizes[] = {{390, 844, Shape::upright},  {844, 390, Shape::sideways}, {360, 640, Shape::upright},   {640, 360, Shape::sideways},
                           {768, 1024, Shape::desktop}, {1024, 768, Shape::desktop}, {1280, 800, Shape::desktop}, {1920, 1080, Shape::desktop}};

bool overlap(const Rect& a, const Rect& b) {
  return a.w > 0 && b.w > 0 && a.h > 0 && b.h > 0 && a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}

std::vector<Wanted> wishes() {
  std::vector<Wanted> all;
  for (const float sheet : {120.0F, 300.0F, 2000.0F})
    for (const float share : {0.0F, kSheetWhole})
      for (const float tutorial : {0.0F, 96.0F})
        for (const int tools : {2, 4})
          for (const Vec2 tray : {Vec2{}, Vec2{180, 40}})
            all.push_back({.sheet = sheet, .share = share, .tutorial = tutorial, .tools = tools, .tools_width = 180, .tray = tray, .bare = true});
  return all;
}

}  // namespace

TEST_CASE("at each size of a window every panel lies inside it and over no other") {
  for (const Size& size : kSizes)
    for (const Wanted& wanted : wishes()) {
      CAPTURE(size.width);
      CAPTURE(size.height);
      CAPTURE(wanted.sheet);
      CAPTURE(wanted.tutorial);
      const Layout l = arrange(size.width, size.height, wanted);
      CHECK(l.shape == size.shape);
      // On the desktop the tools and the tray lie on the board, and the board is the free part.
      const Rect panels[] = {l.top_bar, l.side, l.tools, l.tutorial, l.second, l.tray};
      for (std::size_t i = 0; i < std::size(panels); ++i) {
        const Rect& r = panels[i];
        if (r.w > 0) CHECK((r.x >= 0 && r.y >= 0 && r.x + r.w <= size.width && r.y + r.h <= size.height));
        for (std::size_t k = i + 1; k < std::size(panels); ++k) CHECK_FALSE(overlap(r, panels[k]));
        if (l.shape != Shape::desktop || (i != 2 && i != 5)) CHECK_FALSE(overlap(r, l.free));
      }
    }
}

TEST_CASE("a phone's sheet takes at most 38 % of the height, drawn up 70 %, and never more than it needs") {
  for (const float height : {640.0F, 844.0F}) {
    CHECK(arrange(390, height, {.sheet = 2000, .tools = 2, .tray = {}, .bare = true}).side.h <= height * kSheetShare);
    CHECK(arrange(390, height, {.sheet = 2000, .share = kSheetWhole, .tools = 2, .tray = {}, .bare = true}).side.h > height * 0.65F);
    CHECK(arrange(390, height, {.sheet = 100, .share = kSheetWhole, .tools = 2, .tray = {}, .bare = true}).side.h == 100);
  }
}

TEST_CASE("tools are 44 px high for a finger, on phones of every size") {
  for (const Size& size : kSizes) {
    if (size.shape == Shape::desktop) continue;
    for (const int tools : {2, 3, 4}) {
      CAPTURE(size.height);
      CAPTURE(tools);
      const Layout l = arrange(size.width, size.height, {.sheet = 200, .tools = tools, .tray = {}, .bare = true});
      const float each = size.shape == Shape::sideways ? (l.tools.h - 4) / static_cast<float>(tools) : l.tools.h - 4;
      CHECK(each >= 44);
    }
  }
}

}  // namespace hexinch::ui
