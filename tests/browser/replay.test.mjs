import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk, shows } from './desk.mjs';
import { Table } from './table.mjs';
import { decide } from './tuw_hands.mjs';

const here = desk();

test('the last turn is shown again, position by position, and leads back to the present', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await table.start('peasants-revolt');
  for (let n = 0; n < 60 && !((await table.settled()).facts.turn === 1 && (await table.settled()).facts.phase === 'Attack'); ++n) await decide(table);
  for (let state = await table.settled(); Table.find(state, 'dice.next') || Table.find(state, 'hand_over'); state = await table.settled()) await decide(table);
  const present = await table.settled();
  const stands = (state) => state.facts.units.map((unit) => unit.hex);

  // What is published before the first frame of the past is still the present, at rest.
  const replayFrom = async (action) => {
    const { frame } = await table.now();
    await page.evaluate((from) => window.hexinch.engine.replayFrom(from), action);
    await page.waitForFunction((before) => window.hexinch.engine.hooks.published.frame > before, frame, { timeout: 45000, polling: 20 });
    return table.settled();
  };
  let state = await replayFrom(0);
  assert.notDeepEqual(stands(state), stands(present), 'it begins with an earlier position');
  assert.ok(state.facts.units.every((unit) => !unit.can_act), 'nothing can be done in the past');
  assert.equal(Table.find(state, 'end_phase'), undefined);
  const positions = new Set([JSON.stringify(stands(state))]);
  for (let n = 0; n < 100 && !Table.find(state, 'end_phase'); ++n) {
    state = await table.press(Table.find(state, 'dice.next') ? 'dice.next' : 'tutorial.next');
    positions.add(JSON.stringify(stands(state)));
  }
  assert.ok(positions.size > 4, `${positions.size} positions were shown`);
  assert.deepEqual(state.facts, present.facts, 'the present is as it was');
  assert.equal(state.version, present.version);

  await replayFrom(1);
  state = await table.press('tutorial.dismiss');
  assert.deepEqual(state.facts, present.facts, 'it can be closed at any time');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('the last turn is what the other side did, without what one has begun since, and says what happened', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await table.start('peasants-revolt');
  const moves = (state) => state.facts.phase === 'Movement' && state.facts.turn > 0;
  let state = await table.settled();
  for (let n = 0; n < 60 && !(moves(state) && state.facts.seat === 1); ++n) state = await decide(table);
  for (; Table.find(state, 'dice.next') || Table.find(state, 'hand_over'); state = await table.settled()) await decide(table);
  const stands = () => table.settled().then(({ facts }) => JSON.stringify(facts.units.map((unit) => unit.hex)));
  const before = await stands();
  const { version } = await table.now();
  const { offers } = await page.evaluate(() => window.hexinch.engine.mirror());
  await page.evaluate((command) => window.hexinch.engine.choose(command), JSON.stringify(offers.find(({ command }) => command === 'Move')));
  await shows(table, version + 1);
  const now = await stands();
  assert.notEqual(now, before, 'it has gone');
  const present = await table.now();
  await page.evaluate(() => window.hexinch.engine.replayFrom());
  await table.goesOn(present);
  const said = new Set();
  const seen = [];
  for (let n = 0; n < 100; ++n) {
    state = await table.settled();
    if (Table.find(state, 'end_phase')) break;
    seen.push(JSON.stringify(state.facts.units.map((unit) => unit.hex)));
    said.add(state.hint);
    await table.press(Table.find(state, 'dice.next') ? 'dice.next' : 'tutorial.next');
  }
  assert.equal(seen.at(-1), before, 'it ends where the other side ended');
  assert.ok(!seen.includes(now), 'what was begun since is not part of it');
  assert.ok([...said].some((words) => / moves from /.test(words)), [...said].join(' | '));
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('what is shown again is stepped through in both directions, by arrows and by buttons, and waits for who does', { timeout: 240000 }, async () => {
  const table = await here.open({ clock: true });
  const { page } = table;
  await table.start('peasants-revolt');
  for (let n = 0; n < 60 && (await table.settled()).facts.phase !== 'Attack'; ++n) await decide(table);
  for (let state = await table.settled(); Table.find(state, 'dice.next') || Table.find(state, 'hand_over'); state = await table.settled()) await decide(table);
  const present = await table.settled();
  const stands = (state) => JSON.stringify(state.facts.units.map((unit) => unit.hex));
  await page.focus('#canvas');
  const { frame } = await table.now();
  const actions = await page.evaluate(() => window.hexinch.engine.summary().actions);
  await page.evaluate((from) => window.hexinch.engine.replayFrom(from), 1);
  await page.waitForFunction((before) => window.hexinch.engine.hooks.published.frame > before, frame, { polling: 20 });
  /** The position after a second and a half, if motion is on. */
  const later = async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await table.stop();
    await table.pass(1500);
    await table.go();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    return table.settled();
  };
  const { step } = await table.settled();
  assert.ok((await later()).step > step, 'with motion it goes on by itself');

  let state = await table.key('ArrowLeft'); // from now on nothing follows by itself
  for (let n = 0; n <= actions && Table.find(state, 'tutorial.back'); ++n) state = await (n % 2 ? table.key('ArrowLeft') : table.press('tutorial.back'));
  assert.equal(Table.find(state, 'tutorial.back'), undefined, 'it leads back to where nothing was before');
  const positions = [stands(state)];
  assert.equal(stands(await later()), positions[0], 'nothing follows by itself');
  for (let n = 1; n < actions; ++n) positions.push(stands(await table.key('ArrowRight')));
  assert.ok(new Set(positions).size > 4, 'each step is another position');
  for (let n = actions - 2; n >= 0; --n) assert.equal(stands(await table.key('ArrowLeft')), positions[n], `back at action ${n}`);
  for (let n = 0; n <= actions; ++n) state = await table.key('ArrowRight');
  assert.ok(Table.find(state, 'end_phase'), 'and forward it ends in the present');
  assert.deepEqual(state.facts.units, present.facts.units);
  assert.equal(state.version, present.version);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
