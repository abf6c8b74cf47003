#pragma once

#include "match/compiled.h"
#include "toy/toy.h"

HX_COMPILED_ELSEWHERE(::hexinch::toy::Toy)
