#include "hexinch/case_mutation.h"

#include <algorithm>
#include <array>

namespace hexinch::cli {
namespace {

/// Parts of a `given` that are there to make a difference, each of their members by itself.
constexpr std::array<std::string_view, 4> kDeciding{"options", "overrides", "world", "set"};

class Mutating {
 public:
  explicit Mutating(const Value& given) : given_(given) {}

  std::vector<Mutation> run() {
    Value copy = given_;
    for (auto& [key, part] : *copy.object()) {
      root_ = &copy;
      const bool decides = std::find(kDeciding.begin(), kDeciding.end(), key) != kDeciding.end();
      if (decides) take_members(part, key, true, 0);
      else if (key == "board" || key == "victory" || key == "objectives") take_members(part, key, false, 0);
      else if (key == "units" && part.list()) change_units(*part.list());
    }
    return std::move(found_);
  }

 private:
  void keep(std::string what, bool decides) { found_.push_back({std::move(what), decides, *root_}); }

  /// One member less each time, down to a depth; the others stay as they were.
  void take_members(Value& value, const std::string& path, bool decides, int depth) {
    if (auto* object = value.object()) {
      for (std::size_t i = 0; i < object->size(); ++i) {
        const Value::Member member = (*object)[i];
        object->erase(object->begin() + static_cast<std::ptrdiff_t>(i));
        keep(path + "." + member.first + " taken away", decides);
        object->insert(object->begin() + static_cast<std::ptrdiff_t>(i), member);
        if (depth < 3) take_members((*object)[i].second, path + "." + member.first, decides, depth + 1);
      }
    } else if (auto* list = value.list(); list && list->size() > 1 && list->size() < 12) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        const Value item = (*list)[i];
        list->erase(list->begin() + static_cast<std::ptrdiff_t>(i));
        keep(path + "[" + std::to_string(i) + "] taken away", decides && !item.integer());
        list->insert(list->begin() + static_cast<std::ptrdiff_t>(i), item);
      }
    }
  }

  void change_units(Value::List& units) {
    for (std::size_t i = 0; i < units.size(); ++i) {
      const Value unit = units[i];
      const Value* name = unit.find("name");
      const std::string path = "units." + (name && name->text() ? *name->text() : std::to_string(i));
      units.erase(units.begin() + static_cast<std::ptrdiff_t>(i));
      keep(path + " taken away", false);
      units.insert(units.begin() + static_cast<std::ptrdiff_t>(i), unit);
      change_members(units[i], units, path);
      units[i] = unit;
    }
  }

  /// Takes away each member of a unit, and each member of its `with` and `sheet`; and makes the unit what another one is.
  void change_members(Value& unit, const Value::List& units, const std::string& path) {
    const Value as_listed = unit;
    if (!as_listed.object()) return;
    for (const auto& [key, member] : *as_listed.object()) {
      if (key == "name" || key == "side" || key == "is" || key == "at") continue;
      std::erase_if(*unit.object(), [&, k = std::string_view(key)](const Value::Member& m) { return m.first == k; });
      keep(path + "." + key + " taken away", false);
      unit = as_listed;
      if (key == "with" || key == "sheet") take_members(*unit.find(key), path + "." + key, key == "with", 2);
      unit = as_listed;
    }
    for (const Value& other : units) {
      const Value* type = other.find("is");
      if (!type || !unit.find("is") || *type == *unit.find("is")) continue;
      unit.set("is", *type);
      keep(path + " as what another is", false);
      unit = as_listed;
    }
  }

  const Value& given_;
  Value* root_ = nullptr;
  std::vector<Mutation> found_;
};

}  // namespace

std::vector<Mutation> mutations_of(const Value& given) { return given.object() ? Mutating(given).run() : std::vector<Mutation>{}; }

}  // namespace hexinch::cli
