#include "match/link_coder.h"

#include <algorithm>
#include <array>
#include <bit>

namespace hexinch::match {
namespace {

constexpr std::uint32_t kLeastRange = 1u << 24;
/// How far a chance moves towards the latest decision. It depends on how many came before: the first move it quickly.
constexpr int kSlowest = 30;
constexpr int kLeastChance = 6;

/// Predicts bytes: after the same bytes it expects the same continuation as in the known text (the model, then everything coded so far).
class Foresight {
 public:
  explicit Foresight(std::span<const std::uint8_t> model) : behind_(std::size_t{1} << kBits) {
    for (const std::uint8_t byte : model) add(byte);
    at_ = 0;
  }
  bool any() const { return at_ < known_.size(); }
  std::uint8_t next() const { return known_[at_]; }
  /// How good the latest predictions were.
  Context trust() const { return static_cast<Context>(hits_ << 4 | misses_); }
  void came(std::uint8_t byte) {
    const bool foreseen = any() && next() == byte;
    hits_ = foreseen ? std::min(hits_ + 1, 15) : 0;
    misses_ = foreseen && hits_ > 7 ? 0 : foreseen ? misses_ : std::min(misses_ + 1, 15);
    const std::size_t meant = add(byte);
    ++at_;
    // After a change in place the old position goes on; a moved part is found again by the bytes before it.
    if (!foreseen && misses_ > 1 && meant != 0) at_ = meant;
  }

