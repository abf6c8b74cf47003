// MS Wars on the screen, rule by rule: ways that are typed, a charge with the strike at a unit that leaves and the ram, a turn by keys and words alone,
// the tutorial to its end, and every scenario for two turns.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, clear, desk, hears, leave, menu, mirror, openDrill, say, shows, unplaced } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();

async function passTo(table, there) {
  for (let n = 0; n < 60; ++n) {
    const state = await clear(table);
    if (there(state.facts)) return state;
    await table.end();
  }
  throw new Error('not reached');
}

/** First Steps, with the two units set up in front of each other; either may have the first go. */
async function duel(blue = [12000, 21000], red = [12000, 3000], options = {}) {
  const table = await openDrill(here, 'mswars', unplaced(), options);
  await begin(table, 'unplaced', '', 'mswars');
  for (let n = 0; n < 2; ++n) {
    const { facts } = await clear(table);
    const { name, seat } = facts.units.find((one) => one.can_act);
    await say(table, { command: 'Deploy', unit: name, at: seat === 0 ? blue : red, heading: seat === 0 ? 0 : 180 });
  }
  await passTo(table, (f) => f.phase === 'FirstMovement');
  return table;
}

const write = async (table, text) => {
  await table.key('y');
  for (const letter of text) await table.key(letter === ' ' ? 'Space' : letter);
  return table.settled();
};

test('MSW-4.3 MSW-4.5 ways are written in inches and degrees, corrected, taken back, and gone', { timeout: 240000 }, async () => {
  const table = await duel();
  let state = await table.key('Tab');
  const mover = state.facts.selected;
  const { x, y, heading } = state.facts.units[mover];
  const ahead = heading === 0 ? -1 : 1;
  state = await write(table, '2.5 r30');
  assert.deepEqual(state.facts.planned.path, ['F 2500', 'W 30']);
  assert.equal(state.facts.ghost.heading, (heading + 30) % 360);
  for (let n = 0; n < 3; ++n) await table.key('Backspace');
  state = await write(table, '').then(() => table.settled());
  state = await table.key('Escape');
  assert.equal(state.facts.planned, undefined, 'taken back');
  state = await write(table, 'a1');
  assert.deepEqual(state.facts.planned.path, ['L 1000']);
  await table.key('Enter');
  assert.equal((await table.settled()).facts.units[mover].x, x, 'only planned');
  await table.key('Escape');
  state = await write(table, '40');
  assert.equal(state.facts.fault, 'budget', 'farther than it can go');
  await table.key('Escape');
  await write(table, '3');
  await table.key('Enter');
  await table.key('Enter');
  state = await clear(table);
  assert.equal(state.facts.units[mover].y, y + ahead * 3000, 'gone to the thousandth');
  for (const degrees of [10, -20]) await say(table, { command: 'FreeTurn', unit: state.facts.units[mover].name, degrees });
  const told = (await mirror(table)).log.slice(-2).map(({ text }) => text);
  assert.match(told[0], /turns 10° to the right/);
  assert.match(told[1], /turns 20° to the left/);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

/** How many of the card's hundred dots are green (the others are grey), counted in a picture of the page. */
async function greenDots(table, { x, y, w, h }) {
  const picture = (await table.page.screenshot({ clip: { x, y, width: w, height: h } })).toString('base64');
  return table.page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context.drawImage(image, 0, 0);
    const inset = (6 * image.width) / 80, step = (image.width - 2 * inset) / 10;
    let green = 0;
    for (let n = 0; n < 100; ++n) {
      const [red, lime, blue] = context.getImageData(inset + ((n % 10) + 0.5) * step, inset + (Math.floor(n / 10) + 0.5) * step, 1, 1).data;
      if (lime > red + 20 && lime > blue + 10) ++green;
    }
    return green;
  }, picture);
}

