#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solo/auction.h"
#include "solo/balance.h"
#include "solo/captain_reasons.h"
#include "solo/deliberation.h"
#include "solo/joint.h"
#include "solo/orders.h"
#include "solo/sandbox.h"
#include "solo/tournament.h"
#include "solo/ways.h"

/// The Captain plays a seat by trying things out. It does every way that a unit could go and every attack on a copy of the position as the seat knows it,
/// and judges the result at a glance (balance.h), with the exact odds of the rules. Then it plays the best few on to the end of the turn, with the drill
/// for all sides and its own dice. Half of them drop out each time (successive halving), until its strength is used up. It decides unit by unit; but orders
/// that cost something it compares with each other (auction.h).

namespace hexinch::solo {

template <class S, class HooksOf = typename S::Solo>
  requires CaptainsHooksOf<S, HooksOf>
class Captain {
 public:
  using H = HooksOf;
  using State = typename S::State;
  using Command = typename H::Command;

  /// `seen` is what the seat may know, `imagined` the same with guesses for what is hidden. All must outlive it.
  Captain(const State& seen, const State& imagined, Seat seat, const H& now, Record<H> record, std::uint64_t key, Strength strength)
      : seen_(seen),
        imagined_(imagined),
        seat_(seat),
        host_(now),
        record_(std::move(record)),
        key_(key),
        waiting_(now.decision()),
        strength_(weighed(strength, waiting_)),
        tournament_(strength_) {}

  bool done() const { return done_; }
  /// Progress of the present decision, in thousandths.
  int progress() const {
    if (done_) return 1000;
    if (ordering() && stage_ != Stage::kTry) return 3 * auction_->progress() / 10;
    if (stage_ == Stage::kBegin || stage_ == Stage::kGather) return 0;
    if (stage_ == Stage::kGlance) return static_cast<int>(300 * glanced_ / std::max<std::size_t>(1, candidates_.size()));
    return 300 + 7 * tournament_.progress() / 10;
  }

  /// Tries out this many more commands. None: it has not made up its mind, or nothing is asked of the seat.
  std::optional<Decision<H>> step(int efforts) {
    for (; efforts > 0 && !done_; --efforts)
      if (auto decision = work()) return conclude(std::move(decision));
    return std::nullopt;
  }

  /// Its decision if it must decide now.
  std::optional<Decision<H>> cut_short() {
    while (!done_) {
      if (stage_ == Stage::kGlance || stage_ == Stage::kTry) {
        if (auto decision = decide()) return conclude(std::move(decision));
      } else if (auto decision = work()) {
        return conclude(std::move(decision));
      }
    }
    return std::nullopt;
  }

 private:
  enum class Stage : std::int8_t { kBegin, kGather, kGlance, kTry };

  /// Something that could be done now. No commands: the unit stays as it is.
  struct Candidate {
    UnitRef actor = kNoUnit;
    std::vector<Command> commands;
    std::optional<typename H::Place> end;
    std::optional<Option<H>> attack;
    int others = 0;  ///< units that join in
    bool idle = false;  ///< in a go: nothing more is done in it
  };

  static Strength weighed(Strength strength, const Waiting& waiting) {
    strength.commands = strength.commands * waiting.weight / 1000;
    return strength;
  }

  std::optional<Decision<H>> conclude(std::optional<Decision<H>> decision) {
    done_ = true;
    return decision;
  }
  std::optional<Decision<H>> finish(std::vector<Message> why, std::optional<UnitRef> actor) {
    done_ = true;
    auto command = host_.finish(actor);
    if (!command) return std::nullopt;
    return Decision<H>{*std::move(command), std::move(why)};
  }

  std::optional<Decision<H>> work() {
    switch (stage_) {
      case Stage::kBegin: return begin();
      case Stage::kGather: return gather();
      case Stage::kGlance: return glance();
      case Stage::kTry: return try_out();
    }
    return std::nullopt;
  }

  std::optional<Decision<H>> begin() {
    if (!moves_in(waiting_.task) && waiting_.task != Task::kAttack && waiting_.task != Task::kAnswer) return as_usual();
    queue_ = moves_in(waiting_.task)      ? who_is_next(host_, record_, waiting_, host_.foes())
             : waiting_.activated         ? std::vector<UnitRef>{*waiting_.activated}
                                          : waiting_.eligible;
    balance_.emplace(imagined_, seat_);
    root_material_ = balance_->material(imagined_);
    if (waiting_.task == Task::kMove && !waiting_.activated) open_auction();
    stage_ = Stage::kGather;
    return std::nullopt;
  }
  /// What the automaton would do.
  std::optional<Decision<H>> as_usual() {
    Deliberation<H> deliberation(host_, record_);
    while (!deliberation.done() || waiting_.task == Task::kAnswer || waiting_.task == Task::kDeploy) {
      auto decision = deliberation.step(16);
      if (decision || waiting_.task == Task::kAnswer || waiting_.task == Task::kDeploy)
        return decision ? std::move(decision) : conclude(std::nullopt);
    }
    return conclude(std::nullopt);
  }

