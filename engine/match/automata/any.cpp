#include "solo/any.h"
#include "solo/captain.h"
#include "solo/deliberation.h"

/// The automaton and the Captain, once for each kind of board.

namespace hexinch::solo {

template class Deliberation<AnyHost<AnyHexBoard>>;
template class Deliberation<AnyHost<AnyTable>>;
template class Captain<AnySystem<AnyHexBoard>>;
template class Captain<AnySystem<AnyTable>>;

}  // namespace hexinch::solo
