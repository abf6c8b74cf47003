#pragma once

#include <string>
#include <string_view>

#include "base/system.h"
#include "base/value.h"

namespace hexinch::match {

/// Reads JSON text into a Value that knows its lines. Refuses floats, duplicate keys, nesting deeper than 64 and anything that is not JSON; the error
/// gives the line. It is the only way in for packs, cases, texts and typed commands.
Read<Value> parse_json(std::string_view text);

/// Compact JSON.
std::string to_json(const Value& value);

/// JSON for people: objects and lists that hold others are broken into indented lines.
std::string to_pretty_json(const Value& value);

}  // namespace hexinch::match