  // ---- what could be done

  std::optional<Decision<H>> gather() {
    if (ordering()) return gather_orders();
    candidates_.clear();
    tournament_.clear();
    glanced_ = 0;
    if (waiting_.task == Task::kAttack) return gather_attacks();
    if (waiting_.task == Task::kAnswer) return gather_answers();
    if (next_ == queue_.size()) return auction_ ? gather_orders() : finish({}, waiting_.activated);
    const UnitRef actor = queue_[next_];
    if (auto first = upkeep(actor)) return first;
    if (waiting_.task == Task::kGo) return gather_go(actor);
    if (host_.can_move(actor) && !has_gone(actor)) {
      if (!host_.compelled(actor)) add(stay(actor));
      add_ways(actor);
      if (candidates_.empty()) add(stay(actor));
      stage_ = Stage::kGlance;
      return std::nullopt;
    }
    return stays(actor);
  }
  std::vector<Way<H>> ways(UnitRef actor) const {
    return Destinations<H>(host_, actor).ways(strength_.ways, [&](const auto& place) { return balance_->promise(actor, place); });
  }
  void add_ways(UnitRef actor) {
    for (Way<H>& way : ways(actor)) add_way(actor, std::move(way));
  }
  void add_way(UnitRef actor, Way<H> way) {
    Candidate candidate = stay(actor);
    candidate.end = way.end;
    // For a way that has been begun, the rest of it.
    while (!way.commands.empty() && !host_.accepts(way.commands.front())) way.commands.erase(way.commands.begin());
    candidate.commands = std::move(way.commands);
    if (!candidate.commands.empty()) add(std::move(candidate));
  }
  /// Everything that it could do in its go: nothing, each way, each attack.
  std::optional<Decision<H>> gather_go(UnitRef actor) {
    if (auto nothing = host_.finish(actor)) {
      Candidate idle = stay(actor);
      idle.commands = {*std::move(nothing)};
      idle.idle = true;
      add(std::move(idle));
    }
    if (host_.can_move(actor)) add_ways(actor);
    if (host_.can_act(actor))
      for (const Option<H>& option : worth_a_look(host_.options(actor), kOptions)) add_attack(actor, {option, 0, option.loss});
    if (candidates_.empty()) return stays(actor);
    stage_ = Stage::kGlance;
    return std::nullopt;
  }
  /// Did it just go where it wanted to be, and turn there? Then it is not asked again.
  bool has_gone(UnitRef actor) const {
    if (host_.compelled(actor)) return false;
    for (std::size_t i = record_.deeds.size(); i-- > 0 && leader(record_, i) == actor;)
      if (record_.before(i).place(actor) != host_.place(actor)) return true;
    return false;
  }
  void add(Candidate candidate, const Merit& merit = {}) {
    candidates_.push_back(std::move(candidate));
    tournament_.add(merit);
  }
  static Candidate stay(UnitRef actor) {
    Candidate candidate;
    candidate.actor = actor;
    return candidate;
  }

  std::optional<Decision<H>> upkeep(UnitRef actor) const {
    for (Command& command : host_.upkeep(actor))
      if (host_.accepts(command)) return Decision<H>{std::move(command), {unit_message("solo.why.upkeep", actor)}};
    return std::nullopt;
  }

  std::optional<Decision<H>> gather_attacks() {
    std::vector<std::pair<UnitRef, std::vector<Option<H>>>> all;
    Alone alone;
    for (const UnitRef actor : queue_) {
      if (auto first = upkeep(actor)) return first;
      if (!host_.can_act(actor)) continue;
      std::vector<Option<H>> options = worth_a_look(host_.options(actor), kOptions);
      alone.emplace_back(actor, options.empty() ? Fraction{} : options.front().loss);
      if (!options.empty()) all.emplace_back(actor, std::move(options));
    }
    for (const auto& [actor, options] : all)
      for (const Option<H>& option : options) {
        add_attack(actor, {option, 0, option.loss});
        if (Joint<H> joint = joint_of(host_, actor, option, alone); joint.others > 0) add_attack(actor, std::move(joint));
      }
    if (candidates_.empty())
      return finish(waiting_.activated ? std::vector{unit_message("solo.why.done_with", *waiting_.activated)} : std::vector<Message>(), waiting_.activated);
    return start_trying();
  }
  void add_attack(UnitRef actor, Joint<H> joint) {
    if (joint.option.loss <= Fraction{0} || !host_.accepts(joint.option.command)) return;
    Candidate candidate = stay(actor);
    candidate.others = joint.others;
    candidate.commands = {joint.option.command};
    candidate.attack = std::move(joint.option);
    add(std::move(candidate), at_a_glance(thousandths(joint.gain - candidate.attack->risk)));
  }

