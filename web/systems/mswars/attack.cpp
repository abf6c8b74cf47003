#include "systems/mswars/damage.h"
#include "systems/mswars/place.h"
#include "systems/mswars/view.h"
#include "systems/mswars/volley.h"

/// Attacks as they are put together: weapons, skills, help, rams.
namespace hexinch::page {

using namespace mswars;

void MsWarsView::drop_aim() {
  target_ = kNoUnit;
  weapons_.clear();
  aid_.clear();
  skill_.reset();
  ram_ = false;
  plan_.reset();
  touch();
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
  if (ram_) return Ram{selected_, target_, weapons_.empty() || weapons_[0] < 0 ? std::nullopt : std::optional(weapons_[0])};
  return attack_with(weapons_);
}

/// Its weapons, bare hands last; no shields, and what only rams where it rams.
std::vector<int> MsWarsView::usable_weapons(UnitRef unit) const {
  std::vector<int> usable;
  const auto& weapons = state().sheet(unit).weapons;
  for (std::size_t i = 0; i < weapons.size(); ++i) {
    const bool rams = weapons[i].type == WeaponType::kRammers || (ram_ && weapons[i].type == WeaponType::kLongMelee);
    if (ram_ ? rams : weapons[i].shield == Shield::kNone && weapons[i].type != WeaponType::kRammers) usable.push_back(static_cast<int>(i));
  }
  usable.push_back(-1);
  return usable;
}

std::vector<Skill> MsWarsView::usable_skills() const {
  std::vector<Skill> usable;
  if (ram_ || striking()) return usable;
  for (const Skill skill : {Skill::kDoubleShot, Skill::kCleave, Skill::kImprovedCleave, Skill::kArtilleryUser})
    if (state().sheet(selected_).skilled(skill)) usable.push_back(skill);
  return usable;
}

bool MsWarsView::can_target(UnitRef unit) const {
  if (!fighting() || watching() || !state().unit(unit).on_table() || own(unit)) return false;
  for (int i = 0; i < units(); ++i) {
    const UnitRef attacker = unit_at(i);
    if (!own(attacker) || !state().opposed(attacker, unit) || (selected_ != kNoUnit && own(selected_) && attacker != selected_)) continue;
    for (const int weapon : usable_weapons(attacker))
      if (!MsWars::check(state(), seat(), Attack{attacker, {static_cast<std::int8_t>(weapon)}, unit, {}, {}, {}})) return true;
  }
  return false;
}

/// The selected unit, or the first that can, with the weapon that does most in the mean; shown with the reason why if none can.
void MsWarsView::aim_at(UnitRef target) {
  if (striking()) {
    if (selected_ == kNoUnit || !own(selected_)) next_unit(false);
    return touch();
  }
  std::vector<UnitRef> able;
  if (selected_ != kNoUnit && own(selected_)) able = {selected_};
  else
    for (int i = 0; i < units(); ++i)
      if (own(unit_at(i)) && state().unit(unit_at(i)).on_table() && (state().active == kNoUnit || state().active == unit_at(i))) able.push_back(unit_at(i));
  std::optional<std::pair<UnitRef, int>> best;
  Fraction most{-1};
  for (const UnitRef unit : able)
    for (const int weapon : usable_weapons(unit)) {
      if (weapon_ && unit == selected_ && *weapon_ != weapon) continue;
      if (MsWars::check(state(), seat(), Attack{unit, {static_cast<std::int8_t>(weapon)}, target, {}, {}, {}})) continue;
      const Shot shot{weapon, target};
      Volley volley{unit, kind_of(state(), unit, weapon, target), {shot}, {target}, {}, {}, false, {}, {}};
      const RollContext roll = context(volley, shot);
      const Fraction worth = plan_roll(state(), roll).chances[0].chance * expected_loss(state(), roll).mean;
      if (!(most < worth)) continue;
      most = worth;
      best = {unit, weapon};
    }
  if (!best && able.size() == 1 && selected_ != kNoUnit) best = {selected_, chosen_weapon()};
  if (!best) return select(target);
  const auto kept = weapon_;
  if (best->first != selected_) select(best->first);
  weapon_ = kept;
  drop_aim();
  target_ = target;
  weapons_ = {static_cast<std::int8_t>(best->second)};
  touch();
}

/// Another of a linked set joins where the rules let it, else it takes the place of what was chosen.
void MsWarsView::choose_weapon(int weapon) {
  const auto wanted = static_cast<std::int8_t>(weapon);
  outlook_.reset();
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

/// MSW-12.3: aims with it, then adds its fire, then neither.
void MsWarsView::choose_aid(UnitRef aider) {
  const auto given = std::ranges::find(aid_, aider, &Aid::unit);
  if (given == aid_.end()) aid_.push_back({aider, AidEffect::kAccuracy});
  else if (given->effect == AidEffect::kAccuracy) given->effect = AidEffect::kDamage;
  else aid_.erase(given);
  touch();
}

std::vector<UnitRef> MsWarsView::aiders() const {
  std::vector<UnitRef> found;
  if (!fighting() || ram_ || !aiming()) return found;
  for (int i = 0; i < units(); ++i) {
    const bool helps = std::ranges::find(aid_, unit_at(i), &Aid::unit) != aid_.end();
    if (own(unit_at(i)) && unit_at(i) != selected_ && (helps || !check_aid(state(), unit_at(i), selected_, target_, 1))) found.push_back(unit_at(i));
  }
  return found;
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
