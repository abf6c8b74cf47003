#include "match/automaton_of.h"
#include "match/systems.h"
#include "systems/grasp/solo/solo.h"

HX_AUTOMATA(::hexinch::grasp::Grasp)
