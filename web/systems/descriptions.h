#pragma once

#include "match/library.h"

namespace hexinch::page {

/// All scenarios of a system's packs as the start screen shows them: see web/shell/module/engine.mjs, scenarios(). An error names the file. Called when the
/// site is made (tools/page/book.cpp), because the start screen shows all systems before the code of any is loaded.
Read<Value::List> describe_scenarios(const match::Library& library, std::string_view system);

}  // namespace hexinch::page
