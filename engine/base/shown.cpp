#include "base/shown.h"

#include <cstddef>

namespace hexinch::shown_detail {
namespace {

std::string joined(const std::string& path, std::string_view name) { return path.empty() ? std::string(name) : path + "." + std::string(name); }

}  // namespace

DataError problem(const Value& value, const std::string& path, std::string text) {
  return {path, value.line, std::move(text), {}, value.text() ? *value.text() : std::string()};
}

Value show_slots(const void* words, std::span<const Shown> slots, std::string_view tag, std::string_view name) {
  Value::Object members;
  if (!tag.empty()) members.emplace_back(std::string(tag), Value(name));
  for (const Shown& slot : slots) members.emplace_back(std::string(slot.name), slot.show(words, slot.member));
  return Value(std::move(members));
}

Value show_items(const void* words, const void* items, std::size_t count, std::size_t size, Shower show) {
  Value::List list;
  for (std::size_t i = 0; i < count; ++i) list.push_back(show(words, static_cast<const std::byte*>(items) + i * size));
  return Value(std::move(list));
}

Problem read_items(const void* words, const Value& list, void* items, std::size_t count, std::size_t size, Reader read, const std::string& path) {
  const Value::List* given = list.list();
  if (!given) return problem(list, path, "must be a list");
  if (given->size() != count) return problem(list, path, "must have " + std::to_string(count) + " items");
  for (std::size_t i = 0; i < count; ++i)
    if (Problem error = read(words, (*given)[i], static_cast<std::byte*>(items) + i * size, path + "[" + std::to_string(i) + "]")) return error;
  return std::nullopt;
}

Problem read_slots(const void* words, const Value& value, std::span<const Slot> slots, const std::string& path, std::string_view tag) {
  const Value::Object* members = value.object();
  if (!members) return problem(value, path, "must be an object");
  for (const auto& [key, item] : *members) {
    bool known = !tag.empty() && key == tag;
    for (const Slot& slot : slots) known = known || same_name(slot.name, key);
    if (!known) return problem(item, joined(path, key), "is not known here");
  }
  for (const Slot& slot : slots) {
    const Value* given = nullptr;
    for (const auto& [key, item] : *members)
      if (same_name(slot.name, key)) given = &item;
    if (!given && slot.optional) continue;
    Problem error = given ? slot.read(words, *given, slot.member, joined(path, slot.name)) : problem(value, joined(path, slot.name), "is missing");
    if (error) return error;
  }
  return std::nullopt;
}

Problem read_integer(const Value& value, std::int64_t least, std::int64_t most, std::int64_t& n, const std::string& path) {
  const auto* given = value.integer();
  if (!given || *given < least || *given > most)
    return problem(value, path, "must be an integer from " + std::to_string(least) + " to " + std::to_string(most));
  n = *given;
  return std::nullopt;
}

Problem read_name(const Value& value, std::span<const std::string_view> names, std::size_t& i, const std::string& path) {
  std::string known;
  for (i = 0; i < names.size(); ++i) {
    if (value.text() && same_name(names[i], *value.text())) return std::nullopt;
    known += (known.empty() ? "" : ", ") + std::string(names[i]);
  }
  return problem(value, path, "must be one of: " + known);
}

Problem read_plain(const Value& value, bool& x, const std::string& path) {
  if (!value.boolean()) return problem(value, path, "must be true or false");
  x = *value.boolean();
  return std::nullopt;
}

Problem read_plain(const Value& value, std::string& x, const std::string& path) {
  if (!value.text()) return problem(value, path, "must be text");
  x = *value.text();
  return std::nullopt;
}

Problem read_plain(const Value& value, Fraction& x, const std::string& path) {
  const auto number = value.number();
  if (!number) return problem(value, path, "must be a number or a fraction like \"1/2\"");
  x = *number;
  return std::nullopt;
}

}  // namespace hexinch::shown_detail
