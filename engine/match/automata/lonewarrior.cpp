#include "match/automaton_of.h"
#include "match/systems.h"
#include "systems/lonewarrior/solo/solo.h"

HX_AUTOMATA(::hexinch::lonewarrior::LoneWarrior)
