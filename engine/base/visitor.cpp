#include "base/visitor.h"

namespace hexinch::visitor_detail {
namespace {

template <class T, class Wide>
void put(Visitor& visitor, T& n, Wide wide) {
  if (!visitor.reads()) return;
  if (static_cast<Wide>(static_cast<T>(wide)) == wide) n = static_cast<T>(wide);
  else visitor.damaged();
}

template <class T>
void visit_signed(Visitor& visitor, T& n) {
  put(visitor, n, visitor.whole(n));
}

template <class T>
void visit_unsigned(Visitor& visitor, T& n) {
  put(visitor, n, visitor.natural(n));
}

/// A seat or a unit: the game must have one of that number.
template <class T>
void visit_name(Visitor& visitor, T& name) {
  auto n = static_cast<std::underlying_type_t<T>>(name);
  visit_signed(visitor, n);
  visitor.named(static_cast<T>(n));
  if (visitor.reads()) name = static_cast<T>(n);
}

}  // namespace

void visit_part(Visitor& visitor, bool& b) {
  const bool given = visitor.flag(b);
  if (visitor.reads()) b = given;
}
void visit_part(Visitor& visitor, std::int8_t& n) { visit_signed(visitor, n); }
void visit_part(Visitor& visitor, std::int16_t& n) { visit_signed(visitor, n); }
void visit_part(Visitor& visitor, std::int32_t& n) { visit_signed(visitor, n); }
void visit_part(Visitor& visitor, std::int64_t& n) { visit_signed(visitor, n); }
void visit_part(Visitor& visitor, std::uint8_t& n) { visit_unsigned(visitor, n); }
void visit_part(Visitor& visitor, std::uint16_t& n) { visit_unsigned(visitor, n); }
void visit_part(Visitor& visitor, std::uint32_t& n) { visit_unsigned(visitor, n); }
void visit_part(Visitor& visitor, std::uint64_t& n) { visit_unsigned(visitor, n); }
void visit_part(Visitor& visitor, Seat& seat) { visit_name(visitor, seat); }
void visit_part(Visitor& visitor, UnitRef& unit) { visit_name(visitor, unit); }

void visit_part(Visitor& visitor, Fraction& x) {
  const std::int64_t num = visitor.whole(x.num());
  const std::int64_t den = visitor.whole(x.den());
  if (!visitor.reads()) return;
  if (den <= 0 || den > INT32_MAX || num < INT32_MIN || num > INT32_MAX) return visitor.damaged();
  x = Fraction{num, den};
}

std::int64_t enumerator(Visitor& visitor, std::int64_t n, std::size_t count) {
  const std::int64_t given = visitor.whole(n);
  if (given >= 0 && static_cast<std::uint64_t>(given) < count) return given;
  visitor.damaged();
  return 0;
}

std::uint64_t enumerator(Visitor& visitor, std::uint64_t n, std::size_t count) {
  const std::uint64_t given = visitor.natural(n);
  if (given < count) return given;
  visitor.damaged();
  return 0;
}

}  // namespace hexinch::visitor_detail
