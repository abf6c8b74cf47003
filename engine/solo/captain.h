#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/short_sort.h"
#include "solo/balance.h"
#include "solo/captain_reasons.h"
#include "solo/deliberation.h"
#include "solo/joint.h"
#include "solo/sandbox.h"
#include "solo/strength.h"
#include "solo/ways.h"

/// The Captain: plays a seat by trying out. Every way that a unit could go, every attack is done on a copy of the position as the seat knows it and
/// judged at a glance (balance.h), with the exact odds of the rules; the best few are then played on to the end of the turn, by the drill for all
/// sides and with dice of its own, half of them dropping out each time (successive halving), as long as its strength lasts.

namespace hexinch::solo {

template <class S, class HooksOf = typename S::Solo>
  requires CaptainsHooksOf<S, HooksOf>
class Captain {
 public:
  using H = HooksOf;
  using State = typename S::State;
  using Command = typename H::Command;

  /// `seen` is what the seat may know, `imagined` the same with what is hidden filled in from that; all must outlive it.
  Captain(const State& seen, const State& imagined, Seat seat, const H& now, Record<H> record, std::uint64_t key, Strength strength)
      : seen_(seen),
        imagined_(imagined),
        seat_(seat),
        host_(now),
        record_(std::move(record)),
        key_(key),
        strength_(strength),
        waiting_(now.decision()) {}

  bool done() const { return done_; }
  /// Of the present decision, in thousandths.
  int progress() const {
    if (done_) return 1000;
    if (stage_ == Stage::kBegin || stage_ == Stage::kGather) return 0;
    if (stage_ == Stage::kGlance) return static_cast<int>(300 * glanced_ / std::max<std::size_t>(1, candidates_.size()));
    return 300 + 700 * std::min(played_, strength_.commands) / std::max(1, strength_.commands);
  }

  /// Tries out so many commands more. None: it has not made up its mind, or nothing is asked of the seat.
  std::optional<Decision<H>> step(int efforts) {
    for (; efforts > 0 && !done_; --efforts)
      if (auto decision = work()) return conclude(std::move(decision));
    return std::nullopt;
  }

  /// What it would do if it had to say so now.
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

  /// Something that could be done now; no commands: the unit stays as it is.
  struct Candidate {
    UnitRef actor = kNoUnit;
    std::vector<Command> commands;
    std::optional<typename H::Place> end;
    std::optional<Option<H>> attack;
    int others = 0;  ///< that join in
    std::int64_t glance = 0;
    std::int64_t hope = 0;  ///< what it could do at once from there
    std::int64_t sum = 0;   ///< of what came of playing on
    int tries = 0;
    bool looked_at = false;
  };
  static constexpr std::int64_t kTrust = 700;  ///< in what came of playing on, the rest in the glance
  /// Until everybody has had a try the glance alone counts.
  std::int64_t worth(const Candidate& c) const { return pass_ == 0 ? c.glance : (c.sum / c.tries * kTrust + c.glance * (1000 - kTrust)) / 1000; }
  static constexpr int kLongestTry = 400;

