#include "systems/systems.h"

#include <algorithm>
#include <array>
#include <vector>

#include "systems/views.h"

namespace hexinch::page {

#define HX_EXTERN(name, S, View) extern const SystemEntry name;
namespace entries {
HX_VIEWS(HX_EXTERN)
}
#undef HX_EXTERN

namespace {

#define HX_ADDRESS(name, S, View) &entries::name,
constexpr std::array kSystems{HX_VIEWS(HX_ADDRESS)};
#undef HX_ADDRESS

/// Filled while the page runs. The compiler must not foresee what is in it: a direct call into a system would keep the system in the main module.
std::vector<const SystemEntry*>& here() {
  static std::vector<const SystemEntry*> entries;
  return entries;
}

const SystemEntry* find(std::span<const SystemEntry* const> entries, std::string_view id) {
  const auto entry = std::ranges::find(entries, id, &SystemEntry::id);
  return entry == entries.end() ? nullptr : *entry;
}

}  // namespace

bool system_came(std::string_view id) {
  const SystemEntry* entry = find(kSystems, id);
  if (entry && !system_of(id)) here().push_back(entry);
  return entry != nullptr;
}

const SystemEntry* system_of(std::string_view id) { return find(here(), id); }

}  // namespace hexinch::page
