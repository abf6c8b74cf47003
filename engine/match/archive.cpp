#include "match/archive.h"

#include <string_view>

namespace hexinch::match {
namespace {

/// Well-formed (Unicode 15, table 3-7): no stray, overlong or missing bytes, no surrogates.
bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto lead = static_cast<std::uint8_t>(text[0]);
    const std::size_t length = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
    if (length == 0 || length > text.size()) return false;
    for (std::size_t i = 1; i < length; ++i)
      if ((text[i] & 0xC0) != 0x80) return false;
    const auto second = static_cast<std::uint8_t>(length > 1 ? text[1] : 0);
    if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)) return false;
    text.remove_prefix(length);
  }
  return true;
}

}  // namespace

// Integers with a sign have it folded into the lowest bit.

std::int64_t Writer::whole(std::int64_t n) {
  out_.number((static_cast<std::uint64_t>(n) << 1) ^ (n < 0 ? ~std::uint64_t{0} : 0));
  return n;
}

std::uint64_t Writer::natural(std::uint64_t n) {
  out_.number(n);
  return n;
}

bool Writer::flag(bool b) {
  out_.number(b ? 1 : 0);
  return b;
}

void Writer::text(std::string& text) {
  out_.number(text.size());
  for (const char c : text) out_.bytes.push_back(static_cast<std::uint8_t>(c));
}

std::size_t Writer::count(std::size_t n) {
  out_.number(n);
  return n;
}

std::size_t Writer::alternative(std::size_t n) { return count(n); }

bool Writer::later_member(int version, std::string_view, bool) { return version <= out_.version(); }

std::int64_t Reader::whole(std::int64_t) {
  const std::uint64_t folded = in_.number();
  return static_cast<std::int64_t>(folded >> 1) ^ -static_cast<std::int64_t>(folded & 1);
}

std::uint64_t Reader::natural(std::uint64_t) { return in_.number(); }

bool Reader::flag(bool) {
  const std::uint8_t byte = in_.byte();
  ByteInput::require(byte <= 1);
  return byte == 1;
}

void Reader::text(std::string& text) {
  text.resize(in_.count());
  for (char& c : text) c = static_cast<char>(in_.byte());
  ByteInput::require(is_utf8(text));
}

std::size_t Reader::count(std::size_t) { return in_.count(); }

std::size_t Reader::alternative(std::size_t) {
  const std::uint64_t n = in_.number();
  ByteInput::require(n <= SIZE_MAX);
  return static_cast<std::size_t>(n);
}

bool Reader::later_member(int version, std::string_view, bool) { return version <= in_.version(); }

void Reader::named(Seat seat) { in_.named(seat); }
void Reader::named(UnitRef unit) { in_.named(unit); }
void Reader::damaged() { ByteInput::require(false); }

}  // namespace hexinch::match
