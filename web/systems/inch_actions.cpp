#include "systems/inch_table.h"

/// What can be done on a table measured in inches in every system.
namespace hexinch::page {

std::span<const Action> InchTable::rows() {
  static constexpr Action kRows[] = {
      {.name = "write", .words = "keys.write", .chords = kChords<Chord{U'y'}>, .group = KeyGroup::kBoard, .by_key = true,
       .there = ask<InchTable, &InchTable::has_arcs>},  // hear() takes it first
      {.name = "tool.reach", .words = "keys.reach", .chords = kChords<Chord{U'w'}>, .run = flip<InchTable, &InchTable::reach_>,
       .there = ask<InchTable, &InchTable::has_arcs>,
       .tool = "page.tool.reach", .on = flag<InchTable, &InchTable::reach_>},
      {.name = "tool.arc", .words = "keys.arc", .chords = kChords<Chord{U'a'}>, .run = flip<InchTable, &InchTable::arc_>,
       .there = ask<InchTable, &InchTable::has_arcs>,
       .tool = "page.tool.arc", .on = flag<InchTable, &InchTable::arc_>},
      {.name = "tool.threat", .words = "keys.threat", .chords = kChords<Chord{U't'}>, .run = run<InchTable, &InchTable::switch_threats>,
       .tool = "page.tool.threat", .on = flag<InchTable, &InchTable::threat_>},
      {.name = "tool.sight", .words = "keys.sights", .chords = kChords<Chord{U'x'}>, .run = flip<InchTable, &InchTable::sight_>,
       .there = ask<InchTable, &InchTable::has_sights>, .tool = "page.tool.sight", .on = flag<InchTable, &InchTable::sight_>},
      {.name = "tool.tape", .words = "keys.tape", .chords = kChords<Chord{U'q'}>, .run = run<InchTable, [](InchTable& table) { table.tape_.flip(); }>,
       .tool = "page.tool.tape", .on = ask<InchTable, &InchTable::measuring>},
  };
  return kRows;
}

void InchTable::add_actions(Actions& actions) {
  SystemView::add_actions(actions);
  actions.add<InchTable>(*this, rows());
}

void InchTable::choose_listed(const ui::Press& press) {
  cursor_.reset();  // it stood where another unit was chosen
  if (press.id < static_cast<std::uint32_t>(pieces())) choose_from_list(unit_of(static_cast<int>(press.id)));
}

void InchTable::switch_threats() { show_threats(!threat_); }

}  // namespace hexinch::page
