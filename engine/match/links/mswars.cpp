#include "match/link_of.h"
#include "match/systems.h"

HX_LINKS(::hexinch::mswars::MsWars)
