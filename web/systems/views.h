#pragma once

#include "systems/lonewarrior/view.h"
#include "systems/m42/view.h"
#include "systems/mswars/view.h"
#include "systems/tuw/view.h"

/// The systems that only the quick page has, as they are not whole yet.
#ifdef HX_TO_COME
#include "systems/grasp/view.h"
#define HX_VIEWS_TO_COME(apply) apply(grasp, Grasp, GraspView)
#else
#define HX_VIEWS_TO_COME(apply)
#endif

/// The systems that the page can play, each with its view, in the order of the start screen: a new one is added here.
#define HX_VIEWS(apply) \
  apply(tuw, Tuw, TuwView) apply(mswars, MsWars, MsWarsView) apply(lonewarrior, LoneWarrior, LoneWarriorView) apply(m42, M42, M42View) HX_VIEWS_TO_COME(apply)
