#include "match/automaton_of.h"
#include "match/systems.h"
#include "systems/m42/solo/solo.h"

HX_AUTOMATA(::hexinch::m42::M42)
