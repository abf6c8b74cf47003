#include "hexinch/soak/soaked.h"

HX_SOAKED(::hexinch::grasp::Grasp)
