// M42 on the screen, deed by deed: a leader is dragged, members are put down by hand, floors, tools, fire and losses, an assault, and all of it by keys alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counterOf, numberOf, onScreen, pieceOf, unitOf } from './board.mjs';
import { at, begin, clear, desk, mirror, openDrill } from './desk.mjs';
import { choose, drillOf, drillUnit as unit, end, kDrill, lead, modelAt, named, near, placeOf, settleLosses, take } from './m42_hands.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const drill = (wanted) => drillOf(here, wanted);
const kLimit = { timeout: 240000 };

const kMostModels = 12;

const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const ghosts = (state) => state.counters.filter(({ ghost }) => ghost);
const shows = (state, rule) => assert.ok(Table.find(state, `rule:${rule}`), `${rule} is told of: ${state.widgets.map(({ name }) => name).join(' ')}`);
const log = async (table) => (await mirror(table)).log.map(({ text }) => text).join('\n');

test('M42-1.3 M42-1.8 a leader that is dragged shows his way, what is left, what halves it, and where the others will stand', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  let state = await take(table, G1);
  const begun = named(state, 'G1');
  state = await lead(table, G1, [5000, 15500]);
  assert.deepEqual([state.facts.action, state.facts.allowance, state.facts.fault], ['Advance', 6000, undefined]);
  assert.ok(near(state.facts.length, 2500), `${state.facts.length} of a way of 2.5″`);
  assert.deepEqual(state.facts.planned, ['Activate', 'ChooseAction', 'MoveLeader', 'PlaceModels']);
  assert.equal(ghosts(state).length, 8, 'the leader and seven members');
  assert.equal(state.facts.members.length, 7);
  assert.ok(state.facts.members.every(({ refused }) => refused === null));
  assert.deepEqual(placeOf(named(state, 'G1')), placeOf(begun), 'nothing has moved yet');
  shows(state, 'M42-1.8');

  await choose(table, 'double');
  state = await lead(table, G1, [5000, 12700]); // across the hedge
  assert.deepEqual([state.facts.action, state.facts.allowance, state.facts.fault], ['AtTheDouble', 6000, undefined], 'the hedge halves 12″');
  shows(state, 'M42-4.2');
  await choose(table, 'advance');
  state = await lead(table, G1, [7500, 15000]);
  assert.deepEqual([state.facts.allowance, state.facts.fault], [6000, undefined]);

  state = await table.key('Escape');
  assert.ok(!state.facts.planned.includes('MoveLeader') || state.facts.length < 3500, 'the last leg is taken back');
  state = await table.press('cancel');
  await end(table);
});

test('guide 13: leader, members and what is left are drawn while the hand still moves', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  let state = await take(table, G1);
  const begun = modelAt(state, pieceOf(G1));
  const to = onScreen(state, [5000, 15500]);
  const { mouse } = table.page;
  await mouse.move(begun.x, begun.y);
  await mouse.down();
  await mouse.move(...to, { steps: 6 });
  const drawn = (piece) => `window.hexinch.engine.hooks.published.counters.find(({ id, ghost }) => id === ${piece} && ghost)`;
  const near = async (piece, [x, y]) => {
    for (let n = 0; n < 200; ++n) {
      const at = await table.page.evaluate(drawn(piece));
      if (at && Math.hypot(at.x - x, at.y - y) < 4) return true;
      await table.frame();
    }
    return false;
  };
  assert.ok(await near(pieceOf(G1), to), 'the leader is drawn under the hand');
  const member = modelAt(state, pieceOf(G1, 1));
  assert.ok(await near(pieceOf(G1, 1), [member.x + to[0] - begun.x, member.y + to[1] - begun.y]), 'a member goes with him');
  state = await table.does(() => mouse.up());
  assert.ok(state.facts.length > 2000);
  await end(table);
});

test('guide 13: a finger carries the leader beside it, up and left, and sets him down where he is shown', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  const state = await take(table, G1);
  const begun = modelAt(state, pieceOf(G1));
  const to = onScreen(state, [5000, 15500]);
  const finger = [to[0] + 64, to[1] + 64];
  await table.fingers('touchStart', placeOf(begun));
  for (const share of [0.25, 0.5, 0.75, 1]) {
    await table.fingers('touchMove', [begun.x + (finger[0] - begun.x) * share, begun.y + (finger[1] - begun.y) * share]);
    await table.frame();
  }
  const { facts } = await table.does(() => table.fingers('touchEnd'));
  const shown = facts.ghost;
  assert.ok(Math.hypot(shown.x - 5000, shown.y - 15500) < 150, `he is at ${shown.x} ${shown.y}`);
  await table.page.context().close();
});

