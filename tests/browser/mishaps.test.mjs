import assert from 'node:assert/strict';
import { test } from 'node:test';
import { act, at, begin, desk, hears, leave, records, saved, trapNext } from './desk.mjs';
import { kScreen, pick } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** Storage answers only while `window.storageWorks`. */
const refuseStorage = () => {
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...asked) {
    if (!window.storageWorks) throw new DOMException('refused', 'SecurityError');
    return open.apply(this, asked);
  };
};

test('storage that is refused is said, play goes on, and when it returns everything is written', kLimit, async () => {
  const table = await here.open({ init: refuseStorage });
  const { page } = table;
  await hears(table, 'storage', 'does not keep saved games');
  await begin(table);
  await hears(table, 'toast', 'does not keep saved games');
  await act(table);
  await leave(table);
  await hears(table, 'continue-card', "Peasants' Revolt"); // kept by the page
  await begin(table, 'millers-ford');
  await page.evaluate(() => {
    window.storageWorks = true;
  });
  await act(table);
  await hears(table, 'toast', 'everything is saved');
  await saved(table);
  assert.deepEqual((await records(table)).map(({ title, actions }) => [title, actions]), [["Miller's Ford", 1], ["Peasants' Revolt", 1]]);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('storage that is full is said, and the actions of that time are saved once there is room', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await saved(table);
  await table.page.evaluate(() => {
    window.room = false;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...what) {
      if (!window.room) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, what);
    };
  });
  await act(table);
  await hears(table, 'toast', 'no room left');
  assert.equal((await records(table))[0].actions, 0);
  await table.page.evaluate(() => {
    window.room = true;
  });
  await act(table);
  await hears(table, 'toast', 'everything is saved');
  assert.equal((await records(table))[0].actions, 2);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('storage that is cleared during a game is said, and the game is saved again', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  await act(table);
  await saved(table);
  await table.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('hexinch');
        gone.onsuccess = resolve;
        gone.onerror = gone.onblocked = reject;
      }),
  );
  await act(table);
  await hears(table, 'toast', 'were cleared');
  assert.deepEqual((await records(table)).map(({ actions }) => actions), [2]);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

async function playElsewhere(init) {
  const first = await here.open({ init });
  await begin(first);
  await act(first);
  await saved(first);
  const second = await here.open({ context: first.page.context() });
  await second.page.click(at('start-all'));
  await hears(second, 'library-elsewhere', 'On the table in another tab');
  assert.equal(await second.page.locator(at('library-delete')).count(), 0);
  await second.page.click(at('sheet-close'));
  await second.page.click(at('start-continue'));
  await hears(second, 'other-tab', 'in another tab');
  await second.page.click(at('other-back'));
  await second.page.waitForSelector('body[data-view=start]');
  assert.equal(await first.page.evaluate(() => document.body.dataset.view), 'game', 'nothing was taken from the first tab');

  await second.page.click(at('start-continue'));
  await second.page.click(at('other-take'));
  await second.page.waitForSelector('body[data-view=game]');
  await hears(first, 'message', 'goes on in another tab');
  await first.page.waitForSelector('body[data-view=start]');
  await act(second);
  await saved(second);
  assert.deepEqual((await records(second)).map(({ actions }) => actions), [2]);
  assert.deepEqual([...first.errors, ...second.errors], []);
  await first.page.context().close();
}

test('a second tab on the same game is told, and may take it over', kLimit, () => playElsewhere());

test('a game is taken over from a tab that does not answer', kLimit, () =>
  playElsewhere(() => {
    delete window.BroadcastChannel;
  }),
);

const loseContext = () => {
  window.lost = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
  window.lost.loseContext();
};

