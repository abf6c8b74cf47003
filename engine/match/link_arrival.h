#pragma once

#include <string>
#include <string_view>
#include <vector>

/// Links as they really arrive: in mails, chats and other addresses, which wrap, quote and encode them.

namespace hexinch::match {

inline constexpr std::string_view kLinkLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// What follows a mark, "#g=", without blanks and without what mail programs put in.
struct ArrivedLink {
  std::string text;
  std::size_t count = 0;    ///< of its letters up to the first character that can't belong to it
  std::size_t at_once = 0;  ///< of these, up to the first blank
  bool goes_on = false;     ///< letters behind such a character
  bool quoted = false;      ///< its line begins with ">"
  std::string_view letters() const { return std::string_view(text).substr(0, count); }
};

/// All that may be links in a text, in their order, but those that are quoted behind the others. A text without any mark is one as a whole.
/// However long the text is, only so much of it is read.
std::vector<ArrivedLink> arrived_links(std::string_view text);

}  // namespace hexinch::match