/** A double press of the mouse. */
async function twice(table, spot) {
  const { mouse } = table.page;
  await mouse.move(...spot);
  for (const step of ['down', 'up', 'down', 'up']) {
    await mouse[step]();
    await table.frame();
  }
}

/** Something is in the hand, on its way. */
async function carry(table, from, to) {
  await table.page.mouse.move(...from);
  await table.page.mouse.down();
  await table.page.mouse.move(...to, { steps: 4 });
  await table.frame();
}

test('Escape while the leader is dragged puts him back, and letting go then does nothing', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  let state = await take(table, G1);
  const begun = modelAt(state, pieceOf(G1));
  await carry(table, [begun.x, begun.y], onScreen(state, [5000, 15500]));
  state = await table.key('Escape');
  await table.page.mouse.up();
  await table.frame(); // the page has let go of it already, and does not hear this
  state = await table.settled();
  assert.ok(!(state.facts.length > 100), `he is back: ${state.facts.length}`);
  await end(table);
});

test('M42-1.5 a member is put down by hand; where he may not stand he goes to the nearest place; one undo takes all of it back', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  const begun = (await take(table, G1)).facts.units;
  let state = await lead(table, G1, [6500, 17000]);
  const member = pieceOf(G1, 3);
  const was = modelAt(state, member, true);
  const leader = state.facts.ghost;
  const of = (now) => now.facts.members.find(({ piece }) => piece === member);
  state = await table.drag([was.x, was.y], onScreen(state, [10500, 17000]));
  assert.equal(of(state).refused, null, 'there he may stand');
  assert.ok(near(of(state).x, 10500) && near(of(state).y, 17000), 'under the hand');
  const there = modelAt(state, member, true);
  const formed = [was, there].map(({ x, y }) => [x, y]);
  await carry(table, formed[1], formed[0]);
  state = await table.key('Escape');
  await table.page.mouse.up();
  await table.frame(); // the page has let go of it already, and does not hear this
  state = await table.settled();
  assert.ok(near(of(state).x, 10500) && near(of(state).y, 17000), 'Escape in mid-drag puts him back where he was taken up');
  await table.rested();
  await table.click(...formed[1]);
  state = await table.click(...formed[1]);
  assert.ok(Math.hypot(modelAt(state, member, true).x - was.x, modelAt(state, member, true).y - was.y) < 4, 'a second press gives him back to the formation');
  await table.drag(formed[0], onScreen(state, [10500, 17000]));
  await twice(table, formed[1]);
  state = await table.settled();
  assert.ok(Math.hypot(modelAt(state, member, true).x - was.x, modelAt(state, member, true).y - was.y) < 4, 'so does a double press');
  await table.rested();
  await table.drag(formed[0], onScreen(state, [10500, 17000]));
  state = await table.settled();
  state = await table.drag([there.x, there.y], onScreen(state, [16500, 17000]));
  assert.equal(of(state).refused, 'out_of_radius', 'ten inches are too far');
  assert.ok(near(of(state).x, 16500), 'he is shown where the hand let him go');
  assert.ok(Table.find(state, 'confirm').enabled, 'the others need not wait for it');
  state = await table.press('confirm');
  const stands = modelAt(state, member);
  const legal = onScreen(state, [leader.x + 6000 - 492, leader.y]);
  assert.ok(Math.hypot(stands.x - legal[0], stands.y - legal[1]) < 12, `at the rim of the radius, on that side: ${stands.x}, ${stands.y} for ${legal}`);
  state = await table.press('undo');
  assert.deepEqual(state.facts.units, begun, 'activation, action, way and places were one press');
  await end(table);
});

test('formations: F and Shift+F go through them, and their buttons choose one', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  await take(table, G1);
  let state = await lead(table, G1, [7000, 18500]);
  const places = (now) => JSON.stringify(now.facts.members.map(({ x, y }) => [x, y]));
  const seen = [places(state)];
  for (let n = 0; n < 3; ++n) seen.push(places((state = await table.key('f'))));
  assert.equal(new Set(seen).size, 4, 'four formations, four ways to stand');
  state = await table.key('f');
  assert.equal(places(state), seen[0], 'and round again');
  state = await table.key('Shift+F');
  assert.equal(places(state), seen[3]);
  state = await table.press('form.1');
  assert.equal(places(state), seen[2]);
  await end(table);
});

