#include "kit.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace hexinch::ui {
namespace {

constexpr float kFinger = 44;  // px that a finger needs

Rect overlap(Rect rect, ImVec2 low, ImVec2 high) {
  const float right = std::min(rect.x + rect.w, high.x);
  const float bottom = std::min(rect.y + rect.h, high.y);
  rect.x = std::max(rect.x, low.x);
  rect.y = std::max(rect.y, low.y);
  return {rect.x, rect.y, right - rect.x, bottom - rect.y};
}

}  // namespace

std::string numbered(std::string_view name, std::uint32_t id) { return std::string(name) + ":" + std::to_string(id); }

void Kit::begin_frame() {
  press = {};
  published.clear();
  explained.clear();
  reachable = true;
  names_.clear();
  moving = false;
  if (ImGui::IsMouseClicked(0)) {
    began_ = now;
    hit_before_ = std::exchange(hit_, {});
    astray_ = false;
  }
  groups_used_ = 0;
  tip_.clear();
}

void Kit::end_frame() {
  pushed_.reset();
  scroll_by_ = 0;
  focus_moved_ = false;
  if (focus_ && std::count(names_.begin(), names_.end(), focus_->name) <= focus_->nth) focus_.reset();
}

void Kit::publish(std::string_view name, Rect rect, bool enabled, bool pressable) {
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect seen = overlap(rect, list.GetClipRectMin(), list.GetClipRectMax());
  const bool cut = (seen.w < rect.w - 1 || seen.h < rect.h - 1) && ImGui::GetScrollMaxY() > 0;
  if (seen.w > 1 && seen.h > 1) published.push_back({std::string(name), seen, enabled, pressable && reachable, !cut});
}

Kit::Part Kit::part(std::string_view name) {
  if (!reachable) return {};
  const auto nth = static_cast<int>(std::count(names_.begin(), names_.end(), name));
  names_.emplace_back(name);
  return {std::string(name), nth};
}

Kit::Touch Kit::area(std::string_view name, Rect rect, bool enabled, float grow) {
  const float least = touch() ? kFinger : 1;
  const float across = std::max(grow, (least - rect.w) / 2);
  const float along = std::max(grow, (least - rect.h) / 2);
  const Rect hit{rect.x - across, rect.y - along, rect.w + 2 * across, rect.h + 2 * along};
  publish(name, hit, enabled, true);
  const Part here = part(name);
  ImGui::SetCursorScreenPos({hit.x, hit.y});
  ImGui::PushID(name.data(), name.data() + name.size());
  const bool let_go = ImGui::InvisibleButton("area", {hit.w, hit.h});
  ImGui::PopID();
  if (ImGui::IsItemActivated()) begin_press(here);
  Touch touch;
  touch.hovered = ImGui::IsItemHovered() && !look.touch;
  touch.held = ImGui::IsItemActive();
  touch.let_go = ImGui::IsItemDeactivated();
  touch.pushed = !here.name.empty() && pushed_ == here;
  // A finger that dragged the content did not mean the button under it.
  touch.pressed = touch.pushed || (let_go && !astray_ && ImGui::GetIO().MouseDragMaxDistanceSqr[0] < 12 * 12);
  if (!here.name.empty() && focus_ == here) show_focus(rect);
  return touch;
}

void Kit::begin_press(const Part& part) {
  hit_ = part;
  astray_ = ImGui::GetIO().MouseClickedCount[0] > 1 && hit_ != hit_before_;
  if (astray_) hit_ = hit_before_;  // a third press is then judged by the first one as well
}

void Kit::show_focus(Rect rect) {
  const Rect outer{rect.x - 4, rect.y - 4, rect.w + 8, rect.h + 8};
  ImDrawList* list = ImGui::GetForegroundDrawList();  // not cut off where it stands at a card's rim
  const Brush above{fonts, colours(), list};
  above.frame(outer, 6, kInk, 5);
  above.frame({outer.x + 1, outer.y + 1, outer.w - 2, outer.h - 2}, 5, colours().mark, 3);
  if (!focus_moved_) return;
  const ImDrawList& window = *ImGui::GetWindowDrawList();
  const Rect seen = overlap(rect, window.GetClipRectMin(), window.GetClipRectMax());
  if (seen.h >= rect.h - 1) return;
  ImGui::SetScrollHereY(0.5F);
  moving = true;
}

