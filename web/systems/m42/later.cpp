#include "systems/later.h"
#include "systems/m42/view.h"

HX_LATER(::hexinch::m42::M42, M42View)
