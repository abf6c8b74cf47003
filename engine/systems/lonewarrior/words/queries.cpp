#include <algorithm>

#include "base/vocabulary.h"
#include "systems/lonewarrior/lonewarrior.h"
#include "systems/lonewarrior/packs/content.h"
#include "systems/lonewarrior/packs/plain_data.h"
#include "systems/lonewarrior/rules/aim.h"
#include "systems/lonewarrior/rules/bearings.h"
#include "systems/lonewarrior/rules/courses.h"
#include "systems/lonewarrior/rules/movement.h"
#include "systems/lonewarrior/rules/refusal_codes.h"
#include "systems/lonewarrior/rules/sight.h"
#include "systems/lonewarrior/rules/spotting.h"
#include "systems/lonewarrior/rules/turn.h"
#include "systems/lonewarrior/rules/victory.h"
#include "systems/lonewarrior/state/named.h"

/// Pure questions of cases, and the vocabulary.

namespace hexinch::lonewarrior {
namespace {

class Asked {
 public:
  Asked(const State& state, std::string_view query, const Value& with) : state_(state), words_(state), query_(query), with_(with, "with", error_) {}

  Read<Value> answer() {
    Value answer = find();
    if (error_) return *error_;
    return answer;
  }

 private:
  template <class T>
  T get(std::string_view key) {
    T x{};
    const Source source = with_.at(key);
    if (auto error = read_value(words_, source.value(), x, source.path()); error && !error_) error_ = std::move(error);
    return x;
  }
  UnitRef unit(std::string_view key = "unit") {
    const auto u = get<UnitRef>(key);
    if (!state_.valid(u)) with_.at(key).fail("must be a unit");
    return error_ ? unit_at(0) : u;
  }
  Place standing(UnitRef u) {
    if (!state_.on_map(u)) with_.fail("is about a unit that is not on the map");
    return state_.unit(u).position.value_or(Place{});
  }
  Value show_level(std::optional<Level> level) const { return level ? Value(text_key(name_of(*level))) : Value(); }

  Value find() {
    if (state_.counters() == 0 && !is("level") && !is("automation") && !is("average_die") && !is("drift") && !is("distance")) {
      with_.fail("is about units, and there are none");
      return {};
    }
    if (is("level")) return level();
    if (is("base_level")) return base();
    if (is("adjusted_level")) return adjusted();
    if (is("in_view")) return in_sight_cone();
    if (is("sight")) return sight();
    if (is("distance")) return Value(range(state_.board(), get<Place>("from"), get<Place>("to")).shown());
    if (is("cover")) return Value(text_key(name_of(cover_against(state_.board(), get<Place>("from"), get<Place>("to")))));
    if (is("step_cost")) return step_cost();
    if (is("path_cost")) return path_cost();
    if (is("drift")) return drift();
    if (is("automation")) return automation();
    if (is("flank")) return flank();
    if (is("retreat")) return retreat();
    if (is("route")) return route();
    if (is("focus")) return focus();
    if (is("vp")) return vp();
    if (is("spots")) return Value(spots(state_, unit("unit"), unit("target")));
    if (is("subordinates")) return show_value(words_, subordinates(state_, unit()));
    if (is("score")) return Value(score_of(state_, get<Seat>("side")).total());
    with_.fail("there is no query \"" + std::string(query_) + "\"");
    return {};
  }

  bool is(std::string_view name) const { return same_name(query_, name); }

