// How hands play GRASP in browser tests: markers are dragged or tapped, marches and shots are rolled, questions are answered, all of it through what lies on
// the screen.
import assert from 'node:assert/strict';
import { counterOf, onScreen, open } from './board.mjs';
import { clear } from './desk.mjs';
import { Table } from './table.mjs';

const starting = (state, name) => state.widgets.filter((widget) => widget.name.startsWith(name) && widget.w > 0 && widget.h > 0).map((widget) => widget.name);

/** Takes a unit in hand: on the board, or in the list where something lies over it. */
export async function take(table, unit, hand = 'click') {
  const state = await clear(table, hand);
  if (state.facts.selected === unit) return state;
  const counter = counterOf(state, unit);
  const listed = Table.find(state, `counter:${unit}`);
  const chosen = listed || !counter ? await table.press(`counter:${unit}`, hand) : await table[hand](counter.x, counter.y);
  assert.equal(chosen.facts.selected, unit, `${state.facts.units[unit].name} is in hand`);
  return chosen;
}

/** Puts the selected unit's marker to a place, in mils: dragged there by the mouse, sent there by a tap. */
export async function send(table, to, hand = 'click') {
  const state = await table.settled();
  const goal = onScreen(state, to);
  if (hand === 'tap') return table.tap(...goal);
  const { x, y } = state.facts.ghost ?? state.facts.units[state.facts.selected];
  const from = onScreen(state, [x, y]);
  return table.drag(from, [(from[0] + goal[0]) / 2, (from[1] + goal[1]) / 2], goal);
}

/** The nearest enemy of a unit. */
function foeOf({ facts }, unit) {
  const { x, y, seat } = facts.units[unit];
  const foes = facts.units.filter((one) => one.seat !== seat && one.in_play);
  const away = (one) => Math.hypot(one.x - x, one.y - y);
  return foes.reduce((best, one) => (best && away(best) < away(one) ? best : one), undefined);
}

/** An order towards the nearest enemy that can be tapped. False: there is no room for one on the screen. */
async function order(table, unit, hand) {
  const state = await table.settled();
  const foe = foeOf(state, unit);
  const { x, y } = state.facts.units[unit];
  for (const share of [0.6, 0.45, 0.3, 0.8]) {
    const to = [x + (foe.x - x) * share, y + (foe.y - y) * share];
    const goal = onScreen(state, to);
    const free = state.counters.every((counter) => Math.hypot(counter.x - goal[0], counter.y - goal[1]) > counter.r + 6);
    if (open(state, goal) && free) return send(table, to, hand);
  }
  return state;
}

/** One thing that a player does; gives back its name, or that of the step that was ended. */
async function act(table, state, { hand, most, done }) {
  const { facts } = state;
  const answers = starting(state, 'answer.');
  if (facts.planned?.command === 'Move') {
    await table.press('confirm', hand);
    return 'Move';
  }
  if (facts.phase === 'Setup' && Table.find(state, 'confirm') && facts.planned?.command === 'PlaceTerrain') {
    for (let n = 0; n < 5 && (await table.settled()).facts.refused; ++n) await table.press('piece.right', hand);
    const { facts: now } = await table.settled();
    await (now.refused ? table.end(hand) : table.press('confirm', hand));
    return 'PlaceTerrain';
  }
  if (answers.length > 0) {
    await table.press(answers.at(-1), hand);
    return `answer ${facts.phase}`;
  }
  const able = facts.units.flatMap((one, unit) => (one.can_act ? [unit] : []));
  if (able.length === 0 || done >= most) {
    await table.end(hand);
    return `end ${facts.phase}`;
  }
  let now = await take(table, able[done % able.length], hand);
  const unit = now.facts.selected;
  if (facts.phase === 'Orders') now = await order(table, unit, hand);
  const aims = starting(now, 'aim.');
  if (aims.length > 0 && !Table.find(now, 'confirm')) now = await table.press(aims[0], hand);
  if (!Table.find(now, 'confirm') || now.facts.refused) {
    await table.end(hand);
    return `end ${facts.phase}`;
  }
  await table.press('confirm', hand);
  return now.facts.planned?.command ?? 'confirm';
}

/** In the page: a person has something to press, or the game is over. */
function ours() {
  const { facts, widgets, idle } = window.hexinch.engine.hooks.published;
  const own = ({ name, w }) => w > 0 && (['hand_over', 'dice.next', 'tutorial.next', 'confirm', 'end_phase'].includes(name) || name.startsWith('answer.'));
  return idle && (facts.over || widgets.some(own) || facts.units.some((unit) => unit.can_act)); // fights are no choice: the step can't be ended
}

/** Does a person decide? A hint and dice can be put away while the computer plays. */
const decides = (state) =>
  starting(state, 'answer.').length > 0 || ['confirm', 'end_phase'].some((name) => Table.find(state, name)) || state.facts.units.some((unit) => unit.can_act);

/** Plays until that turn begins or the game is over; `deeds` gets what was done. `most`: units that act in a step; `computer`: it plays as well. */
export async function playTo(table, turn, deeds, { hand = 'click', most = 2, steps = 240, computer = false } = {}) {
  let done = 0, step = '';
  for (let n = 0; n < steps; ++n) {
    if (computer) await table.page.waitForFunction(ours, null, { timeout: 60000, polling: 30 });
    const state = await clear(table, hand);
    if (state.facts.over || state.facts.turn >= turn) return state;
    if (computer && !decides(state)) continue;
    const here = `${state.facts.turn} ${state.facts.phase} ${state.facts.seat}`;
    done = here === step ? done : 0;
    step = here;
    const places = state.facts.phase === 'Setup' || state.facts.phase === 'CloseCombat';
    const deed = await act(table, state, { hand, most: places ? 99 : most, done });
    deeds.add(deed);
    if (deed !== 'Deploy') ++done;
  }
  throw new Error(`turn ${turn} does not come: ${JSON.stringify((await table.settled()).facts)}`);
}
