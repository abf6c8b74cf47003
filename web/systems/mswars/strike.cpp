#include "systems/mswars/rules/place.h"
#include "systems/mswars/view.h"

/// Attacks as they are put together: weapons, skills, help, rams.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::drop_aim() {
  target_ = kNoUnit;
  weapons_.clear();
  aid_.clear();
  skill_.reset();
  ram_ = false;
  changed();
}

Attack MsWarsView::attack_with(std::vector<std::int8_t> weapons) const {
  Attack attack{selected_, std::move(weapons), target_, aid_, skill_, {}};
  if (skill_ == Skill::kCleave || skill_ == Skill::kImprovedCleave)
    for (const UnitRef other : engaged_with(state(), selected_))
      if (other != target_) attack.others.push_back(other);
  return attack;
}

std::optional<Command> MsWarsView::planned_attack() const {
  if (state().phase == Phase::kSupport && verb() && verb()->verb == Support::kName) {
    if (verb()->gesture == Gesture::kNone) return Support{selected_, SupportKind::kRegenerate, std::nullopt};
    return aiming() ? std::optional<Command>(Support{selected_, SupportKind::kRepair, target_}) : std::nullopt;
  }
  if (!aiming()) return std::nullopt;
  if (striking()) return Opportunity{selected_, weapons_, ram_};
  if (ram_) return Ram{selected_, target_, weapons_.empty() || weapons_[0] < 0 ? std::nullopt : std::optional(weapons_[0]), aid_};
  return attack_with(weapons_);
}

std::vector<int> MsWarsView::usable_weapons() const { return ram_ ? weapons_to_ram(state(), selected_) : weapons_to_attack(state(), selected_); }

bool MsWarsView::can_target(UnitRef unit) const {
  if (!fighting() || watching() || !state().unit(unit).on_table() || own(unit)) return false;
  const auto could = [&](UnitRef attacker) { return own(attacker) && state().opposed(attacker, unit) && (!own_selected() || attacker == selected_); };
  return first_of(units(), [&](UnitRef attacker) { return could(attacker) && best_weapon(state(), seat(), attacker, unit); }) != kNoUnit;
}

/// Aims with the selected unit, or the first that can, and the weapon that does most on average. If none can, it is shown with the reason.
void MsWarsView::aim_at(UnitRef target) {
  if (striking()) {
    if (!own_selected()) next_unit(false);
    return touch();
  }
  const auto may = [&](UnitRef unit) { return own(unit) && state().unit(unit).on_table() && (state().active == kNoUnit || state().active == unit); };
  const auto able = own_selected() ? std::vector{selected_} : all_of(units(), may);
  std::optional<std::pair<UnitRef, int>> best;
  Fraction most{-1};
  for (const UnitRef unit : able)
    if (const auto found = best_weapon(state(), seat(), unit, target, unit == selected_ ? weapon_ : std::nullopt); found && most < found->loss) {
      most = found->loss;
      best = {unit, found->weapon};
    }
  if (!best && able.size() == 1) best = {able[0], able[0] == selected_ ? chosen_weapon() : main_weapon(state(), able[0])};
  if (!best) return select(target);
  const auto kept = weapon_;
  if (best->first != selected_) select(best->first);
  weapon_ = kept;
  drop_aim();
  target_ = target;
  weapons_ = {static_cast<std::int8_t>(best->second)};
  touch();
}

/// Another weapon of a linked set joins if the rules allow that; else it replaces what was chosen.
void MsWarsView::choose_weapon(int weapon) {
  const auto wanted = static_cast<std::int8_t>(weapon);
  changed();
  if (!aiming()) {
    weapon_ = weapon_ == weapon ? std::nullopt : std::optional(weapon);
    return touch();
  }
  if (takes_part(weapon) && weapons_.size() > 1) {
    std::erase(weapons_, wanted);
    return touch();
  }
  std::vector<std::int8_t> more = weapons_;
  more.push_back(wanted);
  const bool joins = !takes_part(weapon) && !ram_ && !striking() && !MsWars::check(state(), seat(), attack_with(more));
  weapons_ = joins ? more : std::vector<std::int8_t>{wanted};
  touch();
}

void MsWarsView::choose_skill(Skill skill) {
  skill_ = skill_ == skill ? std::nullopt : std::optional(skill);
  if (skill_ == Skill::kDoubleShot && weapons_.size() == 1) weapons_.push_back(weapons_[0]);
  if (!skill_ && weapons_.size() == 2 && weapons_[0] == weapons_[1]) weapons_.pop_back();
  touch();
}

/// MSW-12.3: at each press the next of three: the unit helps to aim, it adds its fire, it does neither.
void MsWarsView::choose_aid(UnitRef aider) {
  const auto given = std::ranges::find(aid_, aider, &Aid::unit);
  if (given == aid_.end())
    aid_.push_back({aider, AidEffect::kAccuracy});
  else if (given->effect == AidEffect::kAccuracy)
    given->effect = AidEffect::kDamage;
  else
    aid_.erase(given);
  touch();
}

std::vector<UnitRef> MsWarsView::aiders() const {
  return fighting() && !striking() && aiming() ? helpers(state(), selected_, target_) : std::vector<UnitRef>();
}

void MsWarsView::join(bool leave) {
  if (leave && !aid_.empty()) {
    aid_.pop_back();
    return touch();
  }
  for (const UnitRef aider : aiders())
    if (std::ranges::find(aid_, aider, &Aid::unit) == aid_.end()) return choose_aid(aider);
}

}  // namespace hexinch::page
