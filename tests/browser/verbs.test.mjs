// What units can do besides walking and attacking, by mouse on the board: boarding and leaving, self-destruction, teleporting, attacking a piece of a
// large unit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();

/** Red: an APC in 0201, squads beside it in 0102 and 0202, a drone in 0103 and a gunship in 0203, in the air. Blue: a cybertank in 1301, a phase warrior in 1401. */
const kForces = {
  map: 'random',
  seed: 1,
  budget: 400,
  players: [
    { name: 'Red', rows: [8, 10], units: { apc: 1, fire_team: 2, kamikaze: 1, gunship: 1 } },
    { name: 'Blue', rows: [9, 11], units: { cybertank: 1, phase_warrior: 1 } },
  ],
};
const [kApc, kSquad, , kDrone, kGunship, kTank, kWarrior] = [0, 1, 2, 3, 4, 5, 6];

async function muster() {
  const table = await here.open();
  const { page } = table;
  await page.evaluate((battle) => localStorage.setItem('hexinch-battle-tuw', JSON.stringify(battle)), kForces);
  await pick(page, 'pick-up-battle');
  await page.fill(at('battle-seed'), '7');
  await page.click(at('battle-start'));
  await table.settled();
  return table;
}

async function goOn(table) {
  let state = await table.settled();
  for (const button of ['hand_over', 'tutorial.next', 'dice.next']) while (Table.find(state, button)) state = await table.press(button);
  return state;
}

async function until(table, turn, phase, seat) {
  for (let n = 0; n < 40; ++n) {
    const { facts } = await goOn(table);
    if (facts.turn === turn && facts.phase === phase && facts.seat === seat) return;
    await table.end();
  }
  assert.fail(`turn ${turn}, ${phase} of seat ${seat} never comes`);
}

/** Presses the n-th verb of a unit's card, and then the hex. */
const verb = async (table, unit, n, hex) => {
  await table.unit(unit);
  let state = await table.press(`verb.${n}`);
  if (hex !== undefined) state = await table.hex(hex);
  return state;
};
const unitNow = async (table, unit) => (await table.now()).facts.units[unit];
const log = (table) => table.page.evaluate(() => window.hexinch.engine.mirror().log.map(({ text }) => text).join('\n'));

test('TUW-X9b TUW-X9d TUW-8.7.5 TUW-8.7.6 TUW-8.3b aboard, off again, to pieces, through space, at a main gun', { timeout: 240000 }, async () => {
  const table = await muster();
  await until(table, 1, 'Movement', 0);

  let state = await verb(table, kApc, 0);
  assert.ok(!Table.find(state, 'confirm'), 'two squads could go aboard: which one is asked');
  state = await table.hex(14);
  assert.ok(Table.find(state, 'confirm').enabled);
  await table.press('confirm');
  assert.deepEqual([(await unitNow(table, kSquad)).in_play, (await unitNow(table, kSquad)).hex], [false, 1], 'it rides in the carrier');
  state = await table.unit(kApc);
  assert.ok(!Table.find(state, 'verb.1').enabled, 'TUW-X9e: not off again in the same turn');

  state = await verb(table, kDrone, 1);
  assert.ok(Table.find(state, 'card.odds') && Table.find(state, 'cancel'), 'what it does is shown before it is done');
  assert.ok((await unitNow(table, kDrone)).in_play);
  await table.press('confirm');
  await goOn(table);
  assert.ok(!(await unitNow(table, kDrone)).in_play);

  await table.unit(kGunship);
  await table.hex(6);
  await table.press('confirm');
  await until(table, 1, 'Movement', 1);

  await verb(table, kWarrior, 0, 13 + 3 * 14);
  assert.equal((await unitNow(table, kWarrior)).hex, 13, 'not before it is confirmed');
  await table.press('confirm');
  assert.equal((await unitNow(table, kWarrior)).hex, 13 + 3 * 14);
  await table.unit(kTank);
  await table.hex(9);
  await table.press('confirm');
  assert.equal((await unitNow(table, kTank)).hex, 9);

  await until(table, 1, 'Attack', 0);
  await table.unit(kGunship);
  state = await table.unit(kTank);
  assert.ok(state.facts.aiming);
  for (const n of [0, 1, 2, 3]) assert.ok(Table.find(state, `piece.${n}`), `the whole tank and three guns: ${n}`);
  await table.press('piece.1');
  await table.press('confirm');
  await goOn(table);
  assert.match(await log(table), /Red Helicopter Gunship 1.*Main cannon A/);

  await until(table, 2, 'Movement', 0);
  state = await verb(table, kApc, 1, 0);
  await table.press('confirm');
  const off = await unitNow(table, kSquad);
  assert.deepEqual([off.in_play, off.hex], [true, 0], 'set down where it was pointed out');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});
