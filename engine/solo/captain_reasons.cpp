#include "solo/captain_reasons.h"

namespace hexinch::solo {

Message why_chosen(int candidates, int tries) {
  if (candidates < 2) return {"solo.captain.only", {}};
  if (tries == 0) return {"solo.captain.best", {{"count", Fraction{candidates}}}};
  return {"solo.captain.tried", {{"count", Fraction{candidates}}, {"tries", Fraction{tries}}}};
}

Fraction in_tenths(std::int64_t thousandths) { return {round_half_up(Fraction{thousandths, 100}), 10}; }

}  // namespace hexinch::solo
