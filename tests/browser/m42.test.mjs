// M42 as it is played: rounds of every scenario by mouse and by finger, in words, kept and passed on, and a whole game against the Captain without a network.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import axe from 'axe-core';
import { at, begin, clear, desk, hears, menu, mirror, said, saved, type } from './desk.mjs';
import { advance, playTurn, take } from './m42_hands.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kScenarios = ['hedge-line', 'cinder-causeway', 'block-17', 'relay-nine'];
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kUnits = (table) => table.settled().then(({ facts }) => facts.units);

async function end(table) {
  assert.deepEqual(table.errors.filter((error) => !/cancel a touchstart/.test(error)), []);
  await table.page.context().close();
}

for (const [name, options, hand] of [['a desk', {}, 'click'], ['a phone', kPhone, 'tap']])
  test(`two rounds of every scenario at ${name}: leaders go, shots are fired, losses are taken`, { timeout: 400000 }, async () => {
    const table = await here.open(options);
    const all = new Set();
    for (const scenario of kScenarios) {
      await begin(table, scenario, '', 'm42');
      const deeds = new Set();
      for (let n = 0; n < 4; ++n) await playTurn(table, deeds, { hand, most: 1, goes: n < 2 });
      const { facts } = await table.settled();
      assert.ok(facts.over || facts.turn === 3, `${scenario}: round ${facts.turn}`);
      assert.ok(deeds.has('advance'), `${scenario}: ${[...deeds]}`);
      assert.ok((await table.colours()) > 30, `${scenario}: the board is drawn`);
      for (const deed of deeds) all.add(deed);
      await table.open();
    }
    for (const deed of ['fire', 'advance']) assert.ok(all.has(deed), [...all].join());
    await end(table);
  });

test('7.3 the units of a scenario are set up by hand if the players want that', kLimit, async () => {
  const table = await here.open();
  await pick(table.page, 'hedge-line', { system: 'm42' });
  for (const seat of [0, 1]) await table.page.selectOption(at(`setup-plays-${seat}`), '');
  await table.page.check(at('setup-by-hand'));
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  const { facts } = await clear(table);
  assert.equal(facts.step, 'Deploy');
  await end(table);
});

test('a card that was read to its end begins at its top for another unit', kLimit, async () => {
  const table = await here.open(kPhone);
  const top = async () => Table.find(await table.settled(), 'unit.counter')?.whole ?? false;
  const readOn = async () => {
    const { x, y, w, h } = Table.find(await table.settled(), 'card.unit');
    await table.swipe([1, 2, 3].map((n) => [x + w / 2, y + h / 2 - n * 50]));
    assert.equal(await top(), false, 'the card has been drawn up');
  };
  await begin(table, 'hedge-line', '', 'm42');
  const units = await kUnits(table);
  const own = units.flatMap(({ can_act: can }, unit) => (can ? [unit] : []));
  await take(table, own[0], 'tap');
  assert.ok(await top());
  await readOn();
  await table.key('Escape'); // so that the list of units is there, should the other one not be in view
  await take(table, own[1], 'tap');
  assert.ok(await top());
  await end(table);
});

