#include "hexinch/matching.h"

#include <algorithm>
#include <charconv>

#include "match/pack.h"

namespace hexinch::cli {
namespace {

const Value* named_member(const Value& value, std::string_view name) {
  if (const auto* members = value.object()) {
    for (const auto& [key, item] : *members)
      if (key == name) return &item;
    for (const auto& [key, item] : *members)
      if (same_name(key, name)) return &item;
  }
  if (const auto* items = value.list())
    for (const Value& item : *items)
      if (const Value* own = item.find("name"); own && own->text() && (*own->text() == name || same_name(*own->text(), name))) return &item;
  return nullptr;
}

/// Splits "a.b[0].c" into a, b, [0], c.
std::vector<std::string> path_parts(std::string_view path) {
  std::vector<std::string> parts;
  std::string part;
  const auto flush = [&] {
    if (!part.empty()) parts.push_back(std::move(part));
    part.clear();
  };
  for (const char c : path) {
    if (c == '.') flush();
    else if (c == '[') {
      flush();
      part = "[";
    } else if (c == ']') flush();
    else part += c;
  }
  flush();
  return parts;
}

bool equal_scalars(const Value& wanted, const Value& got) {
  const auto a = wanted.number();
  const auto b = got.number();
  if (a && b) return *a == *b;
  if (wanted.text() && got.text()) return *wanted.text() == *got.text() || (!wanted.text()->empty() && same_name(*wanted.text(), *got.text()));
  return wanted == got;
}

std::string shown(const Value* value) { return value ? match::to_json(*value) : "nothing"; }

std::optional<std::string> expected(const Value& wanted, const Value* got) {
  return "expected " + match::to_json(wanted) + ", got " + shown(got);
}

std::optional<std::string> operator_mismatch(const std::string& key, const Value& argument, const Value* got) {
  if (key == "$absent") {
    const bool absent = !got || got->is_null();
    const bool* want = argument.boolean();
    if (want && *want == absent) return std::nullopt;
    return "expected it " + std::string(want && *want ? "absent" : "present") + ", got " + shown(got);
  }
  if (!got) return "expected " + key + " " + match::to_json(argument) + ", got nothing";
  if (key == "$not") return mismatch(argument, got) ? std::nullopt : std::optional<std::string>("expected anything but " + match::to_json(argument));
  if (key == "$any") {
    if (const auto* options = argument.list())
      for (const Value& option : *options)
        if (!mismatch(option, got)) return std::nullopt;
    return "expected one of " + match::to_json(argument) + ", got " + shown(got);
  }
  if (key == "$min" || key == "$max") {
    const auto bound = argument.number();
    const auto number = got->number();
    const bool holds = bound && number && (key == "$min" ? *number >= *bound : *number <= *bound);
    return holds ? std::nullopt : std::optional<std::string>("expected " + key + " " + match::to_json(argument) + ", got " + shown(got));
  }
  if (key == "$has") {
    const auto* wanted = argument.list();
    const auto* items = got->list();
    if (!wanted || !items) return expected(argument, got);
    for (const Value& want : *wanted)
      if (std::none_of(items->begin(), items->end(), [&](const Value& item) { return !mismatch(want, &item); }))
        return "expected an element " + match::to_json(want) + " in " + shown(got);
    return std::nullopt;
  }
  return "there is no matcher " + key;
}

void collect_changes(const std::string& path, const Value& before, const Value& after, std::vector<std::string>& paths) {
  if (before == after) return;
  const auto* a = before.object();
  const auto* b = after.object();
  if (a && b) {
    for (const auto& [key, item] : *a) {
      const Value* other = after.find(key);
      collect_changes(path.empty() ? key : path + "." + key, item, other ? *other : Value(), paths);
    }
    for (const auto& [key, item] : *b)
      if (!before.find(key)) paths.push_back(path.empty() ? key : path + "." + key);
    return;
  }
  const auto* list_a = before.list();
  const auto* list_b = after.list();
  if (list_a && list_b && list_a->size() == list_b->size()) {
    for (std::size_t i = 0; i < list_a->size(); ++i) {
      const Value* own = (*list_a)[i].find("name");
      const std::string step = own && own->text() ? "." + *own->text() : "[" + std::to_string(i) + "]";
      collect_changes(path + step, (*list_a)[i], (*list_b)[i], paths);
    }
    return;
  }
  paths.push_back(path);
}

}  // namespace

std::optional<Value> at_path(const Value& root, std::string_view path) {
  const Value* at = &root;
  for (const std::string& part : path_parts(path)) {
    if (part.front() == '[') {
      std::size_t i = 0;
      const auto [end, error] = std::from_chars(part.data() + 1, part.data() + part.size(), i);
      const auto* items = at->list();
      if (error != std::errc{} || end != part.data() + part.size() || !items || i >= items->size()) return std::nullopt;
      at = &(*items)[i];
    } else if (const Value* member = named_member(*at, part)) {
      at = member;
    } else if (part == "count" && at->list()) {
      return Value(static_cast<std::int64_t>(at->list()->size()));
    } else {
      return std::nullopt;
    }
  }
  return *at;
}

std::optional<std::string> mismatch(const Value& wanted, const Value* got) {
  if (const auto* members = wanted.object()) {
    if (members->size() == 1 && members->front().first.starts_with('$')) return operator_mismatch(members->front().first, members->front().second, got);
    if (!got || !got->object()) return expected(wanted, got);
    for (const auto& [key, item] : *members)
      if (auto wrong = mismatch(item, named_member(*got, key))) return key + ": " + *wrong;
    return std::nullopt;
  }
  if (!got) return expected(wanted, got);
  if (const auto* items = wanted.list()) {
    const auto* got_items = got->list();
    if (!got_items || got_items->size() != items->size()) return expected(wanted, got);
    for (std::size_t i = 0; i < items->size(); ++i)
      if (auto wrong = mismatch((*items)[i], &(*got_items)[i])) return "[" + std::to_string(i) + "]: " + *wrong;
    return std::nullopt;
  }
  return equal_scalars(wanted, *got) ? std::nullopt : expected(wanted, got);
}

std::vector<std::string> changed_paths(const Value& before, const Value& after) {
  std::vector<std::string> paths;
  collect_changes("", before, after, paths);
  return paths;
}

Value merged(const Value& base, const Value& patch) {
  const auto* members = patch.object();
  if (!members || !base.object()) return patch;
  Value result = base;
  for (const auto& [key, item] : *members) {
    Value* old = result.find(key);
    if (!old) {
      result.set(key, item);
    } else if (key == "units" && old->list() && item.list()) {
      for (const Value& unit : *item.list()) {
        const Value* name = unit.find("name");
        auto& units = *old->list();
        const auto same = std::find_if(units.begin(), units.end(), [&](const Value& u) {
          const Value* other = u.find("name");
          return name && other && name->text() && other->text() && same_name(*name->text(), *other->text());
        });
        if (same == units.end()) units.push_back(unit);
        else *same = merged(*same, unit);
      }
    } else {
      *old = merged(*old, item);
    }
  }
  return result;
}

}  // namespace hexinch::cli