  /// {delivery, distance}: whole MP, or [dx, dy] in mils.
  Value level() {
    const auto delivery = get<Delivery>("delivery");
    const Source distance = with_.at("distance");
    if (distance.value().list()) {
      const auto d = get<Place>("distance");
      return show_level(base_level(delivery, range(state_.board(), {}, d)));
    }
    const std::int64_t n = distance.integer(0, 200000);
    return show_level(base_level(delivery, {n * n, 1}));
  }
  Value base() {
    const UnitRef firer = unit();
    const Place from = standing(firer);
    const Place to = standing(unit("target"));
    const auto delivery = state_.sheet(firer).delivery;
    return delivery ? show_level(base_level(*delivery, range(state_.board(), from, to))) : Value();
  }
  Value adjusted() {
    const UnitRef firer = unit();
    const UnitRef target = unit("target");
    const Place from = standing(firer);
    standing(target);
    if (error_) return {};
    const auto aimed = aim(state_, firer, target, from, Knowledge::kTrue);
    return aimed ? Value(aimed->level) : Value();
  }
  Value in_sight_cone() {
    const UnitRef u = unit();
    const Place from = standing(u);
    const Place to = with_.at("target").given() ? standing(unit("target")) : get<Place>("at");
    return Value(state_.sheet(u).all_round || in_view(state_.board(), from, state_.unit(u).facing, to));
  }
  /// {unit, target} or {from, to} → {"clear", "blocked_by", "at"}.
  Value sight() {
    Eye from;
    Eye to;
    if (with_.at("from").given()) {
      from.at = get<Place>("from");
      to.at = get<Place>("to");
    } else {
      const UnitRef u = unit();
      const UnitRef target = unit("target");
      standing(u);
      standing(target);
      if (error_) return {};
      from = eye_of(state_, u);
      to = eye_of(state_, target);
    }
    const auto block = blocked(state_, from, to);
    return Value(Value::Object{{"clear", Value(!block)},
                               {"blocked_by", block ? Value(block->what.substr(block->what.rfind('.') + 1)) : Value()},
                               {"at", block ? words_.show(block->at) : Value()}});
  }
  Value step_cost() {
    const UnitRef u = unit();
    const Place from = with_.at("from").given() ? get<Place>("from") : standing(u);
    const StepCost step = step_of(state_, u, from, get<Place>("to"), state_.unit(u).allowance);
    return step.refusal ? Value() : Value(int{step.cost});
  }
  Value path_cost() {
    const UnitRef u = unit();
    standing(u);
    const auto path = get<std::vector<Place>>("path");
    if (error_) return {};
    const UnitState& mover = state_.unit(u);
    Place at = *mover.position;
    std::int32_t cost = 0;
    for (const Place next : path) {
      const StepCost step = step_of(state_, u, at, next, mover.allowance);
      if (step.refusal) return {};
      cost += step.cost;
      at = next;
    }
    return Value(int{cost});
  }
  Value drift() {
    const auto from = get<Place>("from");
    const auto direction = get<Compass>("direction");
    return words_.show(drifted(state_.board(), from, direction, static_cast<std::int32_t>(with_.at("distance").integer(0, 200000))));
  }
  Value automation() {
    const Course course = course_of(static_cast<int>(with_.at("row").integer(1, 6)), static_cast<int>(with_.at("column").integer(1, 6)));
    return Value(Value::Object{{"intent", Value(text_key(name_of(course.intent)))}, {"route", Value(text_key(name_of(course.route)))}});
  }
  Place point(std::string_view key) {
    const Source source = with_.at(key);
    return source.value().list() ? get<Place>(key) : standing(unit(key));
  }
  Value flank() {
    const bool left = with_.at("side").is_text("left") || with_.at("side").is_text("outflank_left") || with_.at("side").is_text("OfL");
    const Place from = point("unit");
    return words_.show(flank_point(state_.board(), from, point("focus"), left ? Intent::kOutflankLeft : Intent::kOutflankRight));
  }
  Value retreat() {
    const Place from = point("unit");
    const Place enemy = point("focus");
    const auto most = static_cast<int>(with_.at("n").integer(1, 99));
    for (int n = most; n >= 1; --n)
      if (const Place p = retreat_point(state_.board(), from, enemy, n); on_board(state_.board(), p)) return words_.show(p);
    return {};
  }
  /// {unit, to: place or enemy, kind} → the whole way.
  Value route() {
    const UnitRef u = unit();
    standing(u);
    const bool enemy = with_.at("to").value().text() != nullptr;
    const UnitRef advance = enemy ? unit("to") : kNoUnit;
    const Place goal = enemy ? standing(advance) : get<Place>("to");
    const auto kind = get<RouteKind>("kind");
    if (error_) return {};
    return show_value(words_, way_to(state_, u, goal, advance, kind).path);
  }
  Value focus() {
    const UnitRef u = unit();
    standing(u);
    if (error_) return {};
    const Focus focus = focus_of(state_, u);
    return Value(Value::Object{{"enemy", words_.show(focus.enemy)}, {"goal", focus.goal ? words_.show(*focus.goal) : Value()}});
  }
  Value vp() { return Value(int{state_.sheet(unit(with_.at("type").given() ? "type" : "unit")).vp}); }

  const State& state_;
  Words words_;
  std::string_view query_;
  std::optional<DataError> error_;
  Source with_;
};

template <class T>
Value member_words() {
  Value::List members;
  fields(Type<T>{})([&](const auto&... f) { (members.push_back(Value(f.name)), ...); });
  return Value(std::move(members));
}
constexpr auto kMembers = []<class T>(std::type_identity<T>) { return member_words<T>(); };

}  // namespace

Read<Value> LoneWarrior::ask(const State& state, std::string_view query, const Value& with) { return Asked(state, query, with).answer(); }

Value LoneWarrior::words() {
  Value::Object queries;
  for (const auto& [name, with] : std::initializer_list<std::pair<const char*, const char*>>{{"level", "delivery, distance"},
                                                                                             {"base_level", "unit, target"},
                                                                                             {"adjusted_level", "unit, target"},
                                                                                             {"in_view", "unit, target or at"},
                                                                                             {"sight", "unit, target; or from, to"},
                                                                                             {"distance", "from, to"},
                                                                                             {"cover", "from, to"},
                                                                                             {"step_cost", "unit, to, from?"},
                                                                                             {"path_cost", "unit, path"},
                                                                                             {"drift", "from, direction, distance"},
                                                                                             {"automation", "row, column"},
                                                                                             {"flank", "unit, focus, side"},
                                                                                             {"retreat", "unit, focus, n"},
                                                                                             {"route", "unit, to, kind"},
                                                                                             {"focus", "unit"},
                                                                                             {"vp", "unit"},
                                                                                             {"spots", "unit, target"},
                                                                                             {"subordinates", "unit"},
                                                                                             {"score", "side"}})
    queries.emplace_back(name, Value(with));
  Value options = member_words<Options>();
  for (const char* elsewhere : {"posture", "mp_mils"}) options.list()->push_back(Value(elsewhere));  // from the sides, from the board
  return Value(Value::Object{{"phases", enumerators<Phase>()},
                             {"commands", alternatives<Command>(kMembers)},
                             {"unit", member_words<UnitState>()},
                             {"options", std::move(options)},
                             {"queries", Value(std::move(queries))},
                             {"refusals", text_list(kRefusalCodes)}});
}

}  // namespace hexinch::lonewarrior
