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
  /// It has a beginning, and its end is still in the hand.
  bool begun() const { return open_; }

  /// Puts its beginning, then its end, then the next beginning.
  void put(Place at) {
    if (!open_) return begin(at);
    stretch(at);
    end();
  }
  void begin(Place at) {
    from_ = at;
    to_.reset();
    open_ = true;
  }
  void stretch(Place to) {
    if (from_) to_ = to;
  }
  /// The end stays where it is.
  void end() { open_ = false; }
  /// False if it lay nowhere.
  bool roll_up() {
    const bool lay = from_.has_value();
    from_.reset();
    to_.reset();
    open_ = false;
    return lay;
  }

 private:
  bool on_ = false;
  bool open_ = false;
  std::optional<Place> from_;
  std::optional<Place> to_;
};

}  // namespace hexinch::page
