#include "ui/actions.h"

#include <algorithm>

namespace hexinch::page {
namespace {

bool lists(std::string_view names, std::string_view name) {
  while (!names.empty())
    if (take_name(names) == name) return true;
  return false;
}

}  // namespace

std::optional<int> number_in(std::string_view name, std::string_view beginning) {
  if (name == beginning) return -1;
  if (!beginning.ends_with('.')) return std::nullopt;
  if (name == beginning.substr(0, beginning.size() - 1)) return -1;
  if (!name.starts_with(beginning) || name.size() > beginning.size() + 3) return std::nullopt;
  int number = 0;
  for (const char digit : name.substr(beginning.size())) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number;
}

Actions::Found Actions::named(std::string_view name) const {
  Found found;
  for (const Table& table : tables_)
    for (const Action& row : table.rows)
      if (const auto number = number_in(name, row.name); number && !row.by_key && holds(table, row)) found = {&row, table.owner, *number};
  return found;
}

bool Actions::has_key(const Key& key) const {
  bool any = false;
  each([&](const Action& row) {
    for (const Chord& chord : row.chords) any = any || is(chord, key);
  });
  return any;
}

std::string Actions::cap(std::string_view name) const {
  const Chord* chord = nullptr;
  each([&](const Action& row) {
    if (!chord && !row.chords.empty() && (row.name == name || lists(row.presses, name))) chord = &row.chords.front();
  });
  return chord ? cap_of(*chord) : std::string();
}

}  // namespace hexinch::page
