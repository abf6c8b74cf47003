#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/atlas.h"
#include "match/library.h"

namespace hexinch::page {

/// What the shell has brought: packs and words, and the files that the page is drawn with.
class Content {
 public:
  /// Takes a file by its path below assets/. A problem that is returned is for the player.
  std::string add(std::string_view path, std::span<const std::uint8_t> bytes);
  /// Called once all is here that the first board needs; the sentence why it can't be drawn.
  std::string ready();

  const match::Library& library() const { return library_; }
  const Sentences& sentences() const { return library_.sentences(); }
  const view::Atlas& atlas() const { return atlas_; }
  /// Empty: it is not here.
  std::span<const std::uint8_t> file(std::string_view path) const;

 private:
  match::Library library_;
  std::map<std::string, std::vector<std::uint8_t>, std::less<>> files_;
  view::Atlas atlas_;
};

}  // namespace hexinch::page
