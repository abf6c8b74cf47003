import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from './desk.mjs';
import { decide, Table } from './table.mjs';

const here = desk();

const kDecisions = 400;

/** Plays on until `enough(facts)` and returns how many decisions that took. */
async function play(table, enough, hand) {
  for (let decisions = 0; decisions < kDecisions; ++decisions) {
    const state = await table.settled();
    if (enough(state)) return decisions;
    await decide(table, hand);
  }
  throw new Error(`not reached within ${kDecisions} decisions`);
}

test("the tutorial battle is played to victory by the mouse, with a reload in the middle", { timeout: 420000 }, async () => {
  const context = await here.browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' }); // motion is seen in the tests of one turn
  const page = await context.newPage();
  const table = new Table(page, here.server.address);
  await table.open();
  await table.start('peasants-revolt');
  assert.ok((await table.colours()) > 40, 'the board is drawn');

  await play(table, ({ facts }) => facts.turn >= 2 && facts.phase === 'Movement');
  const before = await table.settled();
  await page.waitForFunction(() => document.body.dataset.saved === document.body.dataset.version);
  await page.reload();
  const again = await table.settled();
  assert.deepEqual(again.facts.units, before.facts.units, 'after a reload every unit stands where it stood');
  assert.equal(again.facts.turn, before.facts.turn);
  assert.equal(again.facts.phase, before.facts.phase);

  await play(table, ({ facts }) => facts.over);
  await play(table, (state) => Table.find(state, 'victory.board'));
  assert.deepEqual(table.errors, []);
  await context.close();
});

test('a whole turn is played by touch on a phone held upright', { timeout: 240000 }, async () => {
  const context = await here.browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true });
  const table = new Table(await context.newPage(), here.server.address);
  await table.open();
  await table.start('peasants-revolt');
  assert.ok((await table.colours()) > 40, 'the board is drawn');
  await play(table, ({ facts }) => facts.turn >= 2, 'tap');
  assert.deepEqual(table.errors, []);
  await context.close();
});

test('keys alone move a unit and end the phase', { timeout: 150000 }, async () => {
  const context = await here.browser.newContext({ viewport: { width: 1280, height: 800 } });
  const table = new Table(await context.newPage(), here.server.address);
  await table.open();
  await table.start('peasants-revolt');
  await table.page.focus('#canvas');
  await table.key('Space'); // end set-up
  await table.key('Enter'); // Blue is here
  await table.key('Space');
  await table.key('Enter'); // Red is here: movement
  let state = await table.key('Tab');
  const knight = state.facts.selected;
  assert.ok(knight >= 0, 'Tab picks a unit that can move');
  const from = state.facts.units[knight].hex;
  await table.key('ArrowLeft');
  await table.key('Enter'); // goal
  state = await table.key('Enter'); // go
  assert.notEqual(state.facts.units[knight].hex, from, 'the unit has moved');
  state = await table.key('Control+z');
  assert.equal(state.facts.units[knight].hex, from, 'undo brings it back');
  await context.close();
});
