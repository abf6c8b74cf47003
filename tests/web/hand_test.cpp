#include "systems/hand.h"

#include <doctest/doctest.h>

#include "systems/tape.h"

namespace hexinch::page {

TEST_CASE("taps lay the tape's beginning, its end, and the next beginning") {
  Tape<int> tape;
  tape.flip();
  CHECK(tape.on());
  CHECK_FALSE(tape.begun());
  tape.put(3);
  CHECK(tape.begun());
  tape.stretch(4);  // the pointer is on its way
  CHECK(tape.begun());
  tape.put(5);
  CHECK_FALSE(tape.begun());
  CHECK(tape.from() == 3);
  CHECK(tape.to() == 5);
  tape.put(8);
  CHECK(tape.from() == 8);
  CHECK_FALSE(tape.to());
}

TEST_CASE("a tape that lies nowhere is not drawn out, and there is nothing to roll up") {
  Tape<int> tape;
  tape.flip();
  tape.stretch(4);
  CHECK_FALSE(tape.to());
  CHECK_FALSE(tape.roll_up());
  tape.begin(1);
  tape.stretch(2);
  tape.stretch(6);
  CHECK(tape.to() == 6);
  CHECK(tape.roll_up());
  CHECK_FALSE(tape.from());
  CHECK(tape.on());
}

TEST_CASE("a tape that is put away lies nowhere") {
  Tape<int> tape;
  tape.flip();
  tape.put(1);
  tape.flip();
  CHECK_FALSE(tape.on());
  CHECK_FALSE(tape.from());
}

TEST_CASE("who throws is marked as selected, whom it is about as aimed at, but no ghost") {
  std::vector<view::Base> bases(4);
  for (std::uint32_t id = 0; view::Base& base : bases) base.id = id++;
  bases[0].selected = bases[3].selected = true;
  bases[3].ghost = true;
  const std::vector<std::string> names{"Archer", "Knight", "Peasant", "Archer"};
  mark_rolled(bases, {"Knight", "Archer"}, [&](std::uint32_t id) { return names[id]; });
  CHECK(bases[1].selected);
  CHECK_FALSE(bases[1].aimed);
  CHECK_FALSE(bases[0].selected);
  CHECK(bases[0].aimed);
  CHECK_FALSE(bases[2].aimed);
  CHECK(bases[3].selected);
}

TEST_CASE("a pick means the unit of its piece, if that is one") {
  CHECK_FALSE(picked({}, 3));
  CHECK(picked({{}, std::nullopt, 2}, 3) == unit_at(2));
  CHECK_FALSE(picked({{}, std::nullopt, 3}, 3));
}

TEST_CASE("a card begins with its unit's number and name") {
  const ui::UnitModel card = card_head(unit_at(7), {view::Base{}, "Knight", false});
  CHECK(card.key == "unit 7");
  CHECK(card.name == "Knight");
  CHECK(card.token.name == "Knight");
}

}  // namespace hexinch::page
