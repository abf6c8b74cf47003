// How hands play M42 in browser tests: leaders are dragged or tapped along, fire is opened, losses are taken, all of it through what lies on the screen.
import assert from 'node:assert/strict';
import { counterOf, numberOf, onScreen, open, pieceOf } from './board.mjs';
import { at, clear, openDrill } from './desk.mjs';
import { pick, Table } from './table.mjs';

/** A small scenario for tests: a hedge, a house, three units a side. */
export const kDrill = {
  scenario: 'drill', revision: 1, number: 'D', title: 'Drill', summary: 'For the tests.', goal: 'None.', minutes: 1, rounds: 4, first_player: 'Blue',
  board: {
    size: [24000, 24000],
    features: [
      { name: 'H1', kind: 'hedge', height: 1000, width: 500, line: [[1000, 13500], [9000, 13500]] },
      { name: 'B1', kind: 'building', rect: [17000, 9000, 22000, 13000], floors: [0, 3000], roof: 6000, hatch: true, openable: true,
        openings: [{ name: 'D1', kind: 'door', floor: 0, a: [19000, 13000], b: [20000, 13000] }] },
    ],
  },
  sides: [{ name: 'Blue', zones: [[0, 14000, 24000, 24000]] }, { name: 'Red', zones: [[0, 0, 24000, 9000]] }],
  units: [
    { name: 'G1', is: 'mc_rifle', side: 'Blue', at: [5000, 18000], facing: 'N' },
    { name: 'G3', is: 'mc_breach', side: 'Blue', at: [12500, 16000], facing: 'N' },
    { name: 'G0', is: 'mc_cmd', side: 'Blue', at: [19500, 17500], facing: 'N' },
    { name: 'K1', is: 'br_spitter', side: 'Red', at: [5000, 6000], facing: 'S' },
    { name: 'K2', is: 'br_spitter', side: 'Red', at: [12500, 8500], facing: 'S' },
    { name: 'K3', is: 'br_spitter', side: 'Red', at: [20000, 4000], facing: 'S' },
  ],
};
export const drillUnit = (name) => kDrill.units.findIndex((one) => one.name === name);

/** The drill at a desk, Blue to act. */
export async function drillOf(here, { typed = false, units = kDrill.units, options = {} } = {}) {
  const table = await openDrill(here, 'm42', { ...kDrill, units }, options);
  await pick(table.page, 'drill', { system: 'm42' });
  for (const seat of [0, 1]) await table.page.selectOption(at(`setup-plays-${seat}`), '');
  if (typed) await table.page.check(at('setup-dice-typed'));
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  await clear(table);
  return table;
}
/** Nothing went wrong, and the page may go. */
export async function end(table) {
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
}

export const near = (a, b, mils = 80) => Math.abs(a - b) <= mils;
export const modelAt = (state, piece, ghost = false) => state.counters.find((counter) => counter.id === piece && counter.ghost === ghost);

export const kActions = { double: 'act.1', shootingAdvance: 'act.2', assault: 'act.3', advance: 'act.4', fire: 'act.5', fallBack: 'act.6', ground: 'act.7', hold: 'act.8' };

/** The card with all actions; on a phone most lie behind "More". */
export async function allActions(table, hand) {
  const state = await table.settled();
  return Table.find(state, 'modes.more') ? table.press('modes.more', hand) : state;
}

/** Chooses an action on the unit's card. */
export async function choose(table, action, hand = 'click') {
  await allActions(table, hand);
  return table.press(kActions[action], hand);
}

export const named = (state, name) => state.facts.units[numberOf(state, name)];
export const placeOf = ({ x, y }) => [x, y];

/** Takes a unit in hand: by its leader's counter, or in the list where a card lies over it. */
export async function take(table, unit, hand = 'click') {
  const state = await clear(table, hand);
  if (state.facts.selected === unit) return state;
  const counter = counterOf(state, unit);
  const seen = counter && open(state, [counter.x, counter.y]);
  const chosen = seen ? await table[hand](counter.x, counter.y) : await table.press(`counter:${pieceOf(unit)}`, hand);
  assert.equal(chosen.facts.selected, unit, `${state.facts.units[unit].name} is in hand`);
  return chosen;
}

/** Its leader is led to a place: dragged there by the mouse, sent there by a tap. */
export async function lead(table, unit, to, hand = 'click') {
  const state = await table.settled();
  const goal = onScreen(state, to);
  if (hand === 'tap') return table.tap(...goal);
  const from = onScreen(state, placeOf(state.facts.ghost ?? state.facts.units[unit]));
  return table.drag(from, [(from[0] + goal[0]) / 2, (from[1] + goal[1]) / 2], goal);
}

/** Losses and new leaders as the card suggests them, dice put away, until none of them is asked for. */
export async function settleLosses(table, hand = 'click', deeds = new Set()) {
  for (let n = 0; n < 20; ++n) {
    const state = await clear(table, hand);
    if (!['Casualties', 'Leader'].includes(state.facts.step)) return state;
    if (!Table.find(state, 'confirm')) {
      await table.goesOn(state); // the computer takes its losses itself
      continue;
    }
    deeds.add(state.facts.step);
    await table.press('confirm', hand);
  }
  throw new Error('losses without end');
}

