#include "card_window.h"

namespace hexinch::ui {
namespace {

constexpr float kFadeHeight = 20;  // px
constexpr float kCorner = 10;      // px at the card's sides that do not fade, because the corners are round

// Text that goes on beyond an edge fades into the card, so that no letters are cut through.
void fade_edges(const Kit& kit) {
  ImDrawList* list = ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetWindowPos();
  const ImVec2 low{at.x + kCorner, at.y};
  const ImVec2 high{at.x + ImGui::GetWindowWidth() - kCorner, at.y + ImGui::GetWindowHeight()};
  const Colour card = kit.colours().card;
  const Colour none = faded(card, 0);
  if (ImGui::GetScrollY() > 1) list->AddRectFilledMultiColor(low, {high.x, low.y + kFadeHeight}, card, card, none, none);
  if (ImGui::GetScrollY() < ImGui::GetScrollMaxY() - 1) list->AddRectFilledMultiColor({low.x, high.y - kFadeHeight}, high, none, none, card, card);
}

}  // namespace

void begin_window(Kit& kit, const char* name, Rect rect, Layer layer, bool takes_input) {
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                           ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollWithMouse;
  if (layer == Layer::table) flags |= ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;
  if (!takes_input) flags |= ImGuiWindowFlags_NoInputs | ImGuiWindowFlags_NoFocusOnAppearing;
  ImGui::SetNextWindowPos({rect.x, rect.y});
  ImGui::SetNextWindowSize({rect.w, rect.h + 2});  // with the lower edge
  ImGui::Begin(name, nullptr, flags);
  kit.publish(name, rect);
}

void end_window() { ImGui::End(); }

void begin_body(Kit& kit, Rect rect, bool scrolls) {
  ImGui::SetCursorScreenPos({rect.x, rect.y});
  ImGuiWindowFlags flags = ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoSavedSettings;
  if (!scrolls) flags |= ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  ImGui::BeginChild("body", {rect.w - 3, rect.h}, ImGuiChildFlags_None, flags);
  if (scrolls) kit.drag_to_scroll();
}

void from_top(Kit& kit, std::string_view shows) {
  ImGuiStorage* kept = ImGui::GetStateStorage();
  const ImGuiID place = ImGui::GetID("shows");
  const int now = static_cast<int>(ImGui::GetID(shows.data(), shows.data() + shows.size()));
  if (kept->GetInt(place) == now && !ImGui::IsWindowAppearing()) return;
  kept->SetInt(place, now);
  if (ImGui::GetScrollY() == 0) return;
  ImGui::SetScrollY(0);
  kit.moving = true;  // ImGui scrolls in the next frame
}

void end_body(Kit& kit, float bottom, bool scrolls, bool show_end) {
  ImGui::SetCursorScreenPos({ImGui::GetWindowPos().x, bottom - 1});
  ImGui::Dummy({1, 1});
  if (show_end) ImGui::SetScrollHereY(1);
  if (show_end) kit.moving = true;  // ImGui scrolls in the next frame
  if (scrolls) fade_edges(kit);
  ImGui::EndChild();
}

// A tap on the grip folds the sheet, a drag draws it up or down. It can be hit over the heading, too.
void draw_grip(Kit& kit, Rect rect) {
  const Brush brush = kit.brush();
  const float wide = std::min(rect.w / 3, 140.0F);
  const Kit::Touch touch = kit.area("sheet", {rect.x + (rect.w - wide) / 2, rect.y, wide, 44});
  brush.box({rect.x + rect.w / 2 - 20, rect.y + 8, 40, 4}, 2, touch.held ? brush.palette().edge : brush.palette().line);
  if (touch.pressed) kit.pressed("sheet");
  else if (touch.let_go) kit.dragged_grip = ImGui::GetMouseDragDelta(0, 0).y;
}

}  // namespace hexinch::ui
