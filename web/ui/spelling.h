#pragma once
// How names are written when our fonts lack letters: the browser draws pictures, and each picture stands in the text as one character.

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hexinch::ui {

// The first of the signs that stand for pictures. They are Braille: our fonts have none, so no other sign of a name is taken for one.
inline constexpr char32_t kFirstPicture = 0x2800;
inline constexpr std::size_t kMostPictures = 48;
constexpr bool is_picture(char32_t sign) { return sign >= kFirstPicture && sign < kFirstPicture + kMostPictures; }

// Part of a name. What is written from right to left is one picture, and so is a word whose letters join or pile up. Each ideograph and each syllable of
// Hangul is one. An emoji is never in one picture with letters.
struct LetterPicture {
  std::string text;
  bool from_right = false;  // it begins with a letter of Hebrew, Arabic, …
};

class Spelling {
 public:
  // `has`: whether the fonts have a letter.
  void learn(std::span<const std::string> names, const std::function<bool(char32_t)>& has);
  // The n-th is written as kFirstPicture + n.
  std::span<const LetterPicture> pictures() const { return pictures_; }
  // The text with the pictures' signs in it. Spelling it again changes nothing.
  std::string spelled(std::string_view text) const;

 private:
  void add(std::string_view text);
  void learn_letters(std::string_view text, const std::function<bool(char32_t)>& has);

  std::vector<LetterPicture> pictures_;
  std::vector<std::size_t> longest_first_;
};

}  // namespace hexinch::ui
