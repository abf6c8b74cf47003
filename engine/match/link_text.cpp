#include "match/link_text.h"

#include <array>
#include <optional>

#include "match/checksum.h"

namespace hexinch::match {
namespace {

constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr std::size_t kHead = 5;
constexpr std::size_t kCheck = 4;  // bytes of the CRC

int value_of(char c) {
  const std::size_t at = kLetters.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}
char letter(std::size_t value) { return kLetters[value & 63]; }
bool blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

/// Odd weights: no change of one letter is missed.
std::size_t head_check(std::size_t format, std::size_t length) {
  return (3 * format + 5 * (length >> 12) + 7 * (length >> 6 & 63) + 9 * (length & 63) + 11) & 63;
}

std::string to_letters(std::span<const std::uint8_t> bytes) {
  std::string text;
  std::uint32_t held = 0;
  int bits = 0;
  for (const std::uint8_t byte : bytes) {
    held = held << 8 | byte;
    for (bits += 8; bits >= 6; bits -= 6) text += letter(held >> (bits - 6));
  }
  if (bits > 0) text += letter(held << (6 - bits));
  return text;
}

/// None if the bits left over at the end are not 0, as they are written.
std::optional<std::vector<std::uint8_t>> to_bytes(std::string_view letters) {
  std::vector<std::uint8_t> bytes;
  std::uint32_t held = 0;
  int bits = 0;
  for (const char c : letters) {
    held = held << 6 | static_cast<std::uint32_t>(value_of(c));
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push_back(static_cast<std::uint8_t>(held >> bits));
  }
  if (bits >= 6 || (held & ((1u << bits) - 1)) != 0) return std::nullopt;
  return bytes;
}

/// What may be the link: behind "#g=", if that stands there, without blanks.
struct Found {
  std::string letters;    ///< up to the first that can't belong to it
  bool marked = false;    ///< behind "#g="
  bool goes_on = false;   ///< a foreign letter, and letters behind it
};

Found find(std::string_view text) {
  Found found;
  if (const std::size_t mark = text.rfind("#g="); mark != std::string_view::npos) {
    text.remove_prefix(mark + 3);
    found.marked = true;
  }
  bool foreign = false;
  for (const char c : text) {
    if (blank(c)) continue;
    if (value_of(c) < 0) foreign = true;
    else if (foreign) found.goes_on = true;
    else if (found.letters.size() < kLongestLinkText) found.letters += c;
  }
  return found;
}

Message says(std::string_view id) { return {id, {}}; }

Message cut(std::size_t arrived, std::size_t of) {
  return {"match.link.cut", {{"arrived", Fraction{static_cast<int>(arrived)}}, {"of", Fraction{static_cast<int>(of)}}}};
}

}  // namespace

std::string wrap_link(std::span<const std::uint8_t> payload) {
  std::vector<std::uint8_t> bytes;
  const std::uint32_t crc = crc32(payload);
  for (std::size_t i = 0; i < kCheck; ++i) bytes.push_back(static_cast<std::uint8_t>(crc >> (8 * i)));
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  const std::string body = to_letters(bytes);
  const std::size_t length = kHead + body.size();
  if (length > kLongestLinkText) return {};
  return std::string{letter(kLinkFormat), letter(length >> 12), letter(length >> 6), letter(length), letter(head_check(kLinkFormat, length))} + body;
}

OrMessage<std::vector<std::uint8_t>> unwrap_link(std::string_view text) {
  const Found found = find(text);
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(value_of(found.letters[i])); };
  if (found.letters.size() < kHead) return says(found.marked && found.goes_on ? "match.link.damaged" : "match.link.not_a_link");
  const std::size_t length = at(1) << 12 | at(2) << 6 | at(3);
  if (at(4) != head_check(at(0), length)) return says(found.marked ? "match.link.damaged" : "match.link.not_a_link");
  if (at(0) != kLinkFormat) return says("match.link.newer");
  if (found.letters.size() < length) return found.goes_on ? says("match.link.damaged") : cut(found.letters.size(), length);
  if (length < kHead) return says("match.link.not_a_link");
  auto bytes = to_bytes(std::string_view(found.letters).substr(kHead, length - kHead));
  if (!bytes || bytes->size() < kCheck) return says("match.link.damaged");
  const std::span<const std::uint8_t> payload = std::span(*bytes).subspan(kCheck);
  std::uint32_t crc = 0;
  for (std::size_t i = kCheck; i-- > 0;) crc = crc << 8 | (*bytes)[i];
  if (crc32(payload) != crc) return says("match.link.damaged");
  return std::vector<std::uint8_t>(payload.begin(), payload.end());
}

}  // namespace hexinch::match
