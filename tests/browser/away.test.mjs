// Away from the table (start screen, library, pictures, previews of links) a player sees only what everybody at this device may know. If something in the
// game is hidden, a player who comes back to it first says who they are.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { at, beginFarm, clear, desk, hears, leave, menu, mirror, records, saved } from './desk.mjs';
import { frames, pick, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPictures = process.env.HEXINCH_PICTURES;

/** Ends phases until the table has to be handed over. */
async function toHandOver(table, hand = 'click') {
  let state = await table.settled();
  for (let n = 0; n < 12; ++n) {
    while (Table.find(state, 'dice.next')) state = await table.press('dice.next', hand);
    if (Table.find(state, 'hand_over')) return state;
    state = await table.end(hand);
  }
  throw new Error('nobody hands the table over');
}

/** The text beside the board, while the board asks who is there. */
async function menuText({ page }) {
  await page.evaluate(() => document.getElementById('mirror-open').click());
  await page.waitForSelector(at('mirror-words'));
}

const latest = async (table) => (await records(table, ['summary']))[0];

/** The saved game on the start screen: its words, and its picture once it is still, as it is painted bit by bit in each frame. */
async function card(table) {
  await table.page.waitForSelector(at('continue-card'));
  const picture = table.page.locator(`${at('continue-card')} canvas`);
  const shot = () => picture.evaluate((canvas) => canvas.toDataURL());
  for (let before = '', now = await shot(); ; before = now, now = await shot()) {
    if (before === now && now.length > 5000) return { words: await table.page.locator(`${at('continue-card')} p:not(.second)`).allInnerTexts(), picture: now };
    await frames(table.page, 20);
  }
}

const photograph = async (table, name) => {
  if (!kPictures) return;
  mkdirSync(kPictures, { recursive: true });
  await frames(table.page, 40);
  await table.page.screenshot({ path: `${kPictures}/${name}.png` });
};

const red = ({ counters }) => counters.filter(({ faction }) => faction === counters.at(-1).faction);

for (const scenario of ['crossroads-farm', 'crossroads-farm-table'])
  test(`hot seat, ${scenario}: neither the card nor the library shows what one of the two sees, and a player who continues says who they are`, kLimit, async () => {
    const table = await here.open({ deviceScaleFactor: 1 });
    const { page } = table;
    await beginFarm(table, '', scenario);
    let state = await toHandOver(table);
    const blue = 1 - state.facts.seat; // Red has the go, and some of its pieces have been seen
    if (scenario === 'crossroads-farm') await photograph(table, 'hand-over-desk');
    await saved(table);
    await page.goBack();
    await page.waitForSelector('body[data-view=start]');
    const first = await card(table);
    await page.click(at('start-continue'));
    await table.shown('hand_over');
    state = await table.press('hand_over');
    const seen = (await mirror(table)).log.map(({ text }) => /^(\w+) is no longer a secret: .* in sight\.$/.exec(text)?.[1]);
    const secret = state.facts.units.filter(({ seat, name, in_play }) => seat !== blue && in_play && !seen.includes(name)).map(({ name }) => name);
    assert.ok(secret.length > 1 && secret.every((name) => /^[RF]/.test(name)), `Red knows its own: ${secret}`);
    const markers = ({ counters }) => red({ counters }).filter(({ icon }) => icon === '').length;

    await saved(table);
    await leave(table);
    const { summary } = await latest(table);
    const kept = JSON.stringify({ ...summary, sides: 0 });
    for (const name of secret) assert.doesNotMatch(kept, new RegExp(`\\b${name}\\b`), `${name} is not kept with the game`);
    assert.equal(markers(summary.board), secret.length, 'Red stands there as markers');
    const second = await card(table);
    assert.deepEqual(second.words, first.words);
    assert.equal(second.picture, first.picture, 'the picture is the same after either side');
    if (scenario === 'crossroads-farm') await photograph(table, 'continue-desk');
    await page.click(at('start-all'));
    const counters = await page.locator(`${at('library-game')} canvas`).first().evaluate((canvas) => canvas.hexinchBoard.counters);
    assert.equal(markers({ counters }), secret.length);
    if (scenario === 'crossroads-farm') await photograph(table, 'library-desk');
    await page.click(at('library-open'));

    await table.shown('hand_over');
    state = await table.settled();
    assert.ok(Table.find(state, 'hand_over') && !Table.find(state, 'card.log'), 'nobody is seated yet');
    const now = await mirror(table);
    assert.deepEqual([now.units, now.log, now.offers], [[], [], []]);
    for (const name of secret) assert.doesNotMatch(JSON.stringify({ ...now, sides: 0 }), new RegExp(`\\b${name}\\b`), `${name} is not in the game as text`);
    await page.reload();
    assert.ok(Table.find(await table.settled(), 'hand_over'), 'nor by a reload');
    state = await table.press('hand_over');
    assert.notEqual(state.facts.seat, blue);
    assert.ok(Table.find(await table.settled(), 'end_phase'), 'then it goes on');

    const preview = await page.evaluate(async () => {
      const { engine } = window.hexinch;
      return engine.readLink((await engine.link({ game: '00000000', parent: '' })).link);
    });
    assert.equal(markers(preview.board), secret.length, 'the preview of a link shows markers');
    assert.ok(preview.board.counters.some(({ icon }) => icon !== ''), 'and what is known');
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });

// By the menu, and by the browser's Back.
for (const [way, away] of [['the menu', leave], ['Back', ({ page }) => page.goBack()]])
  test(`left by ${way}, nothing that was said at the table can be read on the start screen`, kLimit, async () => {
    const table = await here.open({ deviceScaleFactor: 1 });
    const { page } = table;
    await beginFarm(table);
    await toHandOver(table);
    await menu(table, 'text');
    const { log, units } = await mirror(table);
    const own = units.map(({ text }) => text.split(',')[0]).filter((name) => /^[RF]/.test(name));
    assert.ok(own.length > 1 && log.length > 1);
    await page.fill(at('mirror-typed'), `look at ${own[0]}`);
    await page.press(at('mirror-typed'), 'Enter');
    await hears(table, 'mirror-answer', /./);
    await page.waitForFunction(() => document.getElementById('live').textContent);
    const text = () => page.evaluate(() => document.body.textContent + document.title);
    const secrets = [...log, ...units].map(({ text: one }) => one).filter((one) => /\d/.test(one)); // the others are names of phases
    assert.ok((await text()).includes(own[0]) && secrets.length > 1, 'it was there');
    await saved(table);
    await away(table);
    await page.waitForSelector(at('continue-card'));
    const left = await text();
    assert.deepEqual(secrets.filter((one) => left.includes(one)), []);
    for (const name of own) assert.doesNotMatch(left, new RegExp(`\\b${name}\\b`));
    assert.deepEqual(await page.evaluate(() => ['live', 'mirror', 'toast'].map((id) => document.getElementById(id).textContent)), ['', '', '']);
    await page.click(at('start-continue'));
    await table.shown('hand_over');
    await menuText(table);
    assert.equal(await page.locator('#mirror header').count(), 1, 'the text is there again');
    assert.equal(await page.locator('[data-testid^=look-]').count(), 0, 'nothing is offered that nobody may ask yet');
    assert.ok(await page.locator('h3', { hasText: 'At any time' }).isHidden());
    await page.click(at('choice-hand_over'));
    await page.waitForSelector(at('look-Map'));
    await page.click(at('mirror-close'));
    await page.waitForSelector('.with-text', { state: 'detached' });
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });

test('one person at this device goes on at once, and sees their own on the start screen', kLimit, async () => {
  const table = await here.open();
  await beginFarm(table, 'rules');
  await clear(table);
  await saved(table);
  await leave(table);
  const { summary } = await latest(table);
  assert.ok(summary.board.counters.some(({ icon }) => icon !== ''));
  await table.page.click(at('start-continue'));
  await table.shown('end_phase');
  assert.equal(Table.find(await table.settled(), 'hand_over'), undefined);
  await table.page.context().close();
});

test('where nothing is hidden, a player who continues is seated at once', kLimit, async () => {
  const table = await here.open();
  await pick(table.page, 'millers-ford');
  await table.page.click(at('setup-start'));
  await table.settled();
  await saved(table);
  await leave(table);
  await table.page.click(at('start-continue'));
  await table.shown('end_phase');
  assert.equal(Table.find(await table.settled(), 'hand_over'), undefined);
  await table.page.context().close();
});

test('a record of an older version, which shows what one of the players saw, is drawn without pieces', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await beginFarm(table);
  await toHandOver(table);
  await saved(table);
  await leave(table).catch(() => page.goBack());
  await page.evaluate(async () => {
    const database = await new Promise((resolve) => {
      const asked = indexedDB.open('hexinch');
      asked.onsuccess = () => resolve(asked.result);
    });
    const store = database.transaction('games', 'readwrite').objectStore('games');
    const asked = store.getAll();
    await new Promise((resolve) => {
      asked.onsuccess = () => {
        const [record] = asked.result;
        delete record.summary.common;
        store.put(record).onsuccess = resolve;
      };
    });
    database.close();
  });
  await page.reload();
  await page.goto(table.address);
  await page.waitForSelector(at('continue-card'));
  await page.click(at('start-all'));
  await hears(table, 'library-name', /./);
  assert.deepEqual(await page.locator(`${at('library-game')} canvas`).first().evaluate((canvas) => canvas.hexinchBoard.counters), []);
  await page.context().close();
});

test('on a phone', { ...kLimit, skip: !kPictures }, async () => {
  const table = await here.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const { page } = table;
  await beginFarm(table);
  await toHandOver(table, 'tap');
  await photograph(table, 'hand-over-phone');
  await saved(table);
  await page.goBack();
  await page.waitForSelector('body[data-view=start]');
  await photograph(table, 'continue-phone');
  await page.click(at('start-all'));
  await photograph(table, 'library-phone');
  await page.context().close();
});