  // ---- orders that cost something

  void open_auction() {
    std::vector<UnitRef> actors = who_may_be_ordered(host_, record_, waiting_);
    if (!actors.empty()) auction_.emplace(host_, *balance_, imagined_, std::move(actors));
    std::erase_if(queue_, [&](UnitRef actor) { return host_.purse(actor).has_value(); });
  }
  /// Has the queue come to those whose orders cost something?
  bool ordering() const { return auction_ && auction_->begun(); }
  /// The orders that one more actor could get. The very first candidate is that nobody gets any more.
  std::optional<Decision<H>> gather_orders() {
    if (!ordering()) {
      Candidate no_more;
      if (auto end = host_.finish(std::nullopt)) no_more.commands = {*std::move(end)};
      add(std::move(no_more), at_a_glance(0));
      glanced_ = 1;
    }
    const UnitRef actor = auction_->next();
    if (auto first = upkeep(actor)) return first;
    for (Way<H>& way : auction_->most_promising(ways(actor))) add_way(actor, std::move(way));
    stage_ = Stage::kGlance;
    return std::nullopt;
  }
  std::optional<Decision<H>> glance_at_orders() {
    if (glanced_ < candidates_.size()) {
      Sandbox<S, H> box(*balance_, known_, imagined_, key_, 0);
      for (const Command& command : candidates_[glanced_].commands)
        if (!box.give(seat_, command)) break;
      tournament_.merit(glanced_++) = auction_->bid(box.state());
    }
    if (glanced_ < candidates_.size()) return std::nullopt;
    stage_ = Stage::kGather;
    if (!auction_->over()) return std::nullopt;
    auction_->settle();
    for (std::size_t i = 0; i < auction_->bids(); ++i) tournament_.merit(i + 1).glance = auction_->worth(i);
    return start_trying();
  }
  std::optional<Decision<H>> no_more_orders() {
    return finish({{"solo.captain.no_more", {}}, why_chosen(static_cast<int>(candidates_.size()), tournament_.tries())}, std::nullopt);
  }

  static Merit at_a_glance(std::int64_t glance) { return {glance, 0, 0, 0, true}; }

  std::optional<Decision<H>> gather_answers() {
    for (Answer<H>& answer : host_.answers()) {
      if (!host_.accepts(answer.command)) continue;
      Candidate candidate = stay(answer.actor);
      const std::int64_t glance = answer.attack ? thousandths(answer.attack->loss) : -thousandths(answer.loses);
      candidate.commands = {std::move(answer.command)};
      candidate.attack = std::move(answer.attack);
      add(std::move(candidate), at_a_glance(glance));
    }
    return candidates_.size() < 2 ? as_usual() : start_trying();
  }

  // ---- at a glance

  std::optional<Decision<H>> glance() {
    if (ordering()) return glance_at_orders();
    const Candidate& candidate = candidates_[glanced_];
    if (candidate.attack) {
      // In a go, beside ways: it stands where it stands, and the foe has its loss.
      if (!standing_) standing_ = balance_->of(imagined_) + balance_->sharpened(imagined_, candidate.actor);
      tournament_.merit(glanced_).glance += *standing_;
    } else {
      glance_at(candidate);
    }
    if (++glanced_ < candidates_.size()) return std::nullopt;
    return start_trying();
  }
  void glance_at(const Candidate& candidate) {
    Sandbox<S, H> box(*balance_, known_, imagined_, key_, 0);
    for (const Command& command : candidate.commands)
      if (!box.give(seat_, command)) break;
    std::int64_t glance = balance_->of(box.state()) + balance_->sharpened(box.state(), candidate.actor);
    if (waiting_.task == Task::kGo) glance += to_come(box.state(), candidate.actor);
    const std::int64_t hope = balance_->at_once_from(candidate.actor, candidate.end.value_or(host_.place(candidate.actor)));
    tournament_.merit(glanced_) = {glance, hope, 0, 0, true};
  }
  /// What a unit that has moved may still do in the same go.
  std::int64_t to_come(const State& state, UnitRef actor) const {
    if (!S::to_act(state).contains(seat_)) return 0;
    const HostAt<H> host(state, seat_);
    const Waiting waiting = host->decision();
    if (waiting.task != Task::kAttack || waiting.activated != actor || !host->can_act(actor)) return 0;
    std::int64_t most = 0;
    for (const Option<H>& o : host->options(actor))
      if (!o.harms_own) most = std::max(most, thousandths(o.loss - o.risk));
    return most;
  }

