// Why the computer did something is shown with its deed, folded: by mouse, by keys, by finger, and in the game as text.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { at, desk, menu, mirror } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPictures = process.env.HEXINCH_PICTURES;
const kFinger = 44;

const whys = ({ widgets }) => widgets.filter(({ name, w, h }) => name.startsWith('why:') && w > 0 && h > 0);
const lines = ({ widgets }) => JSON.stringify(widgets.filter(({ name }) => /^(why|log|moment):/.test(name)));
const look = async (table, name) => {
  if (!kPictures) return;
  mkdirSync(kPictures, { recursive: true });
  await table.page.screenshot({ path: `${kPictures}/${name}.png` });
};

/** Red is played by the computer, until it is Blue's go. */
async function afterItsMoves(options, level = 'captain', hand = 'click') {
  const table = await here.open({ deviceScaleFactor: kPictures ? 1 : 0.5, ...options });
  const { page } = table;
  await pick(page, 'peasants-revolt', { hand });
  await page.selectOption(at('setup-plays-0'), level);
  await page.locator(at('setup-start'))[hand]();
  await page.waitForSelector('body[data-view=game]');
  await table.shown('end_phase');
  let state = await table.settled();
  while (Table.find(state, 'tutorial.next')) state = await table.press('tutorial.next', hand);
  return table;
}

test('each move of the computer is one line with its reasons folded, which a click and a key unfold and fold again', kLimit, async () => {
  const table = await afterItsMoves();
  let state = await table.settled();
  const { log } = await mirror(table);
  const moves = log.filter(({ text }) => / moves from /.test(text));
  assert.ok(moves.length >= 2, 'it has moved');
  const reasoned = log.filter(({ why }) => why);
  assert.ok(reasoned.length > 0 && reasoned.every(({ why }) => why.length > 0 && why.every((words) => !/[{⟨]/.test(words))));
  const reasons = reasoned.flatMap(({ why }) => why);
  assert.deepEqual(log.filter(({ text }) => reasons.includes(text)), [], 'no reason is a line of its own');
  assert.ok(!/Nobody else has anything/.test(JSON.stringify(log)));
  assert.ok(whys(state).length > 0 && whys(state).length <= reasoned.length, 'a "Why?" a line with reasons');
  await look(table, 'log-folded');

  const folded = lines(state);
  const [first] = whys(state);
  state = await table.press(first.name);
  assert.notEqual(lines(state), folded, 'it unfolds');
  assert.equal(state.facts.selected, -1, 'and does nothing else');
  await look(table, 'log-unfolded');
  state = await table.press(first.name);
  assert.equal(lines(state), folded, 'and folds again');

  await table.page.focus('#canvas');
  for (let n = 0; n < 40 && !state.focus.startsWith('why:'); ++n) state = await table.key('p');
  assert.match(state.focus, /^why:/, 'keys get there');
  state = await table.key('Enter');
  assert.notEqual(lines(state), folded);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a throw says itself what it was for, and what it led to has its reasons once', kLimit, async () => {
  const table = await afterItsMoves({}, 'recruit');
  const { log } = await mirror(table);
  const thrown = log.filter(({ text }) => /gets no orders|advances|goes round|falls back|goes where/.test(text));
  assert.ok(thrown.length > 0, 'it has thrown for its orders');
  assert.ok(thrown.every(({ why }) => !why), JSON.stringify(thrown));
  const all = log.flatMap(({ why }) => (why ? [JSON.stringify(why)] : []));
  assert.equal(new Set(all).size, all.length, 'steps of one way have their reasons once');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('on a phone a finger unfolds them, and finds nothing too small', kLimit, async () => {
  const table = await afterItsMoves({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 'captain', 'tap');
  let state = await table.press('page.log', 'tap');
  const small = whys(state).filter(({ w, h, whole }) => whole && (w < kFinger || h < kFinger));
  assert.ok(whys(state).length > 0);
  assert.deepEqual(small, []);
  await look(table, 'log-folded-phone');
  const folded = lines(state);
  const [first] = whys(state).filter(({ whole }) => whole);
  state = await table.press(first.name, 'tap');
  assert.notEqual(lines(state), folded);
  await look(table, 'log-unfolded-phone');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('the game as text has them folded as well: a button of its own that keeps open, and the focus, while the game goes on', kLimit, async () => {
  const table = await afterItsMoves();
  const { page } = table;
  await menu(table, 'text');
  const why = page.locator(`${at('mirror-log')} summary`).first();
  await why.waitFor();
  assert.equal(await why.innerText(), 'Why?');
  const name = await why.getAttribute('data-testid');
  const line = page.locator(`details:has(${at(name)})`);
  const reason = line.locator('li').first();
  assert.equal(await reason.isVisible(), false, 'folded');
  await why.focus();
  await page.keyboard.press('Enter');
  assert.ok(await reason.isVisible(), 'unfolded by the keyboard');
  assert.match(await page.locator(at(name)).getAttribute('aria-label'), /^Why\? ./, 'it says what it is about');
  const moment = await page.evaluate(() => {
    const { moment: before } = document.getElementById('mirror').dataset;
    window.hexinch.engine.choose(JSON.stringify(window.hexinch.engine.mirror().offers[0]));
    return before;
  });
  await page.waitForFunction((before) => document.getElementById('mirror').dataset.moment !== before, moment); // the text has followed
  await table.frame();
  assert.ok(await reason.isVisible(), 'what somebody reads stays open');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), name);
  const live = await page.evaluate(() => [...document.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent).join(' '));
  assert.ok(!live.includes(await reason.innerText()), 'and nobody is read what they did not ask for');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
