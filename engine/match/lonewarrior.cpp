#include "match/automaton_of.h"
#include "match/compiled.h"
#include "match/link_of.h"
#include "match/save_of.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/solo/solo.h"

HX_COMPILED(::hexinch::lonewarrior::LoneWarrior)
