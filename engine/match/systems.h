#pragma once

#include "match/compiled.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/content.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/tuw.h"

/// The list of systems: a new one is added here, and gets two files, as match/games/tuw.cpp and match/automata/tuw.cpp; nowhere else in engine/.
#define HX_SYSTEMS(apply) apply(::hexinch::tuw::Tuw) apply(::hexinch::mswars::MsWars) apply(::hexinch::lonewarrior::LoneWarrior)
HX_SYSTEMS(HX_COMPILED_ELSEWHERE)
