// The canvas stays readable, whatever happens to the screen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, desk, leave } from './desk.mjs';
import { frames, Table } from './table.mjs';

const it = desk();
const kTopBar = { x: 60, y: 16, width: 250, height: 44 };

test('cards can be read after a phone was turned, and turned back', { timeout: 240000 }, async () => {
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

test('a game that was left can be read after the window changed its size on the start screen', { timeout: 240000 }, async () => {
  const table = await it.open({ viewport: { width: 390, height: 844 } });
  await begin(table);
  await leave(table);
  await table.page.setViewportSize({ width: 844, height: 390 });
  await table.page.waitForFunction(() => innerWidth === 844);
  await frames(table.page); // the page has noticed
  await table.page.click('[data-testid=start-continue]');
  await table.page.waitForSelector('body[data-view=game]');
  await table.page.waitForFunction(() => window.hexinch.engine.hooks.published.width === 844);
  assert.ok(Table.find(await table.settled(), 'menu'));
  assert.ok(await table.readable(kTopBar));
  assert.deepEqual(table.errors, []);
});

test("letters of people's names that come after the first board leave the cards readable", { timeout: 240000 }, async () => {
  const table = await it.open();
  await begin(table, 'peasants-revolt', 'Zoë');
  await table.page.evaluate(() => window.hexinch.engine.loadRest()); // if they have come by themselves meanwhile, nothing is drawn again
  await table.press('tool.labels');
  assert.ok(await table.readable(kTopBar));
  assert.deepEqual(table.errors, []);
});

test('counters of the same kind look the same on the sheet of a phone, and the board lives on when a phase ends', { timeout: 240000 }, async () => {
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

test('a frame that would look like the one before is not painted', { timeout: 240000 }, async () => {
  const table = await it.open();
  await begin(table);
  const moved = async (x, y) => {
    await table.page.mouse.move(x, y);
    await frames(table.page, 3);
    return table.settled();
  };
  const { x, y, w, h } = Table.find(await table.settled(), 'card.log');
  const before = await moved(x + w / 2, y + h - 6);
  const after = await moved(x + w / 2 + 3, y + h - 4);
  assert.ok(after.frame > before.frame, 'the mouse was heard');
  assert.equal(after.painted, before.painted, 'nothing looks different');
  const button = Table.find(after, 'end_phase');
  assert.ok((await moved(button.x + button.w / 2, button.y + button.h / 2)).painted > after.painted, 'what is pointed at does');
  assert.deepEqual(table.errors, []);
});

test('while nothing moves no frames are asked for, and the mouse, a key, a call and a new size of the window bring them back', { timeout: 240000 }, async () => {
  const table = await it.open({ clock: true });
  await begin(table);
  const { page } = table;
  await page.evaluate(() => {
    const real = window.requestAnimationFrame;
    window.asked = 0;
    window.requestAnimationFrame = (step) => {
      window.asked += 1;
      return real(step);
    };
  });
  const rests = () => page.waitForFunction(() => window.hexinch.engine.hooks.resting, null, { timeout: 20000, polling: 20 });
  const asked = () => page.evaluate(() => window.asked);
  await table.settled();
  await rests();
  await table.stop();
  let before = -1, now = await asked();
  for (let n = 0; n < 6 && before !== now; ++n) { // what comes after the first board wakes it a few times
    before = now;
    await table.pass(1500);
    now = await asked();
  }
  assert.equal(now, before, 'a second and a half without a frame');
  await table.go();

  const ways = {
    mouse: () => page.mouse.move(640, 400),
    key: () => page.keyboard.press('Shift'),
    call: () => page.evaluate(() => window.hexinch.engine.wishes({ evening: true, pace: 0 })),
    size: () => page.setViewportSize({ width: 1000, height: 700 }),
  };
  for (const [name, wake] of Object.entries(ways)) {
    await rests();
    before = await asked();
    await wake();
    await page.waitForFunction((then) => window.asked > then, before, { timeout: 20000, polling: 20 });
    await rests();
    assert.ok((await asked()) < before + 120, `${name}: and then it rests again`);
  }
  await page.waitForFunction(() => window.hexinch.engine.hooks.published.width === 1000); // drawn in the new size
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
