#include "hexinch/soak/soaked.h"

HX_SOAKED(::hexinch::m42::M42)
