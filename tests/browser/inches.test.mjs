// MS Wars on its table in inches: the tutorial's turns by mouse, by keys alone and by finger, and how the table looks on three screens.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { onScreen } from './board.mjs';
import { clear, desk, openDrill, say, unplaced } from './desk.mjs';
import { Table } from './table.mjs';

const here = desk();
const kTutorial = 'first-steps';
const kPictures = process.env.HEXINCH_PICTURES; // a folder for pictures of the table

const look = async (table, name) => {
  if (!kPictures) return;
  mkdirSync(kPictures, { recursive: true });
  await table.page.screenshot({ path: `${kPictures}/${name}.png` });
};

/** Ends activations and phases until `there(facts)`. */
async function passTo(table, there, hand = 'click') {
  for (let n = 0; n < 60; ++n) {
    const state = await clear(table, hand);
    if (there(state.facts)) return state;
    if (state.facts.phase === 'Setup') await setUp(table);
    else await table.end(hand);
  }
  throw new Error('not reached');
}

/** Sets up the unit whose turn it is, where it waits, by a typed command. */
async function setUp(table) {
  const { facts } = await clear(table);
  const { name: unit, x, y, heading } = facts.units.find((one) => one.can_act);
  return say(table, { command: 'Deploy', unit, at: [x, y], heading });
}

/** The seat that has the go, with its number. */
const actor = ({ facts }) => ({ id: facts.units.findIndex((u) => u.seat === facts.seat), ...facts.units.find((u) => u.seat === facts.seat) });

test('by mouse: set up, drag along a way, turn it, shoot with all modifiers in sight', { timeout: 400000 }, async () => {
  const table = await openDrill(here, 'mswars', unplaced());
  await table.start('unplaced', 'mswars');
  let state = await clear(table);
  assert.equal(state.facts.phase, 'Setup');
  const first = actor(state);
  await table.unit(first.id);
  state = await table.drag(onScreen(await table.settled(), [first.x, first.y]), onScreen(await table.settled(), [first.x - 2000, first.y]));
  assert.equal(state.facts.planned.command, 'Deploy');
  await look(table, 'desk-setup');
  await table.press('confirm');

  state = await passTo(table, (f) => f.phase === 'FirstMovement');
  const mover = actor(state);
  const forward = mover.heading === 0 ? -1 : 1;
  const ahead = (n) => [mover.x, mover.y + forward * n];
  // A way of four inches: a ghost stands at its end, and the rest of the budget is shown.
  state = await table.drag(onScreen(state, [mover.x, mover.y]), onScreen(state, ahead(2000)), onScreen(state, ahead(4000)));
  assert.equal(state.facts.planned.command, 'Move');
  assert.deepEqual(state.facts.planned.path.slice(-1), ['F 4000']);
  assert.ok(Math.abs(state.facts.ghost.y - ahead(4000)[1]) < 60, 'the ghost stands where it was dropped');
  assert.equal(state.facts.units[mover.id].y, mover.y, 'nothing has moved yet');
  await look(table, 'desk-drag');
  // Farther than it can go: it stops where its inches end, and the page says why.
  state = await table.drag(onScreen(state, [state.facts.ghost.x, state.facts.ghost.y]), onScreen(state, ahead(9000)));
  assert.equal(state.facts.fault, 'budget');
  assert.deepEqual(state.facts.planned.path.slice(-1), ['F 6000']);
  await look(table, 'desk-too-far');
  state = await table.press('confirm');
  state = await clear(table);
  assert.ok(Math.abs(state.facts.units[mover.id].y - ahead(6000)[1]) < 60, 'and so far it has gone');

  state = await passTo(table, (f) => f.phase === 'Range');
  const shooter = actor(state);
  await table.unit(shooter.id);
  state = await table.unit(state.facts.units.findIndex((u) => u.seat !== shooter.seat));
  assert.ok(state.facts.aiming, 'an enemy that is tapped is aimed at');
  assert.ok(Table.find(state, 'card.odds') || state.widgets.some((w) => w.name.startsWith('weapon.')), 'its odds are shown');
  await look(table, 'desk-odds');
  assert.deepEqual(table.errors, []);
});