 private:
  static constexpr int kBits = 14;
  /// Appends a byte and returns the position after the last occurrence of the same three bytes, 0 if there was none.
  std::size_t add(std::uint8_t byte) {
    known_.push_back(byte);
    recent_ = (recent_ << 8 | byte) & 0xFFFFFF;
    std::uint32_t& place = behind_[within(0, recent_) >> (32 - kBits)];
    const std::size_t before = place;
    place = static_cast<std::uint32_t>(known_.size());
    return before;
  }
  std::vector<std::uint8_t> known_;
  std::vector<std::uint32_t> behind_;
  std::uint32_t recent_ = 0;
  std::size_t at_ = 0;
  int hits_ = 0;
  int misses_ = 0;
};

}  // namespace

LinkCoder::LinkCoder() : chances_(std::size_t{1} << kTableBits) {}

LinkCoder::LinkCoder(std::span<const std::uint8_t> bytes) : reading_(true), chances_(std::size_t{1} << kTableBits), bytes_(bytes) {
  for (int i = 0; i < 4; ++i) code_ = code_ << 8 | next_byte();
}

bool LinkCoder::spend() {
  if (reading_ && ++decisions_ > kMostDecisions) good_ = false;
  return good_;
}

bool LinkCoder::bit(bool value, Context context) {
  if (!spend()) return false;
  Chance& chance = chances_[within(context, 0x51) >> (32 - kTableBits)];
  const auto bound = static_cast<std::uint32_t>((static_cast<std::uint64_t>(range_) * chance.zero) >> 16);
  const bool one = reading_ ? code_ >= bound : value;
  if (one) {
    if (reading_) code_ -= bound;
    else low_ += bound;
    range_ -= bound;
  } else {
    range_ = bound;
  }
  const int target = one ? 0 : 65535;
  chance.zero = static_cast<std::uint16_t>(std::clamp(chance.zero + (target - chance.zero) * 2 / (2 * chance.met + 3), kLeastChance, 65535 - kLeastChance));
  if (chance.met < kSlowest) ++chance.met;
  renew();
  return one;
}

std::uint32_t LinkCoder::any_of(std::uint32_t value, std::uint32_t count) {
  if (count <= 1 || !spend()) return 0;
  range_ /= count;
  if (reading_) {
    value = std::min(code_ / range_, count - 1);
    code_ -= value * range_;
  } else {
    low_ += static_cast<std::uint64_t>(value) * range_;
  }
  renew();
  return value;
}

std::uint64_t LinkCoder::raw(std::uint64_t value, int bits) {
  std::uint64_t result = 0;
  while (bits > 0) {
    const int some = std::min(bits, 16);
    bits -= some;
    result = result << some | any_of(static_cast<std::uint32_t>(value >> bits) & ((1u << some) - 1), 1u << some);
  }
  return result;
}

/// Codes the length in bits, then the bits after the first: eight with learned chances, the rest as raw bits.
std::uint64_t LinkCoder::number(std::uint64_t value, Context context) {
  const int length = static_cast<int>(std::bit_width(value));
  int read = 0;
  while (read < 64 && bit(read < length, within(context, static_cast<std::uint64_t>(read) + 1))) ++read;
  if (read == 0) return 0;
  std::uint64_t result = 1;
  const int learned = std::min(read - 1, 8);
  for (int i = 0; i < learned; ++i) {
    const std::uint64_t known = static_cast<std::uint64_t>(read) << 16 | result << 1 | 1;
    result = result << 1 | (bit((value >> (read - 2 - i) & 1) != 0, within(context, known << 8)) ? 1 : 0);
  }
  const int rest = read - 1 - learned;
  if (rest > 0) result = result << rest | raw(value & ((std::uint64_t{1} << rest) - 1), rest);
  return result;
}

std::int64_t LinkCoder::whole_number(std::int64_t value, Context context) {
  const std::uint64_t folded = (static_cast<std::uint64_t>(value) << 1) ^ (value < 0 ? ~std::uint64_t{0} : 0);
  const std::uint64_t n = number(folded, context);
  return static_cast<std::int64_t>(n >> 1) ^ -static_cast<std::int64_t>(n & 1);
}

std::uint8_t LinkCoder::byte(std::uint8_t value, Context context) {
  unsigned result = 1;
  for (int i = 7; i >= 0; --i) result = result << 1 | (bit((value >> i & 1) != 0, within(context, result)) ? 1u : 0u);
  return static_cast<std::uint8_t>(result);
}

std::vector<std::uint8_t> LinkCoder::bytes(std::vector<std::uint8_t> value, std::span<const std::uint8_t> model, std::size_t most) {
  if (bit(std::equal(value.begin(), value.end(), model.begin(), model.end()), 0xD0)) return {model.begin(), model.end()};
  const std::uint64_t size = number(value.size(), 0xD1);
  if (size > most) {
    fail();
    return {};
  }
  if (reading_) value.clear();
  Foresight foresight(model);
  std::uint8_t last = 0;
  for (std::size_t i = 0; i < size && good_; ++i) {
    std::uint8_t byte_now = reading_ ? std::uint8_t{0} : value[i];
    if (foresight.any() && bit(byte_now == foresight.next(), within(0xD2, foresight.trust()))) byte_now = foresight.next();
    else byte_now = byte(byte_now, within(0xD3, last));
    if (reading_) value.push_back(byte_now);
    foresight.came(byte_now);
    last = byte_now;
  }
  return value;
}

void LinkCoder::renew() {
  while (range_ < kLeastRange) {
    range_ <<= 8;
    if (reading_) code_ = code_ << 8 | next_byte();
    else shift_low();
  }
}

void LinkCoder::shift_low() {
  const auto carry = static_cast<std::uint8_t>(low_ >> 32);
  if (low_ < 0xFF000000u || carry != 0) {
    if (begun_) written_.push_back(static_cast<std::uint8_t>(held_ + carry));  // the byte before the first is always 0
    for (; held_back_ > 0; --held_back_) written_.push_back(static_cast<std::uint8_t>(0xFF + carry));
    held_ = static_cast<std::uint8_t>(low_ >> 24);
    begun_ = true;
  } else {
    ++held_back_;
  }
  low_ = (low_ & 0x00FFFFFFu) << 8;
}

/// Writes, of all numbers that read the same, the one with the most zeros at its end, and leaves these zeros out.
std::vector<std::uint8_t> LinkCoder::finish() {
  for (int zeros = 32; zeros >= 0; --zeros) {
    const std::uint64_t mask = (std::uint64_t{1} << zeros) - 1;
    const std::uint64_t rounded = (low_ + mask) & ~mask;
    if (rounded - low_ >= range_) continue;
    low_ = rounded;
    break;
  }
  for (int i = 0; i < 5; ++i) shift_low();
  while (!written_.empty() && written_.back() == 0) written_.pop_back();
  return std::move(written_);
}

int CodedDice::roll(int sides) {
  const auto count = static_cast<std::uint32_t>(sides);
  if (coder_.reading()) return static_cast<int>(coder_.any_of(0, count)) + 1;
  if (next_ == faces_.size() || faces_[next_] < 1 || faces_[next_] > sides) {
    good_ = false;
    return 1;
  }
  const std::int16_t face = faces_[next_++];
  coder_.any_of(static_cast<std::uint32_t>(face - 1), count);
  return face;
}

}  // namespace hexinch::match
