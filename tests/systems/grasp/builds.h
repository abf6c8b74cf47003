#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "systems/grasp/state/build.h"

/// Builds for tests.

namespace hexinch::grasp::test {

/// A build in the form of packs, GRASP-17.6; what is wrong with it fails the test.
Build build(std::string_view json);
/// What is wrong with it, "path: problem"; empty: nothing.
std::string unreadable(std::string_view json);
/// A legal soldier on foot: CC d6, Fat d6, ground d6, with these members instead: R"("cc": "d8")".
Build soldier(const std::string& members = {});

/// All builds of the unit lists that are shipped.
std::vector<Build> shipped_builds();

}  // namespace hexinch::grasp::test
