import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { kLaterMotto, kMotto, laterBuild, servedSite } from './builds.mjs';
import { act, at, begin, hears, leave, menu, saved } from './desk.mjs';
import { kScreen, launch, serve, Table } from './table.mjs';

const kLimit = { timeout: 240000 };
let browser;
let later;
before(async () => {
  later = laterBuild();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  later?.remove();
});

// It does not matter who sits there, so the units that they may command are left out.
const standing = (state) => [state.facts.turn, state.facts.phase, state.facts.seat, state.facts.units.map(({ can_act: _, ...unit }) => unit)];
const motto = (table) => table.page.locator('.motto').textContent();
const caches = (table) => table.page.evaluate(() => caches.keys());
const buildOf = (table) => table.page.evaluate(() => /build-\w+/.exec(document.querySelector('script').src)[0]);

/** A profile whose pages are kept, and a server of the built site that publishes the later build on request. */
async function visit() {
  const site = servedSite();
  const server = await serve(site.folder);
  const context = await browser.newContext(kScreen);
  const open = async () => {
    const table = new Table(await context.newPage(), server.address);
    await table.open();
    await table.page.waitForSelector('body[data-offline=kept]');
    return table;
  };
  const close = async () => {
    await context.close();
    await server.close();
    site.remove();
  };
  return { open, publish: () => site.publish(later.site), damage: site.damage, close };
}

/** Makes the browser look for a newer worker now instead of at the next visit; resolves when the newer build is complete. */
async function look(table) {
  await table.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update().then(() => null));
  await table.page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null);
}

/** A game on the table, and a newer build that waits. */
async function battleWithNews() {
  const { open, publish, close } = await visit();
  const table = await open();
  publish();
  await look(table);
  await begin(table);
  return { table, close };
}

/** The newer build is asked for, and the page says why it has to wait. */
async function refusesRenewal(table) {
  const former = await buildOf(table);
  await menu(table, 'renew');
  await table.page.waitForSelector(at('message'));
  assert.equal(await buildOf(table), former);
  await table.page.keyboard.press('Escape');
}

/** The newer build is put in place, and the game goes on where it stood. */
async function renews(table, played) {
  const former = await buildOf(table);
  await Promise.all([table.page.waitForEvent('load'), menu(table, 'renew')]);
  assert.deepEqual(standing(await table.settled()), standing(played));
  assert.notEqual(await buildOf(table), former);
}

test('a new build waits while a game is played, and is put in place from the menu with the game saved', kLimit, async () => {
  const { open, publish, close } = await visit();
  const table = await open();
  const { page } = table;
  await begin(table);
  await act(table);
  await page.evaluate(() => {
    window.sameDocument = true;
  });
  const former = await buildOf(table);
  publish();
  await look(table);
  const played = await act(table);
  assert.equal(await page.evaluate(() => window.sameDocument), true, 'the page was not loaded again by itself');
  await menu(table, 'share'); // a part that this page had not loaded, and that is no longer on the server
  await page.waitForSelector(at('share-link'));
  await page.click(at('sheet-close'));
  await saved(table);
  await page.reload();
  assert.equal(await buildOf(table), former, 'a reload alone stays with the former build');
  assert.deepEqual(standing(await table.settled()), standing(played));

  await page.waitForSelector('body[data-offline=kept]');
  await Promise.all([page.waitForEvent('load'), menu(table, 'renew')]);
  const renewed = await table.settled();
  assert.notEqual(await buildOf(table), former);
  assert.equal(await motto(table), kLaterMotto);
  assert.deepEqual(standing(renewed), standing(played), 'the game goes on where it stood');
  assert.deepEqual(await caches(table), [`${table.address} ${await buildOf(table)}`], 'nothing of the former build is left');
  assert.deepEqual(table.errors, []);
  await close();
});

test('a game that could not be saved holds the new build back', kLimit, async () => {
  const { table, close } = await battleWithNews();
  const { page } = table;
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...what) {
      if (!window.hasRoom) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, what);
    };
  });
  await act(table);
  await refusesRenewal(table);
  await page.evaluate(() => {
    window.hasRoom = true;
  });
  await renews(table, await act(table));
  await close();
});

