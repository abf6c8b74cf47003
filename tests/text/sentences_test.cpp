#include "text/sentences.h"

#include <doctest/doctest.h>

namespace hexinch {
namespace {

Sentences english() {
  Sentences words;
  words.add("toy.move", "{unit} moves {steps} {steps|step|steps} through {terrain}.");
  words.add("toy.terrain.swamp", "the swamp");
  words.add("toy.refusal.too_far", "{distance} is more than {range}.");
  return words;
}

}  // namespace

TEST_CASE("numbers are written as players read them: true minus, vulgar fractions, the rest as a quotient") {
  CHECK(number_text(Fraction{0}) == "0");
  CHECK(number_text(Fraction{12}) == "12");
  CHECK(number_text(Fraction{-1}) == "−1");
  CHECK(number_text(Fraction{1, 2}) == "½");
  CHECK(number_text(Fraction{5, 2}) == "2½");
  CHECK(number_text(Fraction{10817, 1000}) == "10.8");
  CHECK(number_text(Fraction{-2999, 1000}) == "−3");
  CHECK(number_text(Fraction{77, 50}) == "1.5");
  CHECK(number_text(Fraction{7, 10}) == "0.7");
  CHECK(number_text(Fraction{253, 40}) == "6.3");
  CHECK(number_text(Fraction{9, 8}) == "1 1/8");
  CHECK(number_text(Fraction{9, 4}) == "2¼");
  CHECK(number_text(Fraction{1, 1000}) == "0");
  CHECK(number_text(Fraction{-5, 2}) == "−2½");
  CHECK(number_text(Fraction{5, 36}) == "5/36");
  CHECK(number_text(Fraction{41, 36}) == "1 5/36");
}

TEST_CASE("an amount that is added shows its sign, nothing shows both") {
  CHECK(signed_text(Fraction{2}) == "+2");
  CHECK(signed_text(Fraction{-3, 2}) == "−1½");
  CHECK(signed_text(Fraction{0}) == "±0");
}

TEST_CASE("inches are told in one style: whole, or to tenths") {
  CHECK(inches_text(Fraction{3}) == "3");
  CHECK(inches_text(Fraction{7, 2}) == "3.5");
  CHECK(inches_text(Fraction{1, 4}) == "0.3");
  CHECK(inches_text(Fraction{-1, 2}) == "−0.5");
  Sentences words;
  words.add("t.way", "{n}″ of {n}");
  CHECK(words.render(Message{"t.way", {{"n", Fraction{7, 2}}}}) == "3.5″ of 3½");
}

TEST_CASE("two lengths of a sentence that differ look different, down to thousandths") {
  Sentences words;
  words.add("toy.far", "The limit is {limit}″; that is {length}″ for {n} models.");
  const auto said = [&](Fraction limit, Fraction length) { return words.render(Message{"toy.far", {{"limit", limit}, {"length", length}, {"n", limit}}}); };
  CHECK(said(6, {6001, 1000}) == "The limit is 6″; that is 6.001″ for 6 models.");
  CHECK(said(6, {602, 100}) == "The limit is 6″; that is 6.02″ for 6 models.");
  CHECK(said(6, {6060, 1000}) == "The limit is 6″; that is 6.1″ for 6 models.");
  CHECK(said({5999, 1000}, 6) == "The limit is 5.999″; that is 6″ for 6 models.");
  CHECK(said({60049, 10000}, {6004, 1000}) == "The limit is 6.005″; that is 6.004″ for 6 models.");
  CHECK(said(6, 6) == "The limit is 6″; that is 6″ for 6 models.");
}

TEST_CASE("placeholders take numbers, words of other texts and names, and pick the singular for one") {
  const Sentences words = english();
  const auto moves = [&](int steps) {
    return words.render(Message{"toy.move", {{"unit", Name{"Ann"}}, {"steps", Fraction{steps}}, {"terrain", Word{"toy.terrain.swamp"}}}});
  };
  CHECK(moves(1) == "Ann moves 1 step through the swamp.");
  CHECK(moves(3) == "Ann moves 3 steps through the swamp.");
}

TEST_CASE("a word may be a sentence of the same names and numbers, but never of words, its own least of all") {
  Sentences words;
  words.add("toy.won", "Victory for {side}. {reason}");
  words.add("toy.reason.fled", "{side} held out {turn} {turn|turn|turns}.");
  words.add("toy.reason.circle", "again {reason}");
  const auto won = [&](std::string reason) {
    return words.render(Message{"toy.won", {{"side", Name{"Ann"}}, {"reason", Word{std::move(reason)}}, {"turn", Fraction{2}}}});
  };
  CHECK(won("toy.reason.fled") == "Victory for Ann. Ann held out 2 turns.");
  CHECK(won("toy.reason.circle") == "Victory for Ann. again {reason}");
}

TEST_CASE("somebody's own words are shown literally, braces and all") {
  const Sentences words = english();
  CHECK(words.render(Message{"toy.move", {{"unit", Name{"{steps} <b>"}}, {"steps", Fraction{2}}, {"terrain", Word{"toy.terrain.swamp"}}}}) ==
        "{steps} <b> moves 2 steps through the swamp.");
}

TEST_CASE("a refusal is worded by its system and code") {
  CHECK(english().render(Refusal{"too_far", "TOY-2", {{"distance", Fraction{4}}, {"range", Fraction{3}}}}, "toy") == "4 is more than 3.");
}

TEST_CASE("a refusal may name a sentence of its own, which has all of its arguments") {
  Sentences words = english();
  words.add("toy.says.stuck", "{who} is stuck in {terrain}.");
  const Refusal refusal{"too_far", "TOY-2", {{"who", Name{"Ann"}}, {"terrain", Word{"toy.terrain.swamp"}}, {"says", Word{"toy.says.stuck"}}}};
  CHECK(words.render(refusal, "toy") == "Ann is stuck in the swamp.");
}

TEST_CASE("a text or an argument that is missing stays visible") {
  const Sentences words = english();
  CHECK(words.words("toy.nothing") == "⟨toy.nothing⟩");
  CHECK_FALSE(words.has("toy.nothing"));
  CHECK(words.has("toy.move"));
  CHECK(words.render(Message{"toy.refusal.too_far", {{"range", Fraction{3}}}}) == "{distance} is more than 3.");
}

TEST_CASE("a placeholder with one form only shows it for every number") {
  Sentences words;
  words.add("toy.sheep", "{n} {n|sheep}");
  for (const int n : {1, 2}) CHECK(words.render(Message{"toy.sheep", {{"n", Fraction{n}}}}) == std::to_string(n) + " sheep");
}

TEST_CASE("a brace that is never closed is shown as it stands") {
  Sentences words;
  words.add("toy.odd", "a {b");
  CHECK(words.render(Message{"toy.odd", {{"b", Fraction{1}}}}) == "a {b");
}

}  // namespace hexinch
