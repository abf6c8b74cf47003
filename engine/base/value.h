#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/fraction.h"

namespace hexinch {

/// A tree of plain data: what a pack, a case or the page says before a system reads it, and what a system shows of itself. Integers only; fractions are
/// text ("1/2"). Object members keep their order. A value knows the line that it was read from.
class Value {
 public:
  using List = std::vector<Value>;
  using Member = std::pair<std::string, Value>;
  using Object = std::vector<Member>;

  Value() = default;
  Value(std::nullptr_t) {}                                                   // NOLINT
  Value(bool b) : data_(b) {}                                                // NOLINT
  Value(int n) : data_(static_cast<std::int64_t>(n)) {}                      // NOLINT
  Value(std::int64_t n) : data_(n) {}                                        // NOLINT
  Value(const char* text) : data_(std::string(text)) {}                      // NOLINT
  Value(std::string_view text) : data_(std::string(text)) {}                 // NOLINT
  Value(std::string text) : data_(std::move(text)) {}                        // NOLINT
  Value(Fraction x) {                                                        // NOLINT
    if (x.whole()) data_ = x.num();
    else data_ = to_text(x);
  }
  Value(List list) : data_(std::move(list)) {}                               // NOLINT
  Value(Object object) : data_(std::move(object)) {}                         // NOLINT

  bool is_null() const { return std::holds_alternative<std::monostate>(data_); }
  const bool* boolean() const { return std::get_if<bool>(&data_); }
  const std::int64_t* integer() const { return std::get_if<std::int64_t>(&data_); }
  const std::string* text() const { return std::get_if<std::string>(&data_); }
  const List* list() const { return std::get_if<List>(&data_); }
  const Object* object() const { return std::get_if<Object>(&data_); }
  List* list() { return std::get_if<List>(&data_); }
  Object* object() { return std::get_if<Object>(&data_); }
  /// An integer, or text that is a fraction.
  std::optional<Fraction> number() const;

  /// Member of an object by its exact key, or nullptr.
  const Value* find(std::string_view key) const;
  Value* find(std::string_view key);
  /// Sets a member, replacing one of the same key; makes an object of anything else.
  void set(std::string_view key, Value value);

  /// Line in the file it was read from, 0 if made by hand. Not part of equality.
  int line = 0;

  friend bool operator==(const Value& a, const Value& b) { return a.data_ == b.data_; }

 private:
  std::variant<std::monostate, bool, std::int64_t, std::string, List, Object> data_;
};

/// Names match after lower-casing and dropping everything but letters and digits: "Man-at-Arms" = "man_at_arms".
bool same_name(std::string_view a, std::string_view b);
/// Index of the first item whose name matches; -1 if there is none.
template <class List>
int find_named(const List& list, std::string_view name) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (same_name(list[i].name, name)) return static_cast<int>(i);
  return -1;
}
/// An enumerator's name as it stands in text ids and in data: "FirstStrike" -> "first_strike".
std::string text_key(std::string_view name);

/// Where and what is wrong in data that somebody wrote: "units[3].at: …". Thrown by nobody, returned by readers.
struct DataError {
  std::string path;     ///< "board.rows[2]", empty for the whole file
  int line = 0;         ///< 0 if unknown
  std::string problem;  ///< a sentence for the author of the data
  std::string file = {};  ///< its path, empty if the caller knows it
  std::string given = {};  ///< the text in that place, empty if there is no text
};

/// "units.json:12: units[3].DEF: must be an integer"; `file` is what it is called if the error doesn't know.
std::string to_text(const DataError& error, std::string_view file);

}  // namespace hexinch
