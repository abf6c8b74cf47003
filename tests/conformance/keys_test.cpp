#include <doctest/doctest.h>

#include "conformance/key_laws.h"
#include "hexinch/systems.h"

/// Every key that packs, scenarios, options and overrides accept has an effect that this test finds, or is refused with line and path. A key that no document
/// shows to do anything is a failure: tests/conformance/keys/<system>/ holds what the shipped scenarios do not have.

namespace hexinch::conformance {
namespace {

template <class S>
void hold_keys_to_their_law() {
  const auto library = cli::load_library();
  REQUIRE(library);
  auto documents = key_documents<S>(*library);
  if (const auto* error = std::get_if<DataError>(&documents)) FAIL(to_text(*error, "keys"));
  cli::DataKeys keys = data_keys<S>(std::get<std::vector<cli::Document>>(std::move(documents)));
  for (const std::string& fault : keys.faults()) FAIL_CHECK(fault);
}

}  // namespace

TEST_CASE("every key of the toy does something or is refused") { hold_keys_to_their_law<toy::Toy>(); }
TEST_CASE("every key of TUW does something or is refused") { hold_keys_to_their_law<tuw::Tuw>(); }
TEST_CASE("every key of MS Wars does something or is refused") { hold_keys_to_their_law<mswars::MsWars>(); }
TEST_CASE("every key of Lone Warrior does something or is refused") { hold_keys_to_their_law<lonewarrior::LoneWarrior>(); }

}  // namespace hexinch::conformance