test('M42-7 a house is looked into floor by floor, and its leader climbs to the floor that is pressed', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'block-17', '', 'm42');
  await table.end(); // Red has the first turn
  let state = await clear(table);
  const G1 = numberOf(state, 'G1');
  state = await take(table, G1);
  const floors = state.widgets.filter(({ name }) => name.startsWith('floor:')).map(({ name }) => name);
  assert.ok(floors.length >= 2, `its floors are listed: ${state.widgets.map(({ name }) => name).join(' ')}`);
  state = await choose(table, 'advance');
  state = await table.press('floor:1');
  assert.ok(state.facts.planned.includes('MoveLeader'), 'he goes up');
  assert.ok(state.facts.length >= 3000, `it costs its height: ${state.facts.length}`);
  assert.ok(Table.find(state, 'confirm').enabled);
  state = await table.press('confirm');
  assert.match(await log(table), /G1: its leader moves 3″ of 6″/);
  await end(table);
});

test('radius and standoff are shown and put away; the tape says who sees whom, and what is in the way', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  let state = await take(table, G1);
  const board = () => table.sample({ x: 20, y: 80, width: 900, height: 640 });
  for (const [tool, key] of [['tool.radius', 'l'], ['tool.standoff', 'e']]) {
    const before = await board();
    await table.press(tool);
    assert.notDeepEqual(await board(), before, `${tool} changes the board`);
    await table.key(key);
    assert.deepEqual(await board(), before, `and its key ${key} changes it back`);
  }
  await table.key('Escape');
  await table.key('q');
  const between = async (a, b) => {
    state = await table.settled();
    return (await table.drag(onScreen(state, a), onScreen(state, b))).facts.taped;
  };
  const { units } = state.facts;
  const place = (name) => placeOf(units[unit(name)]);
  assert.match(await between(place('G3'), place('K2')), /between the bases/);
  assert.match(await between(place('G0'), place('K3')), /no sight: .*B1/, 'the house is in the way, and is named');
  await table.page.mouse.move(400, 700);
  await table.click(...onScreen(state, [3000, 22000]));
  await table.page.mouse.move(...onScreen(state, [3000, 20000]));
  await table.click(...onScreen(state, [3000, 19000]));
  await table.page.mouse.move(500, 700);
  assert.match((await table.settled()).facts.taped, /^3\.0″/, 'two clicks measure as well, and the end stays where it was put');
  assert.deepEqual((await table.settled()).facts.units, units, 'nothing was moved by it');
  await end(table);
});

/** Types these faces, the rest as ones, until no dice are asked for. */
async function type(table, ...faces) {
  for (let n = 0; n < 60; ++n) {
    const state = await table.settled();
    if (Table.find(state, 'dice.use')?.enabled) await table.press('dice.use');
    else if (Table.find(state, 'dice.face.1')) await table.press(`dice.face.${faces.shift() ?? 1}`);
    else return clear(table);
  }
  throw new Error('dice without end');
}

test('M42-13 own dice: fire with its odds, casualties chosen by hand, and no way back behind the dice', kLimit, async () => {
  const units = [{ ...kDrill.units[unit('G0')], at: [5000, 16500] }, kDrill.units[unit('K1')]]; // four who shoot
  const table = await drill({ typed: true, units });
  const K1 = 1;
  await take(table, 0);
  let state = await choose(table, 'fire');
  assert.equal(state.facts.action, 'OpenFire');
  const enemy = counterOf(state, K1);
  state = await table.click(enemy.x, enemy.y);
  assert.equal(state.facts.aimed, K1);
  shows(state, 'M42-13.1');
  await table.press('confirm');
  state = await type(table, 6, 6, 6); // three hits, and no save
  assert.equal(state.facts.step, 'Casualties');
  const choices = state.widgets.filter(({ name, enabled }) => name.startsWith('model.') && enabled);
  assert.ok(choices.length > 3, 'who may die is listed');
  assert.ok(!Table.find(state, 'undo').enabled, 'dice are not taken back');
  state = await table.press(choices[0].name); // not this one
  assert.ok(!Table.find(state, 'confirm').enabled, 'two are named, and three must die');
  const last = Number(choices.at(-1).name.slice('model.'.length));
  state = await table.click(...[modelAt(state, last)].flatMap(({ x, y }) => [x, y])); // a model on the board says the same
  assert.ok(Table.find(state, 'confirm').enabled);
  await table.press('confirm');
  state = await settleLosses(table);
  const left = state.counters.filter((counter) => unitOf(state, counter) === K1).map(({ id }) => id);
  assert.equal(left.length, 3, 'three of six are left');
  assert.ok(left.includes(Number(choices[0].name.slice('model.'.length))) && !left.includes(last), left.join());
  assert.ok(!Table.find(state, 'undo').enabled, 'the other side decides now, so the choice is final');
  await end(table);
});

