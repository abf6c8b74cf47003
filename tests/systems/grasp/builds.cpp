#include "systems/grasp/builds.h"

#include <doctest/doctest.h>

#include <optional>

#include "hexinch/files.h"
#include "match/pack.h"
#include "systems/grasp/packs/builds.h"

namespace hexinch::grasp::test {
namespace {

Value parsed(std::string_view json) {
  auto read = match::parse_json(json);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "json"));
  return std::get<Value>(read);
}

}  // namespace

Build build(std::string_view json) {
  const Value value = parsed(json);
  std::optional<DataError> error;
  Build read = read_build(Source(value, "", error));
  if (error) FAIL(to_text(*error, "build"));
  return read;
}

std::string unreadable(std::string_view json) {
  const Value value = parsed(json);
  std::optional<DataError> error;
  const Source source(value, "", error);
  require_legal(source, read_build(source), false);
  return error ? error->path + ": " + error->problem : std::string();
}

Build soldier(const std::string& members) {
  const Build plain = build(R"({"id": "S", "name": "Soldier", "base": [100, 50], "cc": "d6", "fat": "d6", "mv": {"ground": "d6"}})");
  const Value value = parsed("{" + members + "}");
  std::optional<DataError> error;
  Build read = read_build(Source(value, "", error), plain);
  if (error) FAIL(to_text(*error, "soldier"));
  return read;
}

std::vector<Build> shipped_builds() {
  std::vector<Build> all;
  for (const std::string& path : cli::files_below({cli::in_clone("assets/packs/grasp")}, ".json")) {
    const auto bytes = cli::read_file(path);
    REQUIRE(bytes);
    const Value pack = parsed(*bytes);
    if (!pack.find("list")) continue;
    std::optional<DataError> error;
    for (Build& build : read_builds(Source(pack, "", error).at("units"))) all.push_back(std::move(build));
    if (error) FAIL(to_text(*error, path));
  }
  return all;
}

}  // namespace hexinch::grasp::test
