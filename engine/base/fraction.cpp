#include "base/fraction.h"

#include <charconv>
#include <limits>

namespace hexinch {

std::string to_text(Fraction x) {
  std::string text = std::to_string(x.num());
  if (!x.whole()) text += "/" + std::to_string(x.den());
  return text;
}

std::optional<Fraction> parse_fraction(std::string_view text) {
  const auto parse = [](std::string_view part) -> std::optional<std::int64_t> {
    std::int32_t n = 0;
    const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), n);
    if (error != std::errc{} || end != part.data() + part.size()) return std::nullopt;
    return n;
  };
  const std::size_t slash = text.find('/');
  const auto num = parse(text.substr(0, slash));
  if (!num) return std::nullopt;
  if (slash == std::string_view::npos) return Fraction{*num};
  const auto den = parse(text.substr(slash + 1));
  if (!den || *den <= 0) return std::nullopt;
  return Fraction{*num, *den};
}

}  // namespace hexinch
