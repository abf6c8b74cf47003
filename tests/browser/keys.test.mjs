// Everything by keys alone, from the start screen to the victory, as the cheat sheet promises.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, clear as clearTable, desk, hears, menu, mirror, openDrill, saved, shows } from './desk.mjs';
import { Table } from './table.mjs';
import { distance } from './tuw_hands.mjs';

const here = desk();

const mine = ({ facts }) => facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.can_act && unit.seat === facts.seat);
const named = ({ facts }, name) => facts.units.findIndex((unit) => unit.name === name);

/** Presses Tab until the element has the focus. */
async function tabTo(page, testid) {
  for (let n = 0; n < 60; ++n) {
    if ((await page.evaluate(() => document.activeElement?.dataset.testid)) === testid) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${testid}`);
}

const kSteps = [['ArrowRight', 1, 0], ['ArrowLeft', -1, 0], ['ArrowUp', 0, -1], ['ArrowDown', 0, 1], ['Shift+ArrowUp', 1, -1], ['Shift+ArrowDown', -1, 1]];

/** Moves the keyboard's cursor from anywhere to a hex. */
async function cursorTo(table, goal) {
  let state = await table.settled();
  for (let n = 0; n < 40 && state.facts.cursor !== goal; ++n) {
    const at = state.hexes[state.facts.cursor];
    const [gx, gy] = state.hexes[goal];
    const far = (step) => {
      const wide = state.hexes[1][0] - state.hexes[0][0];
      const x = at[0] + wide * kShift[step[0]][0];
      const y = at[1] + wide * kShift[step[0]][1];
      return Math.hypot(gx - x, gy - y);
    };
    const best = kSteps.reduce((a, b) => (far(b) < far(a) ? b : a));
    state = await table.key(best[0]);
  }
  assert.equal(state.facts.cursor, goal, 'the cursor gets there');
  return state;
}
const kShift = {
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [-0.5, -0.866], ArrowDown: [0.5, 0.866], 'Shift+ArrowUp': [0.5, -0.866], 'Shift+ArrowDown': [-0.5, 0.866],
};


/** Begins a scenario by keys from the start screen. */
async function beginByKeys(table, scenario) {
  await table.page.waitForSelector(at('start-system-tuw'));
  await tabTo(table.page, 'start-system-tuw');
  await table.page.keyboard.press('Enter');
  await table.page.waitForSelector(at(`start-new-${scenario}`));
  await tabTo(table.page, `start-new-${scenario}`);
  await table.page.keyboard.press('Enter');
  await table.page.waitForSelector(at('setup-start'));
  for (const seat of [0, 1]) { // people on both sides, as a lesson suggests the computer
    await tabTo(table.page, `setup-plays-${seat}`);
    await table.page.keyboard.press('Home');
  }
  await tabTo(table.page, 'setup-start');
  await table.page.keyboard.press('Enter');
  return table.settled();
}

/** Puts away everything over the board: hints, rolls, hand-overs. */
async function clear(table) {
  for (;;) {
    const state = await table.settled();
    if (Table.find(state, 'tutorial.next')) await table.key('g');
    else if (['hand_over', 'dice.next'].some((name) => Table.find(state, name))) await table.key('Enter');
    else return state;
  }
}

/** Selects a unit by Tab. */
async function pick(table, name) {
  let state = await table.settled();
  const unit = named(state, name);
  for (let n = 0; n < 20 && state.facts.selected !== unit; ++n) state = await table.key('Tab');
  assert.equal(state.facts.selected, unit, `Tab leads to ${name}`);
  return state;
}

/** Ends phases until it is that side's go in that phase. */
async function passTo(table, phase, seat) {
  for (let n = 0; n < 20; ++n) {
    const state = await clear(table);
    if (state.facts.phase === phase && state.facts.seat === seat) return state;
    await table.key('Space');
  }
  throw new Error(`${phase} is not reached`);
}

/** One decision: in the first turns one unit per phase walks at the enemy or strikes, later nobody does. */
async function decideByKeys(table) {
  const state = await clear(table);
  const { facts } = state;
  if (facts.over) return state;
  if (Table.find(state, 'decline')) return table.key('d');
  const mark = `${facts.turn}.${facts.phase}.${facts.seat}`;
  const done = (table.done ??= new Set());
  if (facts.turn > 3 || done.has(mark) || mine(state).length === 0) return facts.phase === 'End' ? removeOne(table) : table.key('Space');
  done.add(mark);
  if (facts.phase !== 'Movement') {
    const aimed = await table.key('n');
    return aimed.facts.aiming ? table.key('Enter') : aimed;
  }
  const { facts: now } = await table.key('Tab');
  const enemy = facts.units.find((unit) => unit.in_play && unit.seat !== facts.seat);
  const far = (h) => distance(state, h, enemy.hex);
  if (now.reached.length === 0) return state;
  await cursorTo(table, now.reached.reduce((best, h) => (far(h) < far(best) ? h : best)));
  await table.key('Enter');
  return table.key('Enter');
}

/** An overfull hex: one of our units must be removed. */
async function removeOne(table) {
  await table.key('Tab');
  return table.key('c');
}

test('a battle is played to victory by keys alone, from the start screen on, with a reload in the middle', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  let state = await beginByKeys(table, 'peasants-revolt');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas', 'the board has the keys');
  assert.notEqual(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle), 'none', 'and shows it');
  assert.ok((await table.colours()) > 40, 'the board is drawn');
  const until = async (enough) => {
    for (let n = 0; n < 300; ++n) {
      state = await table.settled();
      if (enough(state)) return;
      await decideByKeys(table);
    }
    throw new Error('not reached within 300 decisions');
  };
  await until(({ facts }) => facts.turn === 2 && facts.phase === 'Movement');
  const before = await clear(table);
  await saved(table);
  await page.reload();
  state = await table.settled();
  assert.deepEqual(state.facts.units, before.facts.units, 'after a reload every unit stands where it stood');
  assert.deepEqual([state.facts.turn, state.facts.phase], [before.facts.turn, before.facts.phase]);
  await page.waitForFunction(() => document.activeElement.id === 'canvas');
  await until((now) => Table.find(now, 'victory.board'));
  state = await table.key('Enter');
  assert.equal(Table.find(state, 'victory.board'), undefined, 'the board can be looked at');
  assert.ok(state.facts.over);
  await page.keyboard.press('m');
  await page.waitForSelector(at('menu'));
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

// A scenario for what the published ones lack: a way off the map, two ways of moving, woods too expensive for a turn, First Strikes.
const kDrill = {
  scenario: 'drill', revision: 1, title: 'Drill', summary: 'For tests.', goal: 'Destroy every enemy unit.', minutes: 1, turn_limit: 2,
  board: { rows: ['. . . . .', '. . . . .', '. w . . .', '. . . . .'], exits: ['0101'] },
  sides: [{ name: 'Red', zone: { columns: [1, 2] } }, { name: 'Blue', zone: { columns: [3, 5] } }],
  units: [
    { name: 'Runner', is: 'peasant', side: 'Red', at: '0101' },
    { name: 'Cart', side: 'Red', at: '0102', sheet: { name: 'Cart', row: '4', modes: [{ loco: 'Foot', MP: 3 }, { loco: 'Wheeled', MP: 4 }], DEF: 2 } },
    { name: 'Engine', is: 'catapult', side: 'Red', at: '0103' },
    { name: 'Cat', is: 'sabretooth', side: 'Red', at: '0202' },
    { name: 'Swords', is: 'man_at_arms', side: 'Red', at: '0202' },
    { name: 'Knight', is: 'knight', side: 'Red', at: '0202' },
    { name: 'Tiger', is: 'sabretooth', side: 'Blue', at: '0302' },
    { name: 'Giant', is: 'tyrannosaur', side: 'Blue', at: '0302' },
  ],
  options: { partial_movement: true },
  victory: { conditions: [{ eliminate: true }], at_limit: 'points' },
};

test('leaving the map, another way of moving, saving up, joining and striking back need keys only', { timeout: 240000 }, async () => {
  const table = await openDrill(here, 'tuw', kDrill);
  await beginByKeys(table, 'drill');
  let state = await passTo(table, 'Movement', 0);

  await pick(table, 'Runner');
  state = await table.key('l');
  assert.equal(state.facts.units[named(state, 'Runner')].in_play, false, 'L leaves the map');

  await pick(table, 'Cart');
  const { version } = await table.settled();
  state = await table.key('1');
  assert.equal(state.version, version + 1, 'a number switches to another way of moving');

  state = await pick(table, 'Engine');
  const woods = 2 * state.columns + 1;
  assert.equal(state.facts.reached.includes(woods), false, 'the woods are too dear for a turn');
  await cursorTo(table, woods);
  await table.key('Enter');
  state = await table.key('Enter');
  assert.notEqual(state.facts.units[named(state, 'Engine')].hex, woods);
  assert.equal(state.facts.units[named(state, 'Engine')].can_act, false, 'its movement is put by');

  const den = state.facts.units[named(state, 'Tiger')].hex;
  for (const name of ['Cat', 'Swords', 'Knight']) {
    await pick(table, name);
    await cursorTo(table, den);
    await table.key('Enter');
    state = await table.key('Enter');
    assert.equal(state.facts.units[named(state, name)].hex, den, `${name} walks at the enemy`);
  }

  state = await passTo(table, 'FirstStrike', 0);
  await pick(table, 'Cat');
  state = await table.key('n');
  while (!Table.find(state, `counter:${named(state, 'Tiger')}`) || !state.facts.aiming) state = await table.key('n');
  await table.key('Enter');
  state = await clear(table);
  assert.ok(Table.find(state, 'decline') && Table.find(state, 'return.0'), 'Blue is asked whether to strike back');
  state = await table.key('1');
  state = await clear(table);
  assert.match(await table.page.evaluate(() => JSON.stringify(window.hexinch.engine.mirror().log.map(({ text }) => text))), /Tiger.*Cat|Cat.*Tiger/);

  state = await passTo(table, 'Attack', 0);
  await pick(table, 'Swords');
  state = await table.key('n');
  assert.ok(state.facts.aiming);
  const together = (now) => {
    const card = Table.find(now, 'card.odds');
    const there = (name) => now.widgets.some((w) => w.name === `counter:${named(now, name)}` && w.y > card.y && w.y < card.y + card.h);
    return ['Swords', 'Knight'].filter(there).length;
  };
  state = await table.key('j');
  assert.equal(together(state), 2, 'J lets the next one join');
  state = await table.key('Shift+J');
  assert.equal(together(state), 1, 'and Shift J leave');
  await table.key('j');
  await table.key('Enter');

  state = await clear(table);
  const lines = (now) => now.widgets.filter((w) => w.name.startsWith('log:')).map((w) => w.y);
  const low = lines(state);
  state = await table.key('PageUp');
  assert.notDeepEqual(lines(state), low, 'Page up scrolls the log');
  assert.deepEqual(lines(await table.key('PageDown')), low, 'and Page down back');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('the cheat sheet, the cards and the way out of the board need keys only', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await table.start('peasants-revolt');
  await page.focus('#canvas');
  await table.key('?');
  await table.shown('card.cheat_sheet'); // its words come after the first board
  assert.equal(Table.find(await table.key('Escape'), 'card.cheat_sheet'), undefined);

  let state = await table.key('Tab');
  assert.ok(state.facts.selected >= 0, 'Tab picks a unit');
  const knight = state.facts.selected;
  const from = state.facts.units[knight].hex;
  assert.ok(Table.find(await table.key('i'), 'card.detail'), 'details of the hex under the cursor');
  assert.equal(Table.find(await table.key('Escape'), 'card.detail'), undefined);
  await table.key('ArrowLeft');
  await table.key('Enter');
  state = await table.key('Escape');
  assert.equal(Table.find(state, 'confirm'), undefined, 'Escape takes the plan back');
  await table.key('Enter');
  await table.key('ArrowUp');
  state = await table.key('c');
  assert.notEqual(state.facts.units[knight].hex, from, 'C confirms wherever the cursor is');
  state = await table.key('Control+z');
  assert.equal(state.facts.units[knight].hex, from, 'undo brings it back');

  const { hexes } = state;
  state = await table.key('+');
  assert.ok(state.hexes[1][0] - state.hexes[0][0] > hexes[1][0] - hexes[0][0], 'plus comes closer');
  await table.key('0');
  await table.key('r'); // no card names a rule, so it opens the whole book
  await page.waitForSelector(at('reader'));
  await page.keyboard.press('Escape');
  await page.waitForSelector(at('reader'), { state: 'detached' });
  state = await table.settled();
  assert.equal(state.focus, '');
  for (let n = 0; n < 30 && state.focus !== 'end_phase'; ++n) state = await table.key('p'); // from one part of the panels to the next
  assert.equal(state.focus, 'end_phase');
  const { phase, turn, seat } = state.facts;
  state = await table.key('Enter');
  assert.notDeepEqual([state.facts.phase, state.facts.turn, state.facts.seat, Table.find(state, 'hand_over')?.name], [phase, turn, seat, undefined], 'Enter presses what P points at');
  if (Table.find(state, 'hand_over')) await table.key('Enter');
  await table.key('ArrowLeft');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas');

  const { cursor } = (await table.settled()).facts;
  await page.keyboard.press('F6'); // leaves the board
  await page.waitForFunction(() => document.activeElement.id === 'mirror-open');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('?');
  await table.frame();
  state = await table.settled();
  assert.equal(state.facts.cursor, cursor, 'keys pressed elsewhere do not reach the board');
  assert.equal(Table.find(state, 'card.cheat_sheet'), undefined);
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.id), 'canvas', 'and Tab goes back to it');

  await page.keyboard.press('Escape'); // with nothing left to take back it opens the menu
  await page.waitForSelector('[data-testid=menu]');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

// In the page: gives a command of the game as text, by its button or, every second time, typed. It skips units that have done something in this phase;
// then it ends the phase. Resolves to the command's words.
function pressInText(done) {
  const all = (testid) => [...document.querySelectorAll(`[data-testid=${testid}] button`)].filter((one) => one.getAttribute('aria-disabled') !== 'true');
  const deed = (words) => words.replace(/ (to|at|for) .*/, '').replace(/^attack .* with (.*)/, 'attack with $1');
  const offer = all('mirror-offers').find(({ textContent }) => !done.includes(deed(textContent)));
  const pressed = offer ?? all('mirror-choices').find(({ dataset }) => dataset.testid !== 'choice-undo');
  const words = pressed.textContent;
  if (offer && done.length % 2 === 1) {
    document.querySelector('[data-testid=mirror-typed]').value = words;
    document.querySelector('[data-testid=mirror-say]').click();
  } else {
    pressed.click();
  }
  return offer ? deed(words) : words;
}

test('TUW-2.2 a whole turn by the game as text alone: all who can go and strike', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  await clearTable(table);
  await menu(table, 'text');
  await page.fill(at('mirror-typed'), 'look at 0101');
  await page.press(at('mirror-typed'), 'Enter');
  await hears(table, 'mirror-answer', /^Hex 0101\. \w+/);
  const type = async (line, told) => {
    await page.fill(at('mirror-typed'), line);
    await page.press(at('mirror-typed'), 'Enter');
    if (told) await hears(table, 'mirror-answer', told);
  };
  const logged = async () => (await mirror(table)).log.at(-1).text;
  await type('flip a coin');
  assert.match(await logged(), /coin: (heads|tails)\./);
  await type('concede', /Press again/);
  assert.equal((await mirror(table)).over, false, 'nobody gives up by one word');
  const { version: standing } = await mirror(table);
  await type(await page.locator(`${at('mirror-offers')} button`).first().innerText());
  assert.ok((await mirror(table)).version > standing);
  await type('undo');
  await page.waitForFunction(() => [...document.querySelectorAll('#live p')].some(({ textContent }) => textContent === 'Taken back.'));
  await page.click(at('look-Terrain'));
  await hears(table, 'mirror-answer', /Clear|Woods|Rough/i);
  const deeds = [];
  let done = [];
  let before = -1;
  for (let n = 0; n < 250; ++n) {
    const { version } = await mirror(table);
    const { facts } = await shows(table, version); // the board may be behind the latest command
    const last = deeds.at(-1)?.words ?? '';
    assert.ok(version > before || !/^(move|attack) /.test(last), `${last} was carried out`);
    before = version;
    if (facts.turn === 3) break;
    if (deeds.at(-1)?.phase !== `${facts.turn} ${facts.phase} ${facts.seat}`) done = [];
    const words = await page.evaluate(pressInText, done);
    done.push(words);
    deeds.push({ phase: `${facts.turn} ${facts.phase} ${facts.seat}`, words });
  }
  const of = (verb) => deeds.filter(({ words }) => words.startsWith(verb)).length;
  assert.equal((await table.settled()).facts.turn, 3);
  assert.ok(of('move ') >= 10, `${of('move ')} moves in two turns`);
  assert.ok(of('attack ') >= 1, `${of('attack ')} attacks`);
  assert.match((await mirror(table)).words, /urn 3/);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
