#pragma once

#include <string>
#include <utility>

#include "base/value.h"

/// A table of a rulebook as plain data, for displays of the rules: {"id", "rule", "columns", "rows"}. A cell is text (a text id, or a name that is shown
/// unchanged; "<system>.table.…" words a text that begins with "@"), {"number": n}, {"signed": n}, {"percent": n}, or a list of such pieces that belong
/// together.

namespace hexinch {

struct BookTable {
  std::string id;    ///< "movement"; "<system>.table.movement.title" words it
  std::string rule;  ///< where it stands in the book
  Value::List columns;
  Value::List rows;

  void add(Value::List row) { rows.push_back(Value(std::move(row))); }
  Value value() const {
    return Value(Value::Object{{"id", Value(id)}, {"rule", Value(rule)}, {"columns", Value(columns)}, {"rows", Value(rows)}});
  }
};

namespace book {

/// The cell for something that is impossible or does not apply.
inline constexpr const char* kBarred = "–";

inline Value number(Fraction n) { return Value(Value::Object{{"number", Value(n)}}); }
inline Value with_sign(Fraction n) { return Value(Value::Object{{"signed", Value(n)}}); }
inline Value percent(int n) { return Value(Value::Object{{"percent", Value(Fraction{n})}}); }

}  // namespace book
}  // namespace hexinch
