#include "match/link_text.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "match/checksum.h"
#include "match/link_arrival.h"

namespace hexinch::match {
namespace {

constexpr std::size_t kHead = 5;
constexpr std::size_t kCheck = 4;  // bytes of the CRC

int value_of(char c) {
  const std::size_t at = kLinkLetters.find(c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}
char letter(std::size_t value) { return kLinkLetters[value & 63]; }

/// The weights are odd, so no change of one letter is missed.
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

/// None if the bits left over at the end are not 0; they are written as 0.
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

struct Head {
  std::size_t format, length, check;
  bool whole() const { return check == head_check(format, length); }
};

/// `text` must have at least kHead characters.
Head head_of(std::string_view text) {
  const auto at = [&](std::size_t i) { return static_cast<std::size_t>(value_of(text[i])) & 63; };
  return {at(0), at(1) << 12 | at(2) << 6 | at(3), at(4)};
}

/// The payload in the letters after the head, if nothing in them has changed.
std::optional<std::vector<std::uint8_t>> payload_of(std::string_view letters) {
  const auto bytes = to_bytes(letters.substr(kHead));
  if (!bytes || bytes->size() < kCheck) return std::nullopt;
  const std::span<const std::uint8_t> payload = std::span(*bytes).subspan(kCheck);
  std::uint32_t crc = 0;
  for (std::size_t i = kCheck; i-- > 0;) crc = crc << 8 | (*bytes)[i];
  if (crc32(payload) != crc) return std::nullopt;
  return std::vector<std::uint8_t>(payload.begin(), payload.end());
}

/// Does changing one character of the head make the text a link? Then it is a damaged link, not nonsense.
bool nearly_a_link(std::string text) {
  if (text.size() < kHead) return false;
  for (std::size_t i = 0; i < kHead; ++i) {
    const char arrived = text[i];
    for (const char c : kLinkLetters) {
      text[i] = c;
      const bool letters = std::none_of(text.begin(), text.begin() + kHead, [](char l) { return value_of(l) < 0; });
      const Head head = head_of(text);
      if (!letters || !head.whole() || head.format != kLinkFormat || head.length < kHead || head.length > text.size()) continue;
      const std::string_view link = std::string_view(text).substr(0, head.length);
      if (std::ranges::all_of(link, [](char l) { return value_of(l) >= 0; }) && payload_of(link)) return true;
    }
    text[i] = arrived;
  }
  return false;
}

Message says(std::string_view id) { return {id, {}}; }

Message cut(std::size_t arrived, std::size_t of) {
  return {"match.link.cut", {{"arrived", Fraction{static_cast<int>(arrived)}}, {"of", Fraction{static_cast<int>(of)}}}};
}

/// Old links may end in characters that chat programs cut off; the checksum shows whether they were there.
std::optional<std::vector<std::uint8_t>> with_lost_end(std::string_view letters, std::size_t length) {
  for (const std::string_view end : {"-", "_", "--", "-_", "_-", "__"}) {
    if (letters.size() + end.size() != length) continue;
    if (auto payload = payload_of(std::string(letters).append(end))) return payload;
  }
  return std::nullopt;
}

OrMessage<std::vector<std::uint8_t>> unwrap(const ArrivedLink& link) {
  const std::string_view letters = link.letters();
  if (letters.size() < kHead || !head_of(letters).whole()) return says(nearly_a_link(link.text) ? "match.link.damaged" : "match.link.not_a_link");
  const Head head = head_of(letters);
  const bool fits = head.length >= kHead && head.length <= letters.size();
  // For another format only the head is known. If that does not fit either, the text is no link, or only a piece of one.
  if (head.format != kLinkFormat) return says(fits && head.format > kLinkFormat ? "match.link.newer" : "match.link.not_a_link");
  if (head.length < kHead) return says("match.link.not_a_link");
  auto payload = fits ? payload_of(letters.substr(0, head.length)) : std::nullopt;
  for (const std::size_t arrived : {letters.size(), link.at_once})
    if (!payload && arrived >= kHead) payload = with_lost_end(letters.substr(0, arrived), head.length);
  if (payload) return std::move(*payload);
  return fits || link.goes_on ? says("match.link.damaged") : cut(letters.size(), head.length);
}

}  // namespace

std::string wrap_link(std::span<const std::uint8_t> given) {
  std::vector<std::uint8_t> payload(given.begin(), given.end());
  // Chat programs cut "-" and "_" off the end of an address. A link can end in these only if its last byte fills a letter. Zeros follow a payload anyway,
  // so one more zero changes nothing.
  const bool fills = (kCheck + payload.size()) % 3 == 0 && !payload.empty();
  if (fills && value_of('-') <= (payload.back() & 63)) payload.push_back(0);
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
  for (const ArrivedLink& link : arrived_links(text)) {
    auto read = unwrap(link);
    const auto* problem = std::get_if<Message>(&read);
    if (!problem || problem->id != "match.link.not_a_link") return read;  // a damaged link is reported, not skipped
  }
  return says("match.link.not_a_link");
}

}  // namespace hexinch::match
