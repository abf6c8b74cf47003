// Lone Warrior on both of its boards: the first rounds of every scenario, by mouse, finger and keys, how it looks, and a whole game offline against the
// rules' dice, in which nothing hidden is shown before it is found out.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { onScreen } from './board.mjs';
import { at, begin, clear, desk, hears, leave, menu, mirror, shows } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const kPacks = fileURLToPath(new URL('../../assets/packs/lonewarrior/scenarios/', import.meta.url));
const kPictures = process.env.HEXINCH_PICTURES; // a folder for pictures of the table
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
  const theirs = (wanted) => {
    const { facts, widgets, idle } = window.hexinch.engine.hooks.published;
    const shown = (name) => widgets.some((widget) => widget.name === name && widget.w > 0);
    return idle && (facts.over || shown('dice.next') || (facts.seat === wanted && shown('end_phase')));
  };
  for (let n = 0; n < 400; ++n) {
    await table.page.waitForFunction(theirs, seat, { timeout: 45000, polling: 30 }); // the rules' dice have the go
    const state = await clear(table, hand);
    if (state.facts.over || (state.facts.seat === seat && Table.find(state, 'end_phase'))) return state;
  }
  throw new Error('the rules go on for ever');
}

/**
 * Goes on in the page itself, by the buttons of the game as text, until a round has begun or the game is over: a few moves and all possible attacks. For the dice's
 * side the rules decide at once; while a computer player has the go it is left alone. After every deed and while the computer plays, `names` are searched for in
 * everything that the page shows: none may appear before it is found out, nor any numbers by which a computer player decides for a marker.
 */
