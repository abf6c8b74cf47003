// MS Wars on the screen, deed by deed, in a drill where every unit stands ready for its deed: climbing, jumping off, passengers, weapons fired together, a
// fight with sword and shield, a repair.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, clear, desk, mirror, openDrill, say } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();

const ready = (name, is, side, x, y, more = {}) => ({ name, is, side, at: [x, y], heading: side === 'Blue' ? 0 : 180, status: 'on_table', ...more });
const kDrill = {
  scenario: 'drill', revision: 1, number: 'D', title: 'Drill', summary: 'For the tests.', goal: 'None.', minutes: 1, turn_limit: 6,
  board: {
    size: [40000, 32000],
    features: [
      { name: 'Low', kind: 'building', height: 4000, rect: [8000, 12000, 14000, 17000] },
      { name: 'High', kind: 'building', height: 6500, rect: [24000, 18000, 29000, 23000] },
    ],
  },
  sides: [
    { name: 'Blue', zone: [[0, 24000], [40000, 24000], [40000, 32000], [0, 32000]] },
    { name: 'Red', zone: [[0, 0], [40000, 0], [40000, 8000], [0, 8000]] },
  ],
  first_player: 'Blue', deploys_first: 'Blue',
  units: [
    ready('Climber', 'AMS-R-S', 'Blue', 11000, 18000),
    ready('Jumper', 'AMS-RM-A', 'Blue', 26500, 19000, { elev: 6500 }),
    ready('Pods', 'AMR-B-A', 'Blue', 18500, 22000),
    ready('Crawler', 'TIN-T', 'Blue', 5000, 25000),
    ready('Hurt', 'AMM-S', 'Blue', 6750, 25000, { dc_now: 10 }),
    { name: 'Carrier', is: 'CAV-T', side: 'Blue', at: [23000, 26000], heading: 0 },
    { name: 'Squad', is: 'INF-R-T', side: 'Blue', carried_by: 'Carrier' },
    { name: 'Team', is: 'INF-B-S', side: 'Blue', carried_by: 'Carrier' },
    ready('Blade', 'AMM-S', 'Blue', 32000, 14000),
    ready('Shield', 'AMM-A', 'Red', 32000, 12000),
    ready('Anvil', 'ANV-S', 'Red', 15000, 6000),
  ],
  victory: { at_once: [{ eliminate: true }], at_limit: [{ points: true }] },
};
const number = (name) => kDrill.units.findIndex((unit) => unit.name === name);

/** Ends phases, and sets up units as suggested, until `there(facts)`. */
async function passTo(table, there) {
  for (let n = 0; n < 60; ++n) {
    const state = await clear(table);
    if (there(state.facts)) return state;
    if (state.facts.phase !== 'Setup') await table.end();
    else {
      const { offers } = await mirror(table);
      await say(table, offers.find(({ command }) => command === 'Deploy'));
    }
  }
  throw new Error('not reached');
}

/** Blue's First Movement Phase (or another) of a game of its own. */
async function drill(phase = 'FirstMovement') {
  const table = await openDrill(here, 'mswars', kDrill);
  await pick(table.page, 'drill', { system: 'mswars' });
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  await passTo(table, (f) => f.phase === phase && f.seat === 0);
  return table;
}

/** Selects a unit and presses its verbs until one plans the wanted command. */
async function deed(table, unit, wanted) {
  let state = await table.unit(number(unit));
  for (const { name } of state.widgets.filter(({ name, enabled }) => name.startsWith('verb.') && enabled)) {
    state = await table.press(name);
    const plan = state.facts.planned;
    if (plan && (plan.kind === wanted || plan.command === wanted)) return state;
  }
  throw new Error(`${unit} is not offered ${wanted}`);
}

const log = async (table) => (await mirror(table)).log.map(({ text }) => text).join('\n');

async function end(table) {
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
}

