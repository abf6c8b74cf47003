#pragma once

#include "toy/state.h"

/// What people at the table see happen. Each is applied by evolve, the only writer of a State.

namespace hexinch::toy {

#define TOY_EVENT(Name) static constexpr std::string_view kName = #Name

struct PitDug { TOY_EVENT(PitDug); Seat by = kNoSeat; std::int8_t place = 0; };                                  // its team's secret
HX_FIELDS(PitDug, by, place)
struct MarkersDrawn { TOY_EVENT(MarkersDrawn); Seat by = kNoSeat; std::vector<std::int8_t> markers; };           // others see them sorted
HX_FIELDS(MarkersDrawn, by, markers)
struct RoundBegan { TOY_EVENT(RoundBegan); std::int8_t round = 0; };
HX_FIELDS(RoundBegan, round)
struct OrderGiven { TOY_EVENT(OrderGiven); Seat by = kNoSeat; std::int8_t marker = 0; std::int8_t steps = 0; };  // others see only that
HX_FIELDS(OrderGiven, by, marker, steps)
struct MovesBegan { TOY_EVENT(MovesBegan); };
HX_NO_FIELDS(MovesBegan)
struct OrderOpened { TOY_EVENT(OrderOpened); Seat by = kNoSeat; std::int8_t marker = 0; std::int8_t steps = 0; };
HX_FIELDS(OrderOpened, by, marker, steps)
struct OrderLapsed { TOY_EVENT(OrderLapsed); Seat by = kNoSeat; };
HX_FIELDS(OrderLapsed, by)
struct Stepped { TOY_EVENT(Stepped); std::int8_t marker = 0; std::int8_t to = 0; };
HX_FIELDS(Stepped, marker, to)
struct PitSprung { TOY_EVENT(PitSprung); std::int8_t marker = 0; Seat dug_by = kNoSeat; std::int8_t place = 0; };
HX_FIELDS(PitSprung, marker, dug_by, place)
struct WalkEnded { TOY_EVENT(WalkEnded); std::int8_t marker = 0; };
HX_FIELDS(WalkEnded, marker)
struct Challenged { TOY_EVENT(Challenged); std::int8_t marker = 0; Kind kind = Kind::kUnknown; std::int8_t other = 0; };
HX_FIELDS(Challenged, marker, kind, other)
struct Yielded { TOY_EVENT(Yielded); std::int8_t marker = 0; std::int8_t to = 0; };
HX_FIELDS(Yielded, marker, to)
struct Parried { TOY_EVENT(Parried); std::int8_t marker = 0; Kind kind = Kind::kUnknown; };
HX_FIELDS(Parried, marker, kind)
struct Relented { TOY_EVENT(Relented); std::int8_t marker = 0; std::int8_t to = 0; };
HX_FIELDS(Relented, marker, to)
struct Fought { TOY_EVENT(Fought); std::int8_t marker = 0; std::int8_t other = 0; std::int8_t fallen = 0; };     // fallen 0: nobody
HX_FIELDS(Fought, marker, other, fallen)
struct Scored { TOY_EVENT(Scored); std::int8_t team = 0; };
HX_FIELDS(Scored, team)
struct TideRose { TOY_EVENT(TideRose); };
HX_NO_FIELDS(TideRose)
struct TideRolled { TOY_EVENT(TideRolled); std::int8_t marker = 0; bool swept = false; };
HX_FIELDS(TideRolled, marker, swept)
struct TideFell { TOY_EVENT(TideFell); };
HX_NO_FIELDS(TideFell)
struct TieFound { TOY_EVENT(TieFound); };
HX_NO_FIELDS(TieFound)
struct Crowned { TOY_EVENT(Crowned); std::int8_t team = 0; };                                                     // kNobody: all agreed on a draw
HX_FIELDS(Crowned, team)
struct SideConceded { TOY_EVENT(SideConceded); Seat side = kNoSeat; };
HX_FIELDS(SideConceded, side)

#undef TOY_EVENT

using Event = std::variant<PitDug, MarkersDrawn, RoundBegan, OrderGiven, MovesBegan, OrderOpened, OrderLapsed, Stepped, PitSprung, WalkEnded, Challenged,
                           Yielded, Parried, Relented, Fought, Scored, TideRose, TideRolled, TideFell, TieFound, Crowned, SideConceded>;

}  // namespace hexinch::toy