test('a browser that is slow to change builds is asked again; while it does not change, the game stays on the table', kLimit, async () => {
  const { table, close } = await battleWithNews();
  const { page } = table;
  await page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype;
    window.unheard = Infinity;
    ServiceWorker.prototype.postMessage = function (...what) {
      if (what.length === 1 && window.unheard-- > 0) return; // the wish to take over has no port for an answer
      postMessage.apply(this, what);
    };
    window.sooner = window.setTimeout;
    window.setTimeout = (run, ms, ...more) => window.sooner(run, ms / 100, ...more);
  });
  const played = await act(table);
  await refusesRenewal(table);
  await page.evaluate(() => {
    window.unheard = 3;
    window.setTimeout = window.sooner;
  });
  await renews(table, played);
  await close();
});

test('a second tab goes on with the files of its own build, is told of the new one, and takes it at a press', kLimit, async () => {
  const { open, publish, close } = await visit();
  const [here, there] = [await open(), await open()];
  publish();
  await look(here);
  await here.page.waitForSelector(at('new-version'));
  await there.page.waitForSelector(at('new-version'));
  await Promise.all([here.page.waitForEvent('load'), here.page.click(at('use-new-version'))]);
  assert.equal(await motto(here), kLaterMotto);
  await here.page.waitForSelector('body[data-offline=kept]');
  assert.equal(await here.page.locator(at('new-version')).count(), 0);

  assert.equal(await motto(there), kMotto);
  await begin(there);
  await act(there);
  await menu(there, 'share');
  await there.page.waitForSelector(at('share-link'));
  await there.page.click(at('sheet-close'));
  await leave(there);
  assert.deepEqual(there.errors, [], 'nothing was missing');
  await Promise.all([there.page.waitForEvent('load'), there.page.click(at('use-new-version'))]);
  assert.equal(await motto(there), kLaterMotto);
  await there.page.waitForSelector(at('start-continue'));
  assert.deepEqual([...here.errors, ...there.errors], []);
  await close();
});

test('a build that did not arrive whole is not used', kLimit, async () => {
  const { open, publish, damage, close } = await visit();
  const table = await open();
  publish();
  damage('hexinch.wasm');
  await table.page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    window.arriving = registration.installing;
  });
  await table.page.waitForFunction(() => window.arriving.state === 'redundant');
  await table.page.reload();
  await begin(table);
  assert.equal(await motto(table), kMotto);
  assert.equal(await table.page.locator(at('new-version')).count(), 0);
  await close();
});

test('an old page without a service worker that misses a part of its build says that a reload helps, and offers one', kLimit, async () => {
  const site = servedSite();
  const server = await serve(site.folder);
  const context = await browser.newContext({ ...kScreen, serviceWorkers: 'block' });
  const table = new Table(await context.newPage(), server.address);
  const { page } = table;
  await table.open();
  await page.waitForSelector(at('start-first'));
  await page.route('**/*.wasm', (route) => route.abort()); // a bad connection is a different matter
  await page.evaluate(() => window.hexinch.engine.bring('mswars')).then((sentence) => assert.match(sentence, /Check the connection and try again/));
  await page.unroute('**/*.wasm');
  site.publish(later.site);

  await page.click(at('open-help')); // a part of the shell
  assert.match(await hears(table, 'toast', 'did not arrive'), /A newer version has replaced this page: load it again\./);
  await page.click(at('start-system-mswars')); // the scenarios of a system
  assert.match(await hears(table, 'toast', 'scenarios.json'), /newer version/);
  assert.match(await page.evaluate(() => window.hexinch.engine.bring('lonewarrior')), /newer version/); // its code
  await Promise.all([page.waitForEvent('load'), page.click(at('toast-act'))]);
  await page.waitForSelector(at('start-first'));
  assert.equal(await motto(table), kLaterMotto);
  await begin(table);
  await context.close();
  await server.close();
  site.remove();
});
