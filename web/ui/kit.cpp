#include "kit.h"

#include <algorithm>
#include <cctype>

namespace hexinch::ui {
namespace {

ImGuiKey key_of(std::string_view cap) {
  if (cap.size() == 1) {
    const char c = static_cast<char>(std::toupper(static_cast<unsigned char>(cap[0])));
    if (c >= 'A' && c <= 'Z') return static_cast<ImGuiKey>(ImGuiKey_A + (c - 'A'));
    if (c >= '0' && c <= '9') return static_cast<ImGuiKey>(ImGuiKey_0 + (c - '0'));
    return ImGuiKey_None;
  }
  if (cap == "Enter") return ImGuiKey_Enter;
  if (cap == "Esc") return ImGuiKey_Escape;
  if (cap == "Space") return ImGuiKey_Space;
  if (cap == "Tab") return ImGuiKey_Tab;
  if (cap == "Backspace") return ImGuiKey_Backspace;
  return ImGuiKey_None;
}

bool typed(std::string_view cap) {
  const auto& characters = ImGui::GetIO().InputQueueCharacters;
  return cap.size() == 1 && std::any_of(characters.begin(), characters.end(), [&](ImWchar c) { return c == static_cast<ImWchar>(cap[0]); });
}

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
  keys_heard = true;
  moving = false;
  groups_used_ = 0;
  tip_.clear();
}

void Kit::publish(std::string_view name, Rect rect, bool enabled) {
  const ImDrawList& list = *ImGui::GetWindowDrawList();
  const Rect seen = overlap(rect, list.GetClipRectMin(), list.GetClipRectMax());
  if (seen.w > 1 && seen.h > 1) published.push_back({std::string(name), seen, enabled});
}

Kit::Touch Kit::area(std::string_view name, Rect rect, bool enabled, float grow) {
  publish(name, rect, enabled);
  ImGui::SetCursorScreenPos({rect.x - grow, rect.y - grow});
  ImGui::PushID(name.data(), name.data() + name.size());
  const bool hit = ImGui::InvisibleButton("area", {std::max(rect.w + 2 * grow, 1.0F), std::max(rect.h + 2 * grow, 1.0F)});
  ImGui::PopID();
  Touch touch;
  touch.hovered = ImGui::IsItemHovered() && !look.touch;
  touch.held = ImGui::IsItemActive();
  // A finger that dragged the content did not mean the button under it.
  touch.pressed = hit && ImGui::GetIO().MouseDragMaxDistanceSqr[0] < 12 * 12;
  return touch;
}

bool Kit::key_pressed(std::string_view cap) const {
  const ImGuiIO& io = ImGui::GetIO();
  if (cap.empty() || !keys_heard || io.KeyCtrl || io.KeyAlt || io.KeySuper) return false;
  const ImGuiKey key = key_of(cap);
  if (key == ImGuiKey_None) return typed(cap);
  return ImGui::IsKeyPressed(key, false) || (key == ImGuiKey_Enter && ImGui::IsKeyPressed(ImGuiKey_KeypadEnter, false));
}

void Kit::pressed(std::string_view name, std::uint32_t id, std::string_view detail) {
  if (press) return;
  press.name = name;
  press.id = id;
  press.detail = detail;
}

void Kit::explain(Rect at, std::string_view words) {
  tip_ = words;
  tip_at_ = at;
}

void Kit::counters(std::span<const CounterSpot> spots) {
  if (spots.empty() || !painter) return;
  if (groups_used_ == groups_.size()) groups_.emplace_back();
  SpotGroup& group = groups_[groups_used_++];
  group.painter = painter;
  group.spots.assign(spots.begin(), spots.end());
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->AddCallback(paint_group, &group);
  list->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
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