  std::optional<Decision<H>> conclude(std::optional<Decision<H>> decision) {
    done_ = true;
    return decision;
  }
  std::optional<Decision<H>> finish(Message why, std::optional<UnitRef> actor) {
    done_ = true;
    auto command = host_.finish(actor);
    if (!command) return std::nullopt;
    return Decision<H>{*std::move(command), {std::move(why)}};
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
    if (waiting_.task != Task::kMove && waiting_.task != Task::kAttack && waiting_.task != Task::kAnswer) return as_usual();
    queue_ = waiting_.task == Task::kMove ? who_is_next(host_, record_, waiting_, host_.foes())
             : waiting_.activated         ? std::vector<UnitRef>{*waiting_.activated}
                                          : waiting_.eligible;
    balance_.emplace(imagined_, seat_);
    root_material_ = balance_->material(imagined_);
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
    candidates_.clear();
    glanced_ = 0;
    played_ = 0;
    if (waiting_.task == Task::kAttack) return gather_attacks();
    if (waiting_.task == Task::kAnswer) return gather_answers();
    if (next_ == queue_.size()) return finish(why_done(), waiting_.activated);
    const UnitRef actor = queue_[next_];
    if (auto first = upkeep(actor)) return first;
    if (host_.can_move(actor) && !has_gone(actor)) {
      if (!host_.compelled(actor)) candidates_.push_back(stay(actor));
      auto ways = Destinations<H>(host_, actor).ways(strength_.ways, [&](const auto& place) { return balance_->promise(actor, place); });
      for (Way<H>& way : ways) {
        Candidate candidate = stay(actor);
        candidate.end = way.end;
        // Of a way that is begun already, what is left of it.
        while (!way.commands.empty() && !host_.accepts(way.commands.front())) way.commands.erase(way.commands.begin());
        candidate.commands = std::move(way.commands);
        if (!candidate.commands.empty()) candidates_.push_back(std::move(candidate));
      }
      if (candidates_.empty()) candidates_.push_back(stay(actor));
      stage_ = Stage::kGlance;
      return std::nullopt;
    }
    return stays(actor);
  }
  /// Did it just go where it wanted to be, and turn there? Then it does not think twice.
  bool has_gone(UnitRef actor) const {
    if (host_.compelled(actor)) return false;
    for (std::size_t i = record_.deeds.size(); i-- > 0 && leader(host_, record_.deeds[i]) == actor;)
      if (record_.before(i).place(actor) != host_.place(actor)) return true;
    return false;
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
      return finish(waiting_.activated ? unit_message("solo.why.done_with", *waiting_.activated) : why_done(), waiting_.activated);
    return start_trying();
  }
  void add_attack(UnitRef actor, Joint<H> joint) {
    if (joint.option.loss <= Fraction{0} || !host_.accepts(joint.option.command)) return;
    Candidate candidate = stay(actor);
    candidate.glance = thousandths(joint.gain);
    candidate.looked_at = true;
    candidate.others = joint.others;
    candidate.commands = {joint.option.command};
    candidate.attack = std::move(joint.option);
    candidates_.push_back(std::move(candidate));
  }

  std::optional<Decision<H>> gather_answers() {
    for (Answer<H>& answer : host_.answers()) {
      if (!host_.accepts(answer.command)) continue;
      Candidate candidate = stay(answer.actor);
      candidate.glance = answer.attack ? thousandths(answer.attack->loss) : -thousandths(answer.loses);
      candidate.looked_at = true;
      candidate.commands = {std::move(answer.command)};
      candidate.attack = std::move(answer.attack);
      candidates_.push_back(std::move(candidate));
    }
    return candidates_.size() < 2 ? as_usual() : start_trying();
  }

  // ---- at a glance

  std::optional<Decision<H>> glance() {
    Candidate& candidate = candidates_[glanced_];
    Sandbox<S, H> box(*balance_, known_, imagined_, key_, 0);
    for (const Command& command : candidate.commands)
      if (!box.give(seat_, command)) break;
    candidate.glance = balance_->of(box.state()) + balance_->sharpened(box.state(), candidate.actor);
    candidate.hope = balance_->at_once_from(candidate.actor, candidate.end.value_or(host_.place(candidate.actor)));
    candidate.looked_at = true;
    if (++glanced_ < candidates_.size()) return std::nullopt;
    return start_trying();
  }

  // ---- playing on

  std::optional<Decision<H>> start_trying() {
    at_ = 0;
    pass_ = 0;
    choose_finalists();
    played_ = 0;
    round_ends_ = rounds_left() > 0 ? strength_.commands / rounds_left() : 0;
    stage_ = Stage::kTry;
    if (alive_.size() < 2 || strength_.commands == 0) return decide();
    return std::nullopt;
  }
  /// The best at a glance; but also staying, what the drill would do and what hopes for most, which a glance may misjudge: alone it is no good where
  /// several together are.
  void choose_finalists() {
    alive_.clear();
    for (std::size_t i = 0; i < candidates_.size(); ++i) alive_.push_back(i);
    rank();
    std::vector<std::size_t> finalists;
    const auto take = [&](std::size_t i) {
      if (std::find(finalists.begin(), finalists.end(), i) == finalists.end()) finalists.push_back(i);
    };
    if (waiting_.task == Task::kMove) {
      for (std::size_t i = 0; i < std::min<std::size_t>(2, candidates_.size()); ++i) take(i);
      std::vector<std::size_t> hopeful = alive_;
      short_sort(hopeful, [&](std::size_t a, std::size_t b) {
        return candidates_[a].hope != candidates_[b].hope ? candidates_[a].hope > candidates_[b].hope : a < b;
      });
      for (std::size_t i = 0; i < std::min<std::size_t>(3, hopeful.size()); ++i)
        if (candidates_[hopeful[i]].hope > 0) take(hopeful[i]);
    }
    for (std::size_t i = 0; i < alive_.size() && finalists.size() < static_cast<std::size_t>(strength_.finalists); ++i) take(alive_[i]);
    alive_ = std::move(finalists);
  }
  int rounds_left() const {
    int rounds = 0;
    for (std::size_t n = alive_.size(); n > 1; n = (n + 1) / 2) ++rounds;
    return rounds;
  }
  void rank() {
    short_sort(alive_, [&](std::size_t a, std::size_t b) {
      const std::int64_t worth_a = worth(candidates_[a]);
      const std::int64_t worth_b = worth(candidates_[b]);
      return worth_a != worth_b ? worth_a > worth_b : a < b;
    });
  }

