#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Links as they really arrive: in mails, chats and other addresses, which wrap, quote and encode them.

namespace hexinch::match {

inline constexpr std::string_view kLinkLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The text after a mark, "#g=", without blanks and without what mail programs put in.
struct ArrivedLink {
  std::string text;
  std::size_t count = 0;    ///< number of its letters before the first character that can't belong to it
  std::size_t at_once = 0;  ///< number of these before the first blank
  bool goes_on = false;     ///< more letters follow such a character
  bool quoted = false;      ///< its line begins with ">"
  std::string_view letters() const { return std::string_view(text).substr(0, count); }
};

/// All possible links in a text, in order; those that are quoted come after the others. A text without any mark is one link as a whole. However long the
/// text is, only a limited part of it is read.
std::vector<ArrivedLink> arrived_links(std::string_view text);

}  // namespace hexinch::match
