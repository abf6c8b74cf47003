#include "page/content.h"

namespace hexinch::page {
namespace {

std::string_view text_in(std::span<const std::uint8_t> bytes) { return {reinterpret_cast<const char*>(bytes.data()), bytes.size()}; }

}  // namespace

std::string Content::add(std::string_view path, std::span<const std::uint8_t> bytes) {
  if (path.starts_with("packs/") || path.starts_with("text/")) {
    const auto error = library_.add(path, text_in(bytes));
    return error ? to_text(*error, path) : std::string();
  }
  files_.insert_or_assign(std::string(path), std::vector<std::uint8_t>(bytes.begin(), bytes.end()));
  return {};
}

std::string Content::ready() {
  for (const char* needed : {"atlas/board.txt", "atlas/board.r8", "fonts/inter-400.otf", "fonts/inter-600.otf", "fonts/national-park-800.otf"})
    if (!files_.contains(needed)) return std::string(needed) + " is missing.";
  return atlas_.load(text_in(file("atlas/board.txt")), file("atlas/board.r8"));
}

std::span<const std::uint8_t> Content::file(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? std::span<const std::uint8_t>() : std::span<const std::uint8_t>(found->second);
}

}  // namespace hexinch::page
