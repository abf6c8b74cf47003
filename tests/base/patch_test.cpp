#include "base/patch.h"

#include <doctest/doctest.h>

namespace hexinch {

TEST_CASE("a path is parted at its dots, and a name may hold anything else") {
  CHECK(parts_of("turn") == std::vector<std::string>{"turn"});
  CHECK(parts_of("units.Knight 1.wounded") == std::vector<std::string>{"units", "Knight 1", "wounded"});
  CHECK(parts_of("units..") == std::vector<std::string>{"units", "", ""});
}

TEST_CASE("an object without a member keeps all else, its line too") {
  Value object = Value::Object{{"side", "Red"}, {"unit", "Knight"}};
  object.line = 7;
  const Value rest = without(object, "side");
  CHECK(rest == Value(Value::Object{{"unit", "Knight"}}));
  CHECK(rest.line == 7);
  CHECK(without(Value(3), "side") == Value(3));
}

}  // namespace hexinch
