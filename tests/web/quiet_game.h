#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "match/game.h"

namespace hexinch::page {

/// A game with only the facts that parts of the page need: who has the go, who sees what, who acted.
struct QuietGame final : match::Game {
  std::vector<std::string> sides = {"Red", "Blue"};
  SeatSet deciders = SeatSet(seat_at(0));
  SeatSet blind = {};            ///< those from whom something is hidden
  std::vector<Seat> actors = {};
  std::vector<int> answers = {};  ///< actions that had to be taken amid another seat's
  bool over = false;
  match::Origin from = {};

  std::string_view system() const override { return "quiet"; }
  const match::Origin& origin() const override { return from; }
  int version() const override { return actions() + 1; }
  int actions() const override { return static_cast<int>(actors.size()); }
  Seat actor(int action) const override { return actors[static_cast<std::size_t>(action) - 1]; }
  bool was_answer(int action) const override { return std::ranges::find(answers, action) != answers.end(); }
  std::uint64_t fingerprint() const override { return 0; }
  SeatSet to_act() const override { return over ? SeatSet() : deciders; }
  std::optional<Outcome> outcome() const override { return over ? std::optional<Outcome>(Outcome{}) : std::nullopt; }
  std::string seat_name(Seat seat) const override {
    return index(seat) >= 0 && index(seat) < static_cast<int>(sides.size()) ? sides[static_cast<std::size_t>(index(seat))] : std::string();
  }
  std::vector<Choice> choices(Seat, std::optional<UnitRef>) const override { return {}; }
  Read<Explained> preview(Seat, const Value&, std::span<const Value>) const override { return Explained{}; }
  bool can_pass(Seat) const override { return false; }
  Explained plan_pass(Seat) const override { return {}; }
  std::optional<Refusal> submit_pass(Seat, Dice&) override { return {}; }
  std::optional<Value> pass(Seat) const override { return {}; }
  match::Objection submit(Seat, const Value&, Dice&) override { return {}; }
  std::vector<Choice> asides(Seat) const override { return {}; }
  SeatSet draw_offers() const override { return {}; }
  bool can_undo() const override { return false; }
  bool undo() override { return false; }
  std::vector<match::LogLine> log(Seat, int, int) const override { return {}; }
  std::vector<std::uint8_t> save() const override { return {}; }
  std::vector<std::uint64_t> trail() const override { return {}; }
  bool sees_all(Seat seat) const override { return !blind.contains(seat); }
  bool same_setup(const match::Game&) const override { return true; }
};

}  // namespace hexinch::page
