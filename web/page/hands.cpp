#include "page/hands.h"

#include <algorithm>
#include <utility>

namespace hexinch::page {
namespace {

constexpr double kSeenMs = 400;        // a button has to be shown for so long before a press on it counts
constexpr double kRestMs = 600;        // and the hand has to rest for so long before it ends something again
constexpr double kOthersSeenMs = 600;  // the same for what another player ends
constexpr double kOthersRestMs = 900;
constexpr std::size_t kMostKeysWaiting = 8;

}  // namespace

void Hands::begin() {
  seen_ = {};
  ended_by_ = kNoSeat;
  decided_by_.clear();
  keys_.clear();
  holds_piece_ = false;
}

void Hands::see(Seen seen, bool dice, double now) {
  seen.ends = ends_;
  if (seen == seen_ && !dice) return;
  if (seen != seen_) ++seen_id_;
  seen_ms_ = now;
  Seen other_move = seen;
  other_move.version = seen_.version;  // moves made since then do not change what can be ended
  if (other_move != seen_ || dice) end_seen_ms_ = now;
  seen_ = std::move(seen);
}

double Hands::decides_from() const { return seen_ms_ + kSeenMs; }

double Hands::ends_from(Seat decider) const {
  const bool others = ended_by_ != kNoSeat && decider != kNoSeat && decider != ended_by_;
  return std::max(end_seen_ms_ + (others ? kOthersSeenMs : kSeenMs), end_pressed_ms_ + (others ? kOthersRestMs : kRestMs));
}

bool Hands::counts(const Action* row, std::string_view name, ui::Moment began, Seat decider) {
  if (!row || !(row->ends || row->decides)) return true;
  const bool ripe = began.ms >= ends_from(decider);
  if (row->ends) end_pressed_ms_ = std::max(end_pressed_ms_, began.ms);
  if (row->ends && row->again) return ripe;
  if (began.screen != seen_id_) return false;
  if (row->ends) return ripe;
  return name != decided_by_ || row->again || began.ms >= decides_from();
}

void Hands::accepted(const Action* row, std::string_view name, Seat decider) {
  decided_by_ = row && row->decides ? name : std::string_view();
  if (!row || !row->ends) return;
  ++ends_;
  ended_by_ = decider;
}

void Hands::hear(const Key& key, double now) {
  if (keys_.size() < kMostKeysWaiting) keys_.push_back({key, {seen_id_, now}});
}

std::optional<Hands::HeardKey> Hands::next_key() {
  const HeardKey key = keys_.front();
  keys_.erase(keys_.begin());
  return focus_ ? std::optional(key) : std::nullopt;
}

}  // namespace hexinch::page
