#include "match/automaton_of.h"
#include "match/link_of.h"
#include "match/save_of.h"
#include "match/systems.h"
#include "systems/tuw/solo/solo.h"

HX_COMPILED(::hexinch::tuw::Tuw)
