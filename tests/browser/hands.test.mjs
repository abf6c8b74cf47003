// All kinds of input and screens: fingers, keys alone, the players' own dice, windows of all sizes.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { desk } from './desk.mjs';
import { kScreen, pick, Table } from './table.mjs';
import { decide, distance } from './tuw_hands.mjs';

const here = desk();

const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kFinger = 44;

async function sit(options) {
  const context = await here.browser.newContext(options);
  return new Table(await context.newPage(), here.server.address);
}

const right = (w) => w.x + w.w;
const bottom = (w) => w.y + w.h;
const overlap = (a, b) => a.x + 1 < right(b) && b.x + 1 < right(a) && a.y + 1 < bottom(b) && b.y + 1 < bottom(a);
const named = (w) => `${w.name} ${w.x},${w.y} ${w.w}x${w.h}`;

/** What is wrong with the panels: parts outside the window, over one another, or too small for a finger. */
function flaws(state, fingers) {
  const cards = state.widgets.filter((w) => w.name.startsWith('card.') && !['card.toast', 'card.tip'].includes(w.name));
  const dialog = cards.some((w) => ['card.hand_over', 'card.victory', 'card.cheat_sheet'].includes(w.name));
  const pressable = state.widgets.filter((w) => w.pressable && w.whole);
  const found = [];
  for (const w of [...cards, ...pressable])
    if (w.x < 0 || w.y < 0 || right(w) > state.width || bottom(w) > state.height) found.push(`${named(w)} leaves the window`);
  const apart = (list) => list.forEach((a, i) => list.slice(i + 1).forEach((b) => overlap(a, b) && found.push(`${named(a)} overlaps ${named(b)}`)));
  if (!dialog) apart(cards);
  apart(pressable);
  if (fingers)
    for (const w of pressable) if (w.w < kFinger || w.h < kFinger) found.push(`${named(w)} is too small for a finger`);
  return found;
}

const mine = ({ facts }) => facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.can_act && unit.seat === facts.seat);
const foes = ({ facts }) => facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.in_play && unit.seat !== facts.seat);

/** Plays until `enough(state)`; checks each state on the way. */
async function play(table, enough, hand, look = () => {}) {
  for (let n = 0; n < 300; ++n) {
    const state = await table.settled();
    look(state);
    if (enough(state)) return state;
    await decide(table, hand);
  }
  throw new Error('not reached within 300 decisions');
}

/** Where a point of the board is now, worked out from the hexes published before and after. */
function moved(before, after, [x, y]) {
  const last = before.columns - 1;
  const scale = (after.hexes[last][0] - after.hexes[0][0]) / (before.hexes[last][0] - before.hexes[0][0]);
  return { scale, at: [after.hexes[0][0] + (x - before.hexes[0][0]) * scale, after.hexes[0][1] + (y - before.hexes[0][1]) * scale] };
}

const near = ([ax, ay], [bx, by], px) => Math.abs(ax - bx) <= px && Math.abs(ay - by) <= px;

