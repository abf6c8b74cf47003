#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/explained.h"

namespace hexinch {

/// Where faces come from. The engine asks; it never knows whether a generator, a script, a player or a record answers.
class Dice {
 public:
  virtual ~Dice() = default;
  /// One face, 1 to `sides` (2 <= sides <= 1000).
  virtual int roll(int sides) = 0;
  /// Called before each roll: what the next faces are for. A source that asks somebody for faces needs it.
  virtual void announce(const PlannedRoll&) {}
  /// False once the source could not give a proper face (script used up, wrong kind of die). Everything resolved with it is void.
  virtual bool good() const { return true; }
};

/// Counter-based generator (Threefry-like mixing of key and counter), rejection sampled: unbiased, same on every platform.
class SeededDice final : public Dice {
 public:
  explicit SeededDice(std::uint64_t seed) : SeededDice(std::array<std::uint64_t, 2>{seed, 0}) {}
  explicit SeededDice(std::array<std::uint64_t, 2> key) : key_(key) {}
  int roll(int sides) override;
  /// 64 fresh bits, for drawing things other than faces.
  std::uint64_t bits();

 private:
  std::array<std::uint64_t, 2> key_;
  std::uint64_t counter_ = 0;
};

/// A face as written in a script; sides 0 = any die that has the face.
struct ScriptedFace {
  int face = 0;
  int sides = 0;
};

/// Faces written down beforehand. Tests require used_up() afterwards.
class ScriptedDice : public Dice {
 public:
  ScriptedDice() = default;
  explicit ScriptedDice(std::vector<ScriptedFace> faces) : faces_(std::move(faces)) {}
  int roll(int sides) override;
  bool good() const override { return good_; }
  bool used_up() const { return next_ == faces_.size(); }
  std::size_t used() const { return next_; }

 private:
  std::vector<ScriptedFace> faces_;
  std::size_t next_ = 0;
  bool good_ = true;
};

/// Faces from a log, for a replay. It works like a script, but is a type of its own, because a mismatch here means that the rules have changed.
class RecordedDice final : public ScriptedDice {
 public:
  explicit RecordedDice(std::span<const std::int16_t> faces);
};

/// Dice that the players roll themselves. It answers with the faces typed so far. When they run out, it is no longer good: wanted() tells which die to ask
/// for, asked() for which roll. The action is then resolved again with more faces.
class EnteredDice final : public Dice {
 public:
  /// `own` makes the rolls that nobody may see (it must outlive this); null: the players are asked for those as well.
  explicit EnteredDice(Dice* own = nullptr) : own_(own) {}
  int roll(int sides) override;
  void announce(const PlannedRoll& plan) override;
  bool good() const override { return wanted_ == 0; }
  /// Sides of the die that is missing, 0 if none is.
  int wanted() const { return wanted_; }
  /// While a die is missing: the roll that it belongs to.
  const std::optional<PlannedRoll>& asked() const { return asked_; }
  /// Starts the same action again with the faces typed so far.
  void rewind() {
    next_ = 0;
    wanted_ = 0;
    asked_.reset();
  }
  /// Adds a face for the wanted die; false, changing nothing, if none is wanted or the face is not on it.
  bool enter(int face);
  void clear();

 private:
  Dice* own_;
  std::vector<int> faces_;
  std::size_t next_ = 0;
  int wanted_ = 0;
  std::optional<PlannedRoll> asked_;
};

}  // namespace hexinch
