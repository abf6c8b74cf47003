// What a hand holds: keys, buttons and fingers that go down on the board and come up somewhere else; and keys that belong to the browser.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, begin, clear, desk } from './desk.mjs';
import { frames, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kHold = 6; // frames, like a hand
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const dialogs = (page) => page.locator('dialog[open]').count();
const opens = (page) => page.waitForSelector('dialog[open]', { timeout: 5000 });
const closed = (page) => page.waitForFunction(() => !document.querySelector('dialog[open]') && document.activeElement.id === 'canvas', null, { timeout: 5000 });

/** Holds keys for as long as a hand does, and lets go of them in turn. */
async function hold(page, ...keys) {
  for (const key of keys) await page.keyboard.down(key);
  await frames(page, kHold);
  for (const key of keys.toReversed()) await page.keyboard.up(key);
}

async function seated() {
  const table = await here.open();
  await begin(table);
  await clear(table);
  await table.page.focus('#canvas');
  return table;
}

const mine = ({ facts }) => facts.units.map((unit, id) => ({ ...unit, id })).filter((unit) => unit.can_act && unit.seat === facts.seat);

test('a key that opens a sheet and comes up in it works again each time', kLimit, async () => {
  const table = await seated();
  const { page } = table;
  for (let n = 0; n < 3; ++n) {
    for (const key of ['m', 'Shift+R', 'r']) {
      const keys = key.split('+');
      for (const one of keys) await page.keyboard.down(one);
      await opens(page);
      await frames(page, kHold);
      for (const one of keys.toReversed()) await page.keyboard.up(one);
      await hold(page, 'Escape');
      await closed(page);
    }
    await hold(page, 'F6');
    assert.equal(await page.evaluate(() => document.activeElement.id), 'mirror-open', `F6 leaves the board, time ${n + 1}`);
    await page.focus('#canvas');
  }
  for (let n = 0; n < 3; ++n) { // nothing to take back: Esc opens the menu
    await hold(page, 'Escape');
    await opens(page);
    await page.click(at('menu-back'));
    await page.mouse.move(1, 1); // the thing under the mouse shows its details, and Esc puts those away first
    await closed(page);
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('after Shift+R, let go of in the rulebook, the keys are as they were: Tab goes forwards, letters are heard', kLimit, async () => {
  const table = await seated();
  const { page } = table;
  const units = [(await table.key('Tab')).facts.selected, (await table.key('Tab')).facts.selected];
  await table.key('Shift+Tab');
  await page.keyboard.down('Shift');
  await page.keyboard.down('R');
  await opens(page);
  await page.keyboard.up('R');
  await page.keyboard.up('Shift');
  await hold(page, 'Escape');
  await closed(page);
  const { facts } = await table.key('Tab');
  assert.equal(facts.selected, units[1], 'the next unit, not the one before');
  await table.key('ArrowRight');
  const one = (await table.key('ArrowUp')).facts.cursor;
  const back = (await table.key('ArrowDown')).facts.cursor;
  assert.notEqual(one, back);
  assert.ok(Table.find(await table.key('?'), 'cheat_sheet.close'));
  await page.context().close();
});

test('a key that is still held when a sheet closes presses nothing on the board', kLimit, async () => {
  const table = await seated();
  const { page } = table;
  await hold(page, 'm');
  await opens(page);
  const { version } = await table.now();
  await page.focus(at('menu-back'));
  await page.keyboard.down('Enter'); // closes it
  await closed(page);
  for (let n = 0; n < 4; ++n) await page.keyboard.down('Enter'); // repeats
  await page.keyboard.up('Enter');
  await page.keyboard.down(' ');
  await page.keyboard.down(' ');
  await page.keyboard.up(' ');
  await table.frame();
  assert.equal((await table.settled()).facts.selected, -1, 'Enter was not meant for the board');
  assert.ok((await table.settled()).version - version <= 1);
  await page.context().close();
});

test('a mouse button that is held while a sheet opens, the window is left or the tab is hidden presses and drags nothing', kLimit, async () => {
  const table = await seated();
  const { page } = table;
  let state = await table.settled();
  const unit = state.counters.find(({ id }) => id === mine(state)[0].id);
  const away = {
    'a sheet': async () => {
      await hold(page, 'm');
      await opens(page);
      await page.mouse.up();
      await page.click(at('menu-back'));
      await closed(page);
    },
    'another window': async () => {
      await page.evaluate(() => dispatchEvent(new Event('blur')));
      await page.mouse.up();
    },
    'a hidden tab': async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await page.mouse.up();
    },
    'a button that came up unheard': async () => {
      const stop = (event) => event.stopImmediatePropagation();
      await page.evaluate((source) => {
        window.deaf = eval(source);
        addEventListener('mouseup', window.deaf, true);
      }, stop.toString());
      await page.mouse.up();
      await page.evaluate(() => removeEventListener('mouseup', window.deaf, true));
      await page.mouse.move(unit.x + 60, unit.y + 60, { steps: 4 });
    },
  };
  for (const [where, go] of Object.entries(away)) {
    await page.mouse.move(unit.x, unit.y);
    await page.mouse.down();
    await table.frame();
    await go();
    await table.frame();
    state = await table.settled();
    assert.equal(state.facts.selected, -1, `${where}: no tap`);
    state = await table.click(unit.x, unit.y);
    assert.equal(state.facts.selected, unit.id, `${where}: the next press is heard`);
    await table.key('Escape');
    await table.rested(); // otherwise it would be a double press
  }
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('a finger that is on a button when a sheet opens, or that the system takes away, presses nothing', kLimit, async () => {
  const table = new Table(await (await here.browser.newContext(kPhone)).newPage(), here.server.address);
  const { page } = table;
  await table.open();
  await begin(table);
  await clear(table, 'tap');
  const state = await table.settled();
  const end = Table.find(state, 'end_phase');
  const spot = [end.x + end.w / 2, end.y + end.h / 2];
  const { version } = state;
  await table.rested();
  await table.fingers('touchStart', spot);
  await table.frame();
  await table.fingers('touchCancel');
  await table.frame();
  assert.equal((await table.settled()).version, version, 'taken away');
  await table.fingers('touchStart', spot);
  await table.frame();
  await page.evaluate(() => window.hexinch.engine.onmenu());
  await opens(page);
  await table.fingers('touchMove', [spot[0] + 3, spot[1]]);
  await table.fingers('touchEnd');
  await page.tap(at('menu-back'));
  await closed(page);
  await table.frame();
  assert.equal((await table.settled()).version, version, 'a sheet opened');
  assert.notEqual((await table.end('tap')).version, version, 'the next finger is heard');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

const kBrowsers = ['F1', 'F2', 'F3', 'F4', 'F5', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', 'Shift+F10', 'Home', 'End', 'Insert', 'Delete', 'Alt+ArrowLeft', 'Alt+ArrowRight',
  'Alt+Home', 'Alt+d', 'Meta+ArrowLeft', 'Meta+ArrowRight', 'Control+Tab', 'Control+Shift+Tab', 'Control+PageUp', 'Control+PageDown', 'Control+Shift+R', 'Control+Shift+I',
  'Control+Shift+J', 'Control+Shift+T', 'Control+Enter', 'Shift+Enter',
  ...['r', 'f', 'l', 'p', 's', 'd', '0', '+', '-', '=', 't', 'w', 'n', 'u', 'g', 'h', 'j', 'k', 'o', 'a', 'c', 'v', 'x', '1', '9'].flatMap((key) => [`Control+${key}`, `Meta+${key}`])];
const kGames = ['F6', 'Tab', 'Shift+Tab', 'Enter', 'Escape', ' ', 'Backspace', 'PageUp', 'PageDown', 'ArrowLeft', 'ArrowUp', 'Shift+ArrowUp', 'Control+ArrowLeft', 'Control+z', 'Meta+z', 'Shift+R',
  'm', 'r', '1', '0', '+', '-', '?', '.', '\\'];

test('with the focus on the board all keys but those of the game do what the browser does with them', kLimit, async () => {
  const table = await seated();
  const taken = (keys) =>
    table.page.evaluate((all) => {
      const codes = { Tab: 9, Enter: 13, Escape: 27, ' ': 32, Backspace: 8, PageUp: 33, PageDown: 34, End: 35, Home: 36, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Insert: 45,
        Delete: 46, '+': 187, '=': 187, '-': 189, '?': 191, '.': 190, '\\': 220 };
      const codeOf = (key) => (/^F\d+$/.test(key) ? 111 + Number(key.slice(1)) : (codes[key] ?? key.toUpperCase().charCodeAt(0)));
      const canvas = document.getElementById('canvas');
      canvas.focus();
      const seen = [];
      const stop = (event) => seen.push(event.defaultPrevented);
      document.addEventListener('keydown', stop);
      for (const name of all) {
        const parts = name.split(/\+(?=.)/);
        const key = parts.at(-1);
        const has = (modifier) => parts.slice(0, -1).includes(modifier);
        const event = { key, keyCode: codeOf(key), code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key, bubbles: true, cancelable: true,
          ctrlKey: has('Control'), metaKey: has('Meta'), altKey: has('Alt'), shiftKey: has('Shift') };
        canvas.dispatchEvent(new KeyboardEvent('keydown', event));
        canvas.dispatchEvent(new KeyboardEvent('keyup', event));
      }
      document.removeEventListener('keydown', stop);
      return all.filter((_, i) => seen[i]);
    }, keys);
  assert.deepEqual(await taken(kBrowsers), [], 'these are the browser\'s');
  for (const key of kGames) {
    assert.deepEqual(await taken([key]), [key], 'these are the game\'s');
    await table.frame();
    for (const dialog of await table.page.$$('dialog[open]')) await dialog.evaluate((one) => one.close());
  }
  await table.page.context().close();
});

test('so it is with real keys', kLimit, async () => {
  const table = await seated();
  const { page } = table;
  await page.evaluate(() => addEventListener('keydown', (event) => (window.taken = event.defaultPrevented)));
  for (const keys of [['F3'], ['F12'], ['Control', '0'], ['Control', 'f'], ['Control', 's'], ['Meta', 'd'], ['Alt', 'd']]) {
    for (const key of keys) await page.keyboard.down(key);
    assert.equal(await page.evaluate(() => window.taken), false, keys.join('+'));
    for (const key of keys.toReversed()) await page.keyboard.up(key);
  }
  assert.equal(await dialogs(page), 0);
  await page.context().close();
});
