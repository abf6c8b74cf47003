// What the page says before something is given up, and how it helps people who would press the same button again and again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { commandOf, lineOf } from '../../web/shell/table/mirror.mjs';
import { Phrases } from '../../web/shell/table/phrases.mjs';
import { at, begin, clear, desk, hears, menu, mirror, shows, type } from './desk.mjs';
import { Table } from './table.mjs';
import { decide } from './tuw_hands.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** Plays on until `there` accepts what is shown. */
async function until(table, there) {
  for (let n = 0; n < 80; ++n) {
    const state = await clear(table);
    if (there(state)) return state;
    await decide(table);
  }
  throw new Error('not reached');
}

test('TUW-2.2 who ends attacks while somebody could still attack is asked first, by name of the phase and in numbers', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  const ready = ({ facts, widgets }) =>
    facts.phase === 'Attack' && widgets.some(({ name }) => name === 'end_phase') && facts.units.some(({ can_act, seat }) => can_act && seat === facts.seat);
  const { version, facts } = await until(table, ready);
  const able = facts.units.filter(({ can_act, seat }) => can_act && seat === facts.seat).length;
  const warned = await table.press('end_phase');
  assert.equal(warned.version, version, 'nothing is ended yet');
  assert.match(warned.told, new RegExp(`^Can still attack: ${able} units?\\. Press again`));
  await table.key('t'); // something else, and back: the warning holds no more
  await table.key('t');
  assert.equal((await table.press('end_phase')).version, version, 'it is said again');
  assert.notEqual((await table.press('end_phase')).version, version, 'the second press does it');
  const after = await until(table, ({ facts: now, widgets }) => now.phase === 'Movement' && now.turn === facts.turn + 1 && widgets.some(({ name }) => name === 'end_phase'));
  assert.notEqual((await table.press('end_phase')).version, after.version, 'who stays where he is loses nothing by it');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('MSW-16.2 a side leaves the rest of its set-up to the scenario: one press a side, by hand and in words', kLimit, async () => {
  for (const words of [false, true]) {
    const table = await here.open(words ? {} : { viewport: { width: 390, height: 844 } });
    await begin(table, 'crossroads', '', 'mswars');
    const begun = await clear(table);
    assert.equal(begun.facts.phase, 'Setup');
    const first = begun.facts.seat;
    const leaveIt = async () => {
      await clear(table);
      if (!words) return table.press('rest');
      assert.ok((await mirror(table)).choices.some(({ id, label }) => id === 'rest' && /suggested/.test(label)));
      const { version } = await table.settled();
      assert.ok((await table.page.evaluate(() => window.hexinch.engine.choose('rest'))).ok);
      return shows(table, version + 1);
    };
    await leaveIt();
    assert.notEqual((await clear(table)).facts.seat, first, 'one unit each: the other side is next');
    assert.equal((await table.settled()).facts.phase, 'Setup');
    await leaveIt();
    await clear(table);
    await table.page.waitForFunction(() => window.hexinch.engine.hooks.published.facts.phase !== 'Setup', null, { timeout: 20000, polling: 30 });
    const state = await clear(table);
    assert.notEqual(state.facts.phase, 'Setup', 'both have set up');
    assert.ok(!Table.find(state, 'rest'));
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  }
});

test('on a phone a player who gets the go sees their own pieces, however near the other side has looked at theirs', kLimit, async () => {
  const table = await here.open({ viewport: { width: 390, height: 844 } });
  await begin(table, 'millers-ford');
  await clear(table);
  const seen = (state, seat = state.facts.seat) => {
    const top = Table.find(state, 'card.top'), tools = Table.find(state, 'card.tools');
    const free = ({ x, y }) => x >= 0 && x <= state.width && y >= top.y + top.h && y <= tools.y;
    return state.counters.filter((counter) => !counter.ghost && state.facts.units[counter.id].seat === seat && free(counter)).length;
  };
  let state = await table.settled();
  const { seat } = state.facts;
  const one = state.counters.find(({ id, x }) => state.facts.units[id].seat === seat && x > 0);
  for (let n = 0; n < 12 && seen(state, 1 - seat) > 0; ++n) {
    await table.page.mouse.move(one.x, one.y);
    await table.page.mouse.wheel(0, -240);
    state = await table.settled();
  }
  assert.equal(seen(state, 1 - seat), 0, 'only one side is in sight');
  for (let n = 0; n < 20 && state.facts.seat === seat; ++n) {
    await table.end();
    state = await clear(table);
  }
  assert.notEqual(state.facts.seat, seat);
  assert.ok(seen(await table.settled()) > 0, 'the board has gone there');
  await table.page.context().close();
});

test('TUW-4.2b a hex out of reach is refused with what it would cost, to a tap, which lets nobody go, and to words', kLimit, async () => {
  const table = await here.open();
  await begin(table, 'millers-ford');
  let state = await clear(table);
  while (state.facts.phase !== 'Movement') {
    await table.end();
    state = await clear(table);
  }
  const mover = state.facts.units.findIndex(({ can_act, seat }) => can_act && seat === state.facts.seat);
  state = await table.unit(mover);
  assert.equal(state.facts.selected, mover);
  const from = state.facts.units[mover].hex;
  const bare = (hex) => !state.facts.units.some((unit) => unit.in_play && unit.hex === hex);
  const far = state.hexes.findIndex((_, hex) => bare(hex) && !state.facts.reached.includes(hex) && Math.floor(hex / state.columns) === Math.floor(from / state.columns) && Math.abs(hex - from) > 4);
  const after = await table.hex(far);
  assert.equal(after.facts.selected, mover, 'it stays chosen');
  assert.match(after.told, /That costs \d+½? MP, and only \d+½? (is|are) left/);
  const name = (n) => `${String((n % state.columns) + 1).padStart(2, '0')}${String(Math.floor(n / state.columns) + 1).padStart(2, '0')}`;
  const order = { command: 'Move', unit: state.facts.units[mover].name, path: [name(far)] };
  const answers = await table.page.evaluate((said) => [window.hexinch.engine.choose(JSON.stringify(said)), window.hexinch.engine.foretell(said)], order);
  for (const { ok, message } of answers) assert.deepEqual([ok, message], [false, after.told]);
  await table.page.context().close();
});

test('TUW-4.4b the card of terrain says what it adds to DEF, by way of moving', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await clear(table);
  const { message } = await table.page.evaluate(() => window.hexinch.engine.look('Terrain'));
  assert.match(message, /Light woods: Foot 1\. DEF against shots: Foot \+3\./);
  assert.match(message, /Rough: Foot 2\. DEF against shots: Foot \+2\./);
  assert.match(message, /Clear: Foot 1\. (?!DEF)/, 'open ground adds nothing');
  await table.page.context().close();
});

