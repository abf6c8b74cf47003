#include "match/systems.h"

HX_COMPILED(::hexinch::tuw::Tuw)