test('graphics that are lost and given back cost a pause, not the game', kLimit, async () => {
  const table = await here.open();
  const before = await begin(table);
  const colours = await table.colours();
  await table.page.evaluate(loseContext);
  await table.page.waitForFunction(() => document.getElementById('canvas').getContext('webgl2').isContextLost());
  await table.page.evaluate(() => window.lost.restoreContext());
  await table.page.waitForFunction((frame) => window.hexinch.engine.hooks.published.frame > frame + 2, before.frame);
  await table.settled();
  assert.ok((await table.colours()) > 0.8 * colours, 'the board is there again');
  const after = await act(table);
  assert.ok(after.version > before.version, 'and is played on');
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('graphics that stay lost are said, and the game goes on after a reload', kLimit, async () => {
  const table = await here.open();
  await begin(table);
  const before = await act(table);
  await saved(table);
  await table.page.evaluate(loseContext);
  await hears(table, 'toast', 'The board comes back as soon as');
  await hears(table, 'error-message', 'saved as it was after action 1');
  await table.page.click(at('start-continue'));
  await table.page.waitForSelector('body[data-view=game]');
  await table.page.waitForFunction(() => window.hexinch.engine.hooks?.published?.idle);
  const after = await table.settled();
  assert.deepEqual([after.facts.phase, after.facts.seat], [before.facts.phase, before.facts.seat], 'the game stands where it stood');
  await table.page.context().close();
});

test('a trap while storage is refused loses no action either, and what only the page has is said', kLimit, async () => {
  const table = await here.open({ init: refuseStorage });
  const { page } = table;
  await begin(table);
  await act(table);
  await table.press('hand_over');
  for (const [place, words] of [['toast', 'stands as it was after action 1'], ['error-message', 'after action 1, but this browser has not kept it']]) {
    await page.evaluate(trapNext);
    await table.call('end_phase', at(place));
    await hears(table, place, words);
    if (place === 'toast') await page.waitForFunction(() => window.hexinch.engine.hooks?.published?.idle);
  }
  await Promise.all([page.waitForEvent('download'), page.click(at('error-save'))]);
  await page.context().close();
});

test('a trap in the module loses the gesture and nothing else; a second one there offers the game as a file', kLimit, async () => {
  const table = await here.open();
  const { page } = table;
  await begin(table);
  await act(table);
  const before = await table.press('hand_over');
  await saved(table);
  await page.evaluate(trapNext);
  await table.call('end_phase', at('toast'));
  await hears(table, 'toast', 'stands as it was after action 1');
  await page.waitForFunction(() => window.hexinch.engine.hooks?.published?.idle);
  const after = await table.settled();
  assert.deepEqual(after.facts.units, before.facts.units);
  assert.equal(after.facts.phase, before.facts.phase);
  assert.ok((await table.colours()) > 40, 'the board is drawn on a fresh canvas');

  await page.evaluate(trapNext);
  await table.call('end_phase', at('error-message'));
  await hears(table, 'error-message', 'saved as it was after action 1');
  const [file] = await Promise.all([page.waitForEvent('download'), page.click(at('error-save'))]);
  assert.match(file.suggestedFilename(), /^peasants-revolt\.hexinch$/);
  await page.click(at('error-reload'));
  await page.waitForSelector('body[data-view=game]');
  await page.waitForFunction(() => window.hexinch.engine.hooks?.published?.idle);
  await table.end();
  await saved(table);
  assert.equal((await records(table))[0].actions, 2, 'the game goes on');
  await page.context().close();
});

test('files that do not arrive, or arrive damaged, are named in a sentence of our own, and fetched again', kLimit, async () => {
  const fresh = await here.browser.newContext({ ...kScreen, serviceWorkers: 'block' });
  await fresh.route('**/systems/tuw.json', (route) => route.fulfill({ status: 200, body: '{"cut' }));
  await fresh.route('**/hexinch.js', (route) => route.abort());
  const other = await here.open({ context: fresh });
  assert.equal(await hears(other, 'error-message', 'arrive'), 'hexinch.js did not arrive. Check the connection and load the page again.');
  await fresh.unroute('**/hexinch.js');
  await other.page.click(at('error-reload'));
  await pick(other.page, 'peasants-revolt');
  await other.page.click(at('setup-start'));
  assert.match(await hears(other, 'message', 'arrived'), /systems\/tuw\.json arrived damaged\. Check the connection and try again\./);
  await fresh.unroute('**/systems/tuw.json');
  await other.page.keyboard.press('Escape');
  await begin(other);
  await fresh.close();
});
