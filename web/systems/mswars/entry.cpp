#include "systems/entry.h"
#include "systems/mswars/view.h"

HX_ENTRY(mswars, MsWars, MsWarsView)
