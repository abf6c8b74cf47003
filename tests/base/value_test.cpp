#include "base/value.h"

#include <doctest/doctest.h>

namespace hexinch {

TEST_CASE("names match after dropping case and everything but letters and digits") {
  CHECK(same_name("Man-at-Arms", "man_at_arms"));
  CHECK(same_name("OUT_OF_RANGE", "out of range"));
  CHECK(same_name("", "--"));
  CHECK(same_name("units 2", "Units2"));
  CHECK_FALSE(same_name("Man", "Man-at-Arms"));
  CHECK_FALSE(same_name("unit 1", "unit 11"));
  CHECK_FALSE(same_name("a", ""));
}

TEST_CASE("letters beyond ASCII count in names") {
  CHECK(same_name("Zoë", "zoë"));
  CHECK_FALSE(same_name("Zoë", "Zo"));
}

TEST_CASE("a value knows what it is and nothing else") {
  CHECK(Value().is_null());
  CHECK(*Value(true).boolean());
  CHECK_FALSE(Value(true).integer());
  CHECK(*Value(3).integer() == 3);
  CHECK_FALSE(Value(3).boolean());
  CHECK(*Value("three").text() == "three");
  CHECK(Value(Value::List{1, 2}).list()->size() == 2);
  CHECK_FALSE(Value("three").list());
  CHECK(Value(Value::Object{}).object());
}

TEST_CASE("a number is an integer or the text of a fraction, and a whole fraction is an integer") {
  CHECK(Value(3).number() == Fraction{3});
  CHECK(Value("1/2").number() == Fraction{1, 2});
  CHECK(Value(Fraction{4, 2}) == Value(2));
  CHECK(Value(Fraction{1, 2}) == Value("1/2"));
  CHECK_FALSE(Value("half").number());
  CHECK_FALSE(Value(true).number());
  CHECK_FALSE(Value().number());
}

TEST_CASE("members keep their order; setting one replaces it in its place") {
  Value object = Value::Object{{"b", 1}, {"a", 2}};
  object.set("b", 3);
  object.set("c", 4);
  CHECK(object == Value(Value::Object{{"b", 3}, {"a", 2}, {"c", 4}}));
  CHECK(*object.find("a")->integer() == 2);
  CHECK_FALSE(object.find("A"));
  CHECK_FALSE(Value(3).find("a"));
  Value text("words");
  text.set("a", 1);
  CHECK(text == Value(Value::Object{{"a", 1}}));
}

TEST_CASE("the line a value was read from does not count for equality") {
  Value here(3);
  here.line = 12;
  CHECK(here == Value(3));
}

TEST_CASE("an error in data names file, line and path as far as they are known") {
  CHECK(to_text(DataError{"units[3].DEF", 12, "must be an integer"}, "units.json") == "units.json:12: units[3].DEF: must be an integer");
  CHECK(to_text(DataError{"", 0, "is empty"}, "units.json") == "units.json: is empty");
}

TEST_CASE("a thing is found by its name, the first of those whose names match") {
  struct Named {
    std::string name;
  };
  const std::vector<Named> list{{"Knight 1"}, {"Man-at-Arms"}, {"man_at_arms"}};
  CHECK(find_named(list, "knight1") == 0);
  CHECK(find_named(list, "Man at Arms") == 1);
  CHECK(find_named(list, "Knight") == -1);
  CHECK(find_named(std::vector<Named>{}, "Knight") == -1);
}

}  // namespace hexinch
