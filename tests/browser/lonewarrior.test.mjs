// Lone Warrior on both of its boards: the first turns of every scenario, by mouse, finger and keys, how it looks, and a whole game against the dice of the
// rules without a network in which nothing hidden is told before it is found out.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { commandOf } from '../../web/shell/mirror.mjs';
import { desk } from './desk.mjs';
import { Table } from './table.mjs';

const here = desk();
const kPacks = fileURLToPath(new URL('../../assets/packs/lonewarrior/scenarios/', import.meta.url));
const kPictures = process.env.HEXINCH_PICTURES; // a folder for what the table looks like
const scenarioOf = (file) => JSON.parse(readFileSync(kPacks + file, 'utf8'));
const kScenarios = readdirSync(kPacks).map(scenarioOf);
/** The seat that a visitor plays. */
const humanOf = ({ sides }) => sides.findIndex(({ controller }) => controller !== 'automated');

const look = async (table, name) => {
  if (!kPictures) return;
  mkdirSync(kPictures, { recursive: true });
  await table.page.screenshot({ path: `${kPictures}/${name}.png` });
};

/** Waits until the seat has the go or the game is over, with nothing over the board; dice are put away. */
async function ours(table, seat, hand = 'click') {
  for (let n = 0; n < 400; ++n) {
    const state = await table.settled();
    const button = ['dice.next', 'tutorial.next'].find((name) => Table.find(state, name));
    if (button) await table.press(button, hand);
    else if (state.facts.over || (state.facts.seat === seat && Table.find(state, 'end_phase'))) return state;
    else await table.page.waitForTimeout(60); // the dice of the rules have the go
  }
  throw new Error('the rules go on for ever');
}

const engine = (table, call, ...given) => table.page.evaluate(([name, args]) => window.hexinch.engine[name](...args), [call, given]);

/** A command as the mirror's list has it. */
async function say(table, line) {
  const { version } = await table.now();
  const answer = await engine(table, 'choose', JSON.stringify(commandOf(line)));
  if (answer.ok) await table.page.waitForFunction((before) => window.hexinch.engine.hooks.published.version > before, version, { timeout: 45000, polling: 20 });
  return answer;
}

/** One unit walks: on hexes by two taps, on a table along the first way of the mirror's list. */
async function walk(table, state, hand) {
  const seat = state.facts.seat;
  for (const [id, unit] of state.facts.units.entries()) {
    if (!unit.can_act || unit.seat !== seat || !unit.in_play) continue;
    const chosen = await table.unit(id, hand);
    const [there] = chosen.facts.reached;
    if (!there || chosen.hexes.length === 0) continue;
    const planned = await table.hex(there[0] * chosen.columns + there[1], hand);
    if (planned.facts.planned?.command !== 'Move' || planned.facts.refused) continue;
    return table.press('confirm', hand);
  }
  return state;
}

for (const scenario of kScenarios) {
  test(`${scenario.scenario}: two whole rounds`, { timeout: 300000 }, async () => {
    const table = await here.open();
    const seat = humanOf(scenario);
    await table.start(scenario.scenario, 'lonewarrior');
    let state = await ours(table, seat);
    assert.ok((await table.colours()) > 40, 'the board is drawn');
    for (let n = 0; n < 120 && !state.facts.over && state.facts.turn < 3; ++n) {
      if (state.facts.phase === 'Movement') await walk(table, state, 'click');
      if (state.facts.phase === 'RangedFire') {
        const { offers } = await engine(table, 'mirror');
        const shot = offers.find((line) => line.startsWith('DeclareFire'));
        if (shot) assert.ok((await say(table, shot)).ok, shot);
      }
      await ours(table, seat);
      await table.press('end_phase');
      state = await ours(table, seat);
    }
    assert.ok(state.facts.over || state.facts.turn >= 3, `turn ${state.facts.turn}`);
    await look(table, `${scenario.scenario}-turn3`);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });
}

