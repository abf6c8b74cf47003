#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/hex/hex.h"
#include "board/walk.h"
#include "systems/system_view.h"

namespace hexinch::page {

/// The hand over a hex map, whatever the system: what is selected, pointed at and under the keyboard's cursor, and who walks. A system says what units there
/// are and what tapping one of them, or a hex, means.
class HexTable : public SystemView {
 public:
  void hover(const view::Pick& pick) override;
  void long_press(const view::Pick& pick) override;
  void move_cursor(int direction) override;
  void next_unit(bool backwards) override;
  void next_target(bool backwards) override;
  void tap_cursor() override;
  void look_at_cursor() override;
  std::optional<view::HexCell> cursor() const override { return cursor_ ? std::optional(cell(*cursor_)) : std::nullopt; }
  bool press(const ui::Press& press) override;
  bool animate(float elapsed_ms, view::HexScene& scene) override { return walk_.step(elapsed_ms, scene.counters); }
  void skip_animation() override { walk_.end(); }
  std::optional<view::HexCell> focus() const override;
  Value facts() const override;

 protected:
  using Hex = hex::Hex;

  virtual const hex::HexGrid& grid() const = 0;
  virtual int units() const = 0;
  virtual bool on_map(UnitRef unit) const = 0;
  virtual Hex hex_of(UnitRef unit) const = 0;
  virtual Seat owner(UnitRef unit) const = 0;
  virtual std::string name(UnitRef unit) const = 0;
  /// Has the seat that must decide something to do with it now?
  virtual bool can_act(UnitRef unit) const = 0;
  virtual void select(UnitRef unit) = 0;
  /// The unit that a tap at this hex would most likely mean, none to mean the hex.
  virtual std::optional<UnitRef> meant_by_tap(Hex h) const = 0;
  /// Can the selected unit, or if none is selected any, attack it now? aim_at plans that.
  virtual bool can_target(UnitRef unit) const = 0;
  virtual void aim_at(UnitRef unit) = 0;
  virtual bool aimed_at(UnitRef unit) const = 0;
  /// The unit's card with its values alone, for reading; and what a hex is and does.
  virtual ui::UnitModel card_of(UnitRef unit) const = 0;
  virtual std::string ground_words(Hex h) const = 0;
  virtual std::vector<ui::NoteLine> ground_lines(Hex h) const = 0;
  /// By hex: how many enemies of the seat that must decide could attack there.
  virtual std::vector<std::int16_t> threats() const = 0;
  virtual view::Counter counter(UnitRef unit) const = 0;
  /// What the selected unit can reach; phase, turn and whether an attack is being aimed.
  virtual Value::Object gesture_facts() const = 0;

  Seat seat() const { return game().to_act().first(); }
  bool own(UnitRef unit) const { return owner(unit) == seat(); }
  view::HexCell cell(Hex h) const { return {grid().column(h), h.r}; }
  std::optional<Hex> hex_at(const view::Pick& pick) const;
  std::optional<UnitRef> unit_at_pick(const view::Pick& pick) const;
  ui::Token token(UnitRef unit) const { return {counter(unit), name(unit), false}; }
  std::string words(std::string_view id, Arguments arguments = {}) const { return host().sentences().render({id, std::move(arguments)}); }
  void clear_overlays(view::HexScene& scene) const;
  void fill_cursor(view::HexScene& scene) const;
  void fill_threat(view::HexScene& scene) const;
  void fill_detail(ui::Screen& screen) const;
  void fill_tools(ui::Screen& screen) const;

  UnitRef selected_ = kNoUnit;
  std::optional<Hex> hover_;
  std::optional<Hex> cursor_;
  /// What a long press asked about: stays until it is put away.
  struct Detail {
    Hex hex;
    std::optional<UnitRef> unit;
  };
  std::optional<Detail> detail_;
  bool threat_ = false;  ///< where the enemy can attack is shown
  bool labels_ = false;  ///< the number of each hex is shown
  view::Walk walk_;      ///< the last unit that moved, on its way
};

}  // namespace hexinch::page
