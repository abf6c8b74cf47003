// How hands play TUW in browser tests.
import { Table } from './table.mjs';

const column = (state, hex) => hex % state.columns;
const row = (state, hex) => Math.floor(hex / state.columns);

/** Steps between two hexes of the map (even printed rows are shifted right). */
export function distance(state, a, b) {
  const axial = (h) => [column(state, h) - (row(state, h) - (row(state, h) & 1)) / 2, row(state, h)];
  const [aq, ar] = axial(a);
  const [bq, br] = axial(b);
  return Math.max(Math.abs(aq - bq), Math.abs(ar - br), Math.abs(aq + ar - bq - br));
}

/**
 * One decision through the interface, at any moment: all units walk at the nearest enemy and strike units in the same hex. `hand` is click or tap.
 * Returns the state afterwards.
 */
export async function decide(table, hand = 'click') {
  const state = await table.settled();
  for (const button of ['hand_over', 'dice.next', 'tutorial.next', 'decline'])
    if (Table.find(state, button)) return table.press(button, hand);
  const { facts } = state;
  const mine = facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.can_act && unit.seat === facts.seat);
  const enemies = facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.in_play && unit.seat !== facts.seat);
  const nearest = (hex) => enemies.reduce((best, e) => (!best || distance(state, hex, e.hex) < distance(state, hex, best.hex) ? e : best), null);
  if (facts.phase === 'Movement') {
    const walker = mine.find((unit) => nearest(unit.hex) && nearest(unit.hex).hex !== unit.hex && !table.walked?.has(`${facts.turn}.${unit.id}`));
    if (walker) {
      (table.walked ??= new Set()).add(`${facts.turn}.${walker.id}`);
      const chosen = await table.unit(walker.id, hand);
      const goal = chosen.facts.reached.reduce(
        (best, h) => (best === null || distance(state, h, nearest(h).hex) < distance(state, best, nearest(best).hex) ? h : best), null);
      if (chosen.facts.selected !== walker.id || goal === null) return chosen;
      const planned = await table.hex(goal, hand);
      return Table.find(planned, 'confirm') ? table.press('confirm', hand) : planned;
    }
  }
  if (facts.phase === 'Attack' || facts.phase === 'FirstStrike') {
    const fighter = mine.find((unit) => enemies.some((enemy) => enemy.hex === unit.hex));
    if (fighter && !table.fought?.has(`${facts.turn}.${fighter.id}`)) {
      (table.fought ??= new Set()).add(`${facts.turn}.${fighter.id}`);
      await table.unit(fighter.id, hand);
      const aimed = await table.unit(enemies.find((enemy) => enemy.hex === fighter.hex).id, hand);
      if (aimed.facts.aiming && Table.find(aimed, 'confirm')?.enabled) return table.press('confirm', hand);
      return aimed;
    }
  }
  if (facts.phase === 'End') { // an overfull hex: one of our units must be removed
    await table.press(`counter:${mine[0].id}`, hand);
    return table.press('confirm', hand);
  }
  return table.end(hand);
}
