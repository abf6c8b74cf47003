#include "match/link.h"

#include "match/link_of.h"
#include "match/systems.h"

namespace hexinch::match {

namespace {
/// Reads a head without knowing its system.
struct NoSystem {
  struct State {};
};
}  // namespace

OrMessage<LinkHead> link_head(std::string_view text) {
  auto payload = unwrap_link(text);
  if (auto* problem = std::get_if<Message>(&payload)) return std::move(*problem);
  LinkCoder coder(std::get<0>(payload));
  LinkHead head;
  LinkWalk<NoSystem>(coder).plain(head, 0);
  if (!coder.good()) return Message{"match.link.damaged", {}};
  return head;
}

#define HX_LINKS_OF(S)                                                                                         \
  template OrMessage<LinkText> write_link<S>(const GameOf<S>&, const Library&, const LinkRequest&);           \
  template OrMessage<FromLink<S>> read_link<S>(std::string_view, const Library&);
HX_SYSTEMS(HX_LINKS_OF)

}  // namespace hexinch::match