test('by keys alone: a unit, a place by cursor steps, a turn, and its confirmation', { timeout: 400000 }, async () => {
  const table = await here.open();
  await table.start(kTutorial, 'mswars');
  let state = await passTo(table, (f) => f.phase === 'FirstMovement');
  const mover = actor(state);
  state = await table.key('Tab');
  assert.equal(state.facts.selected, mover.id);
  const step = mover.heading === 0 ? 'ArrowUp' : 'ArrowDown';
  for (let n = 0; n < 3; ++n) state = await table.key(step);
  state = await table.key('Enter');
  assert.deepEqual(state.facts.planned.path.slice(-1), ['F 3000']);
  state = await table.key('Shift+ArrowDown');
  assert.equal(state.facts.ghost.heading, (mover.heading + 15) % 360, 'turned fifteen degrees');
  assert.deepEqual(state.facts.planned.path.slice(-1), ['W 15']);
  state = await table.key('c');
  state = await clear(table);
  assert.ok(Math.abs(state.facts.units[mover.id].y - mover.y) > 2900, 'it has gone');
  assert.equal(state.facts.units[mover.id].heading, (mover.heading + 15) % 360);
  assert.deepEqual(table.errors, []);
});

test('set up where it waits: by keys alone, by a second tap; elsewhere, and taken back', { timeout: 400000 }, async () => {
  const table = await openDrill(here, 'mswars', unplaced());
  await table.start('unplaced', 'mswars');
  const first = actor(await clear(table));
  const waits = [first.x, first.y];
  let state = await table.key('Tab');
  assert.equal(state.facts.selected, first.id);
  assert.deepEqual([state.facts.planned.command, state.facts.planned.at], ['Deploy', waits], 'the suggested place will do');
  for (let n = 0; n < 3; ++n) state = await table.key('ArrowLeft');
  state = await table.key('Enter');
  assert.deepEqual(state.facts.planned.at, [first.x - 3000, first.y], 'elsewhere');
  state = await table.key('Escape');
  assert.deepEqual([state.facts.selected, state.facts.planned], [first.id, undefined], 'taken back');
  state = await table.key('Tab');
  assert.deepEqual(state.facts.planned.at, waits);
  await table.key('Enter');
  state = await clear(table);
  const second = actor(state);
  assert.notEqual(second.id, first.id);
  assert.deepEqual([state.facts.units[first.id].x, state.facts.units[first.id].y], waits, 'there it stands');

  state = await table.unit(second.id);
  assert.deepEqual(state.facts.planned.at, [second.x, second.y]);
  await table.click(...onScreen(state, [second.x, second.y]));
  state = await clear(table);
  assert.notEqual(state.facts.phase, 'Setup');
  assert.deepEqual([state.facts.units[second.id].x, state.facts.units[second.id].y], [second.x, second.y]);
  assert.deepEqual(table.errors, []);
});

for (const [name, viewport] of [['portrait', { width: 390, height: 844 }], ['landscape', { width: 844, height: 390 }]]) {
  test(`by finger, ${name}: taps build a way of two legs, a tap at its end goes it`, { timeout: 400000 }, async () => {
    const table = await here.open({ viewport, deviceScaleFactor: kPictures ? 2 : 1, hasTouch: true, isMobile: true });
    await table.start(kTutorial, 'mswars');
    let state = await passTo(table, (f) => f.phase === 'FirstMovement', 'tap');
    const mover = actor(state);
    const forward = mover.heading === 0 ? -1 : 1;
    if (state.facts.selected !== mover.id) state = await table.unit(mover.id, 'tap');
    state = await table.tap(...onScreen(state, [mover.x, mover.y + forward * 2000]));
    assert.equal(state.facts.planned?.command, 'Move');
    const before = state.facts.planned.path.length;
    state = await table.tap(...onScreen(state, [mover.x + 1500, mover.y + forward * 3500]));
    assert.ok(state.facts.planned.path.length > before, 'another tap is another leg');
    await look(table, `phone-${name}`);
    const { ghost } = state.facts;
    state = await table.press('confirm', 'tap');
    state = await clear(table, 'tap');
    const now = state.facts.units[mover.id];
    assert.ok(Math.hypot(now.x - ghost.x, now.y - ghost.y) < 60, 'it stands where its ghost stood');
    assert.deepEqual(table.errors, []);
  });
}

test('on a small screen a unit that is chosen from the list comes into view', { timeout: 400000 }, async () => {
  const table = await here.open({ viewport: { width: 844, height: 390 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true });
  await table.start('test-night', 'mswars');
  let state = await clear(table, 'tap');
  const id = state.facts.units.findIndex((one) => one.can_act);
  const seen = ({ counters, widgets }) => {
    const { x, y, r } = counters.find((one) => one.id === id);
    return y > r && y < 390 - r && x > r && x < widgets.find(({ name }) => name === 'card.unit').x - r;
  };
  state = await table.press(`counter:${id}`, 'tap');
  assert.equal(state.facts.selected, id);
  assert.ok(seen(state), JSON.stringify(state.counters));
  assert.deepEqual(table.errors, []);
});
