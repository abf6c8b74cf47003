#include "systems/entry.h"
#include "systems/tuw/view.h"

HX_ENTRY(tuw, Tuw, TuwView)
