#pragma once

#include "systems/grasp/view.h"
#include "systems/lonewarrior/view.h"
#include "systems/m42/view.h"
#include "systems/mswars/view.h"
#include "systems/tuw/view.h"

/// The systems that the page can play, each with its view, in the order of the start screen: a new one is added here.
#define HX_VIEWS(apply) \
  apply(tuw, Tuw, TuwView) apply(mswars, MsWars, MsWarsView) apply(lonewarrior, LoneWarrior, LoneWarriorView) \
  apply(m42, M42, M42View) apply(grasp, Grasp, GraspView)
