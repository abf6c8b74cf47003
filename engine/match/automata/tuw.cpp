#include "match/automaton_of.h"
#include "match/systems.h"
#include "systems/tuw/solo/solo.h"

HX_AUTOMATA(::hexinch::tuw::Tuw)
