// What is on the canvas can be read, whatever the screen has gone through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, desk } from './desk.mjs';

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
  const { frame } = await table.settled();
  await table.page.evaluate(() => window.hexinch.engine.loadRest());
  await table.page.mouse.move(300, 300);  // a frame, also if the letters came while the table was laid
  await table.page.mouse.move(310, 310);
  await table.page.waitForFunction((before) => window.hexinch.engine.hooks.published.frame > before, frame);
  await table.settled();
  assert.ok(await table.readable(kTopBar));
  assert.deepEqual(table.errors, []);
});
