#include "systems/grasp/packs/content.h"

#include "base/heading.h"
#include "systems/grasp/grasp.h"
#include "systems/grasp/packs/builds.h"
#include "systems/grasp/packs/table_data.h"

namespace hexinch::grasp {
namespace {

std::string read_id(const Source& source) {
  std::string id = source.text();
  if (same_name(id, "")) source.fail("must hold a letter or a digit");
  return id;
}

/// 7.1: a pack's list: {"list": {"id", "name"}, "units": builds}.
UnitList read_list(const Source& source, const Content& content) {
  const Source head = source.at("list");
  head.only({"id", "name"});
  UnitList list{read_id(head.at("id")), head.at("name").text(), {}};
  for (const Source& item : source.at("units").items()) {
    if (item.failed()) return list;
    Build build = read_build(item);
    if (item.failed()) return list;
    build.id = read_id(item.at("id"));
    if (content.find(build.id)) item.fail("has an id that is taken");
    if (!item.failed()) require_legal(item, build, false);
    list.builds.push_back(std::move(build));
  }
  return list;
}

}  // namespace

const Build* Content::find(std::string_view name) const {
  for (const UnitList& list : lists)
    for (const Build& build : list.builds)
      if (same_name(build.id, name)) return &build;
  for (const UnitList& list : lists)
    if (const int i = find_named(list.builds, name); i >= 0) return &list.builds[static_cast<std::size_t>(i)];
  return nullptr;
}

const PieceKind* Content::find_piece(std::string_view id) const {
  for (const PieceKind& piece : pieces)
    if (same_name(piece.id, id)) return &piece;
  return nullptr;
}

Read<Content> Grasp::read_content(const std::vector<Value>& packs, KeyListener* listener) {
  Content content;
  for (const Value& pack : packs) {
    std::optional<DataError> error;
    const Source source(pack, "", error, listener);
    source.only({"pack", "revision", "list", "units", "terrain"});
    check_pack_heading(source);
    if (source.at("list").given()) content.lists.push_back(read_list(source, content));
    else source.without({"units"}, "belongs to a list, which has an id and a name");
    read_pieces(source.at("terrain"), content);
    if (error) return *error;
  }
  return content;
}

}  // namespace hexinch::grasp
