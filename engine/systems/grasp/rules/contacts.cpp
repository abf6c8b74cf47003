#include "systems/grasp/rules/contacts.h"

#include <algorithm>

#include "systems/grasp/rules/measures.h"

namespace hexinch::grasp {

const Contact* contact_of(const State& state, UnitRef a, UnitRef b) {
  for (const Contact& contact : state.contacts)
    if ((contact.attacker == a && contact.defender == b) || (contact.attacker == b && contact.defender == a)) return &contact;
  return nullptr;
}

// GRASP-3.8: who came into a contact stays its attacker as long as it lasts.
std::vector<Contact> contacts_now(const State& state, const std::vector<UnitRef>& movers) {
  const auto moved = [&](UnitRef unit) { return std::ranges::find(movers, unit) != movers.end(); };
  std::vector<Contact> now;
  const std::vector<UnitRef> all = on_table(state);
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size(); ++j) {
      if (!state.opposed(all[i], all[j]) || !in_contact(state, all[i], all[j])) continue;
      if (const Contact* old = contact_of(state, all[i], all[j])) {
        now.push_back(*old);
        continue;
      }
      const bool second = moved(all[j]) && !moved(all[i]);
      now.push_back({second ? all[j] : all[i], second ? all[i] : all[j], state.turn, state.phase == Phase::kCloseCombat});
    }
  return now;
}

void update_contacts(Transcript<Grasp>& t, const std::vector<UnitRef>& movers) {
  std::vector<Contact> now = contacts_now(t.state(), movers);
  if (now != t.state().contacts) t.emit(ContactsChanged{std::move(now)});
}

}  // namespace hexinch::grasp
