#include "systems/m42/packs/content.h"

#include "base/heading.h"
#include "systems/m42/m42.h"
#include "systems/m42/packs/sheets.h"
#include "systems/m42/packs/table_data.h"

namespace hexinch::m42 {
namespace {

template <class T, class Name>
const T* found(const std::vector<T>& list, std::string_view name, Name name_of_item) {
  for (const T& item : list)
    if (same_name(name_of_item(item), name)) return &item;
  return nullptr;
}

/// The id of a thing of the packs.
std::string read_id(const Source& source) {
  std::string id = source.text();
  if (same_name(id, "")) source.fail("must hold a letter or a digit");
  return id;
}

void read_weapons(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    Weapon weapon = read_weapon(item);
    if (!item.failed() && content.find_weapon(weapon.name)) item.fail("has a name that is taken");
    content.weapons.push_back(std::move(weapon));
  }
}

void read_lists(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    item.only({"id", "name"});
    ArmyList list{read_id(item.at("id")), item.at("name").text()};
    if (!item.failed() && content.find_list(list.id) >= 0) item.fail("has an id that is taken");
    content.lists.push_back(std::move(list));
  }
}

void read_units(const Source& source, Content& content) {
  for (const Source& item : source.items()) {
    if (item.failed()) return;
    for (const char* key : {"id", "name", "list", "Ld", "Nv", "BS", "WS", "Ar", "models"})
      if (!item.at(key).given()) item.at(key).fail("is missing");
    if (item.failed()) return;
    Sheet sheet = read_sheet(item, content, plain_sheet(""), true);
    sheet.id = read_id(item.at("id"));
    const int list = content.find_list(item.at("list").text());
    if (list < 0) item.at("list").fail("is no army list of the packs");
    else sheet.list = content.lists[static_cast<std::size_t>(list)].id;
    if (!item.failed() && content.find(sheet.id)) item.fail("has an id that is taken");
    content.units.push_back(std::move(sheet));
  }
}

}  // namespace

const Weapon* Content::find_weapon(std::string_view name) const {
  return found(weapons, name, [](const Weapon& w) { return w.name; });
}

const Sheet* Content::find(std::string_view name) const {
  const Sheet* by_id = found(units, name, [](const Sheet& s) { return s.id; });
  return by_id ? by_id : found(units, name, [](const Sheet& s) { return s.name; });
}

const Battlefield* Content::find_table(std::string_view id) const {
  return found(tables, id, [](const Battlefield& t) { return t.id; });
}

int Content::find_list(std::string_view id) const {
  const ArmyList* list = found(lists, id, [](const ArmyList& l) { return l.id; });
  return list ? static_cast<int>(list - lists.data()) : -1;
}

Read<Content> M42::read_content(const std::vector<Value>& packs, KeyListener* listener) {
  Content content;
  for (const Value& pack : packs) {
    std::optional<DataError> error;
    const Source source(pack, "", error, listener);
    source.only({"pack", "revision", "weapons", "lists", "units", "tables"});
    check_pack_heading(source);
    read_weapons(source.at("weapons"), content);
    read_lists(source.at("lists"), content);
    read_units(source.at("units"), content);
    for (const Source& item : source.at("tables").items())
      if (!error) content.tables.push_back(read_battlefield(item, content));
    if (error) return *error;
  }
  return content;
}

}  // namespace hexinch::m42
