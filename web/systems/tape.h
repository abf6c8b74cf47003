#pragma once

#include <optional>

namespace hexinch::page {

/// A tape measure over any board: while it is switched on, taps lay its ends. `Place`: a hex, or a point of a table in inches.
template <class Place>
class Tape {
 public:
  bool on() const { return on_; }
  void flip() {
    on_ = !on_;
    roll_up();
  }
  const std::optional<Place>& from() const { return from_; }
  const std::optional<Place>& to() const { return to_; }
  /// It has a beginning, but no end yet.
  bool begun() const { return from_ && !to_; }

  /// Puts its beginning, then its end, then the next beginning.
  void put(Place at) { begun() ? stretch(at) : begin(at); }
  void begin(Place at) {
    from_ = at;
    to_.reset();
  }
  void stretch(Place to) {
    if (from_) to_ = to;
  }
  /// False if it lay nowhere.
  bool roll_up() {
    const bool lay = from_.has_value();
    from_.reset();
    to_.reset();
    return lay;
  }

 private:
  bool on_ = false;
  std::optional<Place> from_;
  std::optional<Place> to_;
};

}  // namespace hexinch::page
