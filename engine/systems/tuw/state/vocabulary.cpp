#include "systems/tuw/state/vocabulary.h"

namespace hexinch::tuw {

std::string locomotion_text(Locomotion locomotion) { return "tuw.locomotion." + text_key(name_of(locomotion)); }
std::string movers_text(Locomotion locomotion) { return "tuw.movers." + text_key(name_of(locomotion)); }
std::string ability_text(Ability ability) { return "tuw.ability." + text_key(name_of(ability)); }

std::string_view phase_text(Phase phase) {
  static constexpr std::array<std::string_view, count_of<Phase>()> kTexts{"tuw.phase.setup",        "tuw.phase.beginning", "tuw.phase.movement",
                                                                          "tuw.phase.first_strike", "tuw.phase.attack",    "tuw.phase.damage",
                                                                          "tuw.phase.end_of_combat", "tuw.phase.end"};
  return kTexts[static_cast<std::size_t>(phase)];
}

}  // namespace hexinch::tuw