test('TUW-5.2 each unit that can be attacked in a stack that is laid out has its own brackets, and the tray hides no unit that it need not hide', kLimit, async () => {
  const table = await here.open({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  await begin(table);
  const able = ({ facts }) => facts.units.findIndex((unit) => unit.can_act && unit.seat === facts.seat);
  const foes = ({ facts }) => facts.units.flatMap((unit, id) => (unit.in_play && unit.seat !== facts.seat && unit.hex === facts.units[able({ facts })]?.hex ? [id] : []));
  const ready = (state) => state.facts.phase === 'Attack' && able(state) >= 0 && Table.find(state, 'end_phase') && foes(state).length > 1;
  const before = await until(table, ready);
  const wanted = foes(before);
  const state = await table.unit(able(before));
  const red = async (id) => {
    const { x, y, r } = state.counters.find((one) => one.id === id);
    const colours = await table.sample({ x: x - r - 8, y: y - r - 8, width: 5, height: 16 });
    return colours.filter((colour) => (colour >> 8) > 11 && (colour >> 4 & 15) < 10 && (colour >> 4 & 15) > 5 && (colour & 15) > 4).length;
  };
  for (const id of wanted) assert.ok(await red(id) > 40, `${state.facts.units[id].name} has a corner of its bracket: ${await red(id)}`);
  assert.ok(await red(able(before)) < 10, 'the attacker has none');
  const tray = wanted.map((id) => state.counters.find((one) => one.id === id));
  const [left, right] = [Math.min, Math.max].map((most) => most(...tray.map(({ x }) => x)));
  const others = state.counters.filter(({ id }) => state.facts.units[id].hex !== state.facts.units[wanted[0]].hex);
  assert.ok(others.every(({ x, y }) => Math.abs(y - tray[0].y) > tray[0].r || x < left - tray[0].r || x > right + tray[0].r), 'nobody lies below it');
  await table.page.context().close();
});

test('a lesson from the list is played against the computer, and counts the steps of the player here', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await page.click(at('start-system-tuw'));
  await page.click(at('start-new-peasants-revolt'));
  const proposed = async () => [await page.inputValue(at('setup-plays-0')), await page.inputValue(at('setup-plays-1'))];
  assert.deepEqual(await proposed(), ['captain', '']);
  await page.click(at('sheet-close'));
  await page.click(at('start-system-lonewarrior'));
  await page.click(at('start-new-first-orders'));
  assert.deepEqual(await proposed(), ['', 'rules'], 'what the dice of the rules play they go on playing');
  await page.click(at('sheet-close'));
  await page.click(at('start-system-tuw'));
  await page.click(at('start-new-peasants-revolt'));
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  let state = await table.settled();
  for (let n = 0; n < 200 && !Table.find(state, 'tutorial.next'); ++n) {
    const button = ['hand_over', 'dice.next', 'end_phase'].find((name) => Table.find(state, name));
    if (button) await table.press(button);
    else await table.goesOn(state); // the computer's go
    state = await table.settled();
  }
  assert.match(state.hint, /^Pick a peasant, then the hex to go to/, 'Blue\u2019s first step says how');
  assert.deepEqual([state.step, state.steps], [1, 4], 'those of the side that the computer plays are not counted');
  await page.context().close();
});

test('MSW-1.10 a piece that is dragged off the table is told so where it can be read, and what is put down within it carries no refusal', kLimit, async () => {
  const table = await here.open({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 });
  await begin(table, 'first-steps', '', 'mswars');
  let state;
  for (let n = 0; n < 60 && (state = await clear(table)).facts.phase !== 'FirstMovement'; ++n) {
    if (Table.find(state, 'rest')) await table.press('rest');
    else await table.end();
  }
  const id = state.facts.units.findIndex(({ can_act, seat }) => can_act && seat === state.facts.seat);
  const { x, y } = state.counters.find((one) => one.id === id);
  const bar = Table.find(state, 'card.top');
  const reds = async () => { // below the bar, where it can be read
    const colours = await table.sample({ x: x - 60, y: bar.y + bar.h, width: 360, height: 60 });
    return colours.filter((colour) => (colour >> 8) > 8 && (colour >> 4 & 15) < 4 && (colour & 15) < 4).length;
  };
  const dragged = async () => { // as it is shown below a hand that does not move
    await table.frame();
    await table.settled();
  };
  const before = await reds();
  await table.page.mouse.move(x, y);
  await table.page.mouse.down();
  for (const share of [0.3, 0.6, 1]) await table.page.mouse.move(x, y + (20 - y) * share);
  await dragged();
  assert.ok(await reds() > before + 60, `${await reds()} red samples, ${before} before`);
  await table.page.mouse.move(x + 150, y + 110);
  await dragged();
  state = await table.does(() => table.page.mouse.up());
  assert.ok(Table.find(state, 'confirm').enabled);
  assert.ok(await reds() < before + 20, 'what is planned can be done');
  await table.page.context().close();
});

/** A game of M42 as text. */
async function m42(scenario) {
  const table = await here.open();
  await begin(table, scenario, '', 'm42');
  await clear(table);
  await menu(table, 'text');
  return table;
}
const unitOf = async (table, name) => (await table.settled()).facts.units.find((unit) => unit.name === name);

test('M42-1.3 one line moves a unit that is not active and places its members; what it costs is told before', kLimit, async () => {
  const table = await m42('first-orders');
  const { x, y } = await unitOf(table, 'G1');
  const there = `${x / 1000}/${(y - 2000) / 1000}`;
  await table.page.fill(at('mirror-typed'), `move G1 to ${there}; place line`);
  await hears(table, 'mirror-answer', /Takes 2″, 6″ left\. On the road up to 8″\./);
  const { version } = await table.settled();
  await table.page.press(at('mirror-typed'), 'Enter');
  await hears(table, 'mirror-answer', 'Done.');
  await shows(table, version + 4);
  const after = await unitOf(table, 'G1');
  assert.deepEqual([after.x, after.y], [x, y - 2000]);
  assert.equal(after.can_act, false, 'it has acted');
  assert.equal(await table.page.inputValue(at('mirror-typed')), '');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('M42 of a line the first command that is refused is named; what came before stays, and nothing of the refused one is done', kLimit, async () => {
  const table = await m42('first-orders');
  const { x, y } = await unitOf(table, 'G1');
  const { version } = await table.settled();
  await type(table, `move G1 to ${x / 1000}/${(y - 20000) / 1000}; place line`);
  await hears(table, 'mirror-answer', /^“move G1 to .*”: .*″/);
  assert.equal((await table.settled()).version, version, 'it is not even activated');
  const there = `G1 at the double to ${x / 1000}/${(y - 9000) / 1000}`;
  await type(table, `${there}; place sideways; end turn`);
  await hears(table, 'mirror-answer', /^“place sideways”: /);
  await shows(table, version + 3);
  const moved = await unitOf(table, 'G1');
  assert.deepEqual([moved.x, moved.y], [x, y - 9000]);
  assert.equal(await table.page.inputValue(at('mirror-typed')), 'place sideways; end turn');
  await type(table, 'place column');
  await hears(table, 'mirror-answer', 'Done.');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('M42 what is offered is said in phrases that lead back to it, with what it is for', kLimit, async () => {
  const table = await m42('relay-nine');
  const phrases = new Phrases(JSON.parse(readFileSync(new URL('../../assets/text/en/m42.json', import.meta.url), 'utf8'))['m42.typed'], true);
  const met = new Set();
  for (let n = 0; n < 90; ++n) {
    const { offers = [], about = [], choices, over } = await mirror(table);
    if (over) break;
    for (const [i, offer] of offers.entries()) {
      const line = lineOf(offer, phrases);
      assert.doesNotMatch(line, /;/, JSON.stringify(offer));
      const { command, ...read } = commandOf(line, phrases);
      assert.equal(command, offer.command, line);
      for (const [key, value] of Object.entries(read)) assert.deepEqual(key === 'action' ? value.replaceAll('_', '') : value, key === 'action' ? offer[key].toLowerCase() : offer[key], line);
      if (/^(MoveLeader|Activate|ChooseCasualties)$/.test(command)) assert.match(about[i], /\w/, line);
      met.add(command);
    }
    const awaited = choices.find(({ id }) => /^(hand_over|dice)/.test(id));
    const what = awaited ? awaited.id : JSON.stringify(offers[n % Math.min(offers.length, 5)]);
    const { ok, message } = await table.page.evaluate((one) => window.hexinch.engine.choose(one), what);
    assert.ok(ok, `${what}: ${message}`);
  }
  for (const command of ['Activate', 'ChooseAction', 'MoveLeader', 'PlaceModels', 'EndActivation', 'EndPhase']) assert.ok(met.has(command), `${command} in ${[...met]}`);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('M42 a unit, a house and a place are told in words: radius, members, floors, openings, who is near and what hides it', kLimit, async () => {
  const table = await m42('block-17');
  await type(table, 'look at G1');
  const unit = await hears(table, 'mirror-answer', /Command Radius 6″/);
  assert.match(unit, /Model 1 leads, .*, on floor 0 of B1/);
  assert.match(unit, /Model 2, .* of the leader/);
  assert.match(unit, /K\d \(.*\) [\d.]+″ \w+.*, (in sight|out of sight|hidden by \w+)/);
  await type(table, 'look at B1');
  const house = await hears(table, 'mirror-answer', /: \d+ models? on floor 0 of B1/);
  assert.match(house, /D1, .*, floor 0: \d of 2 places taken/);
  await type(table, 'look at 20/26');
  await hears(table, 'mirror-answer', /G\d( \d+)? is [\d.]+″ (north|south|east|west)/);
  const { units, prompts } = await mirror(table);
  assert.match(units.find(({ text }) => text.startsWith('G1')).text, /Breachers, 6 of 6 models, on floor 0 of B1, nearest to its leader: K/);
  assert.match(prompts.join(' '), /Activate a unit/);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});
