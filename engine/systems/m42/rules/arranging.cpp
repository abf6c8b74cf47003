#include "systems/m42/rules/arranging.h"

#include <algorithm>

#include "systems/m42/rules/deploy.h"
#include "systems/m42/rules/losses.h"
#include "systems/m42/rules/refusals.h"
#include "systems/m42/rules/standing.h"
#include "systems/m42/state/named.h"

namespace hexinch::m42 {

Arranging::Arranging(const State& state, const Lead& lead)
    : state_(state),
      lead_(lead),
      radius_(state, lead.unit, lead.at, lead.assaulted),
      crowd_(state, lead.unit, lead.at),
      spots_(state, lead, radius_) {
  const UnitState& unit = state.unit(lead.unit);
  for (std::size_t i = 0; i < unit.models.size(); ++i)
    if (unit.models[i].alive && static_cast<int>(i) != unit.leader) slots_.emplace_back().model = static_cast<std::int8_t>(i);
}

Arranging::Slot* Arranging::slot(int model) {
  for (Slot& s : slots_)
    if (s.model == model) return &s;
  return nullptr;
}

/// NO_SUCH_MODEL: not a living member, or named twice.
std::optional<Refusal> Arranging::name(const Arrangement& members) {
  for (const Placement& placement : members.named) {
    Slot* const found = slot(placement.model);
    if (!found || found->named)
      return refuse("no_such_model", "M42-1.5", {says(found ? "named_twice" : "no_member"), {"unit", unit_name(state_, lead_.unit)}});
    found->named = &placement;
  }
  return kAllowed;
}

void Arranging::put(Slot& slot, const Position& place, bool stays) {
  const ModelRef model{lead_.unit, slot.model};
  slot.placed = {slot.model, place, stays, stays && !spots_.legal(place, state_.radius(model))};
  slot.down = true;
  crowd_.add(model, place);
}

// M42-1.6 Staying behind: it needs no more than its room.
void Arranging::put_staying(Slot& slot) {
  const Position& place = old(slot.model);
  if (!may_stay()) {
    slot.refusal = refuse("off_table", "M42-1.6", {says("cannot_stay"), {"unit", unit_name(state_, lead_.unit)}});
  } else if (!state_.options().allow_stay && !spots_.legal(place, base(slot.model))) {
    slot.named = nullptr;
    slot.insists = true;
  } else {
    slot.refusal = crowd_.check(place, base(slot.model));
    if (!slot.refusal) put(slot, place, true);
  }
}

/// All of 3.1a for one model.
std::optional<Refusal> Arranging::judge(const Position& place, Mil radius) const {
  const bool zoned = lead_.deploying && !place.interior && in_bounds(place.at);
  if (zoned && !in_zone(state_, state_.owner(lead_.unit), {place.at, radius})) return refuse("out_of_zone", "M42-0.10");
  if (auto refusal = check_table(*state_.setup, place, radius)) return refusal;
  if (!exists(*state_.setup, place)) return radius_.at(place, radius).refusal;
  if (crowd_.allows(place, radius) && radius_.allows(place, radius)) return kAllowed;
  return earlier(crowd_.check(place, radius), radius_.at(place, radius).refusal);
}

/// M42-1.5: all who stay are down before those who are put somewhere; of two who are put on each other the later one is refused.
void Arranging::put_named() {
  for (Slot& s : slots_)
    if (s.named && s.named->stay) put_staying(s);
  for (Slot& s : slots_) {
    if (!s.named || s.named->stay) continue;
    const Position place = settled(*state_.setup, s.named->position, lead_.at);
    s.refusal = judge(place, base(s.model));
    if (!s.refusal) put(s, place, false);
  }
}

/// Puts down those who stay and then all who wait; returns the first who finds no place. Then only those who stay are down.
Arranging::Slot* Arranging::pass(const std::vector<Slot*>& waiting, const std::vector<Slot*>& staying) {
  spots_.again();
  for (Slot* const s : staying) put(*s, old(s->model), true);
  const Crowd::Mark stayed = crowd_.mark();
  for (Slot* const s : waiting) {
    const auto place = spots_.first(s->model, crowd_);
    if (place) {
      put(*s, *place, false);
      continue;
    }
    crowd_.back_to(stayed);
    return s;
  }
  return nullptr;
}

// M42-1.8: who finds no place stays, and all others begin again with that place taken.
bool Arranging::fill(Formation formation) {
  spots_.use(formation);
  std::vector<Slot*> waiting;
  std::vector<Slot*> staying;
  for (Slot& s : slots_)
    if (!s.named) waiting.push_back(&s);
  const Crowd::Mark named = crowd_.mark();
  while (Slot* const lost = pass(waiting, staying)) {
    const bool stays = may_stay() && crowd_.allows(old(lost->model), base(lost->model));
    crowd_.back_to(named);
    for (Slot& s : slots_) s.down = s.down && s.named;
    if (!stays) return false;
    std::erase(waiting, lost);
    staying.push_back(lost);
  }
  return true;
}

bool Arranging::in_contact_with_target() const {
  const UnitState& target = state_.unit(lead_.assaulted);
  const auto touches = [&](const Body& own) {
    for (std::size_t i = 0; i < target.models.size(); ++i)
      if (target.models[i].alive && in_contact(*state_.setup, own, body(state_, {lead_.assaulted, static_cast<std::int8_t>(i)}))) return true;
    return false;
  };
  const auto of = [&](std::int8_t model, const Position& place) { return Body{{lead_.unit, model}, place, base(model)}; };
  return touches(of(state_.unit(lead_.unit).leader, lead_.at)) ||
         std::any_of(slots_.begin(), slots_.end(), [&](const Slot& s) { return touches(of(s.model, s.placed.position)); });
}

/// What is judged when everybody is down.
std::optional<Refusal> Arranging::check_whole(std::int8_t& about) const {
  for (const Slot& s : slots_)
    if (s.insists && !s.placed.stayed) {
      about = s.model;
      return radius_.at(old(s.model), base(s.model)).refusal;
    }
  // M42-14.2: one model at least is in contact.
  if (lead_.assaulted == kNoUnit || in_contact_with_target()) return kAllowed;
  Arguments numbers{{"target", unit_name(state_, lead_.assaulted)}};
  if (const auto nearest = nearest_gap()) {
    numbers.push_back({"distance", in_inches(*nearest)});
    numbers.push_back(says("no_contact_near"));
  }
  return refuse("no_contact", "M42-14.2", std::move(numbers));
}

/// How near to the target a model of the unit is, on one level with it; none: nobody is.
std::optional<Mil> Arranging::nearest_gap() const {
  std::optional<Mil> least;
  const std::vector<Body> targets = living_bodies(state_, lead_.assaulted);
  const auto measure = [&](const Position& at, Mil radius) {
    for (const Body& target : targets)
      if (target.at.level == at.level) least = std::min(least.value_or(table::kFarthest), gap({at.at, radius}, target.disc()));
  };
  measure(lead_.at, base(state_.unit(lead_.unit).leader));
  for (const Slot& s : slots_) measure(s.placed.position, base(s.model));
  return least;
}

Arranged Arranging::result(std::optional<Refusal> refusal, int refused) const {
  Arranged arranged{{}, std::move(refusal), static_cast<std::int8_t>(refused)};
  for (const Slot& s : slots_)
    if (s.down) arranged.models.push_back(s.placed);
  return arranged;
}

Arranged Arranging::arrange(const Arrangement& members) {
  if (auto refusal = name(members)) return result(std::move(refusal), -1);
  put_named();
  for (const Slot& s : slots_)
    if (s.refusal) return result(s.refusal, s.model);
  if (!fill(members.formation) && (members.formation == Formation::kBlock || !fill(Formation::kBlock)))
    return result(refuse("no_room", "M42-1.8", {{"unit", unit_name(state_, lead_.unit)}}), -1);
  std::int8_t about = -1;
  auto refusal = check_whole(about);
  return result(std::move(refusal), about);
}

Sketch Arranging::sketch(const Arrangement& members) {
  name(members);
  put_named();
  for (Slot& s : slots_) {
    if (!s.refusal) continue;
    const Position place = s.named->stay ? old(s.model) : settled(*state_.setup, s.named->position, lead_.at);
    s.placed = {s.model, may_stay() || !s.named->stay ? place : lead_.at, s.named->stay, false};
    s.down = true;
  }
  const bool all = fill(members.formation) || (members.formation != Formation::kBlock && fill(Formation::kBlock));
  Sketch made;
  for (Slot& s : slots_) {
    if (!all && !s.down) {
      s.placed = {s.model, may_stay() ? old(s.model) : lead_.at, may_stay(), false};
      s.refusal = refuse("no_room", "M42-1.8", {{"unit", unit_name(state_, lead_.unit)}});
    }
    made.models.push_back(s.placed);
    made.refusals.push_back(s.refusal);
    made.limits.push_back(radius_.at(s.placed.position, base(s.model)));
  }
  return made;
}

}  // namespace hexinch::m42
