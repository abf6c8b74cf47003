#include "match/pack.h"

#include <doctest/doctest.h>

#include "match/library.h"
#include "match/systems.h"

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
  CHECK(refused("[18446744073709551615]").problem == "this number is too large");
  CHECK(refused("[123456789012345678901234567890]").problem == "this number is too large");
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

TEST_CASE("what a scenario was like before stands in it, and is found by its revision alone") {
  Library library;
  const auto problem = [&](const char* text) {
    const auto error = library.add("packs/tuw/scenarios/a.json", text);
    return error ? to_text(*error, "a.json") : std::string();
  };
  CHECK(problem(R"({"scenario":"a","revision":3,"options":{"x":1,"y":2},
    "earlier":[{"revision":1,"title":"Old"},{"revision":2,"options":{"y":5}}]})").empty());
  CHECK(library.scenarios("tuw").size() == 1);
  CHECK_FALSE(library.scenario("tuw", "a")->find("earlier"));
  CHECK(*library.scenario("tuw", "a", 1)->find("title")->text() == "Old");
  CHECK(*library.scenario("tuw", "a", 2)->find("options")->find("x")->integer() == 1);
  CHECK(*library.scenario("tuw", "a", 2)->find("options")->find("y")->integer() == 5);
  CHECK(*library.scenario("tuw", "a", 3)->find("options")->find("y")->integer() == 2);
  CHECK_FALSE(library.scenario("tuw", "a", 4));
  CHECK(library.scenario_like("tuw", "a", 9) == library.scenario("tuw", "a", 3));
  CHECK(library.scenario_like("tuw", "b", 1) == library.scenario("tuw", "a", 3));
  CHECK(problem("{\"scenario\":\"a\",\"revision\":3,\"earlier\":5}") == "a.json:1: earlier: must be a list of revisions");
  for (const char* revision : {"3", "4", "0", "\"1\""})
    CHECK(problem(("{\"scenario\":\"a\",\"revision\":3,\"earlier\":[{\"revision\":" + std::string(revision) + "}]}").c_str()) ==
          "a.json:1: earlier: must have a revision of 1 or more, before that of the scenario");
  CHECK_FALSE(library.add("packs/tuw/scenarios/b.json", "{\"scenario\":\"b\",\"revision\":1}"));
  const auto twice = library.add("packs/tuw/scenarios/c.json", "{\"scenario\":\"b\",\"revision\":2,\"earlier\":[{\"revision\":1}]}");
  REQUIRE(twice);
  CHECK(twice->problem == "is a revision that packs/tuw/scenarios/b.json already holds");
}

TEST_CASE("a scenario has an id, and no two files hold the same revision of one") {
  Library library;
  CHECK_FALSE(library.add("packs/tuw/scenarios/a.json", "{\"scenario\":\"a-one\"}"));
  const auto problem = [&](const char* path, const char* text) {
    const auto error = library.add(path, text);
    return error ? to_text(*error, path) : std::string();
  };
  CHECK(problem("packs/tuw/scenarios/b.json", "{\n\"scenario\":\"A One\"}") ==
        "packs/tuw/scenarios/b.json:2: scenario: is already the id of packs/tuw/scenarios/a.json, which has the same revision");
  CHECK(problem("packs/tuw/scenarios/a@2.json", "{\"scenario\":\"a-one\",\"revision\":2}").empty());
  CHECK(problem("packs/tuw/scenarios/b.json", "{\"title\":\"B\"}") ==
        "packs/tuw/scenarios/b.json:1: scenario: is missing: every file among the scenarios needs an id of its own");
  CHECK(problem("packs/tuw/scenarios/b.json", "{\"scenario\":5}") == "packs/tuw/scenarios/b.json:1: scenario: must be an id of letters and digits");
  CHECK(problem("packs/tuw/scenarios/b.json", "{\"scenario\":\"\"}") == "packs/tuw/scenarios/b.json:1: scenario: must be an id of letters and digits");
  CHECK(library.scenarios("tuw").size() == 2);
  CHECK(problem("packs/tuw/scenarios/a.json", "{\"scenario\":\"a-one\"}").empty());
  CHECK(problem("packs/other/scenarios/a.json", "{\"scenario\":\"a-one\"}").empty());
}

TEST_CASE("an error in content names the file that it is in, one in a scenario the scenario's") {
  Library library;
  const char* soldier = R"({"units":[{"id":"soldier","row":"4","modes":[{"loco":"Foot","MP":2}],"DEF":1}]})";
  CHECK_FALSE(library.add("packs/tuw/a.json", soldier));
  CHECK_FALSE(library.add("packs/tuw/b.json", "{\"units\":[\n{\"id\":\"x\",\"row\":\"44\"}]}"));
  CHECK_FALSE(library.add("packs/tuw/c.json", "{\"units\":[]}"));
  CHECK_FALSE(library.add("text/en/tuw.json", "{\"t.known\":\"Words\"}"));
  const char* scenario = R"({"scenario":"s","turn_limit":3,
    "units":[{"is":"soldier","side":"Red","at":"0101"}],
    "prompts":[{"text":"t.known"},{"text":"t.no"}]})";
  CHECK_FALSE(library.add("packs/tuw/scenarios/s.json", scenario));
  const auto problem = [&] {
    const auto read = hexinch::match::position_of<hexinch::tuw::Tuw>(library, *library.scenario("tuw", "s"));
    const auto* error = std::get_if<DataError>(&read);
    return error ? to_text(*error, "?") : std::string();
  };
  CHECK(problem() == "packs/tuw/b.json:2: units[0].row: must be a genre row from 1 to 11, or \"any\"");
  CHECK_FALSE(library.add("packs/tuw/b.json", "{\"units\":[]}"));
  CHECK(problem() == "packs/tuw/scenarios/s.json:3: prompts[1].text: is not the id of a text");
  CHECK_FALSE(library.add("text/en/more.json", "{\"t.no\":\"More words\"}"));
  CHECK(problem().empty());
}

TEST_CASE("a file read again replaces what it gave before") {
  Library library;
  CHECK_FALSE(library.add("packs/tuw/units.json", "{\"units\":[1]}"));
  CHECK_FALSE(library.add("packs/tuw/units.json", "{\"units\":[1,2]}"));
  REQUIRE(library.packs("tuw").size() == 1);
  CHECK(library.packs("tuw")[0].find("units")->list()->size() == 2);
}

TEST_CASE("text is written so that it reads as it was: quotes, backslashes, controls and letters of all scripts") {
  std::string text = "a \"b\" \\ /€ ½";
  for (int code = 0; code < 0x20; ++code) text += static_cast<char>(code);
  auto read = hexinch::match::parse_json(hexinch::match::to_json(hexinch::Value(text)));
  REQUIRE(std::holds_alternative<hexinch::Value>(read));
  CHECK(*std::get<hexinch::Value>(read).text() == text);
}
