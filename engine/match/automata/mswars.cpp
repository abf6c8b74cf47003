#include "match/automaton_of.h"
#include "match/systems.h"
#include "systems/mswars/solo/solo.h"

HX_AUTOMATA(::hexinch::mswars::MsWars)
