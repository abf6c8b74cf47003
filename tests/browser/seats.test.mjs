// Who sits where: the hand-over at one device, and games that are sent to and fro as links.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, hears, leave, records, said, saved } from './desk.mjs';
import { Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

const shows = (state, ...names) => names.map((name) => Table.find(state, name) !== undefined);
const choices = (table) => table.page.evaluate(() => window.hexinch.engine.mirror().choices.map(({ id }) => id));

/** Sends the game by the screen's own button, and returns the link. */
async function send(table, button) {
  await table.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await table.call(button, at('share-copy'));
  await table.page.click(at('share-copy'));
  await hears(table, 'share-said', 'Copied');
  const link = await table.page.inputValue(at('share-link'));
  await table.page.click(at('sheet-close'));
  await table.shown('send_again');
  await saved(table);
  return link;
}

async function open(table, link, answer) {
  if (table) await table.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  else table = await here.open({ address: link.replace('#', '?test&seed=2#') });
  await table.page.click(at(answer));
  await table.page.waitForSelector('body[data-view=game]');
  await saved(table);
  return table;
}

test('at one device the hand-over also offers the link, and sending nothing changes nothing', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  let state = await act(table);
  assert.deepEqual(shows(state, 'hand_over', 'share', 'look'), [true, true, false], 'nobody looks at the board between two players');
  assert.deepEqual(await choices(table), ['hand_over', 'share']);
  await table.page.reload();
  state = await table.settled();
  assert.deepEqual(shows(state, 'hand_over', 'share'), [true, true], 'a reload does not seat the next player');
  await table.page.focus('#canvas');
  await table.page.keyboard.press('k');
  await table.page.click(at('sheet-close'));
  await table.page.waitForFunction(() => document.activeElement.id === 'canvas');
  state = await table.key('Enter');
  assert.deepEqual(shows(state, 'hand_over', 'end_phase'), [false, true]);
  await table.page.keyboard.press('k'); // no button says so now, but the game may be sent at any time
  await table.page.waitForSelector(at('share-link'));
  await table.page.click(at('sheet-close'));
  const { seat } = state.facts;
  while (state.facts.seat === seat) state = await table.end();
  assert.deepEqual(shows(state, 'hand_over', 'card.toast'), [false, true], 'players who share a device, and hide nothing, are told whose go it is, not asked');
  await table.page.reload();
  while ((state = await table.settled()).facts.seat !== seat) await table.end();
  assert.deepEqual(shows(state, 'hand_over'), [true], 'once in every session they are asked');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a game goes to and fro by links: each plays their own seat, and nobody is asked to hand the device over', { timeout: 240000 }, async () => {
  const ann = await here.open();
  await begin(ann, 'millers-ford', 'Ann');
  await act(ann);
  const first = await send(ann, 'share');
  let state = await ann.settled();
  assert.deepEqual(shows(state, 'hand_over', 'send_again', 'look', 'play_here'), [false, true, true, true]);
  assert.match((await ann.page.evaluate(() => window.hexinch.engine.mirror())).words, /Waiting for their link/);

  state = await ann.press('look');
  assert.deepEqual(shows(state, 'end_phase', 'pass_on', 'card.top'), [false, true, true]);
  assert.ok(state.facts.units.every((unit) => !unit.can_act), 'nothing can be done for the other side');
  const theirs = state.facts.units.findIndex((unit) => unit.seat === 1);
  state = await ann.unit(theirs);
  assert.equal(state.facts.selected, theirs, 'all can be looked at');
  await ann.key('Space');
  state = await ann.key('Escape');
  await ann.page.reload();
  state = await ann.settled();
  assert.deepEqual(shows(state, 'hand_over', 'send_again', 'play_here'), [false, true, true], 'a reload forgets nothing');

  const ben = await open(null, first, 'arrive-open');
  state = await ben.settled();
  assert.deepEqual(shows(state, 'hand_over', 'share', 'end_phase'), [false, false, true], 'who opens the link has the go');
  assert.equal(state.facts.seat, 1);
  state = await act(ben);
  assert.deepEqual(shows(state, 'hand_over', 'share', 'look', 'play_here'), [false, true, true, true]);
  await ben.page.reload();
  assert.deepEqual(shows(await ben.settled(), 'hand_over', 'share'), [false, true]);
  const answer = await send(ben, 'share');

  await open(ann, answer, 'arrive-replace');
  state = await ann.settled();
  assert.deepEqual([...shows(state, 'hand_over', 'share', 'end_phase'), state.facts.seat], [false, false, true, 0], "it is Ann's go again");
  assert.equal((await records(ann)).length, 1);

  await leave(ben);
  assert.match(await said(ben, 'continue-words'), /Waiting for their link/);
  await ben.page.click(at('start-continue'));
  await ben.shown('send_again');
  state = await ben.settled();
  assert.deepEqual(shows(state, 'send_again', 'play_here'), [true, true]);
  state = await ben.press('play_here'); // both at one device after all
  assert.deepEqual([...shows(state, 'hand_over', 'end_phase'), state.facts.seat], [false, true, 0]);
  state = await act(ben);
  assert.deepEqual(shows(state, 'hand_over', 'share', 'look'), [true, true, false], 'from now on the device is handed over');
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.page.context().close();
  await ben.page.context().close();
});
