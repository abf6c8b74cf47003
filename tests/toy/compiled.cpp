#include "toy/compiled.h"

HX_COMPILED(::hexinch::toy::Toy)