  /// One command of one try.
  std::optional<Decision<H>> try_out() {
    Candidate& candidate = candidates_[alive_[at_]];
    if (!box_) {
      box_.emplace(*balance_, known_, imagined_, key_, static_cast<std::uint64_t>(pass_) + 1);
      length_ = 0;
      for (std::size_t i = 0; i < queue_.size() && i < next_; ++i) box_->drill().rest(queue_[i]);
      for (const Command& command : candidate.commands)
        if (!box_->give(seat_, command, candidate.attack ? std::optional(candidate.attack->loss) : std::nullopt)) break;
      if (!candidate.attack && candidate.actor != kNoUnit) box_->drill().rest(candidate.actor);
    }
    ++played_;
    const int rounds = waiting_.task == Task::kMove ? strength_.rounds : 1;
    if (H::round(box_->state()) < H::round(imagined_) + rounds && ++length_ < kLongestTry && box_->play_on()) return std::nullopt;
    candidate.sum += root_material_ + box_->ledger() + balance_->prospects(box_->state());
    ++candidate.tries;
    box_.reset();
    if (++at_ < alive_.size()) return std::nullopt;
    at_ = 0;
    ++pass_;
    if (played_ < round_ends_) return std::nullopt;
    rank();
    alive_.resize((alive_.size() + 1) / 2);
    if (alive_.size() == 1 || played_ >= strength_.commands) return decide();
    round_ends_ = played_ + (strength_.commands - played_) / std::max(1, rounds_left());
    return std::nullopt;
  }

  // ---- the decision

  std::optional<Decision<H>> decide() {
    box_.reset();
    const Candidate* best = nullptr;
    if (stage_ == Stage::kTry) rank();
    if (stage_ == Stage::kTry) best = &candidates_[alive_.front()];
    for (const Candidate& c : candidates_)
      if (stage_ == Stage::kGlance && c.looked_at && (!best || c.glance > best->glance)) best = &c;
    if (!best) best = &candidates_.back();
    if (best->commands.empty()) return stays(best->actor);
    int tries = 0;
    for (const Candidate& c : candidates_) tries += c.tries;
    std::vector<Message> why{{"solo.why.least", {}}};
    if (best->attack)
      why = why_attack(host_, best->actor, *best->attack, best->others);
    else if (best->end)
      why = why_goes(host_, best->actor, *best->end, balance_->fears_and_hopes(best->actor, *best->end), seen_);
    why.push_back(why_chosen(static_cast<int>(candidates_.size()), tries));
    return Decision<H>{best->commands.front(), std::move(why)};
  }

  /// It turns to what it could hurt most; then the next one.
  std::optional<Decision<H>> stays(UnitRef actor) {
    stage_ = Stage::kGather;
    ++next_;
    const Focus<H> focus = focus_of(host_, actor, host_.foes());
    if (focus.nearest)
      for (Command& command : host_.face(actor, host_.foe_place(*focus.nearest)))
        if (host_.accepts(command)) return Decision<H>{std::move(command), {unit_message("solo.why.turn", actor)}};
    if (waiting_.activated == actor) return finish(unit_message("solo.why.done_with", actor), actor);
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
  Strength strength_;
  Waiting waiting_;
  std::optional<Balance<S, H>> balance_;
  std::int64_t root_material_ = 0;
  std::vector<UnitRef> queue_;
  std::size_t next_ = 0;
  Stage stage_ = Stage::kBegin;
  std::vector<Candidate> candidates_;
  std::size_t glanced_ = 0;
  std::vector<std::size_t> alive_;  ///< best first
  std::size_t at_ = 0;              ///< of alive_
  int pass_ = 0;
  int played_ = 0;
  int round_ends_ = 0;
  int length_ = 0;
  KnownRoutes<typename H::Place> known_;
  std::optional<Sandbox<S, H>> box_;
  bool done_ = false;
};

}  // namespace hexinch::solo
