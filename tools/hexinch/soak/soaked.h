#pragma once

#include "conformance/laws.h"
#include "hexinch/systems.h"

/// All the laws, compiled for one system. Each system has a file here.
#define HX_SOAKED_AS(as, S) as ::hexinch::conformance::Report hexinch::conformance::random_game<S>(const S::Content&, const Value&, std::uint64_t);
#define HX_SOAKED(S) HX_SOAKED_AS(template, S)
#define HX_SOAKED_ELSEWHERE(S) HX_SOAKED_AS(extern template, S)
HX_CLI_SYSTEMS(HX_SOAKED_ELSEWHERE)
