#include "match/link_arrival.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "base/short_sort.h"
#include "match/link_text.h"

namespace hexinch::match {
namespace {

constexpr std::size_t kLongestArrival = std::size_t{1} << 20;
constexpr std::size_t kMostMarks = 32;
constexpr int kMostDecodings = 3;  // an address within an address within an address

bool is_letter(char c) { return kLinkLetters.find(c) != std::string_view::npos; }
/// Mails put ">" in front of the lines that they quote.
bool is_gap(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '>'; }

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  const char small = static_cast<char>(c | 0x20);
  return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/// The character that two hexadecimal digits at a place stand for.
std::optional<char> hex_pair(std::string_view text, std::size_t at) {
  if (at + 2 > text.size() || hex_digit(text[at]) < 0 || hex_digit(text[at + 1]) < 0) return std::nullopt;
  return static_cast<char>(hex_digit(text[at]) << 4 | hex_digit(text[at + 1]));
}

/// How many bytes at the front are invisible: soft hyphens, characters without width, signs that change the direction of writing.
std::size_t unseen(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  if (byte(0) == '\\') return byte(1) == '_' || byte(1) == '-' || byte(1) == '#' || byte(1) == '=' ? 1 : 0;  // Markdown puts the backslash there
  if (byte(0) == 0xC2) return byte(1) == 0xAD ? 2 : 0;
  if (byte(0) == 0xEF) return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : 0;
  if (byte(0) != 0xE2) return 0;
  if (byte(1) == 0x80) return (byte(2) >= 0x8B && byte(2) <= 0x8F) || (byte(2) >= 0xAA && byte(2) <= 0xAE) ? 3 : 0;
  return byte(1) == 0x81 && byte(2) >= 0xA0 && byte(2) <= 0xAF ? 3 : 0;
}

/// The bytes of a non-ASCII blank at the front; 0 if there is none.
std::size_t wide_blank(std::string_view text) {
  if (text.starts_with("\xC2\xA0")) return 2;
  const bool of_a_width = text.size() > 2 && text.starts_with("\xE2\x80") && static_cast<unsigned char>(text[2]) <= 0x8A;
  for (const std::string_view blank : {"\xE2\x80\xA8", "\xE2\x80\xA9", "\xE2\x80\xAF", "\xE3\x80\x80"})
    if (of_a_width || text.starts_with(blank)) return 3;
  return 0;
}

/// Only the visible characters; each line end becomes "\n".
std::string seen(std::string_view text) {
  std::string kept;
  while (!text.empty()) {
    std::size_t taken = unseen(text);
    if (taken == 0) {
      taken = wide_blank(text);
      if (taken > 0) kept += ' ';
    }
    if (taken == 0) {
      const bool two = text.starts_with("\r\n");
      taken = two ? 2 : 1;
      kept += text.front() == '\r' ? '\n' : text.front();
    }
    text.remove_prefix(taken);
  }
  return kept;
}

bool ends_like_a_mark(std::string_view text) {
  return text.size() >= 2 && (text.back() | 0x20) == 'g' && (text[text.size() - 2] == '#' || text.substr(0, text.size() - 1).ends_with("23"));
}

/// Quoted-printable mails end a line that goes on with "=". After "#g" the "=" belongs to the mark, unless the mark's own "=" comes in the next line.
std::string without_soft_breaks(std::string_view text) {
  std::string joined;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '=') {
      const std::size_t end = text.find_first_not_of(' ', i + 1);
      const bool breaks = end != std::string_view::npos && text[end] == '\n';
      const std::string_view next = breaks ? text.substr(end + 1, 3) : std::string_view();
      if (breaks && (!ends_like_a_mark(joined) || next == "=3D" || next == "=3d")) {
        i = end;
        continue;
      }
    }
    joined += text[i];
  }
  return joined;
}

std::string percent_decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto meant = text[i] == '%' ? hex_pair(text, i + 1) : std::nullopt;
    plain += meant.value_or(text[i]);
    if (meant) i += 2;
  }
  return plain;
}

std::string plain(std::string_view text) {
  std::string read = without_soft_breaks(seen(text.substr(0, kLongestArrival)));
  for (int i = 0; i < kMostDecodings && read.find('%') != std::string::npos; ++i) read = seen(percent_decoded(read));
  return read;
}

/// Where the text after a mark begins, if there is a mark at this place: "#g=" in upper or lower case, even broken by a line end, and with "=" as mail
/// programs write it.
std::optional<std::size_t> behind_mark(std::string_view text, std::size_t at) {
  const auto past_gaps = [&](std::size_t i) {
    while (i < text.size() && is_gap(text[i])) ++i;
    return i;
  };
  if (text[at] == '#') ++at;
  else if (text.substr(at, 3) == "=23") at += 3;
  else return std::nullopt;
  at = past_gaps(at);
  if (at >= text.size() || (text[at] | 0x20) != 'g') return std::nullopt;
  at = past_gaps(at + 1);
  if (at >= text.size() || text[at] != '=') return std::nullopt;
  ++at;
  return hex_pair(text, at) == '=' ? at + 2 : at;
}

ArrivedLink link_of(std::string_view text) {
  ArrivedLink link;
  bool gap = false;
  for (std::size_t i = 0; i < text.size() && link.text.size() < kLongestLinkText; ++i) {
    char c = text[i];
    if (const auto meant = c == '=' ? hex_pair(text, i + 1) : std::nullopt) {
      i += 2;
      if (!is_letter(*meant)) continue;  // most likely a blank or an invisible character
      c = *meant;
    }
    gap = gap || (is_gap(c) && !link.text.empty());
    if (is_gap(c)) continue;
    link.text += c;
    if (!gap) ++link.at_once;
  }
  const auto end = std::ranges::find_if_not(link.text, is_letter);
  link.count = static_cast<std::size_t>(end - link.text.begin());
  link.at_once = std::min(link.at_once, link.count);
  link.goes_on = std::any_of(end, link.text.end(), is_letter);
  return link;
}

}  // namespace

std::vector<ArrivedLink> arrived_links(std::string_view text) {
  const std::string read = plain(text);
  std::vector<ArrivedLink> links;
  bool begins = true;  // only blanks so far in this line
  bool quoted = false;
  for (std::size_t i = 0; i < read.size() && links.size() < kMostMarks; ++i) {
    if (read[i] == '\n') {
      begins = true;
      quoted = false;
    } else if (begins && read[i] != ' ' && read[i] != '\t') {
      begins = false;
      quoted = read[i] == '>';
    }
    const auto at = behind_mark(read, i);
    if (!at) continue;
    links.push_back(link_of(std::string_view(read).substr(*at)));
    links.back().quoted = quoted;
  }
  if (links.empty()) links.push_back(link_of(read.starts_with("g=") ? read.substr(2) : read));  // only the letters were copied
  short_sort(links, [](const ArrivedLink& a, const ArrivedLink& b) { return !a.quoted && b.quoted; });
  return links;
}

}  // namespace hexinch::match
