// What browser tests do around a game: begin one, or a drill, act a little by hand or in words, put it away.
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { kScreen, launch, pick, serve, Table } from './table.mjs';

/** One server and one browser for the tests of a file. open() gives a Table in a profile of its own, or in a given one. */
export function desk() {
  const it = {
    /**
     * Options: those of a Playwright context; `context`: another page of that profile; `init`: a function that runs before the page's own scripts;
     * `address`: where to go instead of the start screen.
     */
    async open({ context, init, address, ...options } = {}) {
      const profile = context ?? (await it.browser.newContext({ ...kScreen, ...options }));
      const page = await profile.newPage();
      if (init) await page.addInitScript(init);
      const table = new Table(page, it.server.address);
      await (address ? page.goto(address) : table.open());
      return table;
    },
  };
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

/** For `init`: a browser that refuses service workers. */
const noWorker = () => {
  ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('none here', 'SecurityError'));
};

/** The start screen with a scenario more, which no pack has: `drill` as the packs write one. A worker that takes the page over meanwhile would know none. */
export async function openDrill(here, system, drill) {
  const context = await here.browser.newContext(kScreen);
  await context.route(`**/systems/${system}.scenarios.json`, async (route) => {
    const scenarios = await (await route.fetch()).json();
    const like = scenarios.find(({ tutorial }) => tutorial) ?? scenarios.find(({ battle }) => !battle);
    scenarios.push({ ...like, id: drill.scenario, title: drill.title, tutorial: false });
    await route.fulfill({ json: scenarios });
  });
  await context.route(`**/systems/${system}.json`, async (route) => {
    const files = await (await route.fetch()).json();
    files.push({ path: `packs/${system}/scenarios/${drill.scenario}.json`, text: JSON.stringify(drill) });
    await route.fulfill({ json: files });
  });
  return here.open({ context, init: noWorker });
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

/** One action: whoever sets up, or moves, is done. */
export async function act(table) {
  for (const button of ['tutorial.next', 'hand_over', 'dice.next']) {
    while (Table.find(await table.settled(), button)) await table.press(button);
  }
  return table.press('end_phase');
}

export async function menu(table, item) {
  for (const button of ['hand_over', 'look', 'dice.next']) {
    while (Table.find(await table.settled(), button)) await table.press(button);
  }
  const { x, y, w, h } = Table.find(await table.settled(), 'menu');
  await table.page.mouse.move(x + w / 2, y + h / 2);
  await table.page.mouse.down();
  await table.page.waitForTimeout(40);
  await table.page.mouse.up();
  await table.page.click(at(`menu-${item}`));
}

const kAway = ['hand_over', 'dice.next', 'tutorial.next', 'order.0'];
/** Puts away what lies over the board, and answers who comes first; counts the hints. */
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

/** A command as the text of the game has it; it has to be carried out. */
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

/** What storage holds: the records, latest first, without the bulk of them. */
export const records = (table) =>
  table.page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const asked = indexedDB.open('hexinch');
        asked.onerror = () => reject(asked.error);
        asked.onsuccess = () => {
          const all = asked.result.transaction('games').objectStore('games').getAll();
          all.onsuccess = () => {
            asked.result.close();
            const short = ({ id, name, title, actions, link, bytes }) => ({ id, name, title, actions, link, bytes: bytes.length });
            resolve(all.result.sort((a, b) => b.updated - a.updated).map(short));
          };
        };
      }),
  );

/** The next change traps inside the module: a real one, of an instance of its own, that no frame of the module can catch. */
export const trapNext = () => {
  const unreachable = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
  const { f } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(unreachable))).exports;
  window.hexinch.engine.hooks.onchange = () => f();
};
