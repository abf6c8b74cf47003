#include "hexinch/case_runner.h"

#include <algorithm>

#include "hexinch/case_mutation.h"
#include "hexinch/case_run.h"
#include "hexinch/systems.h"

namespace hexinch::cli {
namespace {

/// A case file of system S.
template <class S>
class CaseFile {
 public:
  CaseFile(const match::Library& library, const std::string& path, const Value& root, CaseMode mode, std::FILE* out)
      : library_(library), path_(path), root_(root), mode_(mode), out_(out) {}

  CaseCount run() {
    auto read = match::content_of<S>(library_);
    if (auto* error = std::get_if<DataError>(&read)) return fail_file(to_text(*error, "content"));
    content_.emplace(std::get<typename S::Content>(std::move(read)));
    if (auto key = unknown_member(root_, {"system", "positions", "cases"})) return fail_file(*key + " is not known here");
    const Value* cases = root_.find("cases");
    if (!cases || !cases->list() || cases->list()->empty()) return fail_file("there are no cases");
    std::vector<std::string> names;
    for (const Value& one : *cases->list()) {
      const std::string name = text_of(one.find("case"));
      if (name.empty()) fail("(case in line " + std::to_string(one.line) + ")", "", 0, {"case", "must have a name"});
      else if (std::find(names.begin(), names.end(), name) != names.end()) fail(name, "", 0, {"case", "stands here twice"});
      else run_case(name, one);
      names.push_back(name);
    }
    return count_;
  }

 private:
  CaseCount fail_file(const std::string& what) {
    std::fprintf(out_, "%s: %s\n", path_.c_str(), what.c_str());
    return {0, 1};
  }

  void fail(const std::string& name, const std::string& variant, std::size_t step, const Wrong& wrong) {
    std::fprintf(out_, "%s: %s%s%s: step %zu: %s%s%s\n", path_.c_str(), name.c_str(), variant.empty() ? "" : " / ", variant.c_str(), step,
                 wrong.path.c_str(), wrong.path.empty() ? "" : ": ", wrong.what.c_str());
    ++count_.failed;
  }

  /// The shipped scenario of that id, number ("S1") or title; nullptr: there is none.
  const Value* scenario_called(const std::string& name) const {
    if (const Value* found = library_.scenario(S::kId, name)) return found;
    for (const Value& one : library_.scenarios(S::kId))
      for (const char* key : {"number", "title"})
        if (const Value* called = one.find(key); called && called->text() && same_name(*called->text(), name))
          return library_.scenario(S::kId, text_of(one.find("scenario")));
    return nullptr;
  }

  /// Resolves `from`: a position of this file, or a shipped scenario after its set-up.
  std::variant<Value, Wrong> resolved(const Value& given, int depth = 0) {
    const Value* from = given.find("from");
    if (!from) return given;
    if (depth == 8) return Wrong{"given.from", "positions refer to each other in a circle"};
    Value own(Value::Object{});
    for (const auto& [key, item] : *given.object())
      if (key != "from") own.set(key, item);
    const Value* positions = root_.find("positions");
    if (const Value* position = positions ? positions->find(text_of(from)) : nullptr) {
      auto base = resolved(*position, depth + 1);
      if (std::holds_alternative<Wrong>(base)) return base;
      return merged(std::get<Value>(base), own);
    }
    if (const Value* scenario = scenario_called(text_of(from))) {
      Value base = *scenario;
      base.set("deployed", Value(!own.find("set_up")));  // a case that says how they set up begins before anybody has
      return merged(base, own);
    }
    return Wrong{"given.from", "there is no position or scenario \"" + text_of(from) + "\""};
  }

  void run_case(const std::string& name, const Value& one) {
    if (auto key = unknown_member(one, {"case", "rules", "given", "steps", "variants"})) return fail(name, "", 0, {*key, "is not known here"});
    const Value* steps = one.find("steps");
    const Value* variants = one.find("variants");
    if ((steps != nullptr) == (variants != nullptr)) return fail(name, "", 0, {"", "needs either steps or variants"});
    const Value* given = one.find("given");
    const Value base = given ? *given : Value(Value::Object{});
    if (steps) return run_steps(name, "", base, *steps);
    if (!variants->list() || variants->list()->empty()) return fail(name, "", 0, {"variants", "must be a list that is not empty"});
    for (std::size_t i = 0; i < variants->list()->size(); ++i) {
      const Value& variant = (*variants->list())[i];
      const Value* own = variant.find("name");
      const std::string label = own ? text_of(own) : std::to_string(i + 1);
      if (auto key = unknown_member(variant, {"name", "given", "steps"})) {
        fail(name, label, 0, {*key, "is not known here"});
        continue;
      }
      const Value* patch = variant.find("given");
      const Value* own_steps = variant.find("steps");
      run_steps(name, label, patch ? merged(base, *patch) : base, own_steps ? *own_steps : Value());
    }
  }

