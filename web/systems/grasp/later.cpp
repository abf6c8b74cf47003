#include "systems/later.h"
#include "systems/grasp/view.h"

HX_LATER(::hexinch::grasp::Grasp, GraspView)
