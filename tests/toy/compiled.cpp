#include "toy/compiled.h"

#include "match/automaton_of.h"
#include "match/link_of.h"
#include "match/save_of.h"

HX_COMPILED(::hexinch::toy::Toy)