test('MSW-9.3 the card of a shot shows as many of the hundred dots as are seen', { timeout: 240000 }, async () => {
  const table = await duel([11000, 21000], [9000, 3000], { deviceScaleFactor: 1 }); // past a corner of the house
  await passTo(table, (f) => f.phase === 'Range');
  const { facts } = await table.settled();
  await table.unit(facts.units.findIndex((unit) => unit.can_act));
  const state = await table.key('n');
  const { seen } = state.facts;
  assert.ok(seen > 0 && seen < 100, `a part of it: ${seen}`);
  assert.equal(await greenDots(table, Table.find(state, 'seen')), seen, 'as many green dots as per cent are seen');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('MSW-5.10 MSW-12.1 MSW-12.2 MSW-13.1 a charge until they touch, a strike at whom leaves, and a ram', { timeout: 240000 }, async () => {
  const table = await duel([9000, 21000], [9000, 3000]);
  let state = await table.settled();
  for (let n = 0; n < 2; ++n) { // both go forward beside the house
    const { name, heading } = state.facts.units.find((one) => one.can_act);
    await say(table, { command: 'Move', unit: name, kind: 'Standard', path: [heading === 0 ? 'W -5' : 'W 5', 'F 3000'] });
    await clear(table);
    await say(table, { command: 'EndActivation' });
    state = await clear(table);
  }
  state = await passTo(table, (f) => f.turn === 2 && f.phase === 'FirstMovement');
  const rammer = state.facts.units.findIndex((one) => one.can_act);
  await table.unit(rammer);
  state = await table.settled();
  const verbs = state.widgets.filter(({ name }) => name.startsWith('verb.')).map(({ name }) => name);
  for (const verb of verbs) { // the verb that heads for an enemy is the charge
    state = await table.settled();
    if (!Table.find(state, verb)?.enabled) continue;
    await table.press(verb);
    state = await table.unit(1 - rammer);
    if (state.facts.planned?.kind === 'Charge') break;
    if (state.facts.selected !== rammer) await table.unit(rammer);
  }
  assert.equal(state.facts.planned.kind, 'Charge');
  assert.equal(state.facts.refused, undefined);
  await table.press('confirm');
  state = await clear(table);
  const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
  assert.ok(apart(state.facts.units) < 2060, `their bases touch: ${JSON.stringify(state.facts.units)}`);

  state = await passTo(table, (f) => f.phase === 'SecondMovement' && f.seat === 1 - rammer);
  await say(table, { command: 'Move', unit: state.facts.units[1 - rammer].name, kind: 'BreakAway', path: [] });
  state = await clear(table); // through the card that hands over
  assert.equal(state.facts.seat, rammer, 'the other side decides in the middle of the move');
  assert.equal(state.facts.planned.command, 'Opportunity', 'what can be done is laid out');
  assert.ok(Table.find(state, 'confirm').enabled && Table.find(state, 'decline'));
  await table.press('decline');
  state = await clear(table);
  assert.equal(state.facts.seat, 1 - rammer);
  await table.press('unit.done'); // it stays after all
  state = await clear(table);
  assert.ok(apart(state.facts.units) < 2060, 'it has stayed');

  state = await passTo(table, (f) => f.phase === 'Melee' && f.seat === rammer);
  await table.unit(rammer);
  state = await table.settled();
  await table.press(state.widgets.find(({ name }) => name.startsWith('verb.')).name);
  state = await table.settled();
  assert.equal(state.facts.planned.command, 'Ram');
  assert.ok(state.widgets.some(({ name }) => name === 'rule:MSW-13.3'), 'recoil and push are told before');
  await table.press('confirm');
  assert.ok(Table.find(await table.settled(), 'dice.next'), 'the roll is shown');
  await clear(table);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('MSW-3.1 a whole turn by keys and by the game as text alone', { timeout: 240000 }, async () => {
  const table = await here.open();
  await begin(table, 'first-steps', '', 'mswars');
  const kKeys = { hand_over: 'Enter', 'dice.next': 'Enter', 'tutorial.next': 'g' };
  for (let n = 0; n < 120; ++n) {
    const state = await table.settled();
    if (state.facts.turn === 2) break;
    const over = Object.keys(kKeys).find((name) => Table.find(state, name));
    if (over) await table.key(kKeys[over]);
    else if (state.facts.phase === 'FirstMovement' && !table.gone?.has(state.facts.seat)) {
      (table.gone ??= new Set()).add(state.facts.seat);
      await table.key('Tab');
      await write(table, 'r20 3');
      await table.key('Enter');
      await table.key('Enter');
    } else if (Table.find(state, 'end_phase')) await table.key('Space');
    else await say(table, (await mirror(table)).offers[0]);
  }
  const { facts } = await table.settled();
  assert.equal(facts.turn, 2);
  assert.equal(table.gone.size, 2, 'both have gone');
  assert.deepEqual(facts.units.map(({ heading }) => heading), [20, 200]);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('the game as text tells what a command would cost, and its chances, before it is given; Escape puts it away', { timeout: 240000 }, async () => {
  const table = await duel([9000, 21000], [9000, 3000]);
  const { page } = table;
  await passTo(table, ({ phase }) => phase === 'Range');
  await menu(table, 'text');
  await page.locator(`${at('mirror-words')}:focus`).waitFor(); // the state of the game is read first
  const offer = page.locator(`${at('mirror-offers')} button`, { hasText: /^attack / }).first();
  await offer.focus();
  const command = await offer.textContent();
  await hears(table, 'mirror-answer', /^Costs 1 counter, \d left\..* \d+(\.\d)? %/s);
  await page.fill(at('mirror-typed'), 'Nonsense');
  await page.locator(at('mirror-answer')).filter({ hasNotText: 'Costs' }).waitFor({ state: 'attached' });
  await page.fill(at('mirror-typed'), command);
  await hears(table, 'mirror-answer', /^Costs 1 counter, \d left\..* \d+(\.\d)? %/s);
  const [red] = (await table.now()).facts.units;
  for (const [asked, told] of [[`look at ${red.name.toUpperCase()}`, new RegExp(red.name)], ['look at 9/3', /9.*3/], ['look at 90/3', /Nothing here has that name/], ['look at Nobody', /Nothing here has that name/]]) {
    await page.fill(at('mirror-typed'), asked);
    await page.press(at('mirror-typed'), 'Enter');
    await hears(table, 'mirror-answer', told);
  }
  await page.press(at('mirror-typed'), 'Escape');
  await page.waitForSelector(at('mirror-words'), { state: 'hidden' });
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('MSW-3.2 MSW-16.2 players who roll their own dice throw for the order before there is a board, ties again', { timeout: 240000 }, async () => {
  const table = await openDrill(here, 'mswars', unplaced());
  const { page } = table;
  const wish = async () => {
    await pick(page, 'unplaced', { system: 'mswars' });
    await page.check(at('setup-dice-typed'));
    await page.click(at('setup-start'));
    await page.waitForSelector(at('face-0'));
  };
  await wish();
  await page.click(at('sheet-close'));
  assert.equal(await page.evaluate(() => document.body.dataset.view), 'start', 'who goes back has begun nothing');

  await wish();
  const asked = [];
  for (const face of ['11', '7', '7', '3', '9']) {
    await page.locator(at('faces')).waitFor();
    if (face !== '11') asked.push(await page.locator(at('face-words')).innerText());
    await page.fill(at('face-0'), face);
    await page.click(at('face-use'));
    if (face !== '11') await page.locator(at('faces')).filter({ hasText: asked.at(-1) }).waitFor({ state: 'detached' });
  }
  await page.waitForSelector('body[data-view=game]');
  assert.match(asked[0], /1d10.*Blue/);
  assert.match(asked[1], /1d10.*Red/);
  assert.deepEqual(asked.slice(2), asked.slice(0, 2), 'both had seven: once more');
  const { log, version } = await mirror(table);
  const words = log.map(({ text }) => text).join(' ');
  assert.match(words, /Red chooses first/);
  assert.equal(version, 1, 'nothing but the beginning');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('MSW-16.3 First Steps, the tutorial, goes on by its hints to its end', { timeout: 240000 }, async () => {
  const table = await duel([9000, 21000], [9000, 3000]);
  let state = await table.settled();
  for (let n = 0; n < 300 && !Table.find(state, 'victory.board'); ++n) {
    state = await clear(table);
    if (Table.find(state, 'victory.board')) break;
    if (state.facts.phase === 'Range') {
      state = await table.key('n'); // an enemy that can be shot at, if there is one
      if (state.facts.aiming && Table.find(state, 'confirm')?.enabled) {
        await table.press('confirm');
        continue;
      }
    }
    await table.press(Table.find(state, 'cancel') ? 'cancel' : 'end_phase');
    state = await table.settled();
  }
  assert.ok(Table.find(await table.settled(), 'victory.board'), `turn ${state.facts.turn}, ${state.facts.phase}`);
  assert.ok(table.hints >= 6, `${table.hints} hints`);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

/** Takes the first choice, in the page itself, until there is an offer in another phase than `moved`, a turn has begun, or the battle is over. */
const chooseTo = (table, turn, moved) =>
  table.page.evaluate(([wanted, before]) => {
    const { engine } = window.hexinch;
    for (let n = 0; n < 1500; ++n) {
      const now = engine.mirror();
      const moment = `${now.turn} ${now.phase} ${now.seat}`;
      const choice = now.choices.find(({ id, enabled }) => enabled && !['share', 'send_again', 'look', 'undo'].includes(id));
      if (now.over || now.turn >= wanted || (now.offers?.length > 0 && (!choice || moment !== before))) return { ...now, moment };
      const answer = engine.choose(choice.id);
      if (!answer.ok) throw new Error(`${choice.id}: ${answer.message}`);
    }
    throw new Error('1500 choices and no end');
  }, [turn, moved]);

/** Takes one offer in each phase, and otherwise choices, until a turn has begun or the battle is over. */
async function playTo(table, turn) {
  let now = await chooseTo(table, turn, '');
  for (let n = 0; n < 1500 && !now.over && now.turn < turn; ++n) {
    const command = JSON.stringify(now.offers[0]);
    const answer = await table.page.evaluate((said) => window.hexinch.engine.choose(said), command);
    assert.ok(answer.ok, `${command}: ${answer.message}`);
    now = await chooseTo(table, turn, now.moment);
  }
  return now;
}

test('MSW-17 every scenario stands on the table and goes on for two whole turns', { timeout: 300000 }, async () => {
  const table = await here.open();
  const { page } = table;
  const scenarios = await page.evaluate(async () => (await window.hexinch.engine.scenarios('mswars')).map(({ id, battle }) => ({ id, battle: Boolean(battle) })));
  assert.ok(scenarios.length >= 9, `${scenarios.length} scenarios`);
  for (const { id, battle } of scenarios) {
    if (battle) {
      await pick(page, id, { system: 'mswars' });
      await page.click(at('battle-start'));
      await page.waitForSelector('body[data-view=game]');
    } else {
      await begin(table, id, '', 'mswars');
    }
    const state = await table.settled();
    assert.ok(state.facts.units.length >= 2, `${id}: units`);
    assert.ok((await table.colours()) > 40, `${id}: the table is drawn`);
    const now = await playTo(table, 3);
    assert.ok(now.over || now.turn === 3, `${id}: ${now.words}`);
    await shows(table, now.version);
    if (now.over) {
      await table.open();
    } else {
      await clear(table);
      await leave(table);
    }
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
