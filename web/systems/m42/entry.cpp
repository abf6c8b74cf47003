#include "systems/entry.h"

#include "systems/m42/view.h"

HX_ENTRY(m42, M42, M42View)
