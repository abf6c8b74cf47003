// A press counts for what was on the screen when it began: double presses by mouse, finger and key, held keys, impatient presses, buttons that appear
// under the pointer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, beginFarm, clear, desk, hears, leave, menu, mirror, records, saved } from './desk.mjs';
import { frames, kRest, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kClock = { clock: true };
const kDown = 40; // ms of a press
const kBetween = 90; // ms between the presses of a double one

const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/** How a hand presses, and lets go. */
const hands = {
  mouse: { down: ({ page }) => page.mouse.down(), up: ({ page }) => page.mouse.up() },
  finger: { down: (table, spot) => table.fingers('touchStart', spot), up: (table) => table.fingers('touchEnd') },
  Space: { down: ({ page }) => page.keyboard.down('Space'), up: ({ page }) => page.keyboard.up('Space') },
  Enter: { down: ({ page }) => page.keyboard.down('Enter'), up: ({ page }) => page.keyboard.up('Enter') },
};

/** `times` presses, one every `pace` ms of the page's time, which the test has stopped. */
async function impatient(table, hand, [x, y] = [], times = 2, pace = kBetween) {
  if (hand === 'mouse') await table.page.mouse.move(x, y);
  for (let n = 0; n < times; ++n) {
    await hands[hand].down(table, [x, y]);
    await table.pass(kDown);
    await hands[hand].up(table);
    await table.pass(n + 1 < times ? pace - kDown : kDown);
  }
}

/** A key that is held down until it is repeated. */
async function hold(table) {
  for (let n = 0; n < 12; ++n) {
    await table.page.keyboard.down('Space');
    await table.pass(30);
  }
  await table.page.keyboard.up('Space');
  await table.pass(kDown);
}

/** Ends phases by double presses: each ends at most one phase, and none if there is a warning. Returns the number of warnings. */
async function endTwice(table, way, times, hand = 'click') {
  let warned = 0;
  for (let n = 0; n < times; ++n) {
    const before = await clear(table, hand);
    if (before.facts.over) break;
    await table.ripe();
    await (way === 'held' ? hold(table) : impatient(table, way, middle(Table.find(before, 'end_phase'))));
    const after = await table.settled();
    const asks = after.version === before.version;
    assert.ok(after.version - before.version <= 1, `${way}: turn ${before.facts.turn}, ${before.facts.phase} of ${before.facts.seat}: ${after.version - before.version} actions`);
    if (asks) {
      assert.match(after.told, /\S/, 'why it has not ended is said');
      ++warned;
      await table.ripe();
      const { version } = await table.press('end_phase', hand);
      assert.equal(version, before.version + 1, 'a second press, on purpose, ends it');
    }
  }
  return warned;
}

/** Two people at one device, nothing hidden, past the first card of a hand-over: the next thing to end belongs to either of them. Then time is stopped. */
async function inHotSeat(table) {
  await begin(table);
  for (let state = await clear(table), n = 0; n < 3 || Table.find(state, 'hand_over'); ++n) {
    await (Table.find(state, 'hand_over') ? table.press('hand_over') : table.end());
    state = await clear(table);
  }
  await table.stop();
}

const kSeries = [['mouse', 3, 250], ['mouse', 4, 180], ['mouse', 5, 150], ['mouse', 2, 490], ['Space', 4, 200], ['Space', 2, 490], ['Space', 6, 400], ['Enter', 4, 200]];
test('impatient presses end one phase, and never the other player\'s', kLimit, async () => {
  const table = await here.open(kClock);
  const { page } = table;
  await inHotSeat(table);
  for (const [hand, times, pace] of kSeries) {
    const before = await clear(table);
    await page.focus('#canvas');
    for (let k = 0; hand === 'Enter' && k < 60 && (await table.now()).focus !== 'end_phase'; ++k) await table.key('p');
    await table.ripe();
    await impatient(table, hand, middle(Table.find(before, 'end_phase')), times, pace);
    const after = await table.settled();
    const what = `${hand}, ${times} times each ${pace} ms: turn ${before.facts.turn}, ${before.facts.phase} of ${before.facts.seat}`;
    assert.equal(after.version - before.version, 1, what);
    if (after.facts.over) break;
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('impatient taps end one phase', kLimit, async () => {
  const table = await here.open({ ...kPhone, ...kClock });
  await inHotSeat(table);
  for (const [times, pace] of [[3, 250], [5, 150], [4, 180]]) {
    const before = await clear(table, 'tap');
    await table.ripe();
    await impatient(table, 'finger', middle(Table.find(before, 'end_phase')), times, pace);
    const after = await table.settled();
    assert.equal(after.version - before.version, 1, `${times} times each ${pace} ms`);
  }
  await table.page.context().close();
});

test('a press counts when what it ends has been seen long enough, and a moment before that it does not', kLimit, async () => {
  const table = await here.open(kClock);
  await inHotSeat(table);
  let early = 0;
  for (let n = 0; n < 3; ++n) {
    await table.end();
    const { version, told, ripe, widgets } = await clear(table);
    const spot = middle(Table.find({ widgets }, 'end_phase'));
    const left = ripe - (await table.page.evaluate(() => performance.now()));
    if (left < 4 * kDown) continue; // something was put away meanwhile
    ++early;
    await table.pass(left - 2 * kDown);
    await impatient(table, 'mouse', spot, 1);
    const same = await table.settled();
    assert.deepEqual([same.version, same.told], [version, told], 'too early: nothing is ended, nor warned of');
    await table.ripe();
    await impatient(table, 'mouse', spot, 1);
    const after = await table.settled();
    assert.ok(after.version === version + 1 || after.told !== told, 'it counts');
  }
  assert.ok(early > 0, 'a press came too early');
  await table.page.context().close();
});

test('the other player\'s phase wants a longer pause, and no pause is longer than it must be', kLimit, async () => {
  const table = await here.open(kClock);
  const clock = () => table.page.evaluate(() => performance.now());
  await inHotSeat(table);
  const waits = { own: 0, others: 0 };
  for (let n = 0; n < 10; ++n) {
    const before = await clear(table);
    await table.ripe();
    const ended = await table.end();
    const now = await clock();
    if (ended.facts.over || ended.version === before.version) break;
    const own = ended.facts.seat === before.facts.seat;
    ++waits[own ? 'own' : 'others'];
    const wait = (ended.ripe ?? 0) - now;
    assert.ok(wait <= (own ? 600 : 900), `${wait} ms for ${own ? 'their own' : "the other's"} phase`);
  }
  assert.ok(waits.others > 0, JSON.stringify(waits));
  await table.page.context().close();
});

test('deliberate presses a second apart end a phase each', kLimit, async () => {
  const table = await here.open(kClock);
  await inHotSeat(table);
  const before = await clear(table);
  await table.ripe();
  const [x, y] = middle(Table.find(before, 'end_phase'));
  for (let n = 1; n <= 2; ++n) {
    await impatient(table, 'mouse', [x, y], 1);
    const shown = await table.settled();
    assert.equal(shown.version - before.version, n, `${shown.told} ${JSON.stringify(shown.widgets.map(({ name }) => name))} ${shown.ripe}`);
    await table.pass(1000 - 2 * kDown);
  }
  await table.page.context().close();
});

for (const way of ['Space', 'held', 'mouse'])
  test(`a double press (${way}) ends one phase, and none that is warned of`, kLimit, async () => {
    const table = await here.open(kClock);
    await begin(table, 'millers-ford');
    await clear(table);
    await table.page.focus('#canvas');
    await table.stop();
    await endTwice(table, way, 8);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('a double tap ends one phase', kLimit, async () => {
  const table = await here.open({ ...kPhone, ...kClock });
  await begin(table, 'millers-ford');
  await table.stop();
  await endTwice(table, 'finger', 6, 'tap');
  await table.page.context().close();
});

test('the warning that somebody can still attack wants a press on purpose, and the card of a hand-over too', kLimit, async () => {
  const table = await here.open(kClock);
  await beginFarm(table);
  await clear(table);
  await table.page.focus('#canvas');
  await table.stop();
  assert.ok((await endTwice(table, 'Space', 6)) > 0, 'a warning was met');
  let state = await clear(table);
  for (let n = 0; n < 10 && !Table.find(state, 'hand_over'); ++n) state = await table.end();
  await table.ripe();
  assert.ok(Table.find(state, 'hand_over'));
  await table.press('hand_over');
  state = await table.settled();
  // The last end of a turn, by Enter on the button, twice.
  for (let n = 0; n < 12 && !Table.find(state, 'hand_over'); ++n) {
    await clear(table);
    for (let k = 0; k < 60 && (await table.now()).focus !== 'end_phase'; ++k) await table.key('p');
    await table.ripe();
    await impatient(table, 'Enter', [], 2, 2 * kDown);
    state = await table.settled();
  }
  assert.ok(Table.find(state, 'hand_over'), 'the second press has not handed the table over');
  await table.page.context().close();
});

test('a double click on the hex where a unit can go plans the move; what it costs is seen before it is made', kLimit, async () => {
  const table = await here.open(kClock);
  await begin(table);
  let state = await clear(table);
  while (state.facts.phase !== 'Movement') {
    await table.end();
    state = await clear(table);
  }
  const unit = state.facts.units.findIndex((one) => one.can_act && one.seat === state.facts.seat);
  state = await table.unit(unit);
  const [x, y] = state.hexes[state.facts.reached[0]];
  await table.stop();
  await impatient(table, 'mouse', [x, y]);
  const planned = await table.settled();
  assert.equal(planned.version, state.version, 'it has not gone');
  assert.ok(Table.find(planned, 'confirm'));
  await table.rested();
  assert.equal((await table.click(x, y)).version, state.version + 1, 'a tap at the goal, later, confirms');
  await table.page.context().close();
});

test('a double click on Continue opens the game and presses nothing in it', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'millers-ford');
  await saved(table);
  await leave(table);
  const { x, y, width, height } = await page.locator(at('start-continue')).boundingBox();
  await page.mouse.dblclick(x + width / 2, y + height / 2, { delay: 30 });
  await page.waitForSelector('body[data-view=game]');
  const state = await table.settled();
  assert.equal(state.facts.selected, -1);
  assert.equal((await mirror(table)).actions, 0);
  await page.context().close();
});

test('in the game as text impatient presses of a choice do one thing', kLimit, async () => {
  const table = await here.open(kClock);
  const { page } = table;
  await inHotSeat(table);
  await menu(table, 'text');
  const ends = page.locator(`${at('mirror-choices')} button:not([aria-disabled])`).filter({ hasNotText: /Undo/ }).last();
  for (const [hand, times, pace] of [['mouse', 3, 300], ['mouse', 2, 490], ['Enter', 3, 300], ['Enter', 2, 490]]) {
    await table.rested(1000);
    const { version } = await mirror(table);
    await ends.focus();
    const { x, y, width, height } = await ends.boundingBox();
    await impatient(table, hand, [x + width / 2, y + height / 2], times, pace);
    assert.equal((await mirror(table)).version - version, 1, `${hand}, ${times} times each ${pace} ms`);
  }
  await page.context().close();
});

test('in the game as text a double press on a choice does one thing, and in the library it deletes one game', kLimit, async () => {
  const table = await here.open(kClock);
  const { page } = table;
  await begin(table, 'millers-ford');
  await clear(table);
  await menu(table, 'text');
  const choice = page.locator(`${at('mirror-choices')} button:not([aria-disabled])`).first();
  await choice.waitFor();
  await table.stop();
  for (let n = 0; n < 4; ++n) {
    for (const hand of ['mouse', 'Enter']) {
      await table.rested(kRest);
      const { version } = await mirror(table);
      await choice.focus();
      const { x, y, width, height } = await choice.boundingBox();
      await impatient(table, hand, [x + width / 2, y + height / 2]);
      assert.ok((await mirror(table)).version - version <= 1, hand);
    }
  }
  await table.go();
  await page.click(at('mirror-close'));
  await saved(table);
  await leave(table);
  await page.click(at('start-all'));
  for (let n = 0; n < 3; ++n) {
    await page.locator(at('library-duplicate')).first().click();
    await hears(table, 'toast', 'Duplicated');
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-testid=library-game]').length === wanted, n + 2);
  }
  await table.rested();
  const { x, y, width, height } = await page.locator(at('library-delete')).first().boundingBox();
  await table.stop();
  await impatient(table, 'mouse', [x + width / 2, y + height / 2]);
  await table.go();
  await page.waitForFunction(() => document.querySelectorAll('[data-testid=library-game]').length < 4);
  assert.equal((await records(table)).length, 3, 'what would be deleted as well would have been asked of storage before');
  await frames(page, 30);
  assert.equal(await page.locator(at('library-game')).count(), 3);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