test('the game as text says what happens, understands commands as they are said, and axe finds nothing in it', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'hedge-line', '', 'm42');
  await menu(table, 'text');
  await hears(table, 'mirror-units', /G1, Blue, 12″ east, 32\.5″ south/);
  const typed = async (line, told) => {
    const { version } = await mirror(table);
    await type(table, line);
    const done = (before) => window.hexinch.engine.mirror().version > before;
    await page.waitForFunction(done, version, { timeout: 20000, polling: 20 }).catch(async () => assert.fail(`${line}: ${await said(table, 'mirror-answer')}`));
    const now = await mirror(table);
    if (told) assert.match(now.log.map(({ text }) => text).slice(-6).join('\n'), told, line);
    return now;
  };
  await type(table, 'G2 advance to 24/'); // nothing of what can't be read is done
  await hears(table, 'mirror-answer', /is no place/);
  await type(table, 'G2 advance to 24/33 into D9');
  await hears(table, 'mirror-answer', /“D9” names no opening/);
  await type(table, 'advance to 24/33'); // nobody is active
  await hears(table, 'mirror-answer', /first: Activate a unit/);
  const half = JSON.stringify({ command: 'MoveLeader', unit: 'G2', path: ['24/'], action: 'advance' }); // as a page that is more trusting would send it
  assert.match((await page.evaluate((one) => window.hexinch.engine.choose(one), half)).message, /“24\/”/);
  assert.doesNotMatch((await mirror(table)).log.map(({ text }) => text).join('\n'), /G2 is activated/);
  await typed('activate G1', /G1 is activated/);
  await typed('advance', /G1: Advance/);
  await typed('move to 14/30', /its leader moves 3\.2″ of 6″/);
  await typed('place column', /7 members take their places/);
  await typed('activate G3');
  await type(table, 'open fire at L3'); // too far away
  await hears(table, 'mirror-answer', /out of range|range/);
  await typed('go to ground', /goes to ground/);
  await typed('activate G2');
  await typed('at the double');
  await typed('move to 21.5/25.5', /is running/);
  await typed('place block');
  const { choices } = await typed('end turn', /Red/);
  assert.ok(choices.length > 0);
  await page.click(at('choice-hand_over'));
  await hears(table, 'mirror-words', /Red: Action/);
  await typed('activate L1');
  await typed('hold', /L1 holds/);
  await page.click(at('look-Map'));
  await hears(table, 'mirror-answer', /36.0 by 36.0″/);
  await type(table, 'look at G1');
  await hears(table, 'mirror-answer', /G1\b.*Rifle squad/);
  await page.click(at('look-Goals'));
  await hears(table, 'mirror-answer', /Wood, worth 3/);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run({ exclude: ['#canvas'] }, { resultTypes: ['violations'], rules: { 'skip-link': { enabled: false } } }));
  assert.deepEqual(violations.map(({ id, help }) => `${id}: ${help}`), []);
  await end(table);
});

test('a game is kept in the middle of a turn, goes to others as a link, and its last turn is shown again', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'hedge-line', '', 'm42');
  for (const seat of [0, 1]) {
    const unit = (await clear(table)).facts.units.findIndex((one) => one.can_act && one.seat === seat);
    await take(table, unit);
    assert.ok(await advance(table, unit));
    if (seat === 0) await table.end();
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
  assert.deepEqual(await kUnits(other), units, 'in another profile');
  await end(other);

  await menu(table, 'replay');
  await table.shown('tutorial.next');
  const stands = ({ facts }) => JSON.stringify(facts.units.map(({ x, y }) => [x, y]));
  const positions = new Set();
  let state = await table.settled();
  assert.ok(state.facts.units.every(({ can_act }) => !can_act), 'nothing can be done in the past');
  for (let n = 0; n < 60 && Table.find(state, 'tutorial.next'); ++n) {
    positions.add(stands(state));
    state = await table.press(Table.find(state, 'dice.next') ? 'dice.next' : 'tutorial.next');
  }
  assert.ok(positions.size > 1, `${positions.size} positions were shown`);
  assert.deepEqual(state.facts.units, units, 'and the present is as it was');
  await end(table);
});

test('a whole game against the Captain, without a network after one visit', { timeout: 400000 }, async () => {
  const table = await here.open({ worker: true });
  const { page } = table;
  await page.waitForSelector('body[data-offline=kept]', { timeout: 30000 });
  await page.context().setOffline(true);
  await pick(page, 'first-orders', { system: 'm42' });
  for (const [seat, player] of ['', 'captain'].entries()) await page.selectOption(at(`setup-plays-${seat}`), player);
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  const ours = () => {
    const { facts, widgets, idle } = window.hexinch.engine.hooks.published;
    return idle && (facts.over || widgets.some(({ name, w }) => ['dice.next', 'tutorial.next', 'confirm', 'end_phase'].includes(name) && w > 0));
  };
  const deeds = new Set();
  let state = await table.settled();
  for (let n = 0; n < 40 && !state.facts.over; ++n) {
    await page.waitForFunction(ours, null, { timeout: 60000, polling: 30 }); // the Captain has the go
    state = await clear(table);
    if (!state.facts.over && (Table.find(state, 'end_phase') || Table.find(state, 'confirm'))) state = await playTurn(table, deeds, { most: 2 });
  }
  assert.ok(state.facts.over && state.facts.turn === 4, `round ${state.facts.turn}`);
  await clear(table);
  await table.shown('victory.board');
  const { log } = await mirror(table);
  const text = log.map((line) => line.text).join('\n');
  assert.match(text, /(wins|draw)/i);
  assert.match(text, /K[12]: /, 'the Captain has moved');
  assert.deepEqual(table.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await page.context().close();
});
