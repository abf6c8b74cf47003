// How the table handles: settings that take effect at once, cards that can be put away, the small board, lines of sight, moments of the log; and that it
// is quick.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen } from './board.mjs';
import { act, at, begin, clear, desk, leave, menu, mirror, openDrill, saved, say } from './desk.mjs';
import { Table, pick } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const widget = (state, name) => {
  const found = Table.find(state, name);
  assert.ok(found, `${name} is there`);
  return found;
};

test('settings hold at once and stay: light, size of words, motion', kLimit, async () => {
  const table = await here.open({ reducedMotion: 'no-preference' });
  const { page } = table;
  const root = () => page.evaluate(() => ({ ...document.documentElement.dataset, scale: document.documentElement.style.getPropertyValue('--text-scale') }));
  await begin(table);
  const small = widget(await clear(table), 'end_phase');
  await menu(table, 'settings');
  const paces = () => page.evaluate(() => window.paces);
  await page.evaluate(() => {
    const { engine } = window.hexinch;
    const heed = engine.wishes.bind(engine);
    window.paces = [];
    engine.wishes = (wishes) => {
      window.paces.push(wishes.pace);
      heed(wishes);
    };
  });
  for (const choice of ['motion-full', 'motion-quick']) await page.check(at(`setting-${choice}`));
  assert.equal((await root()).motion, 'full', 'what is quick moves');
  for (const choice of ['light-evening', 'text-150', 'motion-none']) await page.check(at(`setting-${choice}`));
  assert.deepEqual([...new Set(await paces())], [100, 250, 0], 'the board was told how fast');
  await page.click(`dialog[open] ${at('sheet-close')}`);
  assert.deepEqual(await root(), { theme: 'evening', motion: 'none', scale: '1.5' });
  const large = widget(await table.settled(), 'end_phase');
  assert.ok(large.w > small.w * 1.2, `the words on the button are larger: ${small.w} px, ${large.w} px`);
  await page.reload();
  await page.waitForSelector('body[data-view=game]');
  assert.deepEqual(await root(), { theme: 'evening', motion: 'none', scale: '1.5' });
  assert.equal(widget(await table.settled(), 'end_phase').w, large.w);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

for (const [device, viewport] of Object.entries({ 'a desk': { width: 1280, height: 800 }, 'a phone': { width: 390, height: 844 } }))
  test(`with the largest words a sheet's buttons lie inside the window of ${device}`, kLimit, async () => {
    const table = await here.open({ viewport });
    const { page } = table;
    await page.click(at('open-settings'));
    await page.check(at('setting-text-150'));
    const inside = async (testid) => {
      const { x, y, width, height } = await page.locator(`dialog[open] ${at(testid)}`).boundingBox();
      assert.ok(x >= 0 && y >= 0 && x + width <= viewport.width && y + height <= viewport.height, `${testid} at ${[x, y, width, height].map(Math.round)}`);
    };
    await inside('sheet-close');
    await page.click(`dialog[open] ${at('sheet-close')}`);
    await pick(page, 'millers-ford');
    for (const testid of ['sheet-close', 'setup-start']) await inside(testid);
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });

test('on a large window words are larger, unless the player has chosen a size', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  const scale = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale'));
  assert.equal(await scale(), '1');
  await begin(table);
  const usual = widget(await clear(table), 'end_phase');
  await page.setViewportSize({ width: 2560, height: 1440 });
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue('--text-scale') === '1.3');
  assert.ok(widget(await table.settled(), 'end_phase').w > usual.w * 1.1, 'the canvas heeds it as well');
  await menu(table, 'settings');
  await page.check(at('setting-text-100'));
  assert.equal(await scale(), '1');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('cards beside the board are put away by a key and by a button, and come back', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  const before = await clear(table);
  assert.ok(Table.find(before, 'card.log'));
  const without = await table.key('\\');
  assert.equal(Table.find(without, 'card.log'), undefined);
  assert.ok(without.board.x > before.board.x, 'the board lies in the middle of the room that they left');
  assert.ok(Table.find(await table.press('tool.cards'), 'card.log'));
  await table.page.context().close();
});

/** Open ground, woods in one hex between two knights. */
const kLook = {
  scenario: 'look', revision: 1, number: 'D', title: 'Look', summary: 'For the tests.', goal: 'None.', minutes: 1, turn_limit: 4, deployed: true,
  board: { rows: Array.from({ length: 7 }, (_, row) => (row === 3 ? '. . . . W . . . .' : '. . . . . . . . .')) },
  sides: [{ name: 'Red', zone: { columns: [1, 2] } }, { name: 'Blue', zone: { columns: [8, 9] } }],
  units: [{ name: 'Left', is: 'knight', side: 'Red', at: '0204' }, { name: 'Right', is: 'knight', side: 'Blue', at: '0804' }],
  victory: { conditions: [{ eliminate: true }], at_limit: 'points' },
};

for (const [system, scenario] of [['tuw', 'peasants-revolt'], ['mswars', 'first-steps']])
  test(`${system}: what lies under the mouse is named beside the board, and no longer when nothing does`, kLimit, async () => {
    const table = await here.open();
    const { page } = table;
    await begin(table, scenario, '', system);
    await clear(table);
    const under = async (x, y) => {
      await page.mouse.move(x, y, { steps: 3 });
      return Table.find(await table.settled(), 'card.under');
    };
    const [{ x, y }] = (await table.now()).counters;
    const named = await under(x, y);
    assert.ok(named && named.w > 40, 'it is there');
    const tools = widget(await table.now(), 'card.tools');
    assert.ok(named.x + named.w < tools.x, 'left of the tools');
    assert.equal(await under(4, 790), undefined, 'nothing on the wood');
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });

test('between any two hexes the line of sight is shown, with what bars it and how far it is', kLimit, async () => {
  const table = await openDrill(here, 'tuw', kLook);
  await pick(table.page, 'look');
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  await clear(table);
  await table.key('x');
  const hex = (column, row) => (row - 1) * 9 + column - 1;
  await table.hex(hex(2, 4));
  let state = await table.hex(hex(8, 4));
  assert.equal(state.facts.sight.words, '6 hexes');
  assert.match(state.facts.sight.barred, /forest|wood/i);
  await table.hex(hex(2, 1));
  state = await table.hex(hex(8, 1));
  assert.deepEqual(state.facts.sight, { words: '6 hexes', barred: '' });
  assert.equal(state.facts.selected, -1, 'nothing was picked by it');
  state = await table.key('x');
  assert.equal(state.facts.sight, undefined);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('what dice decide is not seen on the board before they have fallen', kLimit, async () => {
  const [left, right] = kLook.units;
  const sides = [kLook.sides[0], { name: 'Blue', zone: { columns: [3, 9] } }];
  const close = { ...kLook, scenario: 'close', title: 'Close', sides, units: [{ ...left, is: 'longbowman' }, { ...right, at: '0404' }] };
  const table = await openDrill(here, 'tuw', close, { clock: true });
  const { page } = table;
  await page.click(at('open-settings'));
  await page.check(at('setting-motion-full'));
  await page.click(`dialog[open] ${at('sheet-close')}`);
  await pick(page, 'close');
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  let state = await clear(table);
  for (; state.facts.phase === 'Movement'; state = await clear(table)) await table.end();
  await table.unit(state.facts.units.findIndex((unit) => unit.can_act));
  state = await table.key('n');
  assert.equal(widget(state, 'confirm').enabled, true);
  const { x, y } = state.counters.find(({ id }) => id !== state.facts.selected);
  const picture = () => page.screenshot({ clip: { x: x - 40, y: y - 40, width: 80, height: 80 } });
  const tumbles = () => page.evaluate(() => window.hexinch.engine.hooks.published.widgets.some(({ name }) => name === 'dice.skip'));
  const before = await picture();
  await page.keyboard.press('c');
  await page.waitForFunction(() => window.hexinch.engine.hooks.published.widgets.some(({ name }) => name === 'dice.skip'));
  await table.stop();
  const meanwhile = await picture();
  assert.ok(await tumbles(), 'the picture was taken while they fell');
  await table.go();
  assert.ok(meanwhile.equals(before), 'the target stands as it stood');
  await table.settled();
  assert.ok(!(await picture()).equals(before), 'what they decided is seen');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('the tape on a table tells how far it is, and what one end sees of the other', kLimit, async () => {
  const table = await here.open();
  const between = async (system, scenario, a, b) => {
    await begin(table, scenario, '', system);
    const { facts } = await clear(table);
    const [from, to] = [a, b].map((name) => facts.units.find((unit) => unit.name === name && unit.x !== undefined));
    await table.key('q');
    const state = await table.settled();
    const measured = await table.drag(onScreen(state, [from.x, from.y]), onScreen(state, [to.x, to.y]));
    assert.deepEqual(measured.facts.units, facts.units, 'nothing was moved by it');
    return measured.facts.taped;
  };
  assert.match(await between('mswars', 'crossroads', 'Red Amago', 'Blue Amago'), /^\d+\.\d\u2033 \u00b7 \d+ % seen$/);
  await leave(table);
  assert.match(await between('lonewarrior', 'crossroads-farm-table', 'B1', 'B15'), /^\d+\.\d\u2033 \u00b7 [\d.]+ MP$/);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a line of the log leads to its moment, and back to the game', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await say(table, (await mirror(table)).offers[0]);
  await act(table);
  const { version, widgets } = await clear(table);
  const line = widgets.find(({ name, h }) => name.startsWith('moment:') && h > 0);
  assert.ok(line, 'lines of the log can be pressed');
  const state = await table.press(line.name);
  for (const button of ['tutorial.next', 'tutorial.dismiss']) assert.ok(Table.find(state, button), button);
  assert.equal(state.version, version, 'nothing was done');
  assert.equal(Table.find(await table.press('tutorial.dismiss'), 'tutorial.back'), undefined);
  await table.page.context().close();
});

const kSide = 64;
const kMany = 100; // per side
/** A large map full of units. */
const kCrowd = {
  ...kLook,
  scenario: 'crowd',
  board: { rows: Array.from({ length: kSide }, (_, row) => Array.from({ length: kSide }, (_, column) => '...wWr'[(row * 7 + column * 3 + row * column) % 6]).join(' ')) },
  sides: [{ name: 'Red', zone: { columns: [1, 20] } }, { name: 'Blue', zone: { columns: [40, kSide] } }],
  units: ['Red', 'Blue'].flatMap((side, s) => Array.from({ length: kMany }, (_, i) => ({
    name: `${side} ${i + 1}`, is: 'peasant', side, at: `${String(5 + 40 * s + (i % 10)).padStart(2, '0')}${String(10 + 3 * Math.floor(i / 10)).padStart(2, '0')}`,
  }))),
};

/** For `init`: how long each frame keeps the page's main thread busy, and how long a loop of fixed length takes right after it: anything that slows the machine slows both. */
const watchFrames = () => {
  window.frames_ms = [];
  window.loops_ms = [];
  window.watching = false;
  const real = window.requestAnimationFrame.bind(window);
  const timed = (into, work) => {
    const from = performance.now();
    work();
    into.push(performance.now() - from);
  };
  const loop = () => {
    let sum = 0;
    for (let i = 0; i < 1_000_000; ++i) sum = (sum * 31 + i) | 0;
    window.loop_sum = sum;
  };
  window.requestAnimationFrame = (step) =>
    real((time) => {
      if (!window.watching) return step(time);
      timed(window.frames_ms, () => step(time));
      timed(window.loops_ms, loop);
    });
};
const kMostLoops = 1; // a frame took 0.16 of a loop on a quiet machine
/** The upper quartile: some of a drag's frames draw nothing, and other programs on this machine lengthen a few. */
const usual = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * 0.75)];

test('a map of 64 × 64 with 200 units is dragged smoothly, is there in small meanwhile, and costs nothing at rest', kLimit, async () => {
  const table = await openDrill(here, 'tuw', kCrowd, { init: watchFrames });
  const { page } = table;
  await pick(page, 'crowd');
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  let state = await clear(table);
  assert.equal(state.facts.units.length, 2 * kMany);
  for (let n = 0; n < 8; ++n) state = await table.key('+');
  const small = widget(state, 'minimap');
  const { board: before, heard } = state;
  const publishing = (on) => page.evaluate((test) => void (window.hexinch.engine.hooks.test = test), on); // players' pages publish nothing
  await publishing(false);
  await page.evaluate(() => void (window.watching = true));
  const dragged = table.drag([300, 300], [350, 320], [420, 400], [500, 450], [430, 380], [320, 330], [260, 300], [380, 420]);
  await page.waitForFunction(() => window.frames_ms.length > 60);
  const [frames, loops] = await page.evaluate(() => [window.frames_ms, window.loops_ms]);
  await page.evaluate(() => void (window.watching = false));
  await publishing(true);
  await dragged;
  await page.mouse.move(390, 430); // on a busy machine everything has been drawn before that
  const ratio = usual(frames) / usual(loops);
  console.log(`# ${frames.length} frames of a drag: ${usual(frames).toFixed(2)} ms of the main thread in three of four, ${ratio.toFixed(2)} times a loop of a million steps`);
  assert.ok(frames.length > 20, `${frames.length} frames were drawn`);
  assert.ok(ratio < kMostLoops, `a frame takes as long as ${ratio} loops`);
  state = await table.settled(heard);
  assert.notDeepEqual(state.board, before);
  const there = await table.click(small.x + small.w * 0.9, small.y + small.h * 0.9);
  assert.ok(there.board.x < state.board.x && there.board.y < state.board.y, 'a press on the small map leads there');
  await saved(table);
  await page.clock.install();
  await page.reload(); // the same board, now with time that the test can stop
  assert.equal((await table.settled()).facts.units.length, 2 * kMany, 'all are there again');
  await page.evaluate(() => window.hexinch.engine.loadRest()); // it is drawn when it comes
  await page.waitForFunction(() => window.hexinch.engine.hooks.resting, null, { polling: 20 });
  await table.stop();
  const { frame } = await table.settled();
  await table.pass(10000);
  assert.equal((await table.now()).frame, frame, 'frames drawn in ten seconds of rest');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
