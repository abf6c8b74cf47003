#include "systems/entry.h"
#include "systems/grasp/view.h"

HX_ENTRY(grasp, Grasp, GraspView)
