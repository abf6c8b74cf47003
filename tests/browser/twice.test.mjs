// A press counts for what was on the screen when it began: double presses by mouse, finger and key, keys that are held, buttons that come to lie under the pointer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, beginFarm, clear, desk, hears, leave, menu, mirror, saved } from './desk.mjs';
import { kDouble, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kBetween = 90; // ms between the presses of a double one

const middle = ({ x, y, w, h }) => [x + w / 2, y + h / 2];

/** Two presses, one right after the other. */
const twice = {
  async Space(table) {
    for (let n = 0; n < 2; ++n) {
      await table.page.keyboard.down('Space');
      await table.page.waitForTimeout(40);
      await table.page.keyboard.up('Space');
      await table.page.waitForTimeout(kBetween - 40);
    }
  },
  async held(table) {
    for (let n = 0; n < 12; ++n) {
      await table.page.keyboard.down('Space');
      await table.page.waitForTimeout(30);
    }
    await table.page.keyboard.up('Space');
  },
  async mouse(table, [x, y]) {
    await table.page.mouse.move(x, y);
    for (let n = 0; n < 2; ++n) {
      await table.page.mouse.down({ clickCount: n + 1 });
      await table.page.waitForTimeout(40);
      await table.page.mouse.up({ clickCount: n + 1 });
      await table.page.waitForTimeout(kBetween - 40);
    }
  },
  async fingers(table, spot) {
    for (let n = 0; n < 2; ++n) {
      await table.fingers('touchStart', spot);
      await table.page.waitForTimeout(40);
      await table.fingers('touchEnd');
      await table.page.waitForTimeout(kBetween - 40);
    }
  },
};

/** Ends phases by double presses: each ends one at most, and none that is warned of. Returns how many warnings there were. */
async function endTwice(table, way, times, hand = 'click') {
  let warned = 0;
  for (let n = 0; n < times; ++n) {
    const before = await clear(table, hand);
    if (before.facts.over) break;
    await table.ripe();
    await twice[way](table, middle(Table.find(before, 'end_phase')));
    await table.page.waitForTimeout(50);
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

for (const way of ['Space', 'held', 'mouse'])
  test(`a double press (${way}) ends one phase, and none that is warned of`, kLimit, async () => {
    const table = await here.open();
    await begin(table, 'millers-ford');
    await clear(table);
    await table.page.focus('#canvas');
    await endTwice(table, way, 8);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });

test('a double tap ends one phase', kLimit, async () => {
  const table = await here.open(kPhone);
  await begin(table, 'millers-ford');
  await endTwice(table, 'fingers', 6, 'tap');
  await table.page.context().close();
});

test('the warning that somebody can still attack wants a press on purpose, and the card of a hand-over too', kLimit, async () => {
  const table = await here.open();
  await beginFarm(table);
  await clear(table);
  await table.page.focus('#canvas');
  assert.ok((await endTwice(table, 'Space', 6)) > 0, 'a warning was met');
  let state = await clear(table);
  for (let n = 0; n < 10 && !Table.find(state, 'hand_over'); ++n) state = await table.end();
  await table.ripe();
  assert.ok(Table.find(state, 'hand_over'));
  await table.press('hand_over');
  state = await table.settled();
  // The last end of a turn by Enter on the button, twice.
  for (let n = 0; n < 12 && !Table.find(state, 'hand_over'); ++n) {
    await clear(table);
    for (let k = 0; k < 60 && (await table.now()).focus !== 'end_phase'; ++k) await table.key('p');
    await table.ripe();
    for (let k = 0; k < 2; ++k) {
      await table.page.keyboard.down('Enter');
      await table.page.waitForTimeout(40);
      await table.page.keyboard.up('Enter');
      await table.page.waitForTimeout(40);
    }
    await table.frame();
    state = await table.settled();
  }
  assert.ok(Table.find(state, 'hand_over'), 'the second press has not handed the table over');
  await table.page.context().close();
});

test('a double click on the hex where a unit can go plans the move; what it costs is seen before it is made', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  let state = await clear(table);
  while (state.facts.phase !== 'Movement') {
    await table.end();
    state = await clear(table);
  }
  const unit = state.facts.units.findIndex((one) => one.can_act && one.seat === state.facts.seat);
  state = await table.unit(unit);
  const [x, y] = state.hexes[state.facts.reached[0]];
  await twice.mouse(table, [x, y]);
  await table.frame();
  const planned = await table.settled();
  assert.equal(planned.version, state.version, 'it has not gone');
  assert.ok(Table.find(planned, 'confirm'));
  await table.page.waitForTimeout(kDouble);
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

test('in the game as text a double press on a choice does one thing, and in the library it deletes one game', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'millers-ford');
  await clear(table);
  await menu(table, 'text');
  await page.waitForSelector(at('mirror-choices'));
  for (let n = 0; n < 4; ++n) {
    await page.waitForTimeout(500);
    const { version } = await mirror(table);
    const choice = page.locator(`${at('mirror-choices')} button:not([aria-disabled])`).first();
    await choice.dblclick({ delay: 30 });
    await page.waitForTimeout(100);
    assert.ok((await mirror(table)).version - version <= 1, 'by mouse');
    await page.waitForTimeout(500);
    const next = (await mirror(table)).version;
    const button = page.locator(`${at('mirror-choices')} button:not([aria-disabled])`).first();
    await button.focus();
    const began = Date.now();
    for (let k = 0; k < 2; ++k) {
      await page.keyboard.press('Enter', { delay: 40 });
    }
    const double = Date.now() - began < kDouble - 50; // else this machine was too slow for it, and these were two
    await page.waitForTimeout(100);
    assert.ok(!double || (await mirror(table)).version - next <= 1, 'by key');
  }
  await page.click(at('mirror-close'));
  await saved(table);
  await leave(table);
  await page.click(at('start-all'));
  for (let n = 0; n < 3; ++n) {
    await page.locator(at('library-duplicate')).first().click();
    await hears(table, 'toast', 'Duplicated');
    await page.waitForFunction((wanted) => document.querySelectorAll('[data-testid=library-game]').length === wanted, n + 2);
  }
  await page.waitForTimeout(500);
  await page.locator(at('library-delete')).first().dblclick({ delay: 30 });
  await page.waitForTimeout(500);
  assert.equal(await page.locator(at('library-game')).count(), 3);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
