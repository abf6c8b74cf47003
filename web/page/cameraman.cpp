#include "page/cameraman.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace hexinch::page {

void Cameraman::begin() {
  fitted_ = false;
  drop_picture();
}

bool Cameraman::turned(float width, float height) const { return fitted_ && (camera_.window_width() != width || camera_.window_height() != height); }

bool Cameraman::follow(const Window& window, view::Rect board) {
  const bool turns = turned(window.width, window.height);
  const bool saw_all = sees_all();
  const view::Rect before = camera_.free_area();
  camera_.set_window(window.width, window.height, window.free);
  camera_.set_board(board);
  const bool moved = !(before == camera_.free_area());
  if (fitted_ && !turns && !camera_.gliding() && moved) camera_.pan_by(before.centre() - camera_.free_area().centre());
  if (!fitted_ || (turns && saw_all)) camera_.fit(window.least_scale);
  if (!fitted_) want_own();
  fitted_ = true;
  return moved;
}

void Cameraman::keep_in_view(std::span<const view::Vec2> hand) {
  if (!hand.empty() && !sees_all() && !bring_into_view(hand, kRimAtCards)) camera_.glide_into_view(hand.back(), kRimAtCards);
}

std::optional<view::Rect> Cameraman::part_seen(view::Rect board) const {
  if (!fitted_ || camera_.scale() <= camera_.fit_scale() * 1.05F) return std::nullopt;
  const view::Rect free = camera_.free_area();
  const view::Vec2 from = view::within(board, camera_.to_board({free.x, free.y}));
  const view::Vec2 to = view::within(board, camera_.to_board({free.x + free.w, free.y + free.h}));
  const float left = std::max(from.x, 0.0F);
  const float top = std::max(from.y, 0.0F);
  return view::Rect{left, top, std::min(to.x, 1.0F) - left, std::min(to.y, 1.0F) - top};
}

void Cameraman::look_at(std::span<const view::Vec2> places) {
  constexpr float kRim = 30;
  own_first_ = false;
  if (places.empty() || bring_into_view(places, kRim)) return;
  const auto shown = std::ranges::count_if(places, [&](view::Vec2 at) { return camera_.free_area().contains(camera_.to_screen(at)); });
  if (shown * 2 < std::ssize(places)) camera_.glide_to(view::mean(places), camera_.scale());
}

bool Cameraman::bring_into_view(std::span<const view::Vec2> places, float rim) {
  const view::Rect free = camera_.free_area();
  view::Vec2 low = camera_.to_screen(places[0]), high = low;
  for (const view::Vec2 place : places) {
    const view::Vec2 at = camera_.to_screen(place);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  const view::Vec2 from{free.x + rim, free.y + rim}, to{free.x + free.w - rim, free.y + free.h - rim};
  const auto missing = [](float first, float last, float least, float most) { return first < least ? first - least : std::max(last - most, 0.0F); };
  const view::Vec2 shift{missing(low.x, high.x, from.x, to.x), missing(low.y, high.y, from.y, to.y)};
  if (shift == view::Vec2{}) return true;
  const bool fits = high.x - low.x <= to.x - from.x && high.y - low.y <= to.y - from.y;
  if (fits) camera_.glide_to(camera_.centre() + shift * (1 / camera_.scale()), camera_.scale());
  return fits;
}

void Cameraman::see_hint(bool there) {
  if (!std::exchange(hinted_, there) && there) want_own();
}

void Cameraman::take_picture(bool bare) {
  picture_bare_ = bare;
  picture_from_ = camera_;
}

bool fewer_pieces_above(const view::Camera& camera, view::Rect board, std::span<const view::SmallMap::Dot> pieces, std::optional<view::Vec2> cursor) {
  constexpr float kHalfWidth = 240;
  constexpr float kHeight = 80;
  constexpr int kChosen = 100;  // weighs more than all others
  const view::Rect free = camera.free_area();
  int above = 0;
  int below = 0;
  const auto add = [&](view::Vec2 at, int weight) {
    const view::Vec2 spot = camera.to_screen(at);
    if (std::abs(spot.x - free.centre().x) > kHalfWidth || !free.contains(spot)) return;
    if (spot.y < free.y + kHeight) above += weight;
    if (spot.y > free.y + free.h - kHeight) below += weight;
  };
  for (const view::SmallMap::Dot& dot : pieces) add({board.x + dot.at.x * board.w, board.y + dot.at.y * board.h}, 1);
  if (cursor) {
    const view::Vec2 spot = camera.to_screen(*cursor);  // if a card comes over it, it glides to the rim
    add(camera.to_board({spot.x, std::clamp(spot.y, free.y + 1, free.y + free.h - 1)}), kChosen);
  }
  return above < below;
}

}  // namespace hexinch::page
