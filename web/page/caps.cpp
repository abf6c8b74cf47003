#include "page/caps.h"

#include <algorithm>
#include <string>
#include <utility>

namespace hexinch::page {
namespace {

/// Numbers buttons in their order, unless they have numbers of their own.
void number(std::vector<ui::ButtonModel>& buttons, std::string_view beginning) {
  if (std::ranges::any_of(buttons, [&](const auto& button) { return button.name.starts_with(beginning) && !button.key.empty(); })) return;
  int n = 0;
  for (ui::ButtonModel& button : buttons)
    if (button.name.starts_with(beginning) && ++n <= 9) button.key = std::to_string(n);
}

bool is_here(const Action& row, const std::vector<ui::ButtonModel>& tools) {
  return !row.name.starts_with("tool.") || std::ranges::find(tools, row.name, &ui::ButtonModel::name) != tools.end();
}

ui::CheatSheetModel::Line line_of(const Action& row, const Sentences& sentences) {
  ui::CheatSheetModel::Line line{{}, sentences.words(row.words)};
  for (const Chord& chord : row.chords) line.keys.push_back(cap_of(chord));
  if (row.name == "number.") line.keys = {line.keys.front() + "–" + line.keys.back()};
  return line;
}

}  // namespace

void fill_caps(ui::Screen& screen, const Actions& actions, bool confirms) {
  const auto cap = [&](std::vector<ui::ButtonModel>& buttons) {
    for (ui::ButtonModel& button : buttons) {
      button.key = actions.cap(button.name);
      if (button.name == "confirm" && confirms) button.key = cap_of({kKeyEnter});
    }
  };
  cap(screen.tools);
  screen.top.end.key = actions.cap(screen.top.end.name);
  if (screen.tutorial) screen.tutorial->key = actions.cap("tutorial.next");
  if (screen.hand_over) cap(screen.hand_over->buttons);
  if (screen.victory) cap(screen.victory->buttons);
  if (screen.unit) {
    cap(screen.unit->buttons);
    number(screen.unit->modes, "");
  }
  if (screen.odds) {
    cap(screen.odds->buttons);
    for (const char* answer : {"return.", "order."}) number(screen.odds->buttons, answer);
    number(screen.odds->modes, "");
  }
  if (screen.dice) {
    cap(screen.dice->buttons);
    number(screen.dice->faces, "");
  }
}

ui::CheatSheetModel key_sheet(const Actions& actions, const std::vector<ui::ButtonModel>& tools, const Sentences& sentences) {
  ui::CheatSheetModel sheet;
  sheet.title = sentences.words("keys.title");
  for (const auto& [group, title] : {std::pair{KeyGroup::kBoard, "keys.board"}, {KeyGroup::kGame, "keys.game"}, {KeyGroup::kScreen, "keys.screen"}}) {
    sheet.groups.push_back({sentences.words(title), {}});
    actions.each([&](const Action& row) {
      if (row.group == group && !row.chords.empty() && is_here(row, tools)) sheet.groups.back().lines.push_back(line_of(row, sentences));
    });
  }
  return sheet;
}

}  // namespace hexinch::page
