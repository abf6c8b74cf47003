#include "base/source.h"

namespace hexinch {
namespace {

const Value kAbsent;

std::string member_path(const std::string& path, std::string_view key) { return path.empty() ? std::string(key) : path + "." + std::string(key); }

}  // namespace

Source Source::inside(const Value& value, std::string path) const {
  Source member{value, std::move(path), *error_, listener_};
  member.around_ = path_.size();
  member.line_around_ = line();
  return member;
}

void Source::fail(std::string_view problem) const {
  if (!*error_) *error_ = DataError{path_, line(), std::string(problem)};
}

Source Source::at(std::string_view key) const {
  knows(key);
  if (const auto* object = value_->object())
    for (const auto& [name, value] : *object)
      if (same_name(name, key)) return inside(value, member_path(path_, name));
  return inside(kAbsent, member_path(path_, key));
}

Source Source::either(std::initializer_list<std::string_view> keys) const {
  const std::string_view* found = nullptr;
  for (const std::string_view& key : keys) {
    if (!at(key).given()) continue;
    if (found) at(key).fail("says again what `" + std::string(*found) + "` says");
    else found = &key;
  }
  return at(found ? *found : *keys.begin());
}

bool Source::called(std::string_view name, std::string_view key) const {
  if (listener_) listener_->knows(std::string_view(path_).substr(0, around_), key);
  return same_name(name, key);
}

std::vector<std::pair<std::string, Source>> Source::members() const {
  std::vector<std::pair<std::string, Source>> found;
  if (const auto* object = value_->object())
    for (const auto& [name, value] : *object) found.emplace_back(name, inside(value, member_path(path_, name)));
  else if (given()) fail("must be an object");
  return found;
}

std::vector<Source> Source::items() const {
  std::vector<Source> found;
  if (const auto* list = value_->list())
    for (std::size_t i = 0; i < list->size(); ++i) found.push_back(inside((*list)[i], path_ + "[" + std::to_string(i) + "]"));
  else if (given()) fail("must be a list");
  return found;
}

void Source::only(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys) knows(key);
  for (const auto& [name, member] : members()) {
    bool known = false;
    for (const std::string_view key : keys) known = known || same_name(name, key);
    if (!known) member.fail("is not known here");
  }
}

void Source::without(std::initializer_list<std::string_view> keys, std::string_view why) const {
  for (const std::string_view key : keys)
    if (at(key).given()) at(key).fail(why);
}

std::int64_t Source::integer(std::int64_t least, std::int64_t most) const {
  const auto* n = value_->integer();
  if (n && *n >= least && *n <= most) return *n;
  fail("must be an integer from " + std::to_string(least) + " to " + std::to_string(most));
  return least;
}

std::string Source::text() const {
  if (const auto* text = value_->text()) return *text;
  fail("must be text");
  return {};
}

bool Source::boolean() const {
  if (const auto* b = value_->boolean()) return *b;
  if (is_text("on") || is_text("off")) return is_text("on");
  fail("must be true or false");
  return false;
}

}  // namespace hexinch
