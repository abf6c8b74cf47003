#pragma once

#include <optional>
#include <string_view>

#include "base/seat.h"
#include "match/link.h"
#include "match/link_coder.h"

/// What links of all systems have in common.

namespace hexinch::match {

/// Longer games are sent as a position and the last turn.
inline constexpr int kMostLinkedActions = 5000;

/// Codes the head in the coder's direction.
void code_head(LinkCoder& coder, LinkHead& head);
/// Why a head that was read can't be used with this system at this version of its rules.
std::optional<Message> head_problem(const LinkCoder& coder, const LinkHead& head, std::string_view system, int rules);
/// A sentence about the scenario that the link names.
Message about_scenario(std::string_view id, const LinkHead& head);
/// One of the seats that may act; there is at least one.
Seat code_seat(LinkCoder& coder, SeatSet deciders, Seat seat);

}  // namespace hexinch::match
