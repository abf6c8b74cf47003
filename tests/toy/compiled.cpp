#include "toy/compiled.h"

#include "match/automaton_of.h"
#include "match/link_of.h"
#include "match/save_of.h"
#include "match/thrower_of.h"

HX_AUTOMATA(::hexinch::toy::Toy)
HX_COMPILED(::hexinch::toy::Toy)
HX_LINKS(::hexinch::toy::Toy)