const kFinger = 28, kPointer = 4; // px between the hand's place and a counter that is not meant
const kSteps = [5500, 4000]; // mils of an advance
const kLeast = 500; // mils that are worth it
const kTurns = [0, 30, -30, 60, -60, 90, -90]; // degrees off the straight way

/** Where a unit's leader could be sent: towards the nearest enemy as far as nothing lies there, nearly straight first. */
function goalsOf(state, unit, hand) {
  const { x, y, seat } = state.facts.units[unit];
  const far = (other) => Math.hypot(other.x - x, other.y - y);
  const enemies = state.facts.units.filter((other) => other.in_play && other.seat !== seat && other.x !== undefined);
  const nearest = enemies.reduce((best, one) => (far(one) < far(best) ? one : best));
  const free = ([px, py]) => state.counters.every((c) => Math.hypot(c.x - px, c.y - py) > c.r + (hand === 'tap' ? kFinger : kPointer));
  const towards = Math.atan2(nearest.y - y, nearest.x - x);
  const goals = kSteps.flatMap((step) => kTurns.map((turn) => towards + (turn * Math.PI) / 180).map((way) => [x + step * Math.cos(way), y + step * Math.sin(way)]));
  return goals.filter((goal) => open(state, onScreen(state, goal)) && free(onScreen(state, goal)));
}

/** An advance of a unit that is in hand: one gesture, and "Move and place". False: there was no place to go to. */
export async function advance(table, unit, hand = 'click') {
  const state = await table.settled();
  for (const goal of goalsOf(state, unit, hand).slice(0, 5)) {
    const planned = await lead(table, unit, goal, hand);
    if (!planned.facts.planned.includes('MoveLeader')) continue;
    if (planned.facts.length > kLeast && Table.find(planned, 'confirm')?.enabled) {
      const { facts } = await table.press('confirm', hand);
      const [was, is] = [state.facts.units[unit], facts.units[unit]];
      assert.ok(was.x !== is.x || was.y !== is.y, `${was.name} has gone`);
      return true;
    }
    await table.press('cancel', hand);
    await take(table, unit, hand);
  }
  return false;
}

/** Open Fire at an enemy that is seen, on the board or in the list of those that N goes through: the odds are shown, and the dice are rolled. */
export async function shoot(table, unit, hand = 'click') {
  let state = await allActions(table, hand);
  if (!Table.find(state, kActions.fire)?.enabled) return false;
  state = await choose(table, 'fire', hand);
  const enemies = state.facts.units.map((one, id) => ({ ...one, id })).filter((one) => one.in_play && one.seat !== state.facts.units[unit].seat);
  for (const enemy of enemies) {
    const counter = counterOf(state, enemy.id);
    if (!counter || !open(state, [counter.x, counter.y])) continue;
    const aimed = await table[hand](counter.x, counter.y);
    if (aimed.facts.aimed !== enemy.id || aimed.facts.refused || !Table.find(aimed, 'confirm')?.enabled) continue;
    assert.ok(aimed.widgets.some(({ name }) => name.startsWith('rule:M42-13')), 'the odds and their rules are shown');
    const { version } = await table.press('confirm', hand);
    assert.ok(version > state.version, 'the shots are fired');
    return true;
  }
  for (let now = await table.settled(); !/none/i.test(now.facts.action); ) now = await table.press('cancel', hand); // the target, then the action
  return false;
}

/**
 * One turn of the side that has the go: `most` of its units act, each of them fires if it can and advances if it can't, or, with `goes`, the other way round;
 * and the turn is ended. What was done is added to `deeds`.
 */
export async function playTurn(table, deeds, { hand = 'click', most = 3, goes = false } = {}) {
  let state = await settleLosses(table, hand, deeds);
  if (!Table.find(state, 'end_phase')) return state; // these were losses in the other side's turn
  const { turn, seat } = state.facts;
  const done = new Set();
  while (!state.facts.over && state.facts.turn === turn && state.facts.seat === seat && done.size < most) {
    const unit = state.facts.units.findIndex(({ can_act }, id) => can_act && !done.has(id));
    if (unit < 0) break;
    done.add(unit);
    state = await take(table, unit, hand);
    if (state.facts.step === 'Activate' && state.facts.planned.includes('Activate') && Table.find(state, 'confirm')) { // it has markers and rallies first
      deeds.add('rally');
      await table.press('confirm', hand);
      state = await clear(table, hand);
    }
    const ways = [['fire', shoot], ['advance', advance]];
    for (const [deed, does] of goes ? ways.reverse() : ways)
      if (await does(table, unit, hand)) {
        deeds.add(deed);
        break;
      }
    state = await settleLosses(table, hand, deeds);
    if (state.facts.active >= 0 && state.facts.seat === seat && Table.find(state, 'unit.done')) {
      await table.press('unit.done', hand);
      state = await clear(table, hand);
    }
  }
  if (state.facts.over || state.facts.turn !== turn || state.facts.seat !== seat) return state; // all have acted
  await table.end(hand);
  return settleLosses(table, hand, deeds);
}
