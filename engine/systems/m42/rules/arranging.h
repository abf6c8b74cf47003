#pragma once

#include <optional>
#include <vector>

#include "systems/m42/rules/arrange.h"
#include "systems/m42/rules/crowd.h"
#include "systems/m42/rules/formations.h"

/// One arrangement while it is being judged (M42-1.5 to 1.8).

namespace hexinch::m42 {

class Arranging {
 public:
  /// Both must outlive it.
  Arranging(const State& state, const Lead& lead);
  Arranging(const Arranging&) = delete;
  Arranging& operator=(const Arranging&) = delete;

  Arranged arrange(const Arrangement& members);
  Sketch sketch(const Arrangement& members);
  const Radius& radius() const { return radius_; }

 private:
  /// A member and where it goes.
  struct Slot {
    std::int8_t model = -1;
    const Placement* named = nullptr;
    bool insists = false;             ///< wants to stay, which needs a reason (option allowStay)
    bool down = false;                ///< `placed` holds
    Placed placed;
    std::optional<Refusal> refusal;
  };
  Mil base(int model) const { return state_.radius({lead_.unit, static_cast<std::int8_t>(model)}); }
  const Position& old(int model) const { return state_.unit(lead_.unit).model(model).place; }
  bool may_stay() const { return !lead_.arriving && !lead_.deploying; }
  Slot* slot(int model);
  std::optional<Refusal> name(const Arrangement& members);
  void put_named();
  void put_staying(Slot& slot);
  std::optional<Refusal> judge(const Position& place, Mil radius) const;
  void put(Slot& slot, const Position& place, bool stays);
  bool fill(Formation formation);
  Slot* pass(const std::vector<Slot*>& waiting, const std::vector<Slot*>& staying);
  bool in_contact_with_target() const;
  std::optional<Mil> nearest_gap() const;
  std::optional<Refusal> check_whole(std::int8_t& about) const;
  Arranged result(std::optional<Refusal> refusal, int refused) const;

  const State& state_;
  const Lead& lead_;
  Radius radius_;
  Crowd crowd_;
  Spots spots_;
  std::vector<Slot> slots_;
};

}  // namespace hexinch::m42
