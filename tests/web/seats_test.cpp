#include "page/seats.h"

#include <doctest/doctest.h>

#include "quiet_game.h"

namespace hexinch::page {
namespace {

constexpr Seat kRed = seat_at(0);
constexpr Seat kBlue = seat_at(1);
constexpr SeatSet kBoth = SeatSet::of_bits(3);
constexpr SeatSet kAll = SeatSet::of_bits(0xFF);

/// Two players; the first has the go.
struct Table {
  QuietGame game = {};
  Seats seats = {};
  explicit Table(SeatSet blind = {}, SeatSet automatic = {}) {
    game.blind = blind;
    seats.begin(game, automatic);
  }
  void play(Seat next) {
    game.actors.push_back(seats.decider());
    game.deciders = SeatSet(next);
    seats.pass_on();
  }
};

Levels played_by(match::Level red, match::Level blue = match::Level::kRecruit) { return {red, blue}; }

}  // namespace

TEST_CASE("who sits where is kept as one number, and comes back from it") {
  const Seating kept[]{{kAll, kRed},
                       {kAll, kBlue, 0},
                       {SeatSet(kBlue), kBlue, 17},
                       {kBoth, kNoSeat, 1048574},
                       {kAll, kBlue, 3, SeatSet(kRed), played_by(match::Level::kRecruit)},
                       {kAll, kBlue, 3, SeatSet(kRed), played_by(match::Level::kCaptain)},
                       {kAll, kRed, -1, kBoth, played_by(match::Level::kGeneral, match::Level::kRecruit)},
                       {kAll, seat_at(7), -1, SeatSet(seat_at(7)), Levels{{{}, {}, {}, {}, {}, {}, {}, match::Level::kGeneral}}}};
  for (const Seating& seating : kept) {
    CAPTURE(number_of(seating));
    CHECK(number_of(seating) > 0);
    CHECK(number_of(seating) < 9007199254740992.0);
    CHECK(seating_of(number_of(seating)) == seating);
  }
}

TEST_CASE("numbers that browsers hold mean what they meant") {
  CHECK(number_of({kAll, kRed}) == 0x1FF);
  CHECK(number_of({SeatSet(kBlue), kBlue, 4}) == 0x5202);
  CHECK(number_of({kAll, kBlue, -1, SeatSet(kRed), {}}) == 0x1000002FF);
  CHECK(seating_of(0x1000002FF) == Seating{kAll, kBlue, -1, SeatSet(kRed), {}});
  CHECK(seating_of(0x102000002FF) == Seating{kAll, kBlue, -1, SeatSet::of_bits(3), played_by(match::Level::kGeneral)});
  for (const double none : {-1.0, 9.1e15, 1e300}) CHECK_FALSE(seating_of(none));
}

TEST_CASE("at a new game everybody plays here, from the seat that has the go") {
  Table table;
  CHECK(table.seats.seated() == kRed);
  CHECK(table.seats.everybody_here());
  CHECK(table.seats.plays_here(kBlue));
  CHECK_FALSE(table.seats.handing_over());
  CHECK_FALSE(table.seats.computer_decides());
  CHECK(table.seats.take_news().sat_down);
  CHECK_FALSE(table.seats.take_news().sat_down);
}

TEST_CASE("the table is handed over, and without a word from then on") {
  Table table;
  table.play(kBlue);
  CHECK(table.seats.handing_over());
  CHECK_FALSE(table.seats.behind_curtain());  // nothing is hidden
  const auto before = table.seats.changes();
  table.seats.take_table();
  CHECK(table.seats.changes() != before);
  CHECK(table.seats.seated() == kBlue);
  CHECK_FALSE(table.seats.handing_over());
  CHECK_FALSE(table.seats.take_news().passed_on);
  table.play(kRed);
  CHECK(table.seats.seated() == kRed);
  CHECK(table.seats.take_news().passed_on);
}

TEST_CASE("where something is hidden the curtain falls each time, but for who looks at the board") {
  Table table(SeatSet{kBlue});
  table.play(kBlue);
  CHECK(table.seats.behind_curtain());
  table.seats.look();
  CHECK_FALSE(table.seats.behind_curtain());
  table.seats.look_no_more();
  table.seats.take_table();
  table.play(kRed);
  CHECK(table.seats.handing_over());
  CHECK(table.seats.behind_curtain());
  CHECK(table.seats.seated() == kBlue);
}

TEST_CASE("a game that went out as a link is played elsewhere, until somebody plays that side here") {
  Table table;
  CHECK_FALSE(table.seats.send());  // in the seat's own go: only a copy
  table.play(kBlue);
  CHECK(table.seats.send());
  CHECK(table.seats.sent());
  CHECK_FALSE(table.seats.here(kBlue));
  CHECK(table.seats.handing_over());
  CHECK_FALSE(table.seats.behind_curtain());
  table.seats.sit_here();
  CHECK(table.seats.plays_here(kBlue));
  CHECK(table.seats.seated() == kBlue);
}

TEST_CASE("who opens a link plays the seat that has the go, or the one they had") {
  Table fresh;
  fresh.seats.take_of_link(0);
  CHECK(fresh.seats.seating().here == SeatSet(kRed));
  CHECK_FALSE(fresh.seats.handing_over());

  Table again;
  again.seats.take_of_link(number_of({SeatSet(kBlue), kBlue, 4}));
  CHECK(again.seats.seating() == Seating{SeatSet(kBlue), kBlue});
  CHECK(again.seats.handing_over());

  Table both(kBoth);  // they shared the device: a player who comes back says first who they are
  both.seats.take_of_link(number_of({kAll, kBlue}));
  CHECK(both.seats.nobody_yet());
  CHECK(both.seats.viewer() == kNoSeat);
  CHECK(both.seats.seating().here == SeatSet(kRed));
}

TEST_CASE("who comes back to a shared game says who they are only if something is hidden") {
  Table open;
  open.seats.await_player(kBoth);
  CHECK_FALSE(open.seats.nobody_yet());
  Table hidden(kBoth);
  hidden.seats.await_player(SeatSet(kBlue));
  CHECK_FALSE(hidden.seats.nobody_yet());
  hidden.seats.await_player(kBoth);
  CHECK(hidden.seats.nobody_yet());
  CHECK(hidden.seats.handing_over());
  CHECK(hidden.seats.behind_curtain());
  hidden.seats.take_table();
  CHECK_FALSE(hidden.seats.nobody_yet());
  CHECK(hidden.seats.viewer() == kRed);
}

TEST_CASE("the computer's seats are nobody's, and people sit at the first of the others") {
  Table table;
  table.seats.give_to_computer(SeatSet(kRed), played_by(match::Level::kCaptain));
  CHECK(table.seats.seated() == kBlue);
  CHECK(table.seats.computer_decides());
  CHECK(table.seats.captain_decides());
  CHECK_FALSE(table.seats.all_by_computer());
  CHECK_FALSE(table.seats.handing_over());  // nobody has to take over the table
  CHECK_FALSE(table.seats.plays_here(kRed));
  table.play(kBlue);
  CHECK_FALSE(table.seats.computer_decides());
  CHECK_FALSE(table.seats.handing_over());

  table.seats.give_to_computer(kBoth, {});
  CHECK(table.seats.all_by_computer());
  CHECK(table.seats.seated() == kRed);
  CHECK_FALSE(table.seats.captain_decides());

  table.seats.give_to_computer({}, {});
  CHECK_FALSE(table.seats.computer_decides());
  CHECK(table.seats.handing_over());
}

TEST_CASE("seats that the rules run are the computer's, no matter who plays the others") {
  Table table({}, SeatSet(kBlue));
  CHECK(table.seats.by_computer(kBlue));
  CHECK(table.seats.people(kAll) == SeatSet(kRed));
  table.play(kBlue);
  CHECK(table.seats.rules_decide());
  CHECK(table.seats.computer_decides());
}

}  // namespace hexinch::page
