#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/link.h"
#include "match/pack.h"
#include "match/systems.h"
#include "systems/tuw/position.h"

/// Asides may be made at any time. They are in the log, in saves and in links, and undo does not go back over them.

namespace hexinch::match {
namespace {

using tuw::Tuw;

Value said(std::string_view text) {
  auto read = parse_json(text);
  REQUIRE(std::holds_alternative<Value>(read));
  return std::get<Value>(std::move(read));
}

std::unique_ptr<GameOf<Tuw>> game_with_a_coin() {
  ScriptedDice none;
  auto game = GameOf<Tuw>::begin({}, tuw::test::position(R"({"phase": "movement", "units": [
    {"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0808"}]})"), none);
  REQUIRE(game);
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), said(R"({"command": "Move", "unit": "A", "path": ["0605"]})"), none)));
  ScriptedDice coin({{2, 2}});
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(1), said(R"({"command": "CoinFlip"})"), coin)));
  CHECK(coin.used_up());
  ScriptedDice dice({{9, 10}, {3, 10}});
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), said(R"({"command": "LooseDie", "dice": 2, "sides": 10})"), dice)));
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(1), said(R"({"command": "OfferDraw"})"), none)));
  return game;
}

}  // namespace

TEST_CASE("TUW-1.4.6 a coin and loose dice stand in the log with their faces, and leave the position as it is") {
  const auto game = game_with_a_coin();
  const auto lines = game->log(seat_at(0), 2);
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].roll->faces == std::vector<std::int16_t>{2});
  CHECK(*lines[1].text == Message{"match.aside.coin_flip", {{"side", Name{"Blue"}}, {"n", Fraction{2}}}});
  CHECK(lines[2].roll->faces == std::vector<std::int16_t>{9, 3});
  CHECK(*lines[3].text == Message{"match.aside.loose_die", {{"side", Name{"Red"}}, {"n", Fraction{12}}}});
  CHECK(lines[4].text->id == "match.aside.offer_draw");
  CHECK(game->state() == game->after(1));
  CHECK(game->draw_offers() == SeatSet(seat_at(1)));
}

TEST_CASE("undo does not cross what was said, and what can't be said is refused and changes nothing") {
  const auto game = game_with_a_coin();
  CHECK_FALSE(game->can_undo());
  ScriptedDice none;
  const auto refused = game->submit(seat_at(1), said(R"({"command": "AcceptDraw"})"), none);
  REQUIRE(std::holds_alternative<Refusal>(refused));
  CHECK(std::get<Refusal>(refused).code == "draw_offered");
  CHECK(std::holds_alternative<DataError>(game->submit(seat_at(1), said(R"({"command": "LooseDie", "sides": 1})"), none)));
  CHECK(std::holds_alternative<DataError>(game->submit(seat_at(1), said(R"({"command": "CoinFlip", "dice": 2})"), none)));
  CHECK(game->actions() == 4);
  const auto nobody = game->submit(seat_at(5), said(R"({"command": "CoinFlip"})"), none);
  CHECK(std::get<Refusal>(nobody).code == "not_your_decision");
}

TEST_CASE("what was said travels in saves and links, a draw on offer too") {
  const auto game = game_with_a_coin();
  auto read = read_save<Tuw>(game->save());
  REQUIRE(std::holds_alternative<Saved<Tuw>>(read));
  const auto again = GameOf<Tuw>::resume(std::get<Saved<Tuw>>(std::move(read)));
  CHECK(again->actions() == 4);
  CHECK(again->replayed() == 4);
  CHECK(again->draw_offers() == game->draw_offers());
  CHECK(again->log(seat_at(0), 0).size() == game->log(seat_at(0), 0).size());
  const LinkHead head{"tuw", Tuw::kRulesVersion, 1, 0, {}, 0, 0, true, 0, game->fingerprint()};
  auto linked = read_link<Tuw>(link_of_record(game->saved(), {}, head), {});
  REQUIRE(std::holds_alternative<FromLink<Tuw>>(linked));
  CHECK(std::get<FromLink<Tuw>>(linked).game->save() == game->save());
}

TEST_CASE("TUW-X10 a draw that all agree on ends the game; afterwards nothing more is said") {
  const auto game = game_with_a_coin();
  ScriptedDice none;
  REQUIRE(std::holds_alternative<std::monostate>(game->submit(seat_at(0), said(R"({"command": "AcceptDraw"})"), none)));
  REQUIRE(game->outcome());
  CHECK(game->outcome()->winners.empty());
  CHECK(game->outcome()->reason.id == "tuw.outcome.agreed");
  CHECK(std::get<Refusal>(game->submit(seat_at(0), said(R"({"command": "CoinFlip"})"), none)).code == "game_over");
  for (const Choice& choice : game->asides(seat_at(0))) CHECK(choice.refusal);
}

TEST_CASE("what may be said is on offer with its reasons, and previewed") {
  const auto game = game_with_a_coin();
  std::vector<std::string_view> open;
  for (const Choice& choice : game->asides(seat_at(0)))
    if (!choice.refusal) open.push_back(choice.verb);
  CHECK(open == std::vector<std::string_view>{"Concede", "AcceptDraw", "DeclineDraw", "CoinFlip", "LooseDie"});
  const auto plan = game->preview(seat_at(0), said(R"({"command": "LooseDie", "sides": 20})"));
  REQUIRE(std::holds_alternative<Explained>(plan));
  CHECK(std::get<Explained>(plan).rolls[0].thrown.sides == 20);
  CHECK(std::get<Explained>(game->preview(seat_at(0), said(R"({"command": "OfferDraw"})"))).refusal->code == "draw_offered");
}

TEST_CASE("TUW-4.2a opt.take_back off: a step stays done") {
  const auto moved = [](const char* option) {
    ScriptedDice none;
    auto game = GameOf<Tuw>::begin({}, tuw::test::position(std::string(R"({"phase": "movement", "options": {"take_back": )") + option + R"(}, "units": [
      {"name": "A", "is": "peasant", "side": "Red", "at": "0505"}, {"name": "B", "is": "peasant", "side": "Blue", "at": "0808"}]})"), none);
    game->submit(seat_at(0), said(R"({"command": "Move", "unit": "A", "path": ["0605"]})"), none);
    return game->can_undo();
  };
  CHECK(moved("true"));
  CHECK_FALSE(moved("false"));
}

}  // namespace hexinch::match