test('on a phone, too, the board keeps its picture until all dice have fallen', kLimit, async () => {
  const units = [{ ...kDrill.units[unit('G1')], at: [12000, 18000] }, { ...kDrill.units[unit('K1')], at: [12000, 7000] }];
  const table = await drill({ units, options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  await take(table, 0, 'tap');
  await choose(table, 'fire', 'tap');
  const before = await table.press('aim.1', 'tap');
  assert.equal(before.facts.aimed, 1);
  const [x, y] = onScreen(before, units[1].at);
  const picture = async () => (await table.page.screenshot({ clip: { x: x - 50, y: y - 40, width: 100, height: 60 } })).toString('base64');
  const aimed = await picture();
  const rolled = await table.press('confirm', 'tap');
  assert.ok(Table.find(rolled, 'dice.next'), 'more rolls wait');
  assert.ok((await picture()) === aimed, 'nobody has fallen yet');
  await clear(table, 'tap');
  assert.ok((await picture()) !== aimed, 'now the board shows what the dice did');
  await end(table);
});

test('a unit in hand is put away by a tap at its leader, or by a button, and the list of units is there again', kLimit, async () => {
  const table = await drill({ options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } });
  for (const put of [(state) => table.tap(...onScreen(state, placeOf(state.facts.units[unit('G1')]))), () => table.press('cancel', 'tap')]) {
    const state = await put(await take(table, unit('G1'), 'tap'));
    assert.equal(state.facts.selected, -1);
    assert.ok(Table.find(state, `counter:${pieceOf(unit('G3'))}`), 'who can act is listed');
  }
  await end(table);
});

test('M42-12 a leader who has gone may go back until dice fall, and then no more', kLimit, async () => {
  const table = await drill();
  const G3 = unit('G3');
  await take(table, G3);
  await choose(table, 'shootingAdvance');
  let state = await lead(table, G3, [12500, 14500]);
  assert.equal(state.facts.action, 'ShootingAdvance');
  state = await table.press('confirm');
  assert.equal(state.facts.step, 'Shoot');
  assert.equal(state.facts.active, G3);
  assert.ok(Table.find(state, 'undo').enabled, 'nobody has rolled');
  state = await table.key('n');
  assert.ok(state.facts.aimed >= unit('K1'), 'the nearest enemy in sight');
  await table.press('confirm');
  state = await settleLosses(table);
  if (Table.find(state, 'undo')?.enabled) { // the choice of who died in the open, at most
    state = await table.press('undo');
    assert.equal(state.facts.step, 'Casualties');
  }
  assert.ok(!Table.find(state, 'undo')?.enabled, 'now it is final');
  assert.ok(near(named(state, 'G3').y, 14500));
  await end(table);
});

test('M42-14 an assault, step by step: its target, the way there, places in contact, its odds, the fight', kLimit, async () => {
  const table = await drill();
  const [G3, K2] = [unit('G3'), unit('K2')];
  await take(table, G3);
  let state = await choose(table, 'assault');
  const enemy = counterOf(state, K2);
  state = await table.click(enemy.x, enemy.y);
  assert.equal(state.facts.aimed, K2);
  state = await lead(table, G3, [12500, 11500]);
  assert.equal(state.facts.action, 'Assault');
  assert.deepEqual([state.facts.planned, state.facts.refused], [['Activate', 'ChooseAction', 'MoveLeader'], undefined]);
  for (const rule of ['M42-14.1', 'M42-14.4', 'M42-13.3']) shows(state, rule); // the odds of the whole fight
  state = await table.press('confirm');
  assert.equal(state.facts.step, 'Place');
  assert.deepEqual(state.facts.planned, ['PlaceModels']);
  assert.ok(state.facts.members.every(({ refused }) => refused === null));
  assert.ok(Table.find(state, 'unit.done'), 'it may still be called off');
  shows(state, 'M42-14.1');
  const standing = (now, who) => now.counters.filter(({ id, ghost }) => !ghost && Math.floor(id / kMostModels) === who).length;
  state = await table.press('confirm');
  assert.ok(Table.find(state, 'dice.next'), 'dice lie on the table, and more are to come');
  assert.ok(near(named(state, 'G3').y, 11500), 'they have gone in');
  assert.deepEqual([standing(state, G3), standing(state, K2)], [6, 6], 'nobody falls before the dice do');
  assert.deepEqual([state.facts.planned, state.told], [[], ''], 'nor is it told what comes next');
  for (const key of ['Space', 'd', 'c']) assert.equal((await table.key(key)).version, state.version, `${key} decides nothing that nobody has seen`);
  state = await settleLosses(table);
  assert.ok(standing(state, G3) + standing(state, K2) < 12, 'now it shows');
  if (state.facts.active >= 0) state = await table.press('unit.done'); // it has won, and stays where it is
  assert.equal(state.facts.active, -1);
  const told = await log(table);
  assert.match(told, /G3 assaults K2\./);
  assert.match(told, /G3 is in contact with K2/);
  assert.match(told, /Round 1 of the fight: /);
  await end(table);
});

test('an action that is only chosen moves nobody: Enter and C do nothing, N goes through ways for the leader, a button of its own stays in place', kLimit, async () => {
  const table = await drill();
  await take(table, unit('G1'));
  await choose(table, 'advance');
  for (const key of ['c', 'Enter']) {
    const state = await table.key(key);
    assert.deepEqual([state.facts.planned, state.facts.active], [[], -1], key);
  }
  const first = await table.key('n');
  assert.ok(first.facts.planned.includes('MoveLeader'));
  const second = await table.key('n');
  assert.notDeepEqual(placeOf(second.facts.ghost), placeOf(first.facts.ghost), 'another way');
  assert.deepEqual(placeOf((await table.key('Shift+N')).facts.ghost), placeOf(first.facts.ghost), 'and back');
  let state = await table.key('Escape');
  assert.deepEqual(state.facts.planned, []);
  await table.press('unit.stay');
  state = await clear(table);
  assert.ok(!state.facts.units[unit('G1')].can_act, 'it has advanced by nothing');
  assert.match(await log(table), /G1: its leader stays where it is\./);
  await end(table);
});

/** A key as a hand presses it: it is down for some frames. */
async function held(table, name) {
  const { heard } = await table.settled();
  await table.ripe('seen');
  await table.page.keyboard.down(name);
  await table.frame();
  await table.frame();
  await table.page.keyboard.up(name);
  return table.settled(heard);
}

test('by keys alone, held as hands hold them: a unit, an action, the cursor, the way, and the end of the turn', kLimit, async () => {
  const table = await drill();
  let state = await held(table, 'Tab');
  const { selected } = state.facts;
  assert.ok(selected >= 0);
  const begun = state.facts.units[selected];
  state = await held(table, '4');
  assert.equal(state.facts.action, 'Advance');
  for (let n = 0; n < 3; ++n) await held(table, 'ArrowUp');
  state = await held(table, 'Enter');
  assert.ok(state.facts.planned.includes('MoveLeader'), 'the way leads to the cursor');
  const { ghost } = state.facts;
  assert.ok(begun.y - ghost.y > 2000, 'three inches ahead');
  state = await held(table, 'c');
  assert.deepEqual(placeOf(state.facts.units[selected]), placeOf(ghost));
  state = await held(table, 'Tab');
  assert.notEqual(state.facts.selected, selected, 'the next one that can act');
  assert.ok(state.facts.selected >= 0);
  await held(table, '8'); // Hold
  state = await held(table, 'c');
  assert.match(await log(table), /G3 holds\./);
  for (let n = 0; n < 2 && state.facts.seat === 0; ++n) { // the page asks once, as one unit could still act
    await table.ripe();
    state = await held(table, ' ');
  }
  assert.equal(state.facts.seat, 1, 'the other side has the go');
  await end(table);
});
