#include "systems/later.h"
#include "systems/mswars/view.h"

HX_LATER(::hexinch::mswars::MsWars, MsWarsView)
