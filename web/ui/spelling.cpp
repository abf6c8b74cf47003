#include "spelling.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/atlas.h"

namespace hexinch::ui {
namespace {

constexpr std::size_t kLongest = 160;  // bytes of a name; nobody has a longer one

bool within(char32_t code, std::span<const char32_t> ranges) {
  for (std::size_t i = 0; i + 1 < ranges.size(); i += 2)
    if (code >= ranges[i] && code <= ranges[i + 1]) return true;
  return false;
}

// Hebrew, Arabic and what is written like them.
bool from_right(char32_t code) {
  static constexpr char32_t kRanges[] = {0x590, 0x8FF, 0xFB1D, 0xFDFF, 0xFE70, 0xFEFC, 0x10800, 0x10FFF, 0x1E800, 0x1EFFF};
  return within(code, kRanges);
}

// Ideographs, kana, syllables of Hangul and their punctuation: each stands by itself.
bool by_itself(char32_t code) {
  static constexpr char32_t kRanges[] = {0x2E80, 0x9FFF, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFF01, 0xFF9D, 0x20000, 0x3FFFF};
  return within(code, kRanges);
}

// These bring colours of their own, so they are never in one picture with letters, which take the text's.
bool is_emoji(char32_t code) {
  static constexpr char32_t kRanges[] = {0x2600, 0x27BF, 0x2B00, 0x2BFF, 0x1F000, 0x1FAFF};
  return within(code, kRanges);
}

// Joiners, variations, tags and marks that lie over letters: they belong to what stands before them.
bool joins(char32_t code) {
  static constexpr char32_t kRanges[] = {0x300, 0x36F, 0x200D, 0x200D, 0x20D0, 0x20FF, 0x3099, 0x309A, 0xFE00, 0xFE0F, 0x1F3FB, 0x1F3FF, 0xE0020, 0xE01EF};
  return within(code, kRanges);
}

bool any(std::string_view text, bool (*what)(char32_t)) {
  while (!text.empty())
    if (what(view::next_character(text))) return true;
  return false;
}

std::string_view trimmed(std::string_view text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  return text;
}

// Calls each(letter with its marks, its code) for every letter of a text.
template <class Each>
void each_letter(std::string_view text, Each each) {
  while (!text.empty()) {
    const char* from = text.data();
    const char32_t code = view::next_character(text);
    for (std::string_view rest = text; !rest.empty() && joins(view::next_character(rest));) text = rest;
    each(std::string_view(from, static_cast<std::size_t>(text.data() - from)), code);
  }
}

}  // namespace

void Spelling::add(std::string_view text) {
  if (text.empty() || pictures_.size() == kMostPictures) return;
  if (std::ranges::any_of(pictures_, [&](const LetterPicture& known) { return known.text == text; })) return;
  std::string_view rest = text;
  pictures_.push_back({std::string(text), from_right(view::next_character(rest))});
}

void Spelling::learn_letters(std::string_view text, const std::function<bool(char32_t)>& has) {
  text = trimmed(text);
  if (any(text, from_right)) return add(text);
  std::string run;
  each_letter(text, [&](std::string_view letter, char32_t code) {
    const bool lacks = code != ' ' && (!has(code) || any(letter, joins));
    if (lacks && !by_itself(code)) {
      run += letter;
      return;
    }
    add(run);
    run.clear();
    if (lacks) add(letter);
  });
  add(run);
}

void Spelling::learn(std::span<const std::string> names, const std::function<bool(char32_t)>& has) {
  pictures_.clear();
  for (const std::string& name : names) {
    if (name.size() > kLongest) continue;
    std::string stretch;
    bool of_emoji = false;
    const auto end_stretch = [&] {
      if (of_emoji) add(stretch);
      else learn_letters(stretch, has);
      stretch.clear();
    };
    bool joined = false;
    each_letter(name, [&](std::string_view letter, char32_t code) {
      const bool emoji = is_emoji(code) && (!has(code) || joined || letter.size() > 4);
      if (emoji != of_emoji) end_stretch();
      of_emoji = emoji;
      stretch += letter;
      joined = letter.ends_with("\xE2\x80\x8D");  // a joiner
    });
    end_stretch();
  }
  longest_first_.resize(pictures_.size());
  for (std::size_t i = 0; i < pictures_.size(); ++i) longest_first_[i] = i;
  short_sort(longest_first_, [&](std::size_t a, std::size_t b) { return pictures_[a].text.size() > pictures_[b].text.size(); });
}

std::string Spelling::spelled(std::string_view text) const {
  std::string written;
  while (!text.empty()) {
    const auto found = std::ranges::find_if(longest_first_, [&](std::size_t i) { return text.starts_with(pictures_[i].text); });
    if (found == longest_first_.end()) {
      const char* from = text.data();
      view::next_character(text);
      written.append(from, text.data());
      continue;
    }
    const char32_t sign = kFirstPicture + static_cast<char32_t>(*found);
    written += {static_cast<char>(0xE0 | sign >> 12), static_cast<char>(0x80 | (sign >> 6 & 0x3F)), static_cast<char>(0x80 | (sign & 0x3F))};
    text.remove_prefix(pictures_[*found].text.size());
  }
  return written;
}

}  // namespace hexinch::ui