test('MSW-6.3 a climb tells what it costs, and leads to the top', { timeout: 240000 }, async () => {
  const table = await drill();
  let state = await deed(table, 'Climber', 'Climb');
  assert.ok(Table.find(state, 'rule:MSW-6.3') && Table.find(state, 'confirm').enabled);
  await table.press('confirm');
  state = await clear(table);
  assert.equal(state.facts.units[number('Climber')].y, 15999, 'wholly upon it, at its edge');
  assert.match(await log(table), /Climber.*4″/);
  await end(table);
});

test('MSW-6.6 who jumps off too high falls, is hurt and has to keep his nerve', { timeout: 240000 }, async () => {
  const table = await drill();
  let state = await deed(table, 'Jumper', 'Jump');
  assert.ok(Table.find(state, 'rule:MSW-6.6') && Table.find(state, 'rule:MSW-2.6'), 'both rolls are told before');
  state = await table.press('confirm');
  assert.ok(Table.find(state, 'dice.next'));
  state = await clear(table);
  assert.ok(state.facts.units[number('Jumper')].y < 18000, 'off the edge');
  assert.match(await log(table), /Jumper falls/);
  await end(table);
});

test('MSW-5.8 MSW-6.8 a carrier sets its passengers down behind it, each or both, and then has nobody to set down', { timeout: 240000 }, async () => {
  const table = await drill();
  let state = await deed(table, 'Carrier', 'CarrierUnloading');
  assert.deepEqual(state.facts.planned.unload.map(({ unit }) => unit), ['Squad', 'Team']);
  state = await table.press(`leave.${number('Squad')}`);
  assert.deepEqual(state.facts.planned.unload.map(({ unit }) => unit), ['Team']);
  state = await table.press(`leave.${number('Squad')}`);
  await table.press('confirm');
  state = await clear(table);
  for (const unit of ['Squad', 'Team']) assert.ok(state.facts.units[number(unit)].in_play && state.facts.units[number(unit)].y > 26000, `${unit} stands behind it`);
  await passTo(table, (f) => f.phase === 'SecondMovement' && f.seat === 0);
  await table.unit(number('Carrier'));
  await assert.rejects(deed(table, 'Carrier', 'CarrierUnloading'), /not offered/);
  await end(table);
});

test('MSW-11.7 MSW-13.2 MSW-15.1 linked pods are fired together, a sword meets a shield, a crawler repairs', { timeout: 240000 }, async () => {
  const table = await drill('Range');
  await table.unit(number('Pods'));
  let state = await table.unit(number('Anvil'));
  assert.ok(state.facts.aiming);
  await table.press('weapon.2');
  state = await table.press('weapon.3');
  assert.equal(state.facts.planned.weapons.length, 2, 'both pods at once');
  state = await table.press('weapon.1');
  assert.deepEqual(state.facts.planned.weapons, ['Small Mecha Bazooka'], 'the bazooka is fired alone');
  await table.press('weapon.2');
  await table.press('weapon.3');
  await table.press('confirm');
  await clear(table);
  for (const pod of ['left', 'right']) assert.match(await log(table), new RegExp(`Anvil with Shoulder Missile Pod, ${pod}`));

  await passTo(table, (f) => f.phase === 'Melee' && f.seat === 0);
  await table.unit(number('Blade'));
  state = await table.unit(number('Shield'));
  assert.deepEqual([state.facts.planned.command, state.facts.planned.target], ['Attack', 'Shield']);
  await table.press('confirm');
  await clear(table);
  assert.match(await log(table), /Blade (hits|misses) Shield with Mecha Longsword/);

  await passTo(table, (f) => f.phase === 'Support' && f.seat === 0);
  state = await table.unit(number('Crawler'));
  await table.press(state.widgets.find(({ name }) => name.startsWith('verb.')).name);
  state = await table.unit(number('Hurt'));
  assert.deepEqual(state.facts.planned, { command: 'Support', unit: 'Crawler', kind: 'Repair', target: 'Hurt' });
  await table.press('confirm');
  await clear(table);
  assert.match(await log(table), /Hurt.*(mended|gets back|DC)/);
  await end(table);
});
