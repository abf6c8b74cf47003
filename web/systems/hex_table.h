#pragma once

#include <optional>
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
  void tap_cursor() override;
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
  /// What the selected unit can reach; phase, turn and whether an attack is being aimed.
  virtual Value::Object gesture_facts() const = 0;

  Seat seat() const { return game().to_act().first(); }
  bool own(UnitRef unit) const { return owner(unit) == seat(); }
  view::HexCell cell(Hex h) const { return {grid().column(h), h.r}; }
  std::optional<Hex> hex_at(const view::Pick& pick) const;
  std::optional<UnitRef> unit_at_pick(const view::Pick& pick) const;
  void fill_cursor(view::HexScene& scene) const;

  UnitRef selected_ = kNoUnit;
  std::optional<Hex> hover_;
  std::optional<Hex> cursor_;
  view::Walk walk_;  ///< the last unit that moved, on its way
};

}  // namespace hexinch::page
