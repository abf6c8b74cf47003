// Ways into a game and out of it again: quick presses, the browser's Back, cards that were put away.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, desk, leave, said, saved } from './desk.mjs';
import { pick, Table } from './table.mjs';

const here = desk();
const inGame = (page) => page.waitForSelector('body[data-view=game]');
const atStart = (page) => page.waitForSelector('body[data-view=start]');

test('a double press opens a game once, and falls on nothing that lies below', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'millers-ford');
  await saved(table);
  await leave(table);
  await page.dblclick(at('start-continue'));
  await inGame(page);
  await table.settled();
  assert.equal(await page.locator('dialog[open]').count(), 0, 'no dialog lies over the game');
  await leave(table);
  await pick(page, 'dawn-patrol', { hand: 'dblclick' });
  await page.waitForSelector(at('setup-start'));
  assert.equal(await page.locator('dialog[open]').count(), 1, 'one set-up');
  await page.dblclick(at('setup-start'));
  await inGame(page);
  await table.settled();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('Back leads from a dialog to the game, from the game to the start screen, and Forward into the game again', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table, 'millers-ford');
  await saved(table);
  const menu = Table.find(await table.settled(), 'menu');
  await page.mouse.click(menu.x + menu.w / 2, menu.y + menu.h / 2, { delay: 60 });
  await page.waitForSelector(at('menu'));
  await page.goBack();
  await page.waitForSelector(at('menu'), { state: 'detached' });
  assert.equal(await page.evaluate(() => document.body.dataset.view), 'game');
  await page.goBack();
  await atStart(page);
  assert.match(await said(table, 'start-continue'), /Continue/);
  await page.goForward();
  await inGame(page);
  await table.settled();
  await leave(table);
  assert.equal(new URL(page.url()).hash, '');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('a hint that was put away stays away when the game is opened again', { timeout: 240000 }, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  for (let n = 0; n < 12 && !Table.find(await table.settled(), 'tutorial.next'); ++n) {
    const state = await table.settled();
    await table.press(['hand_over', 'dice.next'].find((name) => Table.find(state, name)) ?? 'end_phase');
  }
  assert.ok(Table.find(await table.settled(), 'tutorial.next'), 'there is a hint');
  while (Table.find(await table.settled(), 'tutorial.next')) await table.press('tutorial.next');
  await saved(table);
  await page.reload();
  await inGame(page);
  assert.ok(!Table.find(await table.settled(), 'tutorial.next'));
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
