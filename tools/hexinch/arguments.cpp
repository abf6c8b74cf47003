#include "hexinch/arguments.h"

#include <charconv>

namespace hexinch::cli {

std::optional<std::uint64_t> CommandLine::number(const std::string& name, std::uint64_t otherwise) const {
  const auto text = option(name);
  if (!text) return otherwise;
  std::uint64_t n = 0;
  const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), n);
  if (error != std::errc{} || end != text->data() + text->size()) return std::nullopt;
  return n;
}

}  // namespace hexinch::cli
