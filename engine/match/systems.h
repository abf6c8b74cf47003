#pragma once

#include "systems/tuw/tuw.h"

/// The list of systems: a new one is added here and nowhere else in engine/.
#define HX_SYSTEMS(apply) apply(::hexinch::tuw::Tuw)
