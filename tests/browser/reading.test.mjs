// People who read the game instead of looking at it: the terrain, what a command would cost, a table that is handed over, and places that nobody
// threatens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, clear, desk, hears, menu, mirror, type } from './desk.mjs';
import { kRest, pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

const kMaps = [
  ['tuw', 'peasants-revolt', [/^Clear\. /, /Light woods: \d{4}(–\d{4})?[;.]/i]],
  ['lonewarrior', 'crossroads-farm', [/^open ground\. /i, /woods: \d+, \d+;.* \d+, \d+–\d+, \d+;/i]],
  ['m42', 'block-17', [/^\d+\.\d by \d+\.\d″\. /, / B1: \d+\.\d\/\d+\.\d–\d+\.\d\/\d+\.\d\./]],
  ['grasp', 'first-orders', [/^\d+\.\d by \d+\.\d MU\. /]],
  ['lonewarrior', 'crossroads-farm-table', [/^\d+\.\d by \d+\.\d″\. /, /woods: \d+\.\d\/\d+\.\d–\d+\.\d\/\d+\.\d\. /i, / Farm: \d+\.\d\/\d+\.\d\./]],
];
for (const [system, scenario, told] of kMaps)
  test(`${scenario}: where what lies is told in words`, kLimit, async () => {
    const table = await here.open();
    await begin(table, scenario, '', system);
    await clear(table);
    await menu(table, 'text');
    await table.page.click(at('look-Map'));
    for (const words of told) await hears(table, 'mirror-answer', words);
    await type(table, 'look at map');
    await hears(table, 'mirror-answer', told[0]);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('what a move would cost is told before it is made', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'first-orders', '', 'lonewarrior');
  await clear(table);
  await menu(table, 'text');
  const move = await table.page.locator(`${at('mirror-offers')} button`, { hasText: /^move / }).first().innerText();
  await table.page.fill(at('mirror-typed'), move);
  await hears(table, 'mirror-answer', /^Costs \d+½? MP, \d+½? left\./);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

/** The side that has the go takes the first offer until there is one of that kind, and then takes that. */
async function offered(table, wanted) {
  for (let n = 0; n < 60; ++n) {
    const { offers = [], choices } = await mirror(table);
    const found = offers.find(wanted);
    if (found) return found;
    const what = offers.length > 0 ? JSON.stringify(offers[0]) : choices.find(({ id, enabled }) => enabled && id !== 'undo').id;
    const { ok, message } = await table.page.evaluate((one) => window.hexinch.engine.choose(one), what);
    assert.ok(ok, `${what}: ${message}`);
  }
  throw new Error('it is never offered');
}

for (const [system, scenario, name] of [['tuw', 'peasants-revolt', String], ['lonewarrior', 'first-orders', (place) => place.join('/')]])
  test(`${scenario}: of a way its last hex is enough, and what is not understood is named`, kLimit, async () => {
    const table = await here.open();
    await begin(table, scenario, '', system);
    await clear(table);
    const { unit, path } = await offered(table, ({ command, path: way }) => command === 'Move' && way.length > 1);
    await menu(table, 'text');
    const goal = name(path.at(-1));
    await type(table, `move ${unit} to ${goal}s`);
    await hears(table, 'mirror-answer', /^“.*s” /);
    await type(table, `move Nobody to ${goal}`);
    await hears(table, 'mirror-answer', '“Nobody” names no unit of this game.');
    await table.page.fill(at('mirror-typed'), `move ${unit} to ${goal}`);
    await hears(table, 'mirror-answer', /^Costs \d/);
    await table.page.press(at('mirror-typed'), 'Enter');
    await hears(table, 'mirror-answer', 'Done.');
    await hears(table, 'mirror-units', new RegExp(`${unit}, .*${path.at(-1).length === 2 ? path.at(-1).join(', ') : goal}`));
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('until the table is handed over nothing is done by words', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'crossroads', '', 'mswars');
  await clear(table);
  await menu(table, 'text');
  const [first] = (await mirror(table)).offers;
  await type(table, JSON.stringify(first));
  await page.waitForSelector(at('choice-hand_over'));
  const { version } = await mirror(table);
  for (const line of [JSON.stringify(first), 'deploy Red Amago at 12/3', 'undo']) {
    await type(table, line);
    await hears(table, 'mirror-answer', /handed over first/);
  }
  assert.equal((await mirror(table)).version, version, 'nothing was done');
  await page.click(at('choice-hand_over'));
  assert.notEqual((await mirror(table)).seat, first.seat);
  await page.waitForSelector(`${at('mirror-offers')} button`);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('LW-5.3 before the table is handed over the text tells nobody what the side knows that had it', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await pick(page, 'crossroads-farm-table', { system: 'lonewarrior' });
  await page.selectOption(at('setup-plays-0'), '');
  await page.selectOption(at('setup-plays-1'), '');
  assert.ok(await page.isVisible(at('setup-hidden-1')), 'that it stays hidden is said');
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  await clear(table);
  await menu(table, 'text');
  const red = async () => (await mirror(table)).seat === 1 && !(await mirror(table)).choices.some(({ id }) => id === 'hand_over');
  for (let n = 0; n < 60 && !(await red()); ++n) {
    const { offers = [], choices } = await mirror(table);
    const what = offers.length > 0 ? JSON.stringify(offers[0]) : choices.find(({ id, enabled }) => enabled && id !== 'undo').id;
    await page.evaluate((one) => window.hexinch.engine.choose(one), what);
  }
  await hears(table, 'mirror-units', /F1, Red.*a fake/s); // its owner reads what is nobody
  for (let n = 0; n < 60 && (await red()); ++n) {
    const { choices } = await mirror(table);
    await page.evaluate((one) => window.hexinch.engine.choose(one), choices.find(({ id, enabled }) => enabled && id !== 'undo').id);
  }
  await page.waitForSelector(at('choice-hand_over'));
  const said = await page.evaluate(() => document.body.textContent);
  for (const secret of [/F1/, /R11/, /(?<!(?:maybe|was) )a fake/]) assert.ok(!secret.test(said), `${secret} is to be read`);
  const { message } = await page.evaluate(() => window.hexinch.engine.replayFrom());
  assert.match(message ?? '', /handed over first/);
  await page.click(at('choice-hand_over'));
  await hears(table, 'mirror-units', /\?\d+, Red, .*a marker, maybe a fake/);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('a player who reads while the computer fights is not kept waiting by dice that nobody turns over', kLimit, async () => {
  const table = await here.open(); // without motion, where players of the board turn them over by hand
  const { page } = table;
  await pick(page, 'peasants-revolt');
  await page.selectOption(at('setup-plays-0'), 'recruit');
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  await menu(table, 'text');
  const choice = page.locator(`${at('mirror-choices')} button:not([aria-disabled])`).filter({ hasNotText: /Undo|Play now/ }).first();
  let rolls = 0;
  for (let n = 0; n < 1000 && (await mirror(table)).turn < 4; ++n) {
    const state = await table.now();
    if (Table.find(state, 'dice.next')) ++rolls;
    if ((await choice.count()) > 0) {
      await choice.click({ timeout: 2000 }).catch(() => null);
      await table.rested(kRest); // otherwise the next press would be part of this one
    } else {
      await table.goesOn(state);
    }
  }
  assert.ok((await mirror(table)).turn >= 4, (await mirror(table)).words);
  assert.ok(rolls > 0, 'there were dice');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

const kQuiet = [['lonewarrior', 'crossroads-farm'], ['lonewarrior', 'crossroads-farm-table'], ['mswars', 'first-steps']];
for (const [system, scenario] of kQuiet)
  test(`${scenario}: a player who asks what threatens hears that nothing does`, kLimit, async () => {
    const table = await here.open();
    await begin(table, scenario, '', system);
    await clear(table);
    assert.ok(!Table.find(await table.settled(), 'toast.dismiss'));
    await table.key('t');
    await table.shown('toast.dismiss');
    await table.press('toast.dismiss');
    await table.key('t');
    assert.ok(!Table.find(await table.settled(), 'toast.dismiss'), 'only when it is asked for');
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('a stack that is laid out folds when one of it is chosen, and is laid out again by a tap', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'millers-ford');
  let state = await clear(table);
  const { units, seat: mine } = state.facts;
  const of = (index) => units.filter(({ hex }) => hex === index).length;
  const id = units.findIndex(({ seat, hex }) => seat === mine && of(hex) > 1);
  assert.ok(id >= 0, 'there is a stack');
  const seen = ({ counters, facts }) => counters.filter((one) => facts.units[one.id].hex === units[id].hex).map((one) => one.id);
  assert.equal(seen(state).length, 1);
  state = await table.unit(id);
  assert.equal(seen(state).length, of(units[id].hex), 'laid out');
  const other = seen(state).find((one) => one !== id);
  state = await table.unit(other);
  assert.equal(state.facts.selected, other);
  assert.deepEqual(seen(state), [other], 'folded');
  state = await table.unit(other);
  assert.equal(seen(state).length, of(units[id].hex), 'laid out again');
  await table.key('x');
  await table.shown('toast.dismiss'); // it says now that taps measure
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('the list of keys has the tools of this board only, and numbers answer who comes first', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'crossroads', '', 'mswars');
  assert.ok(Table.find(await table.settled(), 'order.0'));
  await table.key('1');
  const { facts, widgets } = await clear(table);
  assert.ok(!widgets.some(({ name }) => name === 'order.0'));
  assert.equal(facts.phase, 'Setup');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('help, a stop at the end, capitals and a second undo are understood', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'millers-ford');
  await clear(table);
  await menu(table, 'text');
  const { page } = table;
  for (const line of ['help', 'Help.', '?', ' HELP\u00a0! ', 'commands']) {
    await type(table, line);
    await hears(table, 'mirror-answer', 'Below you see how commands are written');
    await page.waitForFunction(() => document.querySelector('#mirror details').open);
    await page.evaluate(() => {
      document.querySelector('#mirror details').open = false;
    });
  }
  await type(table, 'undo');
  await hears(table, 'mirror-answer', 'There is nothing to undo yet.');
  const { actions } = await page.evaluate(() => window.hexinch.engine.summary());
  const offer = await page.locator(`${at('mirror-offers')} button`).first().innerText();
  await type(table, `Please ${offer.toUpperCase()}.`);
  await page.waitForFunction((before) => window.hexinch.engine.summary().actions === before + 1, actions);
  await type(table, 'Undo.');
  await page.waitForFunction((before) => window.hexinch.engine.summary().actions === before, actions);
  await type(table, 'undo');
  await hears(table, 'mirror-answer', 'nothing to undo');
  assert.equal((await page.evaluate(() => window.hexinch.engine.summary())).actions, actions);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
