import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { act, at, begin, desk, hears, leave, menu, said, saved } from './desk.mjs';
import { kScreen, kSite, launch, serve, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

/** Waits until the whole build is kept for offline play. */
const kept = (table) => table.page.waitForSelector('body[data-offline=kept]', { timeout: 30000 });
const board = (page) => page.waitForFunction(() => window.hexinch?.engine?.hooks?.published?.frame > 0, null, { timeout: 45000, polling: 10 });
const standing = (state) => [state.facts.turn, state.facts.phase, state.facts.seat, state.facts.units];

/** A visit to a server of its own, which is stopped as soon as the page is kept for offline play. */
async function visitOnce(folder) {
  const server = await serve(folder);
  const context = await here.browser.newContext(kScreen);
  const table = new Table(await context.newPage(), server.address);
  await table.open();
  await kept(table);
  await server.close();
  await assert.rejects(fetch(server.address), 'the server is stopped');
  return table;
}

test('after one visit the page starts, plays, saves and shares with the server stopped', kLimit, async () => {
  const table = await visitOnce();
  const { page } = table;
  await page.reload();
  await begin(table);
  assert.ok((await table.colours()) > 40, 'the board is drawn');
  const played = await act(table);
  await saved(table);
  await page.reload();
  const again = await table.settled();
  assert.deepEqual(standing(again), standing(played));
  await menu(table, 'share');
  assert.match(await page.inputValue(at('share-link')), /#g=/);
  await page.click(at('sheet-close'));
  await leave(table);
  await page.click(at('start-all'));
  await page.waitForSelector(at('library-game'));
  await page.click(at('sheet-close'));
  await page.click(at('open-credits'));
  await page.waitForSelector(at('credits'));
  await kept(table);
  assert.equal(await said(table, 'offline'), 'Opens without a network');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('in a project folder of a static host the page is kept as well, and leaves what lies beside it alone', kLimit, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hexinch-'));
  cpSync(kSite, join(folder, 'people/games'), { recursive: true });
  const server = await serve(folder);
  const context = await here.browser.newContext();
  const table = new Table(await context.newPage(), `${server.address}people/games/`);
  await table.open();
  await kept(table);
  const beside = await table.page.evaluate(async () => (await fetch('LICENSE')).text());
  assert.match(beside, /MIT/, 'what is not of the build comes from the server');
  await server.close();
  await table.page.goto(`${table.address}?test&seed=1`);
  await begin(table);
  assert.deepEqual(table.errors, []);
  await assert.rejects(table.page.goto(server.address), 'the folder above is not the page');
  await context.close();
  rmSync(folder, { recursive: true });
});

/** A script of the shell and everything that it imports directly, as paths in the build. */
function withImports(name, seen = new Set()) {
  const [build] = readdirSync(kSite).filter((entry) => entry.startsWith('build-'));
  seen.add(`shell/${name}`);
  const text = readFileSync(join(kSite, build, 'shell', name), 'utf8');
  for (const [, next] of text.matchAll(/(?:from|import)"\.\/([^"]+)"/g)) if (!seen.has(`shell/${next}`)) withImports(next, seen);
  return seen;
}

for (const [system, scenario, board] of [['tuw', 'peasants-revolt', 'hex'], ['mswars', 'first-steps', 'table']]) {
  test(`until the first board of ${system} nothing is loaded that the build counts as kept for later`, kLimit, async () => {
    const init = () => {
      const look = () => (window.hexinch?.engine?.hooks?.published?.frame > 0 ? (window.firstBoard = performance.now()) : requestAnimationFrame(look));
      requestAnimationFrame(look);
    };
    const table = await here.open({ init, worker: true });
    await begin(table, scenario, '', system);
    await table.page.waitForFunction(() => window.firstBoard > 0);
    const loaded = await table.page.evaluate(() => performance.getEntriesByType('resource').filter(({ startTime }) => startTime < window.firstBoard)
      .map(({ name }) => new URL(name).pathname.replace(/^\/(build-\w+\/)?/, '')));
    assert.deepEqual(loaded.filter((path) => path.startsWith('shell/') && path.endsWith('.js')).sort(), [...withImports('main.js')].sort());
    assert.deepEqual(loaded.filter((path) => /^(rules|icons\/.*png$)|solo/.test(path)), []);
    const wanted = [`${board}.json`, `${board}.wasm`, `${system}.json`, `${system}.scenarios.json`, `${system}.wasm`].map((file) => `systems/${file}`);
    assert.deepEqual(loaded.filter((path) => path.startsWith('systems/') || path.endsWith('solo.wasm')).sort(), wanted.sort(), 'of the systems the one that is played');
    await table.page.context().close();
  });
}

/** A good line at home for the first visit. Otherwise a test server's answers arrive at once, unlike those of any real server. */
const kLine = { offline: false, latency: 30, downloadThroughput: 20e6 / 8, uploadThroughput: 5e6 / 8 }; // ms, bytes per second

/** Milliseconds until a board is drawn: first visit, then a second one with the server stopped. Each in a browser of its own. */
async function twoVisits() {
  const server = await serve();
  const browser = await launch();
  const page = await (await browser.newContext(kScreen)).newPage();
  const visit = async (...presses) => {
    const began = performance.now();
    await page.goto(`${server.address}?test&seed=1`, { waitUntil: 'commit' });
    for (const press of presses) await page.click(at(press));
    await board(page);
    return performance.now() - began;
  };
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', kLine);
  const first = await visit('start-system-tuw', 'start-new-millers-ford', 'setup-start');
  await page.waitForSelector('body[data-offline=kept][data-saved]');
  await server.close();
  await page.goto('about:blank');
  const second = await visit('start-continue');
  await browser.close();
  return { first, second };
}

const kPairs = 3;

test('the second visit, offline, has its first board in at most half the time of the first visit', kLimit, async (t) => {
  // Each pair counts by itself: a machine that is busy for a while slows both of its visits. The median is neither the luckiest nor the unluckiest.
  const pairs = [];
  while (pairs.length < kPairs) pairs.push(await twoVisits());
  const ratios = pairs.map(({ first, second }) => second / first).sort((a, b) => a - b);
  const ratio = ratios[(kPairs - 1) / 2];
  const list = pairs.map(({ first, second }) => `${Math.round(first)} and ${Math.round(second)} ms`).join(', ');
  t.diagnostic(`first board at the first and the second visit: ${list}; ratios ${ratios.map((r) => r.toFixed(2)).join(', ')}`);
  assert.ok(ratio <= 0.5, `it took ${ratio.toFixed(2)} of the time`);
});

test('where the browser refuses service workers play goes on, and the start screen says so', kLimit, async () => {
  const table = await here.open(); // like every profile of the desk that does not ask for its worker
  await hears(table, 'offline', 'with a network only');
  await begin(table);
  await act(table);
  assert.deepEqual(table.errors, []);
  await table.page.context().close();
});

test('at an address without HTTPS play goes on, and the start screen says so', kLimit, async () => {
  const browser = await launch('--host-resolver-rules=MAP hexinch.test 127.0.0.1');
  const table = new Table(await browser.newPage(), here.server.address.replace('127.0.0.1', 'hexinch.test'));
  await table.open();
  await hears(table, 'offline', 'with a network only');
  await begin(table);
  await act(table);
  assert.deepEqual(table.errors, []);
  await browser.close();
});
