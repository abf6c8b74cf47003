#include "base/patch.h"

namespace hexinch {

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts(1);
  for (const char c : path) {
    if (c == '.') parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

Value without(const Value& value, std::string_view member) {
  Value rest = value;
  if (auto* members = rest.object()) std::erase_if(*members, [&](const Value::Member& one) { return one.first == member; });
  return rest;
}

}  // namespace hexinch
