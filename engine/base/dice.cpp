#include "base/dice.h"

namespace hexinch {
namespace {

constexpr std::uint64_t rotate_left(std::uint64_t x, int n) { return (x << n) | (x >> (64 - n)); }

/// Threefry-2x64 with 20 rounds (Salmon et al. 2011): a block cipher used as a generator, one block per counter value.
std::uint64_t threefry(std::array<std::uint64_t, 2> key, std::uint64_t counter) {
  constexpr std::array<int, 8> kRotations{16, 42, 12, 31, 16, 32, 24, 21};
  const std::array<std::uint64_t, 3> schedule{key[0], key[1], 0x1BD11BDAA9FC1A22ull ^ key[0] ^ key[1]};
  std::uint64_t x = counter + schedule[0];
  std::uint64_t y = schedule[1];
  for (unsigned round = 0; round < 20; ++round) {
    x += y;
    y = rotate_left(y, kRotations[round % 8]) ^ x;
    if (round % 4 == 3) {
      const unsigned injection = round / 4 + 1;
      x += schedule[injection % 3];
      y += schedule[(injection + 1) % 3] + injection;
    }
  }
  return x;
}

}  // namespace

std::uint64_t SeededDice::bits() { return threefry(key_, counter_++); }

int SeededDice::roll(int sides) {
  const auto n = static_cast<std::uint64_t>(sides);
  const std::uint64_t limit = UINT64_MAX - UINT64_MAX % n;
  std::uint64_t drawn = bits();
  while (drawn >= limit) drawn = bits();
  return static_cast<int>(drawn % n) + 1;
}

int ScriptedDice::roll(int sides) {
  if (next_ == faces_.size()) {
    good_ = false;
    return 1;
  }
  const ScriptedFace& entry = faces_[next_++];
  if (entry.face < 1 || entry.face > sides || (entry.sides != 0 && entry.sides != sides)) {
    good_ = false;
    return 1;
  }
  return entry.face;
}

RecordedDice::RecordedDice(std::span<const std::int16_t> faces)
    : ScriptedDice([&] {
        std::vector<ScriptedFace> entries;
        entries.reserve(faces.size());
        for (const std::int16_t face : faces) entries.push_back({face, 0});
        return entries;
      }()) {}

int EnteredDice::roll(int sides) {
  if (wanted_ != 0) return 1;
  if (next_ < faces_.size() && faces_[next_] <= sides) return faces_[next_++];
  if (own_ && asked_ && asked_->eyes == Eyes::kNobody) {  // kept with the typed faces, because the action is resolved again
    faces_.resize(next_++);
    faces_.push_back(own_->roll(sides));
    return faces_.back();
  }
  wanted_ = sides;
  return 1;
}

void EnteredDice::announce(const PlannedRoll& plan) {
  if (wanted_ == 0) asked_ = plan;
}

bool EnteredDice::enter(int face) {
  if (wanted_ == 0 || face < 1 || face > wanted_) return false;
  faces_.resize(next_);
  faces_.push_back(face);
  return true;
}

void EnteredDice::clear() {
  faces_.clear();
  rewind();
}

}  // namespace hexinch
