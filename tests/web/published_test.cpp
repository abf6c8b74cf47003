#include "page/published.h"

#include <doctest/doctest.h>

#include <array>

#include "match/pack.h"

namespace hexinch::page {
namespace {

struct Owner {
  void end() {}
  static std::span<const Action> rows() {
    static constexpr Action kRows[] = {{.name = "end_phase", .words = "page.end", .chords = kChords<Chord{U'e'}>, .run = run<Owner, &Owner::end>}};
    return kRows;
  }
};

}  // namespace

TEST_CASE("tests read what was drawn, and find the buttons that are no action") {
  Owner owner;
  Actions actions;
  actions.add(owner, Owner::rows());
  Sentences sentences;
  sentences.add("page.end", "End the phase");
  ui::Screen screen;
  screen.toast = ui::ToastModel{1, {"Not now.", {}}};
  const std::array widgets{ui::Published{"end_phase", {1, 2.7F, 30, 40}, true, true, true}, ui::Published{"card.log", {}, true, false, false},
                           ui::Published{"nobodys:3", {}, true, true, true}};
  view::BoardPlaces places;
  places.pieces.push_back({7, {10, 20}, 5, true});
  const auto read = match::parse_json(published({.screen = screen,
                                                 .widgets = widgets,
                                                 .focus = "end_phase",
                                                 .actions = actions,
                                                 .sentences = sentences,
                                                 .camera = view::Camera(),
                                                 .places = places,
                                                 .facts = Value(Value::Object{{"phase", Value(3)}}),
                                                 .version = 4,
                                                 .idle = true,
                                                 .seen_ms = 99.5}));
  const auto* told = std::get_if<Value>(&read);
  REQUIRE(told);
  CHECK(*told->find("version")->integer() == 4);
  CHECK(*told->find("idle")->boolean());
  CHECK(*told->find("seen")->integer() == 100);
  CHECK(*told->find("told")->text() == "Not now.");
  CHECK(*told->find("actions")->text() == "end_phase|End the phase|E\n");
  CHECK(told->find("widgets")->list()->size() == 3);
  CHECK(*(*told->find("widgets")->list())[0].find("y")->integer() == 2);
  REQUIRE(told->find("strays")->list()->size() == 1);
  CHECK(*(*told->find("strays")->list())[0].text() == "nobodys:3");
  CHECK(*(*told->find("counters")->list())[0].find("id")->integer() == 7);
  CHECK(*told->find("facts")->find("phase")->integer() == 3);
}

}  // namespace hexinch::page
