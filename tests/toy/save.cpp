#include "match/save_of.h"
#include "toy/toy.h"

namespace hexinch::match {

template std::vector<std::uint8_t> write_save<toy::Toy>(const Saved<toy::Toy>&);
template Read<Saved<toy::Toy>> read_save<toy::Toy>(std::span<const std::uint8_t>);
template std::vector<std::uint8_t> write_opening<toy::Toy>(const Saved<toy::Toy>&, int);
template bool read_opening<toy::Toy>(std::span<const std::uint8_t>, int, Saved<toy::Toy>&);

}  // namespace hexinch::match