const playOn = (table, { round, names = [], computer = false }) =>
  table.page.evaluate(
    async ({ round: wanted, names: secret, computer: plays }) => {
      const { engine } = window.hexinch;
      const place = (name) => new RegExp(`(?<![A-Za-z0-9])${name}(?![A-Za-z0-9])`);
      const found = (window.foundOut ??= new Set());
      let searched = 0;
      const read = () => {
        const now = engine.mirror();
        for (const name of secret) if (now.log.some(({ text }) => text.includes(` is ${name},`) && place(name).test(text))) found.add(name);
        for (const { text } of now.log) { // a fake that has been found goes by its marker, the number of the unit
          const [, number] = /^\?(\d+) was a fake/.exec(text) ?? [];
          if (number) found.add(engine.hooks.published.facts.units[number - 1].name);
        }
        return now;
      };
      const untold = (text, where) => {
        const { actions } = read();
        for (const name of secret) {
          const at = found.has(name) ? -1 : text.search(place(name));
          if (at >= 0) throw new Error(`${where} tells ${name} after ${actions} actions: ${text.slice(Math.max(0, at - 120), at + 60)}`);
        }
        const number = /Does \?\d+ |\?\d+[^".]*(\bor less|\(\d of \d)/.exec(text);
        if (number) throw new Error(`${where} tells why a marker does what it does: ${number[0]}`);
        ++searched;
      };
      const search = () => {
        if (secret.length === 0) return;
        untold(JSON.stringify(engine.mirror()), 'the game as text');
        untold(document.documentElement.outerHTML, 'the page');
        untold(JSON.stringify(engine.hooks.published), 'what is published'); // it includes dice cards and the log on the canvas
      };
      const told = (window.toldMeanwhile ??= []);
      if (plays)
        window.searching ??= setInterval(() => {
          try {
            search();
          } catch (error) {
            told.push(error.message);
          }
        }, 40);
      const searchLink = async () => {
        if (secret.length === 0) return;
        const { ok, link } = await engine.link({ game: '00000000', parent: '' });
        if (!ok) throw new Error('there is no link');
        untold(link, 'the link');
        untold(JSON.stringify(await engine.readLink(link)), 'the preview of the link');
      };
      const kDeed = /^(move|fire at|close with) /;
      const offers = () => [...document.querySelectorAll('[data-testid=mirror-offers] button')].filter(({ textContent }) => kDeed.test(textContent));
      const after = async (deed) => {
        const { version } = read();
        deed();
        await new Promise(requestAnimationFrame); // the game as text follows it, and the canvas publishes what it shows
        if (read().version === version) throw new Error(`refused: ${document.querySelector('[data-testid=mirror-answer]').textContent}`);
        search();
      };
      search();
      for (let n = 0; n < 2000 && !read().over && read().turn < wanted; ++n) {
        await searchLink();
        for (const deed of offers().map(({ textContent }) => textContent).slice(0, 20)) {
          const button = offers().find(({ textContent }) => textContent === deed);
          if (button) await after(() => button.click());
        }
        const end = read().choices.find(({ id, enabled }) => enabled && !['undo', 'play_now'].includes(id)); // nobody hurries the computer
        if (end) await after(() => document.querySelector(`[data-testid="choice-${end.id}"]`).click());
        else if (plays) break;
        else if (!read().over) await after(() => engine.choose(JSON.stringify({ command: 'Automate' })));
      }
      await searchLink();
      const { version, over, turn } = read();
      return { version, over, turn, searched, found: [...found], told };
    },
    { round, names, computer },
  );

/** One unit walks: on hexes by two taps, on a table by a drag of an inch and a half ahead. Returns whether one could. */
async function walk(table, state) {
  const { seat } = state.facts;
  for (const [id, unit] of state.facts.units.entries()) {
    if (!unit.can_act || unit.seat !== seat || !unit.in_play) continue;
    const chosen = await table.unit(id);
    assert.equal(chosen.facts.selected, id);
    const [there] = chosen.facts.reached;
    let planned = chosen;
    if (there) planned = await table.hex(there[0] * chosen.columns + there[1]);
    else if (chosen.hexes.length === 0) planned = await table.drag(onScreen(chosen, [unit.x, unit.y]), onScreen(chosen, ahead(unit, 1500)));
    if (planned.facts.planned?.command !== 'Move' || planned.facts.refused) continue;
    const { version } = await table.press('confirm');
    assert.ok(version > chosen.version, 'it has gone');
    return true;
  }
  return false;
}
const ahead = ({ x, y, heading }, mils) => [x + mils * Math.sin((heading * Math.PI) / 180), y - mils * Math.cos((heading * Math.PI) / 180)];

/** Aims a shot by hand: presses the first unit that can fire, then one of its targets that no panel covers. None: no unit can fire. */
async function aim(table, hand = 'click') {
  const shots = (await mirror(table)).offers.filter(({ command }) => command === 'DeclareFire');
  if (shots.length === 0) return null;
  const firer = shots[0].unit;
  const id = (name) => state.facts.units.findIndex((unit) => unit.name === name);
  let state = await table.now();
  state = await table.unit(id(firer), hand);
  if (hand === 'tap') { // as much of the board as fits
    const ways = [[-1, -1], [1, 1]].map(([x, y]) => [90, 60, 30].map((d) => [200 + x * d, 230 + y * d]));
    state = await table.swipe(...ways);
  }
  const inside = ({ x, y }, box) => x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h;
  const covers = state.widgets.filter((widget) => widget.name.startsWith('card.'));
  const seen = state.counters.filter((c) => inside(c, { x: 10, y: 10, w: state.width - 20, h: state.height - 20 }) && !covers.some((card) => inside(c, card)));
  const targets = shots.filter(({ unit }) => unit === firer).map(({ target }) => id(target));
  const target = seen.find((c) => targets.includes(c.id));
  assert.ok(target, 'a target lies open');
  return table[hand](target.x, target.y);
}

/** Leaves the set-up as suggested, and ends it. */
async function setUp(table, seat, hand = 'click') {
  let state = await ours(table, seat, hand);
  while (state.facts.phase === 'Setup') {
    await table.end(hand);
    state = await ours(table, seat, hand);
  }
  return state;
}

const kByMouse = ['crossroads-farm', 'crossroads-farm-table'];

/** A round by mouse: one unit walks, one fires, the phases are ended, and the test watches while the dice play their side. */
async function playByMouse(table, state, seat) {
  const deeds = new Set();
  for (let n = 0; n < 20 && !state.facts.over && state.facts.turn < 2; ++n) {
    if (state.facts.phase === 'Movement' && (await walk(table, state))) deeds.add('walk');
    if (state.facts.phase === 'RangedFire' && (await aim(table))) {
      await table.press('confirm');
      deeds.add('shot');
    }
    await clear(table);
    await table.end();
    state = await ours(table, seat);
  }
  assert.deepEqual([...deeds], ['walk', 'shot']);
}

test('every scenario: a whole round in words, of both boards one of them by the mouse', { timeout: 400000 }, async () => {
  const table = await here.open();
  for (const scenario of kScenarios) {
    const seat = humanOf(scenario);
    await begin(table, scenario.scenario, '', 'lonewarrior');
    assert.ok((await table.colours()) > 40, `${scenario.scenario}: the board is drawn`);
    if (kByMouse.includes(scenario.scenario)) await playByMouse(table, await setUp(table, seat), seat);
    const now = await playOn(table, { round: 2 });
    assert.ok(now.over || now.turn === 2, `${scenario.scenario}: round ${now.turn}`);
    await shows(table, now.version);
    await look(table, `${scenario.scenario}-turn2`);
    await (now.over ? table.open() : leave(table));
  }
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

for (const [name, size, hand] of [
  ['desk', { viewport: { width: 1280, height: 800 } }, 'click'],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, 'tap'],
  ['landscape', { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }, 'tap'],
]) {
  test(`both boards on a ${name}: a move and a shot are planned and shown`, { timeout: 240000 }, async () => {
    const table = await here.open({ ...size, deviceScaleFactor: kPictures ? 2 : 0.5 });
    for (const id of ['crossroads-farm', 'crossroads-farm-table']) {
      const scenario = kScenarios.find(({ scenario: one }) => one === id);
      const seat = humanOf(scenario);
      await begin(table, id, '', 'lonewarrior');
      let state = await setUp(table, seat, hand);
      await look(table, `${id}-${name}-begin`);
      const far = (unit, [x, y]) => state.facts.units.every((other) => other === unit || Math.hypot(other.x - x, other.y - y) > 2000);
      const walker = state.facts.units.findIndex((unit) => unit.can_act && unit.seat === seat && (unit.x === undefined || far(unit, ahead(unit, 1500))));
      state = await table.unit(walker, hand);
      assert.equal(state.facts.selected, walker);
      if (state.hexes.length > 0) {
        const [there] = state.facts.reached; // near enough to be on the screen
        state = await table.hex(there[0] * state.columns + there[1], hand);
      } else {
        state = await table[hand](...onScreen(state, ahead(state.facts.units[walker], 1500)));
      }
      assert.equal(state.facts.planned?.command, 'Move');
      assert.ok(Table.find(state, 'confirm')?.enabled);
      await look(table, `${id}-${name}-move`);
      await table.press('cancel', hand);
      await table.end(hand);
      await ours(table, seat, hand);
      state = await aim(table, hand);
      assert.equal(state.facts.planned?.command, 'DeclareFire');
      assert.ok(Table.find(state, 'confirm')?.enabled && state.widgets.some((widget) => widget.name.startsWith('rule:LW-3')), 'its odds and their rules are shown');
      await look(table, `${id}-${name}-shot`);
      await leave(table);
    }
    assert.deepEqual(table.errors.filter((error) => !/cancel a touchstart/.test(error)), []);
    await table.page.context().close();
  });
}

test('by keys alone: a unit, a hex by cursor steps, its confirmation, the end of the phase', { timeout: 240000 }, async () => {
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
  state = await table.key('3'); // 30° to the right
  assert.equal(state.facts.planned?.command, 'Turn');
  assert.ok(state.counters.some(({ id, ghost }) => id === selected && ghost), 'the facing is shown before it is taken');
  const { version } = await mirror(table);
  state = await table.key('Enter');
  assert.equal((await mirror(table)).version, version + 1, 'the key that moves turns too');
  assert.equal(state.facts.selected, selected);
  const before = state.facts.units[selected].hex;
  await table.key('ArrowUp');
  state = await table.key('Enter');
  assert.equal(state.facts.planned?.command, 'Move');
  state = await table.key('Enter');
  assert.notEqual(state.facts.units[selected].hex, before);
  await table.key(' ');
  state = await ours(table, seat);
  assert.equal(state.facts.phase, 'RangedFire');
  const { name, hex } = state.facts.units[selected];
  const place = [Math.floor(hex / state.columns), hex % state.columns];
  await menu(table, 'text');
  for (const [asked, told] of [[`look at ${name}`, new RegExp(`${name}\\b`)], [`look at ${place.join('/')}`, new RegExp(`^Hex ${place.join(', ')}\\. `)]]) {
    await table.page.fill(at('mirror-typed'), asked);
    await table.page.press(at('mirror-typed'), 'Enter');
    await hears(table, 'mirror-answer', told);
  }
  const said = (await mirror(table)).units.map(({ text }) => /^([^,]+), [^,]+, (\d+), (\d+), .*nearest enemy ([^,]+), .* MP ([NESW]+)$/.exec(text)).filter(Boolean);
  assert.ok(said.length >= 8, `${said.length} units say where their nearest enemy is`);
  for (const [text, , x, y, enemy, to] of said) {
    const [, , ex, ey] = said.find(([, one]) => one === enemy);
    const wrong = [ey - y <= -2 && 'S', ey - y >= 2 && 'N', ex - x < 0 && 'E', ex - x > 0 && 'W'].filter((point) => point && to.includes(point));
    assert.deepEqual(wrong, [], `${text}; it stands at ${ex}, ${ey}`);
  }
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a whole game against the dice of the rules, offline, tells nothing hidden before it is found out', { timeout: 400000 }, async () => {
  const table = await here.open({ worker: true });
  const { page } = table;
  await page.waitForSelector('body[data-offline=kept]', { timeout: 30000 });
  await page.context().setOffline(true);
  const scenario = kScenarios.find(({ scenario: one }) => one === 'crossroads-farm');
  const seat = humanOf(scenario);
  const hidden = scenario.sides.filter((_, i) => i !== seat).map(({ name }) => name);
  const names = scenario.units.filter(({ side }) => hidden.includes(side)).map(({ name }) => name);
  assert.ok(names.length > 3 && scenario.units.some(({ side, fake }) => fake && hidden.includes(side)), 'there is something to hide');
  await table.start(scenario.scenario, 'lonewarrior');
  let state = await setUp(table, seat);
  while (state.facts.turn < 2) { // the dice's first turn is watched
    await table.end();
    state = await ours(table, seat);
  }
  const now = await playOn(table, { round: 1000, names });
  assert.ok(now.over, 'the game came to its end');
  assert.ok(now.searched > 20, `${now.searched} searches`);
  assert.ok(now.found.length > 0, 'somebody was found out');
  await shows(table, now.version);
  await clear(table); // its last dice
  await table.shown('victory.board');
  await look(table, 'over');
  assert.deepEqual(table.errors.filter((error) => !/ERR_INTERNET_DISCONNECTED/.test(error)), []);
  await page.context().close();
});

/** Starts a scenario in which the computer plays the side that the rules would run. */
async function beginAgainstComputer(table, scenario, level) {
  const theirs = 1 - humanOf(scenario);
  await pick(table.page, scenario.scenario, { system: 'lonewarrior' });
  await table.page.selectOption(at(`setup-plays-${theirs}`), level);
  await table.page.click(at('setup-start'));
  await table.page.waitForSelector('body[data-view=game]');
  return table.settled();
}
const namesOfHidden = (scenario) => {
  const { name } = scenario.sides[1 - humanOf(scenario)];
  return scenario.units.filter(({ side }) => side === name).map((unit) => unit.name);
};

for (const level of ['recruit', 'captain'])
  test(`a hidden side that the ${level} plays tells nothing in log, cards of dice, the game as text and refusals`, { timeout: 400000 }, async (t) => {
    const table = await here.open();
    const scenario = kScenarios.find(({ scenario: one }) => one === 'crossroads-farm');
    const seat = humanOf(scenario);
    const names = namesOfHidden(scenario);
    await beginAgainstComputer(table, scenario, level);
    let now = { turn: 0 };
    for (let n = 0; n < 40 && !now.over && now.turn < 4; ++n) {
      await ours(table, seat);
      now = await playOn(table, { round: 4, names, computer: true });
      assert.deepEqual(now.told, []);
      for (const command of [{ command: 'Move', unit: names[0], path: [[1, 1]] }, { command: 'Turn', unit: '?1', facing: 3 }, { command: 'Concede' }]) {
        const asked = await table.page.evaluate((given) => {
          const { engine } = window.hexinch;
          const { over, choices } = engine.mirror();
          const theirs = !over && choices.every(({ id, enabled }) => id === 'play_now' || !enabled);
          return { theirs, answer: engine.choose(JSON.stringify(given)), before: engine.foretell(given) };
        }, command);
        if (!asked.theirs) continue;
        assert.deepEqual([asked.answer.ok, asked.before.ok, asked.before.message ?? ''], [false, false, ''], JSON.stringify(command));
        assert.match(asked.answer.message, /not your/i);
      }
    }
    t.diagnostic(`${now.turn} rounds, ${now.searched} searches, found out: ${now.found.join(', ')}`);
    assert.ok(now.over || now.turn >= 4);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });
