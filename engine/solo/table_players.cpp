#include "solo/any.h"
#include "solo/captain.h"
#include "solo/deliberation.h"

/// The automaton and the Captain for all systems that are played on a table.

namespace hexinch::solo {

template class Deliberation<AnyHost<AnyTable>>;
template class Captain<AnySystem<AnyTable>>;

}  // namespace hexinch::solo
