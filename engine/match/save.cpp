#include "match/save.h"

#include <array>
#include <cstring>

#include "match/checksum.h"

namespace hexinch::match {
namespace {

constexpr std::array<std::uint8_t, 4> kMagic{'H', 'X', 'I', 'N'};
constexpr std::uint8_t kSaveFormat = 1;
constexpr std::size_t kLongestSystem = 32;

void put_32(std::vector<std::uint8_t>& bytes, std::uint32_t n) {
  for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(n >> (8 * i)));
}

std::uint32_t get_32(std::span<const std::uint8_t> bytes) {
  std::uint32_t n = 0;
  for (std::size_t i = 4; i-- > 0;) n = (n << 8) | bytes[i];
  return n;
}

}  // namespace

// magic 4 · format 1 · system's length 1 and name · rules version 1 · payload's length 4 · CRC-32 of everything before it and the payload 4 · payload
std::vector<std::uint8_t> wrap_save(std::string_view system, int rules_version, std::span<const std::uint8_t> payload) {
  std::vector<std::uint8_t> bytes(kMagic.begin(), kMagic.end());
  bytes.push_back(kSaveFormat);
  bytes.push_back(static_cast<std::uint8_t>(system.size()));
  for (const char c : system) bytes.push_back(static_cast<std::uint8_t>(c));
  bytes.push_back(static_cast<std::uint8_t>(rules_version));
  put_32(bytes, static_cast<std::uint32_t>(payload.size()));
  const std::size_t head = bytes.size();
  bytes.insert(bytes.end(), payload.begin(), payload.end());
  const std::uint32_t crc = crc32(bytes);
  std::vector<std::uint8_t> sum;
  put_32(sum, crc);
  bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(head), sum.begin(), sum.end());
  return bytes;
}

Read<Unwrapped> unwrap_save(std::span<const std::uint8_t> bytes) {
  const auto problem = [](const char* id) { return DataError{"", 0, id}; };
  if (bytes.size() < 6 || std::memcmp(bytes.data(), kMagic.data(), 4) != 0) return problem("match.save.not_a_save");
  if (bytes[4] != kSaveFormat) return problem("match.save.newer");
  const std::size_t length = bytes[5];
  const std::size_t head = 6 + length + 1 + 4;
  if (length > kLongestSystem) return problem("match.save.not_a_save");
  if (bytes.size() < head + 4) return problem("match.save.cut");
  const std::size_t size = get_32(bytes.subspan(head - 4, 4));
  if (bytes.size() < head + 4 + size) return problem("match.save.cut");
  if (bytes.size() > head + 4 + size) return problem("match.save.damaged");
  std::vector<std::uint8_t> summed(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(head));
  summed.insert(summed.end(), bytes.begin() + static_cast<std::ptrdiff_t>(head + 4), bytes.end());
  if (crc32(summed) != get_32(bytes.subspan(head, 4))) return problem("match.save.damaged");
  return Unwrapped{std::string(bytes.begin() + 6, bytes.begin() + static_cast<std::ptrdiff_t>(6 + length)), bytes[6 + length], bytes.subspan(head + 4)};
}

std::string save_system(std::span<const std::uint8_t> bytes) {
  auto unwrapped = unwrap_save(bytes);
  const auto* envelope = std::get_if<Unwrapped>(&unwrapped);
  return envelope ? envelope->system : std::string();
}

std::string save_problem(std::span<const std::uint8_t> bytes) {
  auto unwrapped = unwrap_save(bytes);
  const auto* error = std::get_if<DataError>(&unwrapped);
  return error ? error->problem : std::string();
}

}  // namespace hexinch::match
