// GRASP as it is played: turns of every scenario by mouse and by finger, orders with what they cost and where they lead, set-up by hand, in words, kept, passed
// on and shown again.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { onScreen } from './board.mjs';
import { at, clear, desk, hears, menu, mirror, said, saved, type } from './desk.mjs';
import { playTo, send, take } from './grasp_hands.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kScenarios = ['first-orders', 'the-long-pikes', 'time-slip'];
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kSideways = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const kUnits = (table) => table.settled().then(({ facts }) => facts.units);

async function start(table, scenario) {
  await pick(table.page, scenario, { system: 'grasp' });
  for (const seat of [0, 1]) await table.page.selectOption(at(`setup-plays-${seat}`), '');
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  return clear(table);
}

async function end(table) {
  assert.deepEqual(table.errors.filter((error) => !/cancel a touchstart/.test(error)), []);
  await table.page.context().close();
}

/** First Orders in the orders of turn 1: of the player who has the go. */
async function orders(table, hand = 'click') {
  await start(table, 'first-orders');
  for (let n = 0; n < 12; ++n) {
    const state = await clear(table, hand);
    if (state.facts.phase === 'Orders') return state;
    await table.end(hand);
  }
  throw new Error('no orders');
}

for (const [name, options, hand, scenarios] of [['every scenario at a desk', {}, 'click', kScenarios], ['every scenario at a phone', kPhone, 'tap', kScenarios],
  ['Time Slip at a phone on its side', kSideways, 'tap', ['time-slip']]])
  test(`two turns of ${name}: markers are put, marches rolled, fights fought`, { timeout: 600000 }, async () => {
    const table = await here.open(options);
    const all = new Set();
    for (const scenario of scenarios) {
      await start(table, scenario);
      const deeds = new Set();
      const { facts } = await playTo(table, 3, deeds, { hand, most: hand === 'tap' ? 1 : 2 });
      assert.ok(facts.over || facts.turn === 3, `${scenario}: turn ${facts.turn}`);
      for (const deed of ['March', 'Move']) assert.ok(deeds.has(deed), `${scenario}: ${[...deeds]}`);
      assert.ok((await table.colours()) > 30, `${scenario}: the board is drawn`);
      for (const deed of deeds) all.add(deed);
      await table.open();
    }
    for (const deed of ['Order', 'PlaceTerrain', 'Deploy']) assert.ok(all.has(deed), [...all].join());
    await end(table);
  });

test('6.4, 6.8 an order: its price, its group or alone, taken back by undo', kLimit, async () => {
  const table = await here.open();
  let state = await orders(table);
  const mine = state.facts.seat;
  const unit = state.facts.units.findIndex((one) => one.can_act && /spears|Warband/i.test(one.name));
  const before = await kUnits(table);
  await take(table, unit);
  const { x, y } = before[unit];
  const ahead = mine === 0 ? -1500 : 1500;
  state = await send(table, [x, y + ahead]);
  assert.equal(state.facts.planned.command, 'Order');
  assert.equal(state.facts.planned.units.length, 2, 'the chain of contacts goes together');
  state = await table.key('l');
  assert.deepEqual(state.facts.planned.units, [before[unit].name], 'alone');
  state = await table.key('j');
  assert.equal(state.facts.planned.units.length, 2);
  assert.ok(Table.find(state, 'card.tray'), 'pips lie in their tray');
  await table.press('confirm');
  let { log } = await mirror(table);
  assert.match(log.map(({ text }) => text).join('\n'), /spends 1 pip\.\nMarker for .* together at/);
  assert.ok(!(await kUnits(table))[unit].can_act, 'it has its order');
  await table.press('undo');
  ({ log } = await mirror(table));
  assert.doesNotMatch(log.map(({ text }) => text).join('\n'), /spends 1 pip/);
  assert.ok((await kUnits(table))[unit].can_act);
  await end(table);
});

test('keys alone: a unit is chosen, its marker put, turned and confirmed', kLimit, async () => {
  const table = await here.open();
  await orders(table);
  let state = await table.key('Tab');
  const unit = state.facts.selected;
  assert.ok(unit >= 0 && state.facts.units[unit].can_act);
  const towards = state.facts.units[unit].y > 6000 ? 'ArrowUp' : 'ArrowDown';
  for (let n = 0; n < 2; ++n) await table.key(towards);
  await table.key('ArrowLeft');
  state = await table.key('Enter');
  assert.equal(state.facts.planned?.command, 'Order');
  const { heading } = state.facts.planned;
  state = await table.key('Shift+ArrowDown');
  assert.equal(state.facts.planned.heading, (heading + 15) % 360, 'turned by 15 degrees');
  state = await table.key('c');
  assert.ok(!state.facts.units[unit].can_act, 'ordered');
  state = await table.key('Space');
  assert.notEqual(state.facts.phase === 'Orders' && state.facts.selected === unit, true);
  await end(table);
});

test('3.3 what unknown ground may be is told where it lies', kLimit, async () => {
  const table = await here.open();
  await start(table, 'time-slip');
  const deeds = new Set();
  await playTo(table, 1, deeds);
  assert.ok(deeds.has('PlaceTerrain'), [...deeds].join());
  const { board } = await mirror(table);
  const [piece] = board.table.grounds;
  const mean = (odd) => piece.points.filter((_, i) => i % 2 === odd).reduce((sum, n) => sum + n, 0) / (piece.points.length / 2);
  const state = await table.settled();
  const [x, y] = onScreen(state, [mean(0), mean(1)]);
  await menu(table, 'text');
  await table.page.fill(at('mirror-typed'), `look at ${mean(0) / 1000}/${mean(1) / 1000}`);
  await table.page.press(at('mirror-typed'), 'Enter');
  await hears(table, 'mirror-answer', /Good 40 %.*impassable 10 %/s);
  assert.ok(x > 0 && y > 0);
  await end(table);
});