  // ---- playing on

  std::optional<Decision<H>> start_trying() {
    stage_ = Stage::kTry;
    if (!tournament_.start(moves_in(waiting_.task))) return decide();
    return std::nullopt;
  }

  /// Gives one command of one try.
  std::optional<Decision<H>> try_out() {
    const std::size_t now = tournament_.now();
    if (!box_) begin_try(candidates_[now]);
    tournament_.count();
    const int turns = host_.bounds().turns_in_round * (moves_in(waiting_.task) ? strength_.rounds + H::delay(imagined_, seat_) : 1);
    if (H::round(box_->state()) < H::round(imagined_) + turns && ++length_ < host_.bounds().longest_try && box_->play_on()) return std::nullopt;
    const std::int64_t paid = ordering() && now > 0 ? auction_->cost(now - 1) : 0;
    const bool over = tournament_.tried(root_material_ + box_->ledger() + balance_->prospects(box_->state()) - paid);
    box_.reset();
    return over ? decide() : std::nullopt;
  }
  void begin_try(const Candidate& candidate) {
    box_.emplace(*balance_, known_, imagined_, key_, static_cast<std::uint64_t>(tournament_.pass()) + 1);
    length_ = 0;
    for (std::size_t i = 0; i < queue_.size() && i < next_; ++i) box_->drill().rest(queue_[i]);
    if (ordering())
      for (const UnitRef unit : who_has_led(record_)) box_->drill().rest(unit);
    for (const Command& command : candidate.commands)
      if (!box_->give(seat_, command, candidate.attack ? std::optional(candidate.attack->loss - candidate.attack->risk) : std::nullopt)) break;
    if (!candidate.attack && candidate.actor != kNoUnit) box_->drill().rest(candidate.actor);
  }

  // ---- the decision

  std::optional<Decision<H>> decide() {
    box_.reset();
    const Candidate& best = candidates_[stage_ == Stage::kTry ? tournament_.best() : tournament_.best_at_a_glance()];
    if (ordering() && best.actor == kNoUnit) return no_more_orders();
    if (best.commands.empty()) return stays(best.actor);
    if (best.idle) {
      const int candidates = static_cast<int>(candidates_.size());
      return Decision<H>{best.commands.front(), {unit_message("solo.why.done_with", best.actor), why_chosen(candidates, tournament_.tries())}};
    }
    std::vector<Message> why{{"solo.why.least", {}}};
    if (best.attack)
      why = why_attack(host_, best.actor, *best.attack, best.others);
    else if (best.end)
      why = why_goes(host_, best.actor, *best.end, balance_->fears_and_hopes(best.actor, *best.end), seen_);
    why.push_back(why_chosen(static_cast<int>(candidates_.size()), tournament_.tries()));
    return Decision<H>{best.commands.front(), std::move(why)};
  }

  /// It turns to the foe that it could hurt most; then the next unit is considered.
  std::optional<Decision<H>> stays(UnitRef actor) {
    stage_ = Stage::kGather;
    ++next_;
    const Focus<H> focus = focus_of(host_, actor, host_.foes());
    if (focus.nearest)
      for (Command& command : host_.face(actor, host_.foe_place(*focus.nearest)))
        if (host_.accepts(command)) return Decision<H>{std::move(command), {unit_message("solo.why.turn", actor)}};
    if (waiting_.activated == actor) return finish({unit_message("solo.why.done_with", actor)}, actor);
    return std::nullopt;
  }

  Message unit_message(std::string_view id, UnitRef actor) const { return {id, {{"unit", host_.actor_name(actor)}}}; }

  static constexpr std::size_t kOptions = 4;  ///< of one unit

  const State& seen_;
  const State& imagined_;
  Seat seat_;
  const H& host_;
  Record<H> record_;
  std::uint64_t key_;
  Waiting waiting_;
  Strength strength_;
  Tournament tournament_;
  std::optional<Balance<S, H>> balance_;
  std::optional<Auction<S, H>> auction_;  ///< of orders that cost something, when the queue is empty
  std::int64_t root_material_ = 0;
  std::optional<std::int64_t> standing_;  ///< the glance at the position as it is
  std::vector<UnitRef> queue_;
  std::size_t next_ = 0;
  Stage stage_ = Stage::kBegin;
  std::vector<Candidate> candidates_;
  std::size_t glanced_ = 0;
  int length_ = 0;
  KnownRoutes<typename H::Place> known_;
  std::optional<Sandbox<S, H>> box_;
  bool done_ = false;
};

}  // namespace hexinch::solo