test('fingers pan, pinch about their centre, and hold for details that stay', { timeout: 240000 }, async () => {
  const table = await sit({ ...kPhone, deviceScaleFactor: 2 });
  await table.open();
  await table.start('peasants-revolt');
  let state = await play(table, (now) => now.facts.phase === 'Movement' && !Table.find(now, 'hand_over'), 'tap');
  while (Table.find(state, 'tutorial.next')) state = await table.press('tutorial.next', 'tap');

  const whole = await table.settled();
  const centre = whole.hexes[3 * whole.columns + 3];
  const spread = (d) => [[centre[0] - d, centre[1]], [centre[0] + d, centre[1]]];
  const larger = [40, 50, 60, 72].map(spread); // a board that is seen whole stays centred
  const before = await table.swipe(larger.map((s) => s[0]), larger.map((s) => s[1]));
  const steps = [30, 40, 50, 60].map(spread);
  const zoomed = await table.swipe(steps.map((s) => s[0]), steps.map((s) => s[1]));
  const pinch = moved(before, zoomed, centre);
  assert.ok(Math.abs(pinch.scale - 2) < 0.1, `fingers twice as far apart double the board: ${pinch.scale}`);
  assert.ok(near(pinch.at, centre, 4), `the board stays under the fingers' centre: ${pinch.at} was ${centre}`);
  assert.equal(zoomed.facts.selected, before.facts.selected, 'a pinch selects nothing');

  const panned = await table.swipe([0, 10, 25, 40].map((d) => [centre[0] - d, centre[1] - d / 2]));
  assert.ok(near(moved(zoomed, panned, centre).at, [centre[0] - 40, centre[1] - 20], 3), 'one finger pans');
  assert.equal(moved(zoomed, panned, centre).scale, 1);

  let out;
  for (const back of [steps.toReversed(), larger.toReversed()]) out = await table.swipe(back.map((s) => s[0]), back.map((s) => s[1]));
  const knight = mine(out)[0];
  const held = out.counters.find((c) => c.id === knight.id);
  await table.fingers('touchStart', [held.x, held.y]);
  await table.shown('card.detail');
  const detail = await table.does(() => table.fingers('touchEnd'));
  assert.ok(Table.find(detail, 'card.detail'), 'the details stay when the finger is lifted');
  assert.equal(detail.facts.selected, out.facts.selected, 'looking at a unit selects nothing');
  assert.deepEqual(flaws(detail, true), []);
  assert.equal(Table.find(await table.press('detail.close', 'tap'), 'card.detail'), undefined);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a finger drags a piece to a hex that it can reach, on a board that was pinched and panned too, and while it glides', { timeout: 240000 }, async () => {
  const table = await sit(kPhone);
  await table.open();
  await table.start('peasants-revolt');
  let state = await play(table, (now) => now.facts.phase === 'Movement' && !Table.find(now, 'hand_over'), 'tap');
  while (Table.find(state, 'tutorial.next')) state = await table.press('tutorial.next', 'tap');
  const knight = mine(state)[1];
  const counter = (now) => now.counters.find((c) => c.id === knight.id && !c.ghost);
  const ahead = (now, steps) => now.facts.units[knight.id].hex - steps; // to the left
  /** Drags the knight from its present place to a hex's present place, without waiting for a board that moves. */
  const drag = async (now, goal) => {
    const from = counter(now);
    const [x, y] = now.hexes[goal];
    return table.swipe([0, 0.4, 0.8, 1].map((t) => [from.x + (x - from.x) * t, from.y + (y - from.y) * t]));
  };
  const spread = (d) => [[195 - d, 350], [195 + d, 350]];
  const steps = [30, 50, 70, 90].map(spread);
  await table.swipe(steps.map((s) => s[0]), steps.map((s) => s[1]));
  const { x, y } = counter(await table.settled());
  state = await table.swipe([0, 0.2, 0.6, 1].map((t) => [100 + (280 - x) * t, 350 + (505 - y) * t])); // low, where the unit's card will be
  const low = counter(state);
  const further = ahead(state, 1);
  const holds = table.hold(knight.id);
  await table.fingers('touchStart', [low.x, low.y]);
  await table.fingers('touchEnd');
  await holds;
  const gliding = await table.now();
  assert.equal(gliding.idle, false, 'the board is on its way out from under the card');
  const height = Table.find(gliding, 'card.unit').h;
  const from = counter(gliding);
  const [gx, gy] = gliding.hexes[further];
  await table.fingers('touchStart', [from.x, from.y]);
  await table.fingers('touchMove', [from.x + (gx - from.x) / 3, from.y + (gy - from.y) / 3]); // a resting finger would ask for details on a slow machine
  await table.release();
  await table.rested(600); // long enough for a rim that the piece is carried into
  await table.frame();
  state = await table.now();
  const held = counter(state);
  assert.ok(near([held.x, held.y], [from.x, from.y], 40), 'the board stands still under a finger');
  await table.fingers('touchMove', [(from.x + gx) / 2, (from.y + gy) / 2]);
  await table.fingers('touchMove', [gx, gy]);
  await table.frame();
  assert.equal(Table.find(await table.now(), 'card.unit').h, height, 'no card grows over the board meanwhile');
  await table.fingers('touchEnd');
  state = await table.settled(gliding.heard);
  assert.equal(state.facts.units[knight.id].hex, further);

  await table.swipe([...steps].reverse().map((s) => s[0]), [...steps].reverse().map((s) => s[1]));
  state = await table.settled();
  const goal = ahead(state, 1);
  state = await drag(state, goal);
  assert.equal(state.facts.units[knight.id].hex, goal, 'a dragged piece goes where it is dropped');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('a finger that the system takes away is no tap', { timeout: 240000 }, async () => {
  const table = await sit(kPhone);
  await table.open();
  await table.start('peasants-revolt');
  const state = await table.settled();
  const unit = mine(state)[0];
  const at = state.counters.find((c) => c.id === unit.id);
  await table.fingers('touchStart', [at.x, at.y]);
  await table.frame();
  await table.fingers('touchCancel');
  await table.page.waitForFunction((heard) => window.hexinch.engine.hooks.published.heard > heard, state.heard);
  assert.equal((await table.settled()).facts.selected, -1);
  assert.equal((await table.unit(unit.id, 'tap')).facts.selected, unit.id);
  await table.page.context().close();
});

test('a whole turn by fingers on a small phone: what can be pressed is 44 px in both directions and apart from the rest', { timeout: 300000 }, async () => {
  const table = await sit({ ...kPhone, viewport: { width: 360, height: 640 }, reducedMotion: 'reduce' });
  await table.open();
  await table.start('peasants-revolt');
  const found = new Set();
  const look = (state) => flaws(state, true).forEach((flaw) => found.add(`${flaw} in ${state.facts.phase}`));
  await play(table, (state) => state.facts.turn >= 2 && !Table.find(state, 'hand_over'), 'tap', look);
  look(await table.press('page.log', 'tap'));
  assert.deepEqual([...found], []);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

const kSizes = [[390, 844], [844, 390], [360, 640], [768, 1024], [1024, 768], [1280, 800], [1920, 1080]];

test('at each size of the window nothing is cut off and nothing lies over anything else', { timeout: 400000 }, async () => {
  const table = await sit({ ...kPhone, ...kScreen });
  await table.open();
  await table.start('peasants-revolt');
  await table.hex(0, 'tap'); // fingers are in use
  const found = new Set();
  const lookAt = async (what) => {
    for (const [width, height] of kSizes) {
      await table.page.setViewportSize({ width, height });
      await table.page.waitForFunction(([w, h]) => window.hexinch.engine.hooks.published.width === w && window.hexinch.engine.hooks.published.height === h,
        [width, height], { timeout: 45000, polling: 30 });
      flaws(await table.settled(), true).forEach((flaw) => found.add(`${what} at ${width} x ${height}: ${flaw}`));
    }
    await table.page.setViewportSize({ width: 1280, height: 800 });
    await table.page.waitForFunction(() => window.hexinch.engine.hooks.published.width === 1280, null, { timeout: 45000, polling: 30 });
  };
  const wanted = {
    'set-up': () => true,
    'hand-over': (state) => Table.find(state, 'hand_over'),
    'a way': (state) => state.facts.phase === 'Movement' && Table.find(state, 'confirm'),
    odds: (state) => state.facts.aiming,
    dice: (state) => Table.find(state, 'dice.next'),
    pending: (state) => state.widgets.some((w) => w.name.startsWith('pending:')),
  };
  await table.page.focus('#canvas');
  for (let n = 0; n < 150 && Object.keys(wanted).length > 0; ++n) {
    const state = await table.settled();
    for (const [what, here] of Object.entries(wanted)) {
      if (!here(state)) continue;
      delete wanted[what];
      await lookAt(what);
    }
    // The plans of a unit are looked at before they are confirmed.
    if (Table.find(state, 'confirm')) await table.press('confirm', 'tap');
    else await plan(table, state);
  }
  assert.deepEqual(Object.keys(wanted), [], 'all these were met');
  await table.key('?');
  await lookAt('keys');
  assert.deepEqual([...found], []);
  await table.page.context().close();
});

/** Like decide(), but stops when a move or attack is planned. */
async function plan(table, state) {
  for (const button of ['hand_over', 'dice.next', 'decline']) if (Table.find(state, button)) return table.press(button, 'tap');
  const done = (table.done ??= new Set());
  const fresh = mine(state).filter((unit) => !done.has(`${state.facts.turn}.${state.facts.phase}.${unit.id}`));
  const enemies = foes(state);
  const nearest = (hex) => enemies.reduce((best, e) => (!best || distance(state, hex, e.hex) < distance(state, hex, best.hex) ? e : best), null);
  const unit = fresh.find((u) => (state.facts.phase === 'Movement') !== (nearest(u.hex)?.hex === u.hex));
  if (!unit || !['Movement', 'Attack', 'FirstStrike'].includes(state.facts.phase)) return table.end('tap');
  done.add(`${state.facts.turn}.${state.facts.phase}.${unit.id}`);
  const chosen = await table.unit(unit.id, 'tap');
  if (state.facts.phase !== 'Movement') return table.unit(nearest(unit.hex).id, 'tap');
  const goals = [...chosen.facts.reached].sort((a, b) => distance(state, a, nearest(a).hex) - distance(state, b, nearest(b).hex));
  return goals.length > 0 ? table.hex(goals[0], 'tap') : chosen;
}

// ---- the players' own dice

const lastLines = (table) => table.page.evaluate(() => window.hexinch.engine.mirror().log.slice(-3).map((line) => line.text).join(' '));

test("players who roll their own dice type the faces, and a reload loses only those that were not counted yet", { timeout: 300000 }, async () => {
  const table = await sit(kScreen);
  const { page } = table;
  await table.open();
  await pick(page, 'peasants-revolt');
  await page.check('[data-testid=setup-dice-typed]');
  await page.click('[data-testid=setup-start]');
  await table.settled();
  await play(table, (state) => ['Attack', 'FirstStrike'].includes(state.facts.phase) && !Table.find(state, 'hand_over') && mine(state).length > 0, 'click');
  await page.focus('#canvas');
  await table.key('Tab');
  const aimed = await table.key('n');
  assert.ok(aimed.facts.aiming);
  let state = await table.key('Enter');
  assert.ok(Table.find(state, 'dice.face.6'), 'the faces can be typed');
  assert.equal(Table.find(state, 'dice.use').enabled, false);
  assert.deepEqual(flaws(state, false), []);
  const { version } = state;

  state = await table.key('Escape');
  assert.ok(state.facts.aiming, 'before the first face the plan can still be taken back');
  state = await table.key('Enter');
  state = await table.key('6');
  assert.equal(Table.find(state, 'dice.cancel'), undefined, 'after it nobody draws back');
  await table.key('3');
  state = await table.key('Backspace');
  assert.equal(Table.find(state, 'dice.use').enabled, false);
  assert.equal(state.version, version, 'nothing has happened yet');

  await page.reload();
  state = await table.settled();
  assert.equal(Table.find(state, 'dice.face.6'), undefined);
  assert.deepEqual(state.facts.units, aimed.facts.units);
  await page.focus('#canvas');
  await table.key('Tab');
  await table.key('n');
  state = await table.key('Enter');
  assert.ok(Table.find(state, 'dice.face.1'), 'the game still wants the dice of its players');

  await table.press('dice.face.6');
  state = await table.press('dice.face.1');
  assert.ok(Table.find(state, 'dice.use').enabled);
  state = await table.key('Enter');
  assert.ok(Table.find(state, 'dice.next'), 'the roll is shown as any other');
  const [attack, defence] = /(\d+) against (\d+)/.exec(await lastLines(table)).slice(1).map(Number);
  assert.equal(attack, 5 + 6, "the knight's attack and the die that was typed");
  assert.equal(defence - 1 >= 1, true);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
