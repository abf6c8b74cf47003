#include "base/heading.h"
#include "systems/tuw/packs/map.h"
#include "systems/tuw/packs/terrain_data.h"
#include "systems/tuw/tuw.h"

/// The contents of the system's packs: unit types and maps.

namespace hexinch::tuw {
namespace {

/// A weapon's targets must exist: ways of moving, or unit types of this pack or an earlier one.
void check_only_targets(const Source& pack, const Content& content) {
  for (const Source& unit : pack.at("units").items())
    for (const Source& weapon : unit.at("weapons").items())
      for (const Source& kind : weapon.at("only_target").items())
        if (!is_locomotion(kind.text()) && !content.find(kind.text())) kind.fail("is no way of moving and no unit type");
}

/// {"id", "name", "board"}; the board is tried out, so that a slip is found where it was made.
void read_named_map(const Source& source, Content& content) {
  source.only({"id", "name", "board"});
  NamedMap map{source.at("id").text(), source.at("name").text(), source.at("board").value()};
  if (content.find_map(map.id)) source.at("id").fail("is taken");
  if (!source.at("board").at("rows").value().list()) source.at("board").fail("must be drawn as rows");
  Setup tried;
  if (!source.failed()) read_map(source.at("board"), {}, tried);
  content.maps.push_back(std::move(map));
}

}  // namespace

Read<Content> Tuw::read_content(const std::vector<Value>& packs, KeyListener* listener) {
  Content content;
  for (const Value& pack : packs) {
    std::optional<DataError> error;
    const Source source(pack, "", error, listener);
    source.only({"pack", "revision", "units", "maps"});
    check_pack_heading(source);
    for (const Source& unit : source.at("units").items()) {
      UnitType type = read_type(unit, {});
      if (!error && content.find(type.sheet.id)) unit.fail("has an id that is taken");
      content.types.push_back(std::move(type));
    }
    for (const Source& map : source.at("maps").items()) read_named_map(map, content);
    if (!error) check_only_targets(source, content);
    if (error) return *error;
  }
  return content;
}

}  // namespace hexinch::tuw
