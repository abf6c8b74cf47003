#include "match/archive.h"

#include <algorithm>
#include <cereal/cereal.hpp>
#include <string>
#include <string_view>

namespace hexinch::match {

/// Seven bits per byte, the lowest first; all bytes but the last have the eighth bit set.
struct Writer::Archive : cereal::OutputArchive<Archive, cereal::AllowEmptyClassElision> {
  Archive() : OutputArchive(this) {}
  std::vector<std::uint8_t> bytes;
};

void CEREAL_SAVE_FUNCTION_NAME(Writer::Archive& out, const std::uint64_t& number) {
  std::uint64_t n = number;
  for (; n >= 0x80; n >>= 7) out.bytes.push_back(static_cast<std::uint8_t>(n | 0x80));
  out.bytes.push_back(static_cast<std::uint8_t>(n));
}

struct Reader::Archive : cereal::InputArchive<Archive, cereal::AllowEmptyClassElision> {
  explicit Archive(std::span<const std::uint8_t> bytes) : InputArchive(this), rest(bytes) {}
  /// No byte is left, or the last number had no end.
  bool bad = false;
  std::uint8_t byte() {
    bad = bad || rest.empty();
    if (bad) return 0;
    const std::uint8_t first = rest.front();
    rest = rest.subspan(1);
    return first;
  }
  std::span<const std::uint8_t> rest;
};

void CEREAL_LOAD_FUNCTION_NAME(Reader::Archive& in, std::uint64_t& n) {
  n = 0;
  for (int shift = 0; shift < 64; shift += 7) {
    const std::uint8_t part = in.byte();
    if (shift == 63 && part > 1) break;
    n |= static_cast<std::uint64_t>(part & 0x7F) << shift;
    if (part < 0x80) return;
  }
  n = 0;
  in.bad = true;
}

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

Writer::Writer(int version) : archive_(std::make_unique<Archive>()), version_(version) {}
Writer::~Writer() = default;

const std::vector<std::uint8_t>& Writer::bytes() const { return archive_->bytes; }

/// The sign is folded into the lowest bit.
std::int64_t Writer::whole(std::int64_t n) {
  natural((static_cast<std::uint64_t>(n) << 1) ^ (n < 0 ? ~std::uint64_t{0} : 0));
  return n;
}

std::uint64_t Writer::natural(std::uint64_t n) {
  (*archive_)(n);
  return n;
}

bool Writer::flag(bool b) { return natural(b ? 1 : 0) == 1; }

void Writer::text(std::string& text) {
  natural(text.size());
  for (const char c : text) archive_->bytes.push_back(static_cast<std::uint8_t>(c));
}

std::size_t Writer::count(std::size_t n) {
  natural(n);
  return n;
}

std::size_t Writer::alternative(std::size_t n) { return count(n); }

bool Writer::later_member(int version, std::string_view, bool) { return version <= version_; }

Reader::Reader(std::span<const std::uint8_t> bytes, int version) : archive_(std::make_unique<Archive>(bytes)), version_(version) {}
Reader::~Reader() = default;

bool Reader::complete() const { return !damaged_ && archive_->rest.empty(); }

std::int64_t Reader::whole(std::int64_t) {
  const std::uint64_t folded = natural(0);
  return static_cast<std::int64_t>(folded >> 1) ^ -static_cast<std::int64_t>(folded & 1);
}

std::uint64_t Reader::natural(std::uint64_t n) {
  if (damaged_) return 0;
  (*archive_)(n);
  damaged_ = archive_->bad;
  return n;
}

std::uint8_t Reader::byte() {
  const std::uint8_t byte = damaged_ ? 0 : archive_->byte();
  damaged_ = damaged_ || archive_->bad;
  return byte;
}

bool Reader::flag(bool) {
  const std::uint8_t flag = byte();
  damaged_ = damaged_ || flag > 1;
  return !damaged_ && flag == 1;
}

void Reader::text(std::string& text) {
  text.resize(count(0));
  for (char& c : text) c = static_cast<char>(byte());
  damaged_ = damaged_ || !is_utf8(text);
}

/// A list may not have more elements than bytes are left.
std::size_t Reader::count(std::size_t) {
  const std::uint64_t n = natural(0);
  damaged_ = damaged_ || n > archive_->rest.size();
  return damaged_ ? 0 : static_cast<std::size_t>(n);
}

std::size_t Reader::alternative(std::size_t) {
  const std::uint64_t n = natural(0);
  damaged_ = damaged_ || n > SIZE_MAX;
  return damaged_ ? 0 : static_cast<std::size_t>(n);
}

bool Reader::later_member(int version, std::string_view, bool) { return version <= version_; }

void Reader::named(Seat seat) {
  damaged_ = damaged_ || index(seat) < index(kNoSeat);
  last_seat_ = std::max(last_seat_, seat);
}

void Reader::named(UnitRef unit) {
  damaged_ = damaged_ || index(unit) < index(kNoUnit);
  last_unit_ = std::max(last_unit_, unit);
}

}  // namespace hexinch::match
