#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/dice.h"

/// Dice for comparing candidates: the same roll of the same unit shows the same faces whatever was rolled before it. So two candidates differ by what they
/// do, not by their luck.

namespace hexinch::solo {

class SteadyDice final : public Dice {
 public:
  SteadyDice(std::uint64_t key, std::uint64_t number) : key_(key), number_(number), dice_({key, number}) {}

  int roll(int sides) override { return dice_.roll(sides); }
  void announce(const PlannedRoll& plan) override {
    const std::uint64_t which = number_of(plan);
    dice_ = SeededDice({key_, which + times(which)});
  }

 private:
  /// How often that roll has been made already.
  std::uint64_t times(std::uint64_t which) {
    for (auto& [known, count] : made_)
      if (known == which) return ++count;
    made_.emplace_back(which, 0);
    return 0;
  }
  std::uint64_t number_of(const PlannedRoll& plan) const {
    std::uint64_t sum = 0xcbf29ce484222325;
    const auto add = [&](std::uint64_t part) { sum = (sum ^ part) * 0x100000001b3; };
    const auto add_text = [&](std::string_view text) {
      for (const char c : text) add(static_cast<unsigned char>(c));
    };
    add(number_);
    add(static_cast<std::uint64_t>(index(plan.thrown.by) + 1));
    add_text(plan.what.id);
    for (const Argument& argument : plan.what.arguments)
      if (const auto* name = std::get_if<Name>(&argument.value)) add_text(name->text);
    return sum;
  }

  std::uint64_t key_;
  std::uint64_t number_;
  SeededDice dice_;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> made_;
};

}  // namespace hexinch::solo
