#include "match/save_of.h"
#include "match/systems.h"
#include "match/thrower_of.h"
#include "systems/mswars/solo/solo.h"

HX_COMPILED(::hexinch::mswars::MsWars)
