// Lone Warrior on the screen, deed by deed, in drills where every unit stands ready for its deed, with dice that the player types: boarding and leaving,
// repairs and reloads, an area shot that drifts, a fight, spotting; set-up by hand, and leaving the map.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen } from './board.mjs';
import { at, clear, desk, mirror, openDrill } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();

const kRows = Array.from({ length: 20 }, () => '.'.repeat(20));
const stands = (name, is, side, x, y, more = {}) => ({ name, is, side, at: [x, y], facing: side === 'Blue' ? 0 : 6, ...more });
const kDrill = {
  scenario: 'drill', revision: 1, number: 'D', title: 'Drill', summary: 'For the tests.', goal: 'None.', minutes: 1, rounds: 4, order: ['Blue', 'Red'],
  options: { shuffle: false }, // every unit stands where the drill says
  board: { rows: kRows },
  sides: [
    { name: 'Blue', home: 'S', zone: { rows: [10, 19] } },
    { name: 'Red', controller: 'automated', home: 'N', zone: { rows: [0, 9] } },
  ],
  units: [
    stands('Squad', 't_rifle', 'Blue', 3, 14),
    stands('Lorry', 't_truck', 'Blue', 3, 15),
    stands('Van', 't_truck', 'Blue', 16, 16),
    { name: 'Team', is: 't_rifle', side: 'Blue', aboard: 'Van' },
    stands('Wrench', 't_engr', 'Blue', 7, 18, { with: { keywords: ['repair'] } }),
    stands('Tank', 't_mtank', 'Blue', 7, 17, { status: 'Crippled' }),
    stands('Bow', 'm_xbow', 'Blue', 18, 18, { shots: 0 }),
    stands('Tube', 't_mortar', 'Blue', 11, 17),
    stands('Fist', 't_rifle', 'Blue', 14, 11),
    stands('Wall', 't_rifle', 'Red', 14, 10),
    stands('Far', 't_rifle', 'Red', 11, 7),
    stands('Ghost', 't_rifle', 'Red', 2, 5, { fake: true }),
  ],
};

/** The drill, or a similar one, with typed dice. */
async function sit(drill = kDrill) {
  const table = await openDrill(here, 'lonewarrior', drill);
  await pick(table.page, 'drill', { system: 'lonewarrior' });
  await table.page.check(at('setup-dice-typed'));
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  await table.settled();
  return table;
}

const id = ({ facts }, name) => facts.units.findIndex((unit) => unit.name === name);
const log = async (table) => (await mirror(table)).log.map(({ text }) => text).join('\n');

/** Selects a unit: on the board, or in the panels when it is aboard another. */
const take = async (table, name) => table.unit(id(await table.settled(), name));

/** Presses the button of a verb of the selected unit, and then gives the command. */
async function deed(table, action, other) {
  const { facts } = await table.settled();
  const way = facts.ways.findIndex((one) => one.action === action && (!other || one.transport === other || one.target === other));
  assert.ok(way >= 0, `${action}: ${JSON.stringify(facts.ways)}`);
  const planned = await table.press(`way.${way}`);
  assert.equal(planned.facts.planned.action, action);
  return table.press('confirm');
}

/** Types the faces that are asked for, one roll after the other. */
async function throws(table, ...faces) {
  for (const face of faces) {
    await table.press(`dice.face.${face}`);
    await table.press('dice.use');
  }
  return clear(table);
}

