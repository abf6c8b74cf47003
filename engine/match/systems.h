#pragma once

#include "match/compiled.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/content.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/content.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/content.h"
#include "systems/tuw/packs/units.h"
#include "systems/tuw/tuw.h"

/// The list of systems. A new system is added here and gets three files like match/games/tuw.cpp, match/links/tuw.cpp and
/// match/automata/tuw.cpp; nothing else in engine/ lists it.
#define HX_SYSTEMS(apply) \
  apply(::hexinch::tuw::Tuw) apply(::hexinch::mswars::MsWars) apply(::hexinch::lonewarrior::LoneWarrior) \
  apply(::hexinch::m42::M42) apply(::hexinch::grasp::Grasp)
HX_SYSTEMS(HX_COMPILED_ELSEWHERE)
