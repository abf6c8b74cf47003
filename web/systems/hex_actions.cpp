#include "systems/hex_table.h"

/// What can be done on a hex map in every system.
namespace hexinch::page {

std::span<const Action> HexTable::rows() {
  static constexpr Action kRows[] = {
      {.name = "pending.", .words = "keys.details", .run = run<HexTable, &HexTable::look_at_listed>},
      {.name = "tool.threat", .words = "keys.threat", .chords = kChords<Chord{U't'}>, .run = run<HexTable, &HexTable::switch_threat>,
       .tool = "page.tool.threat", .on = flag<HexTable, &HexTable::threat_>},
      {.name = "tool.sight", .words = "keys.sight", .chords = kChords<Chord{U'x'}>, .run = run<HexTable, &HexTable::switch_sight>,
       .tool = "page.tool.sight", .on = ask<HexTable, &HexTable::measuring>},
      // A long press tells a hex's number, too.
      {.name = "tool.labels", .words = "keys.labels", .chords = kChords<Chord{U'h'}>, .run = flip<HexTable, &HexTable::labels_>,
       .tool = "page.tool.labels", .on = flag<HexTable, &HexTable::labels_>, .at_desk = true},
  };
  return kRows;
}

void HexTable::add_actions(Actions& actions) {
  SystemView::add_actions(actions);
  actions.add<HexTable>(*this, rows());
}

std::optional<UnitRef> HexTable::listed(const ui::Press& press) const {
  return press.id < static_cast<std::uint32_t>(units()) ? std::optional(unit_at(static_cast<int>(press.id))) : std::nullopt;
}

/// While the card of a hex is open, its list chooses which of its units the card is about.
void HexTable::choose_listed(const ui::Press& press) {
  const auto unit = listed(press);
  if (!unit) return;
  if (detail_ && on_map(*unit) && hex_of(*unit) == detail_->at) detail_->unit = *unit;
  else choose_from_list(*unit);
}

void HexTable::look_at_listed(const ui::Press& press) {
  if (const auto unit = listed(press)) detail_ = {hex_of(*unit), *unit};
}

void HexTable::switch_threat() { show_threat(!threat_); }

void HexTable::switch_sight() {
  tape_.flip();
  if (tape_.on()) host().note({words("page.sight.on"), "", ui::Sign::info});
}

}  // namespace hexinch::page
