#pragma once

#include "match/systems.h"
#include "toy/compiled.h"

/// Systems of the command line: those that the page has, and the toy that proves the contract.
#define HX_CLI_SYSTEMS(apply) HX_SYSTEMS(apply) apply(::hexinch::toy::Toy)

namespace hexinch::cli {

/// Calls visit.template operator()<S>() for the system of that id; false if there is none.
template <class Visit>
bool with_system(std::string_view id, Visit&& visit) {
  bool found = false;
#define HX_TRY(S)                        \
  if (!found && S::kId == id) {          \
    visit.template operator()<S>();      \
    found = true;                        \
  }
  HX_CLI_SYSTEMS(HX_TRY)
#undef HX_TRY
  return found;
}

}  // namespace hexinch::cli
