// What browser tests do around a game: begin one, or a drill, act a little by hand or in words, put it away.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { kScreen, kSite, launch, notePresses, pick, serve, Table } from './table.mjs';

/** In the page: a browser that refuses service workers. */
const refuseWorkers = () => {
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('none here', 'SecurityError'));
};

/** One server and one browser for the tests of a file. open() gives a Table in an empty profile, or in a given one. */
export function desk() {
  const pools = new Map(); // unused pages, by the options of their profiles
  const it = {
    /**
     * Options: those of a Playwright context; `context`: another page of that profile; `init`: a function that runs before the page's own scripts;
     * `worker`: with the service worker; `clock`: the test can stop the page's time (Table.stop). Without these four the page may be one that another test has
     * closed: opening a new one takes longer than most tests.
     * `routes`: addresses and what answers them; `address`: where to go instead of the start screen.
     */
    async open({ context, init, worker = false, clock = false, routes = [], address, ...options } = {}) {
      const profile = { ...kScreen, ...options };
      const own = context || init || worker || clock;
      const page = own ? await newPage(context ?? (await newProfile(profile, worker)), { init, clock }) : await pooled(profile);
      for (const [url, answer] of routes) await page.route(url, answer);
      const table = new Table(page, it.server.address);
      await table.ready;
      await (address ? page.goto(address) : table.open());
      return table;
    },
  };

  async function newProfile(options, worker) {
    const context = await it.browser.newContext(options);
    if (!worker) await context.addInitScript(refuseWorkers);
    return context;
  }

  async function newPage(context, { init, clock }) {
    const page = await context.newPage();
    if (clock) await page.clock.install();
    await page.addInitScript(notePresses); // before others count frames
    if (init) await page.addInitScript(init);
    return page;
  }

  /** A page whose profile is emptied and kept for another test when a test closes it, unless the page itself was closed before. */
  async function pooled(profile) {
    const key = JSON.stringify(profile);
    const free = pools.get(key) ?? pools.set(key, []).get(key);
    if (free.length > 0) return free.pop();
    const context = await newProfile(profile, false);
    const page = await context.newPage();
    context.close = async () => {
      if (page.isClosed()) return;
      await emptied(page, profile.viewport);
      free.push(page);
    };
    return page;
  }

  async function emptied(page, viewport) {
    const context = page.context();
    await page.evaluate(() => sessionStorage.clear());
    for (const other of context.pages()) if (other !== page) await other.close();
    await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
    // An empty page of the site. The browser may still fetch something for the page before (its icon); from about:blank it may not, and the error would
    // reach the next listener.
    const blank = `${it.server.address}blank`;
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><link rel="icon" href="data:,">' }));
    await page.goto(blank); // listeners of the page have heard everything
    for (const place of [page, context]) place.removeAllListeners();
    await Promise.all([page.unroute(blank), context.clearPermissions(), page.setViewportSize(viewport)]);
    const line = await context.newCDPSession(page);
    await line.send('Storage.clearDataForOrigin', { origin: new URL(it.server.address).origin, storageTypes: 'indexeddb,local_storage,cache_storage' });
    await line.detach();
  }

  before(async () => {
    it.server = await serve();
    it.browser = await launch();
  });
  after(async () => {
    await it.browser?.close();
    it.server?.close();
  });
  return it;
}

/** The start screen with one more scenario that is in no pack: `drill`, in the form of the packs. */
export function openDrill(here, system, drill, options) {
  // From the folder, not from the server: a connection that the server has just closed as idle would lose the answer.
  const more = (made) => async (route) => {
    const json = JSON.parse(readFileSync(join(kSite, new URL(route.request().url()).pathname), 'utf8'));
    json.push(made(json));
    await route.fulfill({ json });
  };
  const card = (scenarios) => {
    const like = scenarios.find(({ tutorial }) => tutorial) ?? scenarios.find(({ battle }) => !battle);
    return { ...like, id: drill.scenario, title: drill.title, tutorial: false };
  };
  const file = () => ({ path: `packs/${system}/scenarios/${drill.scenario}.json`, text: JSON.stringify(drill) });
  return here.open({ ...options, routes: [[`**/systems/${system}.scenarios.json`, more(card)], [`**/systems/${system}.json`, more(file)]] });
}

const kScenarios = new URL('../../assets/packs/', import.meta.url);
export const scenarioOf = (system, id) => JSON.parse(readFileSync(new URL(`${system}/scenarios/${id}.json`, kScenarios), 'utf8'));

