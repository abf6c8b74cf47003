#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "base/key_listener.h"
#include "base/value.h"

namespace hexinch {

/// A place in data that is being read. It keeps the first problem found anywhere; after that, reading goes on with defaults.
class Source {
 public:
  Source(const Value& value, std::string path, std::optional<DataError>& error, KeyListener* listener = nullptr)
      : value_(&value), path_(std::move(path)), error_(&error), listener_(listener) {}

  const Value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool failed() const { return error_->has_value(); }
  bool given() const { return !value_->is_null(); }
  void fail(std::string_view problem) const;

  /// Member of an object, matched as names are; not given() if it isn't there.
  Source at(std::string_view key) const;
  /// The member that has one of these names; fails at the second if there are two.
  Source either(std::initializer_list<std::string_view> keys) const;
  std::vector<std::pair<std::string, Source>> members() const;
  std::vector<Source> items() const;
  /// Fails at the first member that is none of these.
  void only(std::initializer_list<std::string_view> keys) const;
  /// Fails at the first of these members that is there, because it would have no effect here.
  void without(std::initializer_list<std::string_view> keys, std::string_view why) const;
  /// For readers that go through the members: says that this object may have that key.
  void knows(std::string_view key) const {
    if (listener_) listener_->knows(path_, key);
  }
  /// For readers that get one member and its name: does `name` match `key`, which the object around it may have?
  bool called(std::string_view name, std::string_view key) const;
  KeyListener* listener() const { return listener_; }

  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  std::string text() const;
  /// true, false, "on" or "off".
  bool boolean() const;
  bool is_text(std::string_view name) const { return value_->text() && same_name(*value_->text(), name); }

 private:
  Source inside(const Value& value, std::string path) const;
  /// A missing value has the line of the object that it is missing from.
  int line() const { return value_->line > 0 ? value_->line : line_around_; }

  const Value* value_;
  std::string path_;
  std::optional<DataError>* error_;
  KeyListener* listener_;
  std::size_t around_ = 0;  ///< length of the path of the place around this one
  int line_around_ = 0;
};

/// The enumerator that a text names. If it names none, this fails with a list of all names, and returns the first.
template <HasNames E>
E read_name(const Source& source) {
  std::string known;
  for (std::size_t i = 0; i < count_of<E>(); ++i) {
    if (source.is_text(name_of(static_cast<E>(i)))) return static_cast<E>(i);
    known += (known.empty() ? "" : ", ") + text_key(name_of(static_cast<E>(i)));
  }
  source.fail("must be one of: " + known);
  return E{};
}

/// For readers that take each member of a record by its name.
template <class T>
void knows_fields(const Source& source) {
  if (source.listener())
    fields(Type<T>{})([&](const auto&... f) { (source.knows(f.name), ...); });
}

}  // namespace hexinch
