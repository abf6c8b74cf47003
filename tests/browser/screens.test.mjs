// What is on the canvas can be read, whatever the screen has gone through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, desk } from './desk.mjs';
import { Table } from './table.mjs';

const it = desk();
const kTopBar = { x: 60, y: 16, width: 250, height: 44 };

test('cards can be read after a phone was turned, and turned back', { timeout: 60000 }, async () => {
  const table = await it.open({ viewport: { width: 390, height: 844 } });
  await begin(table);
  for (const [width, height] of [[390, 844], [844, 390], [390, 844], [1280, 800]]) {
    await table.page.setViewportSize({ width, height });
    await table.page.waitForFunction((wide) => window.hexinch.engine.hooks.published.width === wide, width);
    await table.settled();
    assert.ok(await table.readable(kTopBar), `the top bar at ${width} × ${height}`);
  }
  assert.deepEqual(table.errors, []);
});

test("letters of people's names that come after the first board leave the cards readable", { timeout: 60000 }, async () => {
  const table = await it.open();
  await begin(table, 'peasants-revolt', 'Zoë');
  await table.page.evaluate(() => window.hexinch.engine.loadRest()); // where they have come by themselves meanwhile, nothing is drawn anew
  await table.press('tool.labels');
  assert.ok(await table.readable(kTopBar));
  assert.deepEqual(table.errors, []);
});

test('counters of the same kind look the same on the sheet of a phone, and the board lives on when a phase ends', { timeout: 60000 }, async () => {
  const table = await it.open({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await begin(table, 'dawn-patrol');
  let state = await table.settled();
  for (let n = 0; n < 20; ++n) {
    const over = ['tutorial.next', 'hand_over', 'dice.next'].find((name) => Table.find(state, name));
    if (!over && state.facts.phase === 'Movement') break;
    state = await table.press(over ?? 'end_phase');
  }
  const bombers = [0, 1, 2].map((id) => Table.find(state, `counter:${id}`));
  assert.ok(bombers.every(Boolean), 'who can still move stands on the sheet');
  const look = ({ x, y, w, h }) => table.sample({ x, y, width: w, height: h });
  const [first, ...others] = [await look(bombers[0]), await look(bombers[1]), await look(bombers[2])];
  for (const other of others) {
    const apart = other.filter((colour, i) => Math.abs((colour >> 4 & 15) - (first[i] >> 4 & 15)) > 3).length;
    assert.ok(apart < 0.02 * first.length, `${apart} of ${first.length} samples differ: their numbers are the same`);
  }
  const warned = await table.press('end_phase');
  assert.equal(warned.version, state.version, 'what falls is said before it falls');
  assert.ok(Table.find(warned, 'toast.dismiss'));
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});
