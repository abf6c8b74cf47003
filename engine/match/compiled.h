#pragma once

#include "match/game_of.h"
#include "match/link_of.h"
#include "match/save_of.h"

/// A system's games, saves and links are compiled in one file, HX_COMPILED(S) in match/<system>.cpp; everybody else says
/// HX_COMPILED_ELSEWHERE(S), which match/systems.h does for all systems. It is worth a third of the build's time.

#define HX_COMPILED_ELSEWHERE(S) HX_COMPILED_AS(extern template, S)
#define HX_COMPILED(S) HX_COMPILED_AS(template, S)

#define HX_COMPILED_AS(as, S)                                                                     \
  namespace hexinch::match {                                                                      \
  as class GameOf<S>;                                                                             \
  as std::vector<std::uint8_t> write_save<S>(const Saved<S>&);                                    \
  as Read<Saved<S>> read_save<S>(std::span<const std::uint8_t>);                                  \
  as std::vector<std::uint8_t> write_opening<S>(const Saved<S>&, int);                            \
  as bool read_opening<S>(std::span<const std::uint8_t>, int, Saved<S>&);                         \
  as std::string link_of_record<S>(Saved<S>, const Library&, LinkHead);                           \
  as OrMessage<LinkText> write_link<S>(const GameOf<S>&, const Library&, const LinkRequest&);     \
  as OrMessage<FromLink<S>> read_link<S>(std::string_view, const Library&);                       \
  }