  void run_steps(const std::string& name, const std::string& variant, const Value& given, const Value& steps) {
    if (!steps.list() || steps.list()->empty()) return fail(name, variant, 0, {"steps", "must be a list that is not empty"});
    if (!given.object()) return fail(name, variant, 0, {"given", "must be an object"});
    auto position = resolved(given);
    if (auto* wrong = std::get_if<Wrong>(&position)) return fail(name, variant, 0, *wrong);
    const bool trace = mode_ == CaseMode::kTrace;
    if (trace) std::fprintf(out_, "%s%s%s\n", name.c_str(), variant.empty() ? "" : " / ", variant.c_str());
    CaseRun<S> run(library_, *content_, trace, out_);
    if (auto wrong = run.begin(std::get<Value>(std::move(position)))) return fail(name, variant, 0, *wrong);
    for (std::size_t i = 0; i < steps.list()->size(); ++i)
      if (auto wrong = run.step((*steps.list())[i])) return fail(name, variant, i + 1, *wrong);
    if (!run.checks_something()) return fail(name, variant, 0, {"", "checks nothing"});
    if (mode_ == CaseMode::kIdle && find_idle(name, variant, given, steps)) return;
    ++count_.passed;
  }

  enum class Came : std::uint8_t { kSame, kOtherwise, kNowhere };

  /// What a changed position leads to: the same result, a result that the case does not expect, or no legal position at all.
  Came came_to(const Value& given, const Value& steps) {
    auto position = resolved(given);
    if (std::holds_alternative<Wrong>(position)) return Came::kNowhere;
    CaseRun<S> run(library_, *content_, false, out_);
    if (run.begin(std::get<Value>(std::move(position)))) return Came::kNowhere;
    for (const Value& step : *steps.list())
      if (const auto wrong = run.step(step)) {
        const bool unasked = wrong->path.starts_with("do.") || wrong->path.starts_with("ask.") || wrong->path.starts_with("refuse.") ||
                             wrong->path.starts_with("plan.");
        return unasked ? Came::kNowhere : Came::kOtherwise;
      }
    return Came::kSame;
  }

  /// Does the case depend on anything in its `given`? And does it depend on everything that is there to make a difference?
  bool find_idle(const std::string& name, const std::string& variant, const Value& given, const Value& steps) {
    bool depends = false;
    bool changed = false;
    std::vector<std::string> idle;
    for (const Mutation& mutation : mutations_of(given)) {
      const Came came = came_to(mutation.given, steps);
      depends = depends || came == Came::kOtherwise;
      changed = changed || came == Came::kSame;
      if (came == Came::kSame && mutation.decides) idle.push_back(mutation.what);
    }
    for (std::size_t i = 0; !depends && i < steps.list()->size(); ++i) {
      Value fewer = steps;
      fewer.list()->erase(fewer.list()->begin() + static_cast<std::ptrdiff_t>(i));
      depends = came_to(given, fewer) == Came::kOtherwise;
    }
    if (!depends && changed) fail(name, variant, 0, {"given", "says nothing that the case depends on"});
    for (const std::string& what : idle) fail(name, variant, 0, {"given." + what, "makes no difference"});
    return (!depends && changed) || !idle.empty();
  }

  const match::Library& library_;
  const std::string& path_;
  const Value& root_;
  CaseMode mode_;
  std::FILE* out_;
  std::optional<typename S::Content> content_;
  CaseCount count_;
};

}  // namespace

CaseCount run_case_file(const match::Library& library, const std::string& path, const std::string& bytes, CaseMode mode, std::FILE* out) {
  auto read = match::parse_json(bytes);
  if (auto* error = std::get_if<DataError>(&read)) {
    std::fprintf(out, "%s\n", to_text(*error, path).c_str());
    return {0, 1};
  }
  const Value& root = std::get<Value>(read);
  CaseCount count{0, 1};
  const std::string system = text_of(root.find("system"));
  if (!with_system(system, [&]<class S>() { count = CaseFile<S>(library, path, root, mode, out).run(); }))
    std::fprintf(out, "%s: there is no system \"%s\"\n", path.c_str(), system.c_str());
  return count;
}

}  // namespace hexinch::cli
