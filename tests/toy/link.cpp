#include "match/link_of.h"
#include "toy/toy.h"

namespace hexinch::match {

template OrMessage<LinkText> write_link<toy::Toy>(const GameOf<toy::Toy>&, const Library&, const LinkRequest&);
template OrMessage<FromLink<toy::Toy>> read_link<toy::Toy>(std::string_view, const Library&);

}  // namespace hexinch::match
