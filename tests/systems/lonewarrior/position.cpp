#include "systems/lonewarrior/position.h"

#include <doctest/doctest.h>

#include "base/shown.h"
#include "hexinch/files.h"
#include "match/library.h"
#include "match/pack.h"
#include "systems/lonewarrior/packs/plain_data.h"

namespace hexinch::lonewarrior::test {

const Content& shipped() {
  static const Content kContent = [] {
    const auto library = cli::load_library();
    REQUIRE(library);
    auto read = LoneWarrior::read_content(library->packs("lonewarrior"));
    REQUIRE(std::holds_alternative<Content>(read));
    return std::get<Content>(std::move(read));
  }();
  return kContent;
}

State position(std::string_view given) {
  auto value = match::parse_json(given);
  REQUIRE(std::holds_alternative<Value>(value));
  auto state = LoneWarrior::set_up(shipped(), std::get<Value>(value));
  if (const auto* error = std::get_if<DataError>(&state)) FAIL(error->path << ": " << error->problem);
  return std::get<State>(std::move(state));
}

UnitRef unit(const State& state, std::string_view name) {
  const UnitRef found = find_unit(state, name);
  REQUIRE(state.valid(found));
  return found;
}

namespace {

/// Shows every member as it is; numbers for units and seats.
struct Bare {
  Value show(const Seat& seat) const { return Value(index(seat)); }
  Value show(const UnitRef& unit) const { return Value(index(unit)); }
};

}  // namespace

std::string everything(const State& seen) {
  return match::to_json(show_value(Bare{}, seen)) + match::to_json(show_value(Bare{}, *seen.setup)) + match::to_json(LoneWarrior::show(seen));
}

}  // namespace hexinch::lonewarrior::test
