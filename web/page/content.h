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

/// What the shell has loaded: packs, texts, and the files that the page draws with.
class Content {
 public:
  /// Takes a file by its path below assets/. Returns what is wrong with it, in words for the player; empty: nothing.
  std::string add(std::string_view path, std::span<const std::uint8_t> bytes);
  /// Called once everything that the first board needs should be here. Returns why it can't be drawn; empty: it can.
  std::string ready();

  const match::Library& library() const { return library_; }
  const Sentences& sentences() const { return library_.sentences(); }
  const view::Atlas& atlas() const { return atlas_; }
  /// The bytes of a file that add() took; empty: it is not here.
  std::span<const std::uint8_t> file(std::string_view path) const;

 private:
  match::Library library_;
  std::map<std::string, std::vector<std::uint8_t>, std::less<>> files_;
  view::Atlas atlas_;
};

}  // namespace hexinch::page
