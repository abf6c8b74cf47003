// What is fetched after the first board may come late: until then everything is looked at and planned on the board, and what is done waits.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, hears, menu, records, saved } from './desk.mjs';
import { pick } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kLater = '**/*solo.wasm';
const cut = (route) => route.abort();

/** A page to which the later parts do not come. */
async function openEarly() {
  const init = () => {
    window.early = true;
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('none here', 'SecurityError'));
  };
  const table = await here.open({ init });
  await table.page.route(kLater, cut);
  return table;
}

test('what carries commands out and did not arrive is said, what is done waits, and once it is here it is carried out and saved', kLimit, async () => {
  const table = await openEarly();
  const { page } = table;
  await begin(table);
  await hears(table, 'toast', 'The game is not saved yet. solo.wasm did not arrive.');
  const { version } = await table.settled();
  await act(table);
  await hears(table, 'toast', 'The game is not saved yet. solo.wasm did not arrive.');
  assert.equal((await table.settled()).version, version);
  assert.deepEqual(await records(table), []);
  await page.unroute(kLater, cut);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(table);
  assert.deepEqual((await records(table)).map(({ actions }) => actions), [1]);
  await menu(table, 'text');
  await hears(table, 'mirror-words', /Turn 1/);
  await page.context().close();
});

/** A row of numbers below 1, the same at every run. */
function* numbers(seed) {
  for (let n = seed; ;) {
    n = (Math.imul(n, 1103515245) + 12345) >>> 0;
    yield (n >>> 8) / 0x1000000;
  }
}

const kKeys = ['Tab', 'Enter', 'Space', 'Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'c', 'i', 'l', 'm', 't', 'n', '1', '2', '?', 'Backspace', 'Shift+ArrowUp', 'h'];
const kSteps = Number(process.env.HEXINCH_EARLY_STEPS ?? 25);
const kAways = ['menu', 'share']; // lead off the board

for (const [system, scenario] of [['tuw', 'peasants-revolt'], ['mswars', 'crossroads'], ['lonewarrior', 'crossroads-farm']]) {
  test(`${system} stands whatever is pressed before the later parts are there`, kLimit, async () => {
    const table = await openEarly();
    const { page } = table;
    await pick(page, scenario, { system });
    await page.click(at('setup-start'));
    const next = numbers(Number(process.env.HEXINCH_EARLY_SEED ?? 7));
    const any = (list) => list[Math.floor(next.next().value * list.length)];
    const click = async (x, y) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await table.frame();
      await page.mouse.up();
    };
    for (let n = 0; n < kSteps; ++n) {
      const state = await table.settled();
      const what = next.next().value;
      const buttons = state.widgets.filter((w) => w.pressable && w.enabled && w.w > 0 && w.h > 0 && !kAways.some((name) => w.name.startsWith(name)));
      if (what < 0.5 && buttons.length > 0) {
        const w = any(buttons);
        await click(w.x + w.w / 2, w.y + w.h / 2);
      } else if (what < 0.7 && state.counters.length > 0) {
        const { x, y } = any(state.counters);
        await click(x, y);
      } else if (what < 0.85) {
        await click(state.width * (0.2 + 0.6 * next.next().value), state.height * (0.2 + 0.6 * next.next().value));
      } else {
        await page.focus('#canvas');
        await page.keyboard.press(any(kKeys));
      }
      await table.frame();
      if (await page.locator('dialog[open]').count()) await page.keyboard.press('Escape'); // a rule was pressed
    }
    assert.equal((await table.settled()).version, 1, 'nothing was done yet');
    assert.deepEqual(table.errors.filter((error) => !/solo|Failed to load/.test(error)), []);
    await page.context().close();
  });
}
