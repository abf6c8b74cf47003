#include "base/value.h"

namespace hexinch {
namespace {

constexpr bool counts(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) >= 0x80; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::optional<Fraction> Value::number() const {
  if (const auto* n = integer()) return Fraction{*n};
  if (const auto* t = text()) return parse_fraction(*t);
  return std::nullopt;
}

const Value* Value::find(std::string_view key) const {
  if (const Object* members = object())
    for (const auto& [name, value] : *members)
      if (name == key) return &value;
  return nullptr;
}

Value* Value::find(std::string_view key) { return const_cast<Value*>(std::as_const(*this).find(key)); }

void Value::set(std::string_view key, Value value) {
  if (Value* old = find(key)) {
    *old = std::move(value);
    return;
  }
  if (!object()) data_ = Object{};
  object()->emplace_back(std::string(key), std::move(value));
}

bool same_name(std::string_view a, std::string_view b) {
  std::size_t i = 0;
  std::size_t j = 0;
  for (;;) {
    while (i < a.size() && !counts(a[i])) ++i;
    while (j < b.size() && !counts(b[j])) ++j;
    if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
    if (lower(a[i++]) != lower(b[j++])) return false;
  }
}

std::string to_text(const DataError& error, std::string_view file) {
  std::string text = error.file.empty() ? std::string(file) : error.file;
  if (error.line > 0) text += ":" + std::to_string(error.line);
  if (!error.path.empty()) text += ": " + error.path;
  return text + ": " + error.problem;
}

std::string text_key(std::string_view name) {
  std::string key;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    if (upper && !key.empty()) key += '_';
    key += upper ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return key;
}

}  // namespace hexinch
