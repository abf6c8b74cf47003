#include "base/fingerprint.h"

namespace hexinch {

void Fingerprint::add(std::uint64_t word) {
  hash_ ^= word;
  hash_ *= 0x9E3779B97F4A7C15ull;
  hash_ ^= hash_ >> 32;
  hash_ *= 0xD6E8FEB86659FD93ull;
  hash_ ^= hash_ >> 29;
}

void Fingerprint::add_text(std::string_view text) {
  add(text.size());
  for (const char c : text) add(static_cast<unsigned char>(c));
}

std::int64_t Fingerprint::whole(std::int64_t n) {
  add(static_cast<std::uint64_t>(n));
  return n;
}

std::uint64_t Fingerprint::natural(std::uint64_t n) {
  add(n);
  return n;
}

bool Fingerprint::flag(bool b) {
  add(b ? 1 : 0);
  return b;
}

void Fingerprint::text(std::string& text) { add_text(text); }

std::size_t Fingerprint::count(std::size_t n) {
  add(n);
  return n;
}

void Fingerprint::array(std::size_t n) { add(n); }

std::size_t Fingerprint::alternative(std::size_t n) {
  add(n);
  return n;
}

bool Fingerprint::later_member(int, std::string_view name, bool initial) {
  if (!initial) add_text(name);
  return !initial;
}

std::string fingerprint_text(std::uint64_t fingerprint) {
  std::string text(16, '0');
  for (std::size_t i = 16; i-- > 0; fingerprint >>= 4) text[i] = "0123456789abcdef"[fingerprint & 15];
  return text;
}

}  // namespace hexinch
