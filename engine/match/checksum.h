#pragma once

#include <cstdint>
#include <span>

namespace hexinch::match {

/// CRC-32 (IEEE 802.3): finds every damage that spans at most 32 bits.
std::uint32_t crc32(std::span<const std::uint8_t> bytes);

}  // namespace hexinch::match