void Kit::push(std::string_view name, int nth) { pushed_ = Part{std::string(name), nth}; }

void Kit::push_focused() { pushed_ = focus_; }

void Kit::move_focus(int step) {
  const int count = static_cast<int>(names_.size());
  if (count == 0) return;
  int at = step > 0 ? -1 : count;
  for (int i = 0, nth = 0; focus_ && i < count; ++i)
    if (names_[static_cast<std::size_t>(i)] == focus_->name && nth++ == focus_->nth) at = i;
  at = (at + step + count) % count;
  const std::string& name = names_[static_cast<std::size_t>(at)];
  focus_ = Part{name, static_cast<int>(std::count(names_.begin(), names_.begin() + at, name))};
  focus_moved_ = true;
}

void Kit::scroll(std::string_view name, float by) {
  scroll_name_ = name;
  scroll_by_ = by;
}

void Kit::scroll_here(std::string_view name) {
  if (scroll_by_ == 0 || (!scroll_name_.empty() && scroll_name_ != name)) return;
  ImGui::SetScrollY(std::clamp(ImGui::GetScrollY() + scroll_by_, 0.0F, ImGui::GetScrollMaxY()));
  scroll_by_ = 0;
  moving = true;
}

void Kit::pressed(std::string_view name, std::uint32_t id, std::string_view detail) {
  if (press) return;
  press.name = name;
  press.id = id;
  press.detail = detail;
  press.began = began_;
  press.by_key = pushed_.has_value();
}

void Kit::explain(Rect at, std::string_view words) {
  tip_ = words;
  tip_at_ = at;
}

void Kit::counters(std::span<const view::LoosePiece> spots) {
  if (spots.empty() || !painter) return;
  if (groups_used_ == groups_.size()) groups_.emplace_back();
  SpotGroup& group = groups_[groups_used_++];
  group.painter = painter;
  group.spots.assign(spots.begin(), spots.end());
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->AddCallback(paint_group, &group);
  list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void Kit::add_counters(Fingerprint& picture) const {
  for (std::size_t i = 0; i < groups_used_; ++i)
    for (const view::LoosePiece& spot : groups_[i].spots)
      for (const float number : {spot.centre.x, spot.centre.y, spot.size, spot.alpha}) picture.add(std::bit_cast<std::uint32_t>(number));
}

void Kit::paint_group(const ImDrawList*, const ImDrawCmd* command) {
  const auto* group = static_cast<const SpotGroup*>(command->UserCallbackData);
  const ImVec4 clip = command->ClipRect;
  if (clip.z > clip.x && clip.w > clip.y) group->painter->paint(group->spots, {clip.x, clip.y, clip.z - clip.x, clip.w - clip.y});
}

void Kit::drag_to_scroll() {
  if (!touch() || ImGui::GetScrollMaxY() <= 0) return;
  const ImGuiID window = ImGui::GetID("scroll");
  constexpr ImGuiHoveredFlags kAnywhere = ImGuiHoveredFlags_AllowWhenBlockedByActiveItem | ImGuiHoveredFlags_ChildWindows;
  if (ImGui::IsMouseClicked(0) && ImGui::IsWindowHovered(kAnywhere)) dragged_ = window;
  if (!ImGui::IsMouseDown(0)) {
    if (dragged_ == window) dragged_ = 0;
    return;
  }
  if (dragged_ == window && ImGui::IsMouseDragging(0, 6)) ImGui::SetScrollY(ImGui::GetScrollY() - ImGui::GetIO().MouseDelta.y);
}

}  // namespace hexinch::ui
