#include "match/link.h"

#include <algorithm>

#include "match/link_head.h"
#include "match/link_text.h"

namespace hexinch::match {
namespace {

constexpr std::size_t kLongestName = 100;

void code_text(LinkCoder& coder, std::string& text) {
  const auto bytes = coder.bytes({text.begin(), text.end()}, {}, kLongestName);
  text.assign(bytes.begin(), bytes.end());
}

template <class N>
void code_number(LinkCoder& coder, N& n, Context context) {
  n = static_cast<N>(coder.whole_number(n, context));
}

/// Fingerprints and random numbers: they can't be predicted, except that they may be 0.
template <class N>
void code_print(LinkCoder& coder, N& n, Context context) {
  n = coder.bit(n != 0, context) ? static_cast<N>(coder.raw(n, 8 * sizeof(N))) : N{0};
}

}  // namespace

void code_head(LinkCoder& coder, LinkHead& head) {
  code_text(coder, head.system);
  code_number(coder, head.rules, 0x11);
  code_print(coder, head.game, 0x12);
  code_print(coder, head.parent, 0x13);
  code_text(coder, head.scenario);
  code_number(coder, head.revision, 0x14);
  code_print(coder, head.content, 0x15);
  head.whole = coder.bit(head.whole, 0x16);
  code_number(coder, head.actions, 0x17);
  code_print(coder, head.fingerprint, 0x18);
}

std::optional<Message> head_problem(const LinkCoder& coder, const LinkHead& head, std::string_view system, int rules) {
  if (!coder.good() || head.system != system || head.actions < 0 || head.actions > kMostLinkedActions) return Message{"match.link.damaged", {}};
  if (head.rules > rules) return Message{"match.link.newer", {}};
  return std::nullopt;
}

Message about_scenario(std::string_view id, const LinkHead& head) {
  return {id, {{"scenario", Name{head.scenario}}, {"revision", Fraction{head.revision}}}};
}

Seat code_seat(LinkCoder& coder, SeatSet deciders, Seat seat) {
  std::vector<Seat> seats;
  for (int i = 0; i < kMaxSeats; ++i)
    if (deciders.contains(seat_at(i))) seats.push_back(seat_at(i));
  const auto place = std::find(seats.begin(), seats.end(), seat) - seats.begin();
  return seats[coder.any_of(static_cast<std::uint32_t>(place), static_cast<std::uint32_t>(seats.size()))];
}

OrMessage<LinkHead> link_head(std::string_view text) {
  auto payload = unwrap_link(text);
  if (auto* problem = std::get_if<Message>(&payload)) return std::move(*problem);
  LinkCoder coder(std::get<0>(payload));
  LinkHead head;
  code_head(coder, head);
  if (!coder.good()) return Message{"match.link.damaged", {}};
  return head;
}

}  // namespace hexinch::match
