#include "match/automaton_of.h"
#include "match/systems.h"

HX_AUTOMATA(::hexinch::grasp::Grasp)