/** First Steps, whose units wait to be set up: a drill for MS Wars. */
export function unplaced() {
  const lesson = scenarioOf('mswars', 'first-steps');
  return { ...lesson, earlier: [], scenario: 'unplaced', title: 'Unplaced', deployed: false, first_player: null };
}

export const at = (testid) => `[data-testid=${testid}]`;
export const said = (table, testid) => table.page.locator(at(testid)).innerText();

/** Waits until a place says something that fits, and returns what it says. */
export async function hears(table, testid, words) {
  const place = table.page.locator(at(testid));
  await place.filter({ hasText: words }).first().waitFor({ timeout: 20000 });
  return place.first().innerText();
}

/** Waits until the latest change is in storage. */
export const saved = (table) =>
  table.page.waitForFunction(() => document.body.dataset.saved !== undefined && document.body.dataset.saved === document.body.dataset.version);

export async function begin(table, scenario = 'peasants-revolt', name = '', system = 'tuw') {
  await pick(table.page, scenario, { system });
  if (name) await table.page.fill(at('setup-name-0'), name);
  await table.page.click(`${at('setup-start')}, ${at('battle-start')}`);
  await table.page.waitForSelector('body[data-view=game]');
  return table.settled();
}

/** A battle of Lone Warrior in which Red is hidden; people here play both sides, or only Blue. */
export async function beginFarm(table, red = '', scenario = 'crossroads-farm') {
  await pick(table.page, scenario, { system: 'lonewarrior' });
  await table.page.selectOption(at('setup-plays-0'), '');
  await table.page.selectOption(at('setup-plays-1'), red);
  await table.page.click(at('setup-start'));
  return table.settled();
}

/** One action: ends set-up or movement for the seat that has the go. */
export async function act(table) {
  for (const button of ['tutorial.next', 'hand_over', 'dice.next']) {
    while (Table.find(await table.settled(), button)) await table.press(button);
  }
  return table.end();
}

export async function menu(table, item) {
  for (const button of ['hand_over', 'look', 'dice.next']) {
    while (Table.find(await table.settled(), button)) await table.press(button);
  }
  await table.call('menu', at(`menu-${item}`));
  await table.page.click(at(`menu-${item}`));
}

const kAway = ['hand_over', 'dice.next', 'tutorial.next', 'order.0'];
/** Puts away everything over the board, and answers who goes first; counts the hints. */
export async function clear(table, hand = 'click') {
  for (let n = 0; n < 40; ++n) {
    const state = await table.settled();
    const button = kAway.find((name) => Table.find(state, name));
    if (!button) return state;
    if (button === 'tutorial.next') table.hints = (table.hints ?? 0) + 1;
    await table.press(button, hand);
  }
  throw new Error('the table is never clear');
}

/** The game as text. */
export async function mirror(table) {
  await table.settled();
  return table.page.evaluate(() => window.hexinch.engine.mirror());
}

/** Waits until the board shows the game as it was left by calls of the engine. */
export async function shows(table, version) {
  await table.page.waitForFunction((wanted) => window.hexinch.engine.hooks.published?.version >= wanted, version, { timeout: 45000, polling: 20 });
  return table.settled();
}

/** Types a line into the game as text. */
export async function type({ page }, line) {
  await page.fill(at('mirror-typed'), line);
  await page.press(at('mirror-typed'), 'Enter');
}

/** Gives a command in the words of the game as text; it must be carried out. */
export async function say(table, command) {
  const { version } = await table.settled();
  const answer = await table.page.evaluate((said) => window.hexinch.engine.choose(said), JSON.stringify(command));
  assert.ok(answer.ok, `${JSON.stringify(command)}: ${answer.message}`);
  return shows(table, version + 1);
}

export async function leave(table) {
  await menu(table, 'leave');
  await table.page.waitForSelector('body[data-view=start]');
}

const kShort = ['id', 'name', 'title', 'actions', 'link', 'bytes'];
/** The contents of storage: these members of the records, latest first; for `bytes` their number. */
export const records = (table, members = kShort) =>
  table.page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('hexinch');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const all = asked.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            asked.result.close();
            const short = (game) => Object.fromEntries(wanted.map((member) => [member, member === 'bytes' ? game.bytes.length : game[member]]));
            resolve(all.result.sort((a, b) => b.updated - a.updated).map(short));
          };
        };
      }),
    members,
  );

/** The next change causes a trap inside the module: a real one, in an instance of its own, that no frame of the module can catch. */
export const trapNext = () => {
  const unreachable = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(unreachable))).exports;
  window.hexinch.engine.hooks.onchange = () => f();
};
