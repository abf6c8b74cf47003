// Names in letters that our fonts lack: the browser draws them, and the board shows them like other names.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, desk, leave, saved } from './desk.mjs';
import { pick } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** A picture of the bar that names the side that has the go. */
async function barOf(table) {
  const { page } = table;
  await table.settled();
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: 1280, height: 64 } });
  return shot.toString('base64');
}

async function bar(name, options = {}) {
  const table = await here.open({ deviceScaleFactor: 1, ...options });
  const { page } = table;
  await pick(page, 'millers-ford');
  await page.fill(at('setup-name-0'), name);
  await page.fill(at('setup-name-1'), name); // the side that begins
  await page.click(at('setup-start'));
  await page.waitForSelector('body[data-view=game]');
  const picture = await barOf(table);
  const { sides } = await page.evaluate(() => window.hexinch.engine.mirror());
  assert.deepEqual(table.errors, []);
  return { table, picture, sides };
}

// Letters of DejaVu, which the tests' machine has; the browser draws unknown letters as it likes.
const kNames = ['Иван Ωμέγα', 'שרה כהן', 'محمد', 'ⴰⵎⴰⵣⵉⵖ', '\u2603 Ann', 'Ann \u265e Ben'];
for (const name of kNames)
  test(`${name} is on the board, and not as question marks`, kLimit, async () => {
    const asked = await bar(name.replaceAll(/[^ -~]/g, '?'));
    await asked.table.page.context().close();
    const { table, picture, sides } = await bar(name);
    assert.ok(sides.some((side) => side.name.endsWith(`(${name})`)), 'in words it is as it was typed');
    assert.notEqual(picture, asked.picture);
    const known = await table.page.evaluate(() => window.hexinch.engine.hooks.published.pictures);
    assert.ok(known > 0, 'the browser has drawn it');
    await table.page.context().close();
  });

test('names that our fonts write need no pictures, and two names drawn by the browser differ', kLimit, async () => {
  const { table } = await bar('Jürgen Łukasz Čapek');
  // Until our rare letters have been loaded, the browser draws these too.
  await table.page.waitForFunction(() => window.hexinch.engine.hooks.published.pictures === 0, null, { timeout: 15000, polling: 50 });
  await table.page.context().close();
  const [a, b] = [await bar('שרה'), await bar('דוד')];
  assert.notEqual(a.picture, b.picture);
  for (const one of [a, b]) await one.table.page.context().close();
});

test('a name of wicked letters is drawn and bounded, and goes with its game', kLimit, async () => {
  const name = '\u{1f9d9}\u200d\u2640\ufe0f王\u202eמ\u0301\u0301\u0301\u0301𝕬';
  const { table } = await bar(name);
  await saved(table);
  await leave(table);
  await table.page.click(at('start-continue'));
  await table.page.waitForSelector('body[data-view=game]');
  await table.settled();
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});
