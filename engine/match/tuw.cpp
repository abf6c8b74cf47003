#include "match/link_of.h"
#include "match/save_of.h"
#include "match/systems.h"

HX_COMPILED(::hexinch::tuw::Tuw)