test('LW-A.15 a die after which nobody shoots is told of its own unit, not of the next one that does', { timeout: 240000 }, async () => {
  const units = [stands('Squad', 't_rifle', 'Blue', 10, 19), stands('First', 't_rifle', 'Red', 9, 3), stands('Second', 't_rifle', 'Red', 11, 3)];
  const table = await sit({ ...kDrill, units, options: { hidden: 'off' } });
  const rolls = async () => (await mirror(table)).log.filter(({ sum }) => sum.some((line) => line.includes(' fire?')));
  for (const end = Date.now() + 40000; Date.now() < end && (await rolls()).length < 2; ) {
    const state = await table.settled();
    const asked = (await mirror(table)).prompts?.join(' ') ?? '';
    const face = /Does Second fire/.test(asked) ? 1 : 6; // nobody moves, and the first of them does not fire
    if (Table.find(state, `dice.face.${face}`)) await throws(table, face);
    else if (Table.find(state, 'end_phase')?.enabled) await table.end();
    else await clear(table);
  }
  const told = (await rolls()).map(({ text, sum }) => [text, sum[0].split('?')[0]]);
  assert.deepEqual(told[0], ['First holds its fire.', 'Does First fire']);
  assert.equal(told[1][1], 'Does Second fire');
  assert.match(told[1][0], /^Second /);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

for (const hidden of ['off', 'automated'])
  test(`LW-A.5 LW-5.3 where the dice send a unit is ${hidden === 'off' ? 'drawn while it goes there' : 'not drawn for markers that nobody knows'}`, { timeout: 240000 }, async () => {
    const units = kDrill.units.map((unit) => (['Far', 'Ghost'].includes(unit.name) ? { ...unit, with: { pm: 6 } } : unit)); // these certainly move
    const table = await openDrill(here, 'lonewarrior', { ...kDrill, units, options: { hidden } });
    await pick(table.page, 'drill', { system: 'lonewarrior' });
    await table.page.click(at('setup-start'));
    await table.page.waitForSelector('body[data-view=game]');
    await table.settled();
    const courses = new Set();
    for (;;) {
      const state = await table.now();
      const { facts, widgets } = state;
      if (facts.course) courses.add(facts.course);
      if (facts.seat === 0 && facts.turn > 1) break;
      if (widgets.some(({ name }) => name === 'dice.next') || (facts.seat === 0 && Table.find({ widgets }, 'end_phase'))) {
        await clear(table);
        if ((await table.settled()).facts.seat === 0) await table.end();
      } else await table.goesOn(state);
    }
    if (hidden === 'off') assert.ok(courses.has('Far') && courses.has('Ghost'), [...courses].join());
    else assert.ok(![...courses].some((name) => name === 'Ghost' || name.startsWith('?')), [...courses].join());
    await table.page.context().close();
  });

test('LW-2.9 LW-3 LW-4 LW-5 a turn of everything: aboard, out, mended, loaded, fired, drifted, fought, spotted', { timeout: 240000 }, async () => {
  const table = await sit();
  const where = async (name) => (await table.settled()).facts.units[id(await table.settled(), name)];

  await take(table, 'Squad');
  await deed(table, 'Embark', 'Lorry');
  assert.equal((await where('Squad')).in_play, false, 'aboard');
  let state = await take(table, 'Lorry');
  assert.ok(Table.find(state, `counter:${id(state, 'Squad')}`), 'the card of the lorry shows who is aboard');
  state = await take(table, 'Team');
  const [door] = state.facts.ways.filter(({ action }) => action === 'Disembark').map(({ position }) => position);
  state = await table.hex(door[0] * state.columns + door[1]);
  assert.equal(state.facts.planned.action, 'Disembark');
  await table.press('confirm');
  assert.ok((await where('Team')).in_play, 'and out');

  await take(table, 'Wrench');
  state = await deed(table, 'Repair', 'Tank');
  assert.ok(Table.find(state, 'dice.face.5'), 'the die is asked for');
  await throws(table, 5);
  assert.match(await log(table), /Wrench works on Tank[^]*Tank is now Damaged/);
  await take(table, 'Bow');
  await deed(table, 'Reload');
  assert.match(await log(table), /Bow reloads/);

  await table.end();
  state = await table.press('end_phase');
  assert.match(state.told, /^Can still fire: \d+ units?\. Press again/, 'who could still fire is not forgotten');
  assert.equal(state.facts.phase, 'RangedFire');
  await take(table, 'Tube');
  const markers = (await table.settled()).facts.units.filter(({ seat }) => seat === 1);
  const [wall, far] = [[14, 10], [11, 7]].map(([x, y]) => markers.find(({ hex }) => hex === x * 20 + y).name);
  assert.match(far, /^\?/, 'nobody knows who that is');
  state = await take(table, far);
  assert.equal(state.facts.planned.command, 'DeclareFire');
  assert.ok(Table.find(state, 'rule:LW-3.4') && Table.find(state, 'rule:LW-3.8') && Table.find(state, 'rule:LW-3.11'), 'its range, what is not known and its area are told');
  await table.press('confirm');
  assert.match(await log(table), /Tube aims at/);
  await table.press('undo');
  assert.doesNotMatch(await log(table), /Tube aims at/, 'nothing was thrown, and nothing came out: it can be taken back');
  await take(table, 'Tube');
  await take(table, far);
  state = await table.press('confirm');
  assert.equal(Table.find(state, `counter:${id(state, 'Tube')}`), undefined, 'it can’t fire again');
  await table.press(`pending:${id(state, 'Tube')}`); // the list of declarations
  state = await table.press('way.0');
  assert.equal(state.facts.planned.command, 'CancelFire');
  await table.press('cancel');
  await table.end();
  const asked = (await mirror(table)).words + JSON.stringify((await mirror(table)).prompts);
  assert.doesNotMatch(asked, /Far/, 'what is asked for names no secret');
  await throws(table, 1, 2, 1, 1); // a miss, so far, in the first row and column
  assert.match(await log(table), new RegExp(`Tube misses \\${far}`));

  await take(table, 'Fist');
  state = await take(table, wall);
  assert.equal(state.facts.planned.command, 'DeclareCloseCombat');
  await table.press('confirm');
  assert.match(await log(table), /is Wall, Rifle squad/, 'contact identifies');
  await table.end();
  await throws(table, 6, 1, 1, 6);
  assert.match(await log(table), /Fist 7 against Wall 4: 1 levels?/);
  assert.match(await log(table), /Spotting/);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});
