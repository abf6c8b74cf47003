#include "ui/actions.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace hexinch::page {
namespace {

/// An owner of a few rows: the page, a board, a system.
struct Owner {
  std::vector<std::string> done = {};
  bool lamp = false;
  bool open = true;
  std::string busy = {};

  void shut() { done.push_back("shut"); }
  void choose(int n) { done.push_back("choose " + std::to_string(n)); }
  void point(const ui::Press& press) { done.push_back("point " + std::to_string(press.id)); }
  static void leave() {}
  bool is_open() const { return open; }
  std::string why_not() const { return busy; }

  static std::span<const Action> rows() {
    static constexpr Action kRows[] = {
        {.name = "shut", .words = "w", .chords = kChords<Chord{U's'}>, .run = run<Owner, &Owner::shut>, .there = ask<Owner, &Owner::is_open>,
         .why_not = ask<Owner, &Owner::why_not>},
        {.name = "weapon.", .words = "w", .run = run<Owner, &Owner::choose>},
        {.name = "counter", .words = "w", .run = run<Owner, &Owner::point>, .there = ask<Owner, &Owner::is_open>},
        {.name = "tool.lamp", .words = "w", .chords = kChords<Chord{U'l'}, Chord{U'l', 1, true}>, .run = flip<Owner, &Owner::lamp>,
         .there = ask<Owner, &Owner::is_open>, .tool = "lamp", .on = flag<Owner, &Owner::lamp>},
        {.name = "step.", .words = "w", .chords = kChords<Chord{kKeyLeft, -1}, Chord{kKeyRight, 1}>, .by_key = true, .repeats = true,
         .run = run<Owner, &Owner::choose>},
        {.name = "away", .words = "w", .chords = kChords<Chord{kKeyEscape}>, .by_key = true, .presses = "shut card.close", .run = run<Owner, &Owner::leave>},
        {.name = "panel", .words = "w"},
    };
    return kRows;
  }
};

bool everywhere(std::string_view) { return true; }
bool nowhere(std::string_view) { return false; }

}  // namespace

TEST_CASE("a press means the row of its name, and its number comes along") {
  Owner owner;
  Actions actions;
  actions.add(owner, Owner::rows());
  const auto press = [&](const char* name, std::uint32_t id = 0) {
    const auto found = actions.named(name);
    if (found) found.run({name, "", id, {}});
    return static_cast<bool>(found);
  };
  CHECK(press("shut"));
  CHECK(press("weapon.2"));
  CHECK(press("weapon.12"));
  CHECK(press("counter", 7));
  CHECK(press("panel"));  // what the panels do themselves
  CHECK(press("tool.lamp"));
  CHECK(owner.done == std::vector<std::string>{"shut", "choose 2", "choose 12", "point 7"});
  CHECK(owner.lamp);
  for (const char* nobodys : {"weapon.x", "weapon.2.3", "weapon.9999", "weapons.2", "shut.1", "", "step.1", "away"}) {
    CAPTURE(nobodys);
    CHECK_FALSE(press(nobodys));
  }
}

TEST_CASE("an action that is not there is nobody's, by name or by key; one that can't be done now says why") {
  Owner owner;
  Actions actions;
  actions.add(owner, Owner::rows());
  owner.busy = "Not while it rains.";
  CHECK(actions.named("shut").action->why_not(&owner) == owner.busy);
  CHECK(actions.keyed({U's'}, everywhere));
  owner.open = false;
  CHECK_FALSE(actions.named("shut"));
  CHECK_FALSE(actions.named("counter"));
  CHECK_FALSE(actions.keyed({U's'}, everywhere));
}

TEST_CASE("a key presses a button that is there, or does what needs no button") {
  Owner owner;
  Actions actions;
  actions.add(owner, Owner::rows());
  CHECK(actions.keyed({U'l'}, everywhere).action->name == "tool.lamp");
  CHECK(actions.keyed({U'l', true}, everywhere).number == 1);
  CHECK_FALSE(actions.keyed({U'l'}, nowhere));
  CHECK(actions.keyed({kKeyLeft}, nowhere).number == -1);
  CHECK_FALSE(actions.keyed({kKeyLeft, true}, everywhere));
  CHECK_FALSE(actions.keyed({U'x'}, everywhere));
  CHECK(actions.has_key({kKeyRight}));
  CHECK_FALSE(actions.has_key({kKeyRight, false, true}));
}

TEST_CASE("what was added later goes before a row of the same name, while it is there") {
  Owner first, later;
  Actions actions;
  actions.add(first, Owner::rows());
  actions.add(later, Owner::rows());
  actions.named("shut").run({});
  CHECK(later.done == std::vector<std::string>{"shut"});
  later.open = false;
  actions.named("shut").run({});
  CHECK(first.done == std::vector<std::string>{"shut"});
  actions.clear();
  CHECK_FALSE(actions.named("shut"));
}

TEST_CASE("the toolbar has the switches that are there, and says which are on") {
  Owner page, board;
  board.lamp = true;
  Actions actions;
  actions.add(page, Owner::rows());
  actions.add(board, Owner::rows());
  const auto toolbar = [&] {
    std::string text;
    actions.each_tool([&](const Action& row, bool on) { text += std::string(row.tool) + (on ? "+ " : "- "); });
    return text;
  };
  CHECK(toolbar() == "lamp- lamp+ ");
  page.open = false;
  CHECK(toolbar() == "lamp+ ");
}

TEST_CASE("the cap of a button is the key that presses it, its own or one that presses several") {
  Owner owner;
  Actions actions;
  actions.add(owner, Owner::rows());
  CHECK(actions.cap("tool.lamp") == "L");
  CHECK(actions.cap("shut") == "S");
  CHECK(actions.cap("card.close") == "Esc");
  CHECK(actions.cap("card").empty());
  CHECK(actions.cap("close").empty());
  CHECK(actions.cap("panel").empty());
}

}  // namespace hexinch::page
