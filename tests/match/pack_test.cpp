#include "match/pack.h"

#include <doctest/doctest.h>

#include "match/library.h"

using hexinch::DataError;
using hexinch::Value;
using hexinch::match::Library;
using hexinch::match::parse_json;

namespace {

Value parsed(const char* text) {
  auto read = parse_json(text);
  REQUIRE(std::holds_alternative<Value>(read));
  return std::get<Value>(read);
}

DataError refused(const char* text) {
  auto read = parse_json(text);
  REQUIRE(std::holds_alternative<DataError>(read));
  return std::get<DataError>(read);
}

}  // namespace

TEST_CASE("JSON becomes a value that knows its lines and keeps the order of members") {
  const Value value = parsed("{\n \"b\": [1,\n  -2],\n \"a\": {\"x\": null, \"y\": true, \"z\": \"ä\"}\n}");
  REQUIRE(value.object());
  CHECK(value.object()->at(0).first == "b");
  CHECK(value.find("b")->line == 2);
  CHECK(value.find("b")->list()->at(1).line == 3);
  CHECK(*value.find("b")->list()->at(1).integer() == -2);
  CHECK(value.find("a")->find("x")->is_null());
  CHECK(*value.find("a")->find("y")->boolean());
  CHECK(*value.find("a")->find("z")->text() == "ä");
}

TEST_CASE("writing JSON and reading it again gives the same value") {
  const char* text = "{\"a\":[1,true,null,\"q\\\"\\n\"],\"b\":{\"c\":[]},\"d\":\"1/2\"}";
  CHECK(hexinch::match::to_json(parsed(text)) == text);
  CHECK(parsed(hexinch::match::to_pretty_json(parsed(text)).c_str()) == parsed(text));
}

TEST_CASE("a number with a point is refused in its line, since the rules know no floats") {
  const DataError error = refused("{\"a\": 1,\n\"b\": 0.5}");
  CHECK(error.line == 2);
  CHECK(error.problem.find("1/2") != std::string::npos);
}

TEST_CASE("a key that stands twice, broken JSON, a number too large and bottomless nesting are refused") {
  CHECK(refused("{\"a\":1,\n\"a\":2}").line == 2);
  CHECK(refused("{\"a\":1,\n\n]").line == 3);
  CHECK(refused("").line == 1);
  CHECK_FALSE(refused("[18446744073709551615]").problem.empty());
  CHECK_FALSE(refused(std::string(1000, '[').c_str()).problem.empty());
}

TEST_CASE("a library sorts packs by system and path, knows scenarios, and takes nothing from a broken file") {
  Library library;
  CHECK_FALSE(library.add("packs/tuw/scenarios/b.json", "{\"scenario\":\"b\"}"));
  CHECK_FALSE(library.add("packs/tuw/scenarios/a.json", "{\"scenario\":\"a-one\"}"));
  CHECK_FALSE(library.add("packs/tuw/units.json", "{\"units\":[]}"));
  CHECK_FALSE(library.add("packs/other/units.json", "{\"units\":[]}"));
  CHECK_FALSE(library.add("text/en/tuw.json", "{\"tuw.name\":\"TUW\"}"));
  CHECK(library.packs("tuw").size() == 1);
  REQUIRE(library.scenarios("tuw").size() == 2);
  CHECK(*library.scenarios("tuw")[0].find("scenario")->text() == "a-one");
  CHECK(library.scenario("tuw", "A one"));
  CHECK_FALSE(library.scenario("tuw", "c"));
  CHECK(library.sentences().words("tuw.name") == "TUW");
  const auto error = library.add("packs/tuw/units.json", "{\"units\":[}");
  REQUIRE(error);
  CHECK(error->line == 1);
  CHECK(library.packs("tuw").size() == 1);
  CHECK(library.add("text/en/x.json", "{\"a\":1}"));
}

TEST_CASE("a file read again replaces what it gave before") {
  Library library;
  CHECK_FALSE(library.add("packs/tuw/units.json", "{\"units\":[1]}"));
  CHECK_FALSE(library.add("packs/tuw/units.json", "{\"units\":[1,2]}"));
  REQUIRE(library.packs("tuw").size() == 1);
  CHECK(library.packs("tuw")[0].find("units")->list()->size() == 2);
}