for (const [name, size, hand] of [
  ['desk', { viewport: { width: 1280, height: 800 } }, 'click'],
  ['phone', { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }, 'tap'],
  ['landscape', { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true }, 'tap'],
]) {
  test(`both boards on a ${name}: a move and a shot are planned and shown`, { timeout: 300000 }, async () => {
    for (const id of ['crossroads-farm', 'crossroads-farm-table']) {
      const table = await here.open(size);
      const scenario = kScenarios.find(({ scenario: one }) => one === id);
      const seat = humanOf(scenario);
      await table.start(id, 'lonewarrior');
      await look(table, `${id}-${name}-setup`);
      let state = await ours(table, seat, hand);
      while (state.facts.phase === 'Setup') {
        await table.press('end_phase', hand);
        state = await ours(table, seat, hand);
      }
      const walker = state.facts.units.findIndex((unit) => unit.can_act && unit.seat === seat);
      state = await table.unit(walker, hand);
      assert.equal(state.facts.selected, walker);
      if (state.hexes.length > 0) {
        const [there] = state.facts.reached; // near enough to lie on the screen
        state = await table.hex(there[0] * state.columns + there[1], hand);
        assert.equal(state.facts.planned.command, 'Move');
      }
      await look(table, `${id}-${name}-move`);
      assert.deepEqual(table.errors.filter((error) => !/cancel a touchstart/.test(error)), []);
      await table.page.context().close();
    }
  });
}

test('by keys alone: a unit, a hex by cursor steps, its confirmation, the end of the phase', { timeout: 200000 }, async () => {
  const table = await here.open();
  const scenario = kScenarios.find(({ scenario: one }) => one === 'crossroads-farm');
  const seat = humanOf(scenario);
  await table.start(scenario.scenario, 'lonewarrior');
  let state = await ours(table, seat);
  while (state.facts.phase === 'Setup') {
    await table.key(' ');
    state = await ours(table, seat);
  }
  state = await table.key('Tab');
  const { selected } = state.facts;
  assert.ok(selected >= 0);
  const before = state.facts.units[selected].hex;
  await table.key('ArrowUp');
  state = await table.key('Enter');
  assert.equal(state.facts.planned?.command, 'Move');
  state = await table.key('Enter');
  assert.notEqual(state.facts.units[selected].hex, before);
  await table.key(' ');
  state = await ours(table, seat);
  assert.equal(state.facts.phase, 'RangedFire');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

/** Names that stand alone in a text. */
const named = (text, names) => names.filter((name) => new RegExp(`(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`).test(text));

test('a whole game against the dice of the rules, offline, tells nothing hidden before it is found out', { timeout: 600000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await page.waitForSelector('body[data-offline=kept]', { timeout: 30000 });
  await page.context().setOffline(true);
  const scenario = kScenarios.find(({ scenario: one }) => one === 'crossroads-farm');
  const seat = humanOf(scenario);
  const hidden = scenario.sides.filter((_, i) => i !== seat).map(({ name }) => name);
  const names = scenario.units.filter(({ side }) => hidden.includes(side)).map(({ name }) => name);
  assert.ok(names.length > 3 && scenario.units.some(({ side, fake }) => fake && hidden.includes(side)), 'there is something to hide');
  await table.start(scenario.scenario, 'lonewarrior');
  const found = new Set();
  let searched = 0;
  const search = async () => {
    const mirror = await engine(table, 'mirror');
    for (const { text } of mirror.log) for (const name of named(text, names)) if (text.includes(` is ${name},`) || text.startsWith(`${name} was nobody`)) found.add(name);
    const told = [JSON.stringify(mirror), await page.evaluate(() => document.documentElement.outerHTML), JSON.stringify(await table.now())];
    const link = await page.evaluate(() => window.hexinch.engine.link?.({}) ?? {});
    if (link.text) told.push(link.text, JSON.stringify(await engine(table, 'readLink', link.text).catch(() => ({}))));
    const secret = names.filter((name) => !found.has(name));
    for (const text of told) assert.deepEqual(named(text, secret), [], `told after ${mirror.actions} actions`);
    ++searched;
  };
  let state = await ours(table, seat);
  for (let n = 0; n < 300 && !state.facts.over; ++n) {
    await search();
    const { offers } = await engine(table, 'mirror');
    for (const line of offers.filter((one) => /^(Move|DeclareFire|DeclareCloseCombat)/.test(one)).slice(0, state.facts.phase === 'Movement' ? 6 : 20)) {
      await say(table, line);
      await ours(table, seat);
    }
    await search();
    state = await ours(table, seat);
    if (state.facts.over) break;
    await table.press('end_phase');
    state = await ours(table, seat);
  }
  assert.ok(state.facts.over, 'the game came to its end');
  assert.ok(searched > 20, `${searched} searches`);
  assert.ok(found.size > 0, 'somebody was found out');
  await look(table, 'over');
  assert.deepEqual(table.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await page.context().close();
});
