#include "match/save_of.h"
#include "match/systems.h"
#include "match/thrower_of.h"
#include "systems/m42/solo/solo.h"

HX_COMPILED(::hexinch::m42::M42)
