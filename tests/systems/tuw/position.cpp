#include "systems/tuw/position.h"

#include <doctest/doctest.h>

#include "hexinch/files.h"
#include "match/pack.h"
#include "systems/tuw/packs/plain_data.h"

namespace hexinch::tuw::test {

const Content& shipped() {
  static const Content kContent = [] {
    const auto library = cli::load_library();
    REQUIRE(library);
    const auto read = Tuw::read_content(library->packs("tuw"));
    REQUIRE(std::holds_alternative<Content>(read));
    return std::get<Content>(read);
  }();
  return kContent;
}

Value json(std::string_view text) {
  auto read = match::parse_json(text);
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "test"));
  return std::get<Value>(read);
}

State position(std::string_view given) {
  const auto read = Tuw::set_up(shipped(), json(given));
  if (const auto* error = std::get_if<DataError>(&read)) FAIL(to_text(*error, "given"));
  return std::get<State>(read);
}

std::string refused(std::string_view given) {
  const auto read = Tuw::set_up(shipped(), json(given));
  const auto* error = std::get_if<DataError>(&read);
  return error ? error->path + ": " + error->problem : std::string();
}

UnitRef unit(const State& state, std::string_view name) {
  const UnitRef found = find_unit(*state.setup, name);
  REQUIRE(found != kNoUnit);
  return found;
}

Hex at(const State& state, std::string_view hex) {
  const auto found = read_hex(*state.setup, hex);
  REQUIRE(found);
  return *found;
}

}  // namespace hexinch::tuw::test
