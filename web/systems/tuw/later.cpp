#include "systems/later.h"
#include "systems/tuw/view.h"

HX_LATER(::hexinch::tuw::Tuw, TuwView)