test('the game as text says what happens, understands orders as they are said, and axe finds nothing in it', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await start(table, 'first-orders');
  await menu(table, 'text');
  await hears(table, 'mirror-units', /Archers, Blue, 4, 9 MU/);
  const typed = async (line, told) => {
    const { version } = await mirror(table);
    await type(table, line);
    const done = (before) => window.hexinch.engine.mirror().version > before;
    await page.waitForFunction(done, version, { timeout: 20000, polling: 20 }).catch(async () => assert.fail(`${line}: ${await said(table, 'mirror-answer')}`));
    const now = await mirror(table);
    if (told) assert.match(now.log.map(({ text }) => text).slice(-8).join('\n'), told, line);
    return now;
  };
  const pass = async () => {
    if (await page.locator(at('choice-hand_over')).count()) await page.click(at('choice-hand_over'));
  };
  await typed('mark Red general to 6/3', /Marker for Red general at 6, 3, facing 180°/);
  await typed('done');
  await pass();
  await typed('mark Blue general to 6/9.5 facing 0', /Marker for Blue general at 6, 9½, facing 0°/);
  await typed('done');
  await pass();
  await typed('march Archers', /Move of Archers/);
  await type(table, 'go turn 200 forward 1'); // it may turn 90 degrees
  await hears(table, 'mirror-answer', /turn of 200°; it can turn 90°/);
  await typed('go straight', /Archers goes/);
  let now = await typed('done');
  for (let n = 0; n < 6 && !/Orders/.test(now.phase ?? now.words ?? ''); ++n) {
    await pass();
    now = await typed('done');
  }
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run({ exclude: ['#canvas'] }, { resultTypes: ['violations'], rules: { 'skip-link': { enabled: false } } }));
  assert.deepEqual(violations.map(({ id, help }) => `${id}: ${help}`), []);
  await end(table);
});

test('a game is kept in the middle of a turn, goes to others as a link, and its last turn is shown again', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await start(table, 'first-orders');
  for (let n = 0; n < 3; ++n) { // first markers of both; then one of them marches everybody
    await table.end();
    await clear(table);
  }
  await saved(table);
  const units = await kUnits(table);
  await page.reload();
  assert.deepEqual(await kUnits(table), units, 'after the page was loaded again');
  await menu(table, 'share');
  const link = await page.inputValue(at('share-link'));
  await page.click(at('sheet-close'));
  const other = await here.open({ address: link.replace('#', '?test&seed=2#') });
  await other.page.click(at('arrive-open'));
  await other.page.waitForSelector('body[data-view=game]');
  assert.deepEqual((await kUnits(other)).map(({ x, y }) => [x, y]), units.map(({ x, y }) => [x, y]), 'in another profile');
  await end(other);
  await menu(table, 'replay');
  await table.shown('tutorial.next');
  let state = await table.settled();
  assert.ok(state.facts.units.every(({ can_act }) => !can_act), 'nothing can be done in the past');
  const positions = new Set();
  const next = () => ['dice.next', 'tutorial.next'].find((name) => Table.find(state, name));
  for (let n = 0; n < 60 && next(); ++n) {
    positions.add(JSON.stringify(state.facts.units.map(({ x, y }) => [x, y])));
    state = await table.press(next());
  }
  assert.ok(positions.size > 1, `${positions.size} positions were shown`);
  assert.deepEqual(state.facts.units, units, 'and the present is as it was');
  await end(table);
});

test('9.1 a shot: its target, its chances, its reasons', kLimit, async () => {
  const table = await here.open();
  await start(table, 'first-orders');
  for (let n = 0; n < 60; ++n) {
    const { facts } = await clear(table);
    if (facts.phase === 'Fire') break;
    await playTo(table, facts.turn, new Set()).catch(() => {});
    await table.end();
  }
  let state = await clear(table);
  assert.equal(state.facts.phase, 'Fire');
  const archers = state.facts.units.findIndex(({ can_act: can }) => can);
  state = await take(table, archers);
  const aim = state.widgets.find(({ name }) => name.startsWith('aim.'));
  assert.ok(aim, 'there are targets');
  state = await table.press(aim.name);
  assert.equal(state.facts.planned.command, 'Fire');
  assert.ok(Table.find(state, 'card.odds'));
  await table.press('confirm');
  await clear(table);
  const { log } = await mirror(table);
  assert.match(log.map(({ text }) => text).join('\n'), new RegExp(`${state.facts.units[archers].name} fires at`));
  await end(table);
});

test('the lesson against the Captain, to its end, without a network after one visit', { timeout: 600000 }, async () => {
  const table = await here.open({ worker: true });
  const { page } = table;
  await page.waitForSelector('body[data-offline=kept]', { timeout: 30000 });
  await page.context().setOffline(true);
  await pick(page, 'first-orders', { system: 'grasp' });
  for (const [seat, player] of ['', 'captain'].entries()) await page.selectOption(at(`setup-plays-${seat}`), player);
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  const state = await playTo(table, 99, new Set(), { most: 1, steps: 300, computer: true });
  assert.ok(state.facts.over, `turn ${state.facts.turn}`);
  assert.ok(table.hints > 4, `${table.hints} hints`);
  await table.shown('victory.board');
  const text = (await mirror(table)).log.map((line) => line.text).join('\n');
  assert.match(text, /(wins|draw)/i);
  assert.deepEqual(table.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await page.context().close();
});
