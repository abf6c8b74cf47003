#include "solo/any.h"
#include "solo/captain.h"
#include "solo/deliberation.h"

/// The automaton and the Captain for all systems that are played on hexes.

namespace hexinch::solo {

template class Deliberation<AnyHost<AnyHexBoard>>;
template class Captain<AnySystem<AnyHexBoard>>;

}  // namespace hexinch::solo
