#include "theme.h"

namespace hexinch::ui {
namespace {

constexpr Palette kLight{
    .card = colour(0xFAF5E8),
    .cell = colour(0xF1E8D4),
    .line = colour(0xDCCFB3),
    .edge = colour(0xC6B48F),
    .ink = colour(0x2A2520),
    .ink2 = colour(0x655B4D),
    .mark = colour(0xF0B232),
    .mark_edge = colour(0xB67F0E),
    .mark_hover = colour(0xF4BC48),
    .bad = colour(0xA33120),
    .ok = colour(0x1F6A3E),
    .main = colour(0x2F2A25),
    .main_text = colour(0xFBF6E8),
    .main_edge = colour(0x15120F),
    .main_hover = colour(0x40392F),
    .button = colour(0xF1E8D4),
    .button_hover = colour(0xE8DCC0),
    .button_edge = colour(0xC6B48F),
    .wood = colour(0xA57B52),
};

constexpr Palette kEvening{
    .card = colour(0x27221E),
    .cell = colour(0x332D27),
    .line = colour(0x463D34),
    .edge = colour(0x16120F),
    .ink = colour(0xEFE6D4),
    .ink2 = colour(0xB9AD98),
    .mark = colour(0xF2B84B),
    .mark_edge = colour(0x8B6419),
    .mark_hover = colour(0xF5C25F),
    .bad = colour(0xFF9C82),
    .ok = colour(0x8FCFA0),
    .main = colour(0xEFE6D4),
    .main_text = colour(0x27221E),
    .main_edge = colour(0x8E8471),
    .main_hover = colour(0xFAF5E8),
    .button = colour(0x312B26),
    .button_hover = colour(0x3B342D),
    .button_edge = colour(0x16120F),
    .wood = colour(0x38291F),
};

ImVec4 vec(Colour c) { return ImGui::ColorConvertU32ToFloat4(c); }

}  // namespace

const Palette& palette(bool evening) { return evening ? kEvening : kLight; }

void apply_style(const Palette& p, bool touch) {
  ImGuiStyle style;
  style.WindowRounding = 6;
  style.ChildRounding = 4;
  style.FrameRounding = 5;
  style.PopupRounding = 6;
  style.GrabRounding = 2;
  style.ScrollbarRounding = 4;
  style.ScrollbarSize = touch ? 8 : 10;
  style.WindowPadding = {0, 0};  // the cards pad themselves
  style.FramePadding = {14, 9};
  style.ItemSpacing = {8, 6};
  style.ItemInnerSpacing = {8, 4};
  style.CellPadding = {6, 3};
  style.WindowBorderSize = 0;
  style.ChildBorderSize = 0;
  style.PopupBorderSize = 0;
  style.FrameBorderSize = 1;
  style.SeparatorTextBorderSize = 1;
  style.WindowMinSize = {1, 1};
  style.DisabledAlpha = 1;
  style.CircleTessellationMaxError = 0.1F;  // px of the page; a phone's screen has two or three for each
  for (ImVec4& c : style.Colors) c = vec(p.cell);
  style.Colors[ImGuiCol_Text] = vec(p.ink);
  style.Colors[ImGuiCol_TextDisabled] = vec(p.ink2);
  style.Colors[ImGuiCol_WindowBg] = style.Colors[ImGuiCol_PopupBg] = vec(p.card);
  style.Colors[ImGuiCol_Border] = style.Colors[ImGuiCol_Separator] = vec(p.line);
  style.Colors[ImGuiCol_BorderShadow] = {0, 0, 0, 0};
  style.Colors[ImGuiCol_Button] = vec(p.button);
  style.Colors[ImGuiCol_ButtonHovered] = style.Colors[ImGuiCol_HeaderHovered] = vec(p.button_hover);
  style.Colors[ImGuiCol_ButtonActive] = style.Colors[ImGuiCol_HeaderActive] = vec(p.mark);
  style.Colors[ImGuiCol_CheckMark] = vec(p.ink);
  style.Colors[ImGuiCol_PlotHistogram] = style.Colors[ImGuiCol_NavHighlight] = vec(p.mark);
  style.Colors[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
  style.Colors[ImGuiCol_ScrollbarGrab] = vec(p.line);
  style.Colors[ImGuiCol_ScrollbarGrabHovered] = style.Colors[ImGuiCol_ScrollbarGrabActive] = vec(p.edge);
  ImGui::GetStyle() = style;
}

}  // namespace hexinch::ui
