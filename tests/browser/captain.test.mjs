// The Captain on the page: how long he thinks and what that costs the page; he is cut short, left in the middle of it, and watched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk, saved } from './desk.mjs';
import { frames, pick, Table } from './table.mjs';

const here = desk();

/**
 * Before the page's own scripts: counts questions to its worker and its answers, and measures how long the page's own frames and its other scripts take, without
 * what the browser then does, as its painting in software takes longer. Other programs may delay one of them: what counts is the second longest, as a page that
 * stutters does so with each decision.
 */
const watch = () => {
  const seen = (window.seen = { asked: [], said: [], progress: 0, frame: [0, 0], script: [0, 0], painted: 0 });
  const keep = (what, ms) => (seen[what] = [...seen[what], ms].sort((a, b) => b - a).slice(0, 2));
  const draw = WebGL2RenderingContext.prototype.drawArraysInstanced;
  WebGL2RenderingContext.prototype.drawArraysInstanced = function (...given) {
    seen.painted += 1;
    return draw.apply(this, given);
  };
  const raf = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (step) =>
    raf((now) => {
      const from = performance.now();
      step(now);
      keep('frame', performance.now() - from);
    });
  const long = (list) => list.getEntries().forEach(({ scripts }) => scripts.forEach(({ duration }) => keep('script', duration)));
  new PerformanceObserver(long).observe({ type: 'long-animation-frame' });
  window.Worker = class extends window.Worker {
    constructor(...given) {
      super(...given);
      this.addEventListener('message', ({ data }) => {
        if (data.progress !== undefined) seen.progress += 1;
        else if (data.id) seen.said.push({ ...data, level: seen.asked.find(({ id }) => id === data.id)?.level, turn: seen.turn() });
      });
    }
    postMessage(data, ...rest) {
      if (data.save) seen.asked.push({ id: data.id, seat: data.seat, level: data.level, hurried: data.hurried });
      super.postMessage(data, ...rest);
    }
  };
  seen.hurried = () => seen.said.filter(({ id }) => seen.asked.some((one) => one.id === id && one.hurried));
  seen.turn = () => Number(/(?:urn|ound) (\d+)/.exec(document.querySelector('[data-testid=mirror-words]')?.textContent ?? '')?.[1] ?? 0);
};

const seen = (table) => table.page.evaluate(() => JSON.parse(JSON.stringify({ ...window.seen, turn: window.seen.turn() })));

async function start(table, scenario, players, system = 'tuw') {
  await pick(table.page, scenario, { system });
  for (const [seat, player] of players.entries()) await table.page.selectOption(at(`setup-plays-${seat}`), player);
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
}

/** People take the first thing on offer until the computer has said that it is thinking. */
const playUntilItThinks = (table) => {
  const goOn = () => {
    const { engine } = window.hexinch;
    const { choices } = engine.mirror();
    const computer = choices.some(({ id }) => id === 'play_now');
    if (computer) return window.seen.progress > 0;
    const choice = choices.find(({ id, enabled }) => enabled && id !== 'undo');
    if (!choice) return false;
    const { ok, message } = engine.choose(choice.id);
    if (!ok) throw new Error(`${choice.id}: ${message}`);
    return false;
  };
  return table.page.waitForFunction(goOn, null, { timeout: 60000, polling: 20 });
};

// The targets: 3 s for a turn of ten units, 20 ms per step, 50 ms per frame. The test allows three times as much on a machine that does other things too,
// and eight times for a step: on a table one step finds all ways of a unit.
const kBattles = [
  ['mswars', 'test-night', 10],
  ['tuw', 'millers-ford', 12],
  ['lonewarrior', 'armoured-dawn', 13],
  ['m42', 'block-17', 6, ['recruit', 'captain']],
  ['grasp', 'the-long-pikes', 11],
];
for (const [system, scenario, units, players = ['captain', 'recruit']] of kBattles)
  test(`a Captain's turn with ${units} units in ${scenario} is short, and the page does not stutter meanwhile`, { timeout: 400000 }, async (t) => {
    const table = await here.open({ init: watch, worker: true });
    const { page } = table;
    await page.goto(`${here.server.address}?seed=1`); // without ?test, which publishes each frame
    await start(table, scenario, players, system);
    const choose = (id) => page.evaluate((one) => window.hexinch.engine.choose(one), id);
    await choose('watch.fast');
    const until = (turn) => page.waitForFunction((wanted) => window.seen.turn() >= wanted, turn, { timeout: 150000, polling: 200 });
    await until(1);
    await page.waitForFunction(() => window.seen.painted > 0); // the first frame of a board takes as long as its painting
    await page.evaluate(() => Object.assign(window.seen, { frame: [0, 0], script: [0, 0] }));
    await until(2);
    await choose('watch.pause');
    const { asked, said, frame, script } = await seen(table);
    assert.deepEqual([...new Set(asked.map(({ seat }) => seat))].sort(), [0, 1], 'both are thought for, a side too that the scenario leaves to the dice of the rules');
    const thought = said.filter(({ level }) => level === 1);
    const turn = thought.filter((one) => one.turn === 1).reduce((sum, { spent }) => sum + spent, 0);
    const steps = thought.map(({ longest }) => longest).sort((a, b) => a - b);
    const usual = steps[Math.floor(steps.length * 0.9)]; // other programs on this machine may have delayed the rest
    const rounded = (list) => list.map((ms) => Math.round(ms)).join(', ');
    t.diagnostic(`${scenario}: thought for ${rounded([turn])} ms in turn 1, ${thought.length} decisions, the longest ${rounded([Math.max(...thought.map(({ spent }) => spent))])} ms`);
    t.diagnostic(`${scenario}: longest step of a decision ${usual} ms in nine of ten, ${steps.at(-1)} ms at most, longest frames of the page ${rounded(frame)} ms, longest scripts ${rounded(script)} ms`);
    assert.ok(thought.length > 10, `${thought.length} decisions`);
    assert.ok(turn < 9000, `a turn took ${rounded([turn])} ms`);
    assert.ok(usual < 160, `steps took ${usual} ms`);
    assert.ok(Math.max(frame[1], script[1]) < 150, `frames took ${rounded(frame)} ms, scripts ${rounded(script)} ms`);
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });

