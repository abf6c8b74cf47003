#include "match/automaton_of.h"
#include "match/compiled.h"
#include "match/link_of.h"
#include "match/save_of.h"
#include "systems/mswars/mswars.h"
#include "systems/mswars/packs/content.h"
#include "systems/mswars/solo/solo.h"

HX_COMPILED(::hexinch::mswars::MsWars)
