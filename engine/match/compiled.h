#pragma once

#include "match/game_of.h"
#include "match/seat_played.h"

/// A system's games and saves are compiled in one file, match/games/<system>.cpp, which includes match/save_of.h and match/thrower_of.h as well and uses
/// HX_COMPILED(S). Its links are compiled in another, match/links/<system>.cpp, which includes match/link_of.h and uses HX_LINKS(S), and its automata in a
/// third, match/automata/<system>.cpp, which includes match/automaton_of.h and uses HX_AUTOMATA(S): the page fetches them when somebody wants a link, or
/// when the computer plays. All other files use HX_COMPILED_ELSEWHERE(S); match/systems.h does that for all systems. This saves a third of the build's time.

#define HX_COMPILED_ELSEWHERE(S)                     \
  namespace hexinch::match {                         \
  extern template class GameOf<S>;                   \
  }
#define HX_COMPILED(S)                                                                                        \
  namespace hexinch::match {                                                                                  \
  template class GameOf<S>;                                                                                   \
  template Name solo_actor<S>(const typename S::State&, UnitRef);                                             \
  template bool solo_actor_known<S>(const typename S::State&, Seat, UnitRef);                                 \
  template solo::Posture solo_posture<S>(const typename S::State&, Seat);                                     \
  template std::vector<std::uint8_t> write_save<S>(const Saved<S>&);                                          \
  template Read<Saved<S>> read_save<S>(std::span<const std::uint8_t>);                                        \
  template std::vector<std::uint8_t> write_opening<S>(const Saved<S>&, int);                                  \
  template bool read_opening<S>(std::span<const std::uint8_t>, int, Saved<S>&);                               \
  }
#define HX_LINKS(S)                                                                                           \
  namespace hexinch::match {                                                                                  \
  template std::string link_of_record<S>(Saved<S>, const Library&, LinkHead);                                 \
  template OrMessage<LinkText> write_link<S>(const GameOf<S>&, const Library&, const LinkRequest&);           \
  template OrMessage<FromLink<S>> read_link<S>(std::string_view, const Library&);                             \
  }
#define HX_AUTOMATA(S)                                                                                        \
  namespace hexinch::match {                                                                                  \
  extern template class GameOf<S>;                                                                            \
  template std::unique_ptr<Automaton> make_automaton<S>(const GameOf<S>&, Seat);                              \
  template std::unique_ptr<Automaton> make_captain<S>(const GameOf<S>&, Seat, std::optional<solo::Strength>); \
  template Read<SeatPlayed> play_seat_of<S>(std::span<const std::uint8_t>, Seat, Level);                      \
  }
