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
/// Longer texts are not written; whoever reads one refuses it.
inline constexpr std::size_t kLongestLinkText = 4095;

/// format 1 · length of all 2 · check of these three 1 · base64url of CRC-32 and payload
std::string wrap_link(std::span<const std::uint8_t> payload);

/// The payload of a link in a text: whatever stands before "#g=" and behind the link's own length is left aside, as are blanks and line breaks in it.
/// Messages: match.link.{not_a_link, cut, damaged, newer}.
OrMessage<std::vector<std::uint8_t>> unwrap_link(std::string_view text);

}  // namespace hexinch::match
