#include "systems/later.h"
#include "systems/lonewarrior/view.h"

HX_LATER(::hexinch::lonewarrior::LoneWarrior, LoneWarriorView)
