#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/link.h"

/// The envelope of a link: bytes as text that survives addresses, with its length and a check in front.

namespace hexinch::match {

inline constexpr int kLinkFormat = 1;
/// The greatest length that fits the head. Longer texts are not written, and are refused when read.
inline constexpr std::size_t kLongestLinkText = (1u << 18) - 1;

/// format 1 · length of all 3 · check of these four 1 · base64url of CRC-32 and payload. The text ends in a letter or digit; a payload may get a zero at
/// its end for that. Empty if it would be too long.
std::string wrap_link(std::span<const std::uint8_t> payload);

/// The payload of the first link in a text that is not quoted, or else of the first link. Everything before "#g=" and after the link's own length is
/// ignored, and so are the marks that mails and chats left in it (match/link_arrival.h).
/// Messages: match.link.{not_a_link, cut, damaged, newer}.
OrMessage<std::vector<std::uint8_t>> unwrap_link(std::string_view text);

}  // namespace hexinch::match
