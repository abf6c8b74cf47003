// Small things that a visitor meets: what the page says and shows on small screens, with odd names and addresses, and after a question mark.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, hears, said, saved } from './desk.mjs';
import { pick } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kFinger = 44;
const kTouch = { hasTouch: true, isMobile: true };
const kPhones = [{ viewport: { width: 390, height: 844 }, ...kTouch }, { viewport: { width: 844, height: 390 }, ...kTouch }];

/** How much of an element lies outside the window to the left or right, in px. */
const overhang = (page, selector) =>
  page.evaluate((wanted) => {
    const { left, right } = document.querySelector(wanted).getBoundingClientRect();
    return Math.max(0, -left, right - innerWidth);
  }, selector);

for (const phone of kPhones) {
  const { width, height } = phone.viewport;

  test(`set-up fits a phone of ${width} × ${height} and is scrolled up and down only`, kLimit, async () => {
    const table = await here.open(phone);
    for (const scenario of ['peasants-revolt', 'last-orders']) {
      await pick(table.page, scenario, { hand: 'tap' });
      await table.page.waitForSelector(at('setup-start'));
      const sheet = await table.page.evaluate((wanted) => {
        const { scrollWidth, clientWidth } = document.querySelector(wanted);
        return scrollWidth - clientWidth;
      }, at('setup'));
      assert.equal(sheet, 0, `${scenario} is ${sheet} px too wide`);
      assert.equal(await overhang(table.page, at('setup-start')), 0);
      await table.page.keyboard.press('Escape');
      await table.page.waitForSelector(at('setup'), { state: 'detached' });
    }
    const { height: open } = await table.page.locator(at('open-file')).boundingBox();
    assert.ok(open >= kFinger, `"Open a file" is ${open} px high`);
    await table.page.context().close();
  });

  test(`the game as text can be read and put away on a phone of ${width} × ${height}`, kLimit, async () => {
    const table = await here.open(phone);
    await begin(table);
    await table.page.keyboard.press('m');
    await table.page.tap(at('menu-text'));
    await table.page.waitForSelector('.with-text');
    const box = await table.page.locator('#mirror').boundingBox();
    assert.deepEqual([box.x, box.width], [0, width]);
    await table.page.tap(at('mirror-close'));
    await table.page.waitForFunction(() => document.activeElement.id === 'canvas');
    await act(table); // the board is back
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  });
}

test('a question mark on the start screen opens help, Escape closes it, and in a field it is a letter', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await page.keyboard.press('?');
  await hears(table, 'help', 'all keys of the board');
  await page.keyboard.press('Escape');
  await page.waitForSelector(at('help'), { state: 'detached' });
  await page.focus(at('link-input'));
  await page.keyboard.type('a?');
  assert.equal(await page.inputValue(at('link-input')), 'a?');
  assert.equal(await page.isVisible(at('help')), false);
  await page.click(at('open-help'));
  await hears(table, 'help', 'all keys of the board');
  await page.context().close();
});

test('an address that leads nowhere is tidied, and nonsense is called no link rather than a damaged one', kLimit, async () => {
  for (const [hash, words] of [['#play=abc123', 'no longer among the saved games'], ['#play=nonsense', null], ['#g=hello world', 'not a link to a game'],
    [`#g=${'SomeoneTypedThis'.repeat(8)}`, 'not a link to a game']]) {
    const table = await here.open({ address: `${here.server.address}?test${hash}` });
    await table.page.waitForSelector(at('start-system-tuw'));
    if (words) await hears(table, 'message', words);
    await table.page.keyboard.press('Escape');
    await table.page.waitForFunction(() => location.hash === '');
    await table.page.context().close();
  }
});

test('after a reload the log that is read out holds the last lines of the game', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  const lines = () => page.evaluate(() => window.hexinch.engine.mirror().log.map(({ text }) => text));
  while ((await lines()).length < 24) await act(table);
  await saved(table);
  await page.reload();
  await page.waitForSelector('#live p', { state: 'attached' }); // the game as text comes after the board
  const read = await page.evaluate(() => [...document.querySelectorAll('#live p')].map((line) => line.textContent));
  const { prompts } = await page.evaluate(() => window.hexinch.engine.mirror());
  assert.deepEqual(read, [...(await lines()).slice(-5), ...prompts]);
  await page.context().close();
});

test('pictures of the start screen appear whole', kLimit, async () => {
  const watch = () => {
    window.sized = [];
    const set = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width').set;
    Object.defineProperty(HTMLCanvasElement.prototype, 'width', {
      ...Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width'),
      set(value) {
        set.call(this, value);
        if (!this.classList.contains('picture')) return;
        // Everything painted has to be there at the end of the frame that began it.
        const blank = () => this.getContext('2d').getImageData(this.width >> 1, this.height >> 1, 1, 1).data[3] === 0;
        queueMicrotask(() => window.sized.push(blank()));
      },
    });
  };
  const table = await here.open({ init: watch });
  for (const system of ['tuw', 'mswars']) {
    await table.page.click(at(`start-system-${system}`));
    await table.page.waitForSelector(at(`rules-${system}`));
  }
  await table.page.waitForFunction(() => window.sized.length >= 12, null, { timeout: 60000 });
  assert.ok((await table.page.evaluate(() => window.sized)).every((blank) => !blank));
  await table.page.context().close();
});