test('a General who is told to play now plays what he has found, and goes on so until somebody else has the go', { timeout: 240000 }, async () => {
  const table = await here.open({ init: watch, worker: true, reducedMotion: 'no-preference' });
  await start(table, 'millers-ford', ['', 'general']);
  await playUntilItThinks(table);
  const mirror = await table.page.evaluate(() => window.hexinch.engine.mirror());
  assert.match(mirror.prompts.join(' '), /The General is thinking … \d+ %/);
  await table.shown('play_now');
  assert.ok((await seen(table)).asked.every(({ hurried }) => !hurried), 'nobody was hurried before');
  await table.press('play_now');
  await table.page.waitForFunction(() => window.seen.hurried().length > 2, null, { timeout: 60000, polling: 50 });
  const answers = await table.page.evaluate(() => window.seen.hurried());
  assert.ok(answers.every(({ command }) => command), 'each is a command');
  assert.ok(answers.every(({ spent }) => spent < 600), `hurried decisions took ${answers.map(({ spent }) => spent).join(', ')} ms`);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a tab that is closed while the Captain thinks loses nothing: he is the same, and goes on', { timeout: 240000 }, async () => {
  const table = await here.open({ init: watch, worker: true, reducedMotion: 'no-preference' });
  const context = table.page.context();
  await start(table, 'millers-ford', ['', 'general']);
  await playUntilItThinks(table);
  await saved(table);
  const address = table.page.url();
  const { actions } = await table.page.evaluate(() => window.hexinch.engine.summary());
  await table.page.close();
  const again = await here.open({ context, init: watch, address });
  await again.page.waitForSelector('body[data-view=game]');
  assert.ok((await again.page.evaluate(() => window.hexinch.engine.summary().actions)) >= actions, 'nothing is lost');
  await playUntilItThinks(again); // it may have finished, and saved, its decision before the tab was closed
  await again.page.waitForFunction((before) => window.hexinch.engine.summary().actions > before, actions, { timeout: 60000, polling: 100 });
  const { asked } = await seen(again);
  assert.ok(asked.length > 0 && asked.every(({ level, seat }) => level === 2 && seat === 1), `the same player of the same seat: ${JSON.stringify(asked)}`);
  assert.deepEqual(again.errors, []);
  await context.close();
});

test('a battle of the computer against itself is watched: it turns its rolls over by itself, faster, slower, not at all', { timeout: 240000 }, async () => {
  const table = await here.open({ init: watch, worker: true, hasTouch: true });
  const { page } = table;
  await start(table, 'first-steps', ['captain', 'recruit'], 'mswars');
  await table.shown('watch.faster');
  const label = async () => (await page.evaluate(() => window.hexinch.engine.mirror().choices)).filter(({ id }) => id.startsWith('watch.')).map(({ id }) => id);
  assert.deepEqual(await label(), ['watch.pause', 'watch.slow', 'watch.normal', 'watch.fast']);
  const button = async (name) => {
    const { x, y, w, h } = Table.find(await table.now(), name);
    return [x + w / 2, y + h / 2];
  };
  const actions = () => page.evaluate(() => window.hexinch.engine.summary().actions);
  const began = () => window.hexinch.engine.summary().actions > 2 && window.seen.said.length > 0; // by a worker that is there
  await page.waitForFunction(began, null, { timeout: 60000, polling: 50 });
  await page.keyboard.press('z'); // fast
  const paused = async (pause) => {
    await pause();
    await page.waitForFunction(() => window.hexinch.engine.mirror().choices.some(({ id, label }) => id === 'watch.pause' && label === 'Go on'), null, { timeout: 5000, polling: 20 });
    const answered = () => window.seen.said.some(({ id }) => id === window.seen.asked.at(-1).id);
    await page.waitForFunction(answered, null, { timeout: 30000, polling: 20 }); // a decision already made is dropped
    const before = await actions();
    const { asked } = await seen(table);
    await frames(page, 90); // at this pace the computer would be asked in any of them
    assert.equal(await actions(), before, 'nothing happens while it is paused');
    assert.equal((await seen(table)).asked.length, asked.length, 'and nobody thinks');
    return before;
  };
  const before = await paused(() => page.keyboard.press('Space'));
  await page.keyboard.press('Space');
  await page.waitForFunction((n) => window.hexinch.engine.summary().actions > n, before, { timeout: 30000, polling: 50 });
  await paused(async () => page.touchscreen.tap(...(await button('watch.pause'))));
  await page.touchscreen.tap(...(await button('watch.pause')));
  await page.waitForFunction(() => window.hexinch.engine.mirror().over, null, { timeout: 200000, polling: 500 });
  await table.shown('victory.board');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
