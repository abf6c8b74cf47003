#include <doctest/doctest.h>

#include <limits>

#include "hexinch/files.h"
#include "hexinch/random_game.h"
#include "hexinch/systems.h"

/// A save or a link may hold any number. The options of a set-up must be numbers that a scenario could have given, or the position is invalid.

namespace hexinch::conformance {
namespace {

/// Calls visit(name, number) for each whole number of a record, including records inside it.
template <class T, class Visit>
void each_number(T& value, const std::string& name, const Visit& visit) {
  if constexpr (std::is_integral_v<T> && !std::is_same_v<T, bool>) {
    visit(name, value);
  } else if constexpr (kIsOptional<T>) {
    const T before = value;
    value.emplace();
    each_number(*value, name, visit);
    value = before;
  } else if constexpr (HasFields<T>) {
    for_each_field(value, [&](std::string_view member, auto& inner, int) { each_number(inner, name + "." + std::string(member), visit); });
  }
}

template <class S>
void options_are_bounded() {
  const auto library = cli::load_library();
  REQUIRE(library);
  auto read = match::position_of<S>(*library, library->scenarios(S::kId).front());
  REQUIRE(std::holds_alternative<typename S::State>(read));
  typename S::State state = std::get<typename S::State>(std::move(read));
  REQUIRE(S::broken_invariant(state) == nullptr);
  auto setup = std::make_shared<std::remove_const_t<typename decltype(state.setup)::element_type>>(*state.setup);
  state.setup = setup;
  int numbers = 0;
  each_number(setup->options, "options", [&]<class N>(const std::string& name, N& number) {
    const N before = number;
    for (const N impossible : {std::numeric_limits<N>::min(), std::numeric_limits<N>::max()}) {
      number = impossible;
      CHECK_MESSAGE(S::broken_invariant(state), std::string(S::kId), ": ", name, " may be ", static_cast<long long>(impossible));
    }
    number = before;
    ++numbers;
  });
  CHECK(numbers >= 3);
}

}  // namespace

TEST_CASE("a save can't bring an option of TUW that no scenario may have") { options_are_bounded<tuw::Tuw>(); }

TEST_CASE("a save can't bring an option of MS Wars that no scenario may have") { options_are_bounded<mswars::MsWars>(); }

TEST_CASE("a save can't bring an option of Lone Warrior that no scenario may have") { options_are_bounded<lonewarrior::LoneWarrior>(); }

TEST_CASE("a save can't bring an option of M42 that no scenario may have") { options_are_bounded<m42::M42>(); }

TEST_CASE("a save can't bring an option of GRASP that no scenario may have") { options_are_bounded<grasp::Grasp>(); }

}  // namespace hexinch::conformance
