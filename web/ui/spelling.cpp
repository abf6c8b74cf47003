#include "spelling.h"

#include <algorithm>

#include "base/short_sort.h"
#include "board/atlas.h"

namespace hexinch::ui {
namespace {

constexpr std::size_t kLongest = 160;  // bytes of a name; longer ones are nobody's

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
  return within(code, kRanges) && code != 0x3099 && code != 0x309A;  // marks of voice join the sign before them
}

bool any(std::string_view text, const std::function<bool(char32_t)>& what) {
  while (!text.empty())
    if (what(view::next_character(text))) return true;
  return false;
}

}  // namespace

void Spelling::add(std::string_view text) {
  if (pictures_.size() == kMostPictures || std::ranges::any_of(pictures_, [&](const LetterPicture& known) { return known.text == text; })) return;
  std::string_view rest = text;
  pictures_.push_back({std::string(text), from_right(view::next_character(rest))});
}

void Spelling::learn(std::span<const std::string> names, const std::function<bool(char32_t)>& has) {
  pictures_.clear();
  for (const std::string& name : names) {
    if (name.size() > kLongest) continue;
    if (any(name, from_right)) {
      add(name);
      continue;
    }
    std::string_view rest = name;
    std::string run;
    std::string blanks;  // between two parts of a run
    const auto end_run = [&] {
      if (!run.empty()) add(run);
      run.clear();
      blanks.clear();
    };
    while (!rest.empty()) {
      const char* from = rest.data();
      const char32_t code = view::next_character(rest);
      const std::string_view letter(from, static_cast<std::size_t>(rest.data() - from));
      const char32_t next = rest.empty() ? U' ' : [&] { std::string_view behind = rest; return view::next_character(behind); }();
      if (code == ' ') {
        blanks += ' ';
      } else if (has(code)) {
        end_run();
      } else if (by_itself(code) && (has(next) || by_itself(next))) {
        end_run();
        add(letter);
      } else {
        if (!run.empty()) run += blanks;
        blanks.clear();
        run += letter;
      }
    }
    end_run();
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
