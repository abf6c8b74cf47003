#include "systems/entry.h"
#include "systems/lonewarrior/view.h"

HX_ENTRY(lonewarrior, LoneWarrior, LoneWarriorView)
