#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/fields.h"
#include "base/value.h"

namespace hexinch {

/// A place in data that is being read. The first problem found anywhere sticks; reading goes on harmlessly with defaults.
class Source {
 public:
  Source(const Value& value, std::string path, std::optional<DataError>& error) : value_(&value), path_(std::move(path)), error_(&error) {}

  const Value& value() const { return *value_; }
  const std::string& path() const { return path_; }
  bool failed() const { return error_->has_value(); }
  bool given() const { return !value_->is_null(); }
  void fail(std::string problem) const {
    if (!*error_) *error_ = DataError{path_, value_->line, std::move(problem)};
  }

  /// Member of an object, matched as names are; not given() if it isn't there.
  Source at(std::string_view key) const;
  std::vector<std::pair<std::string, Source>> members() const;
  std::vector<Source> items() const;
  /// Fails at the first member that is none of these.
  void only(std::initializer_list<std::string_view> keys) const;

  std::int64_t integer(std::int64_t least, std::int64_t most) const;
  std::string text() const;
  /// true, false, "on" or "off".
  bool boolean() const;
  bool is_text(std::string_view name) const { return value_->text() && same_name(*value_->text(), name); }

 private:
  const Value* value_;
  std::string path_;
  std::optional<DataError>* error_;
};

/// The enumerator that a text names; the first one, and a failure that lists them all, if it names none.
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

}  // namespace hexinch
