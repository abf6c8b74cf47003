// Drives the real page in a real browser: ?test publishes what is on the canvas (web/page/published.h), and tests click it there.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { counterOf, modelsOf } from './board.mjs';

const kRoot = fileURLToPath(new URL('../../', import.meta.url));
// Only WebGL needs GL, which is software here: the browser puts its layers together without it, in half the time.
const kFlags = ['--use-gl=angle', '--use-angle=gl', '--ignore-gpu-blocklist', '--no-sandbox', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--disable-gpu-compositing'];

/** Options of a window: without motion, which the tests of fingers have, and coarse, as painting in software takes time for each pixel. */
export const kScreen = { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5, reducedMotion: 'reduce' };

/** The page as players get it; HEXINCH_SITE: another folder, say build/quick/site. */
export const kSite = process.env.HEXINCH_SITE ?? `${kRoot}build/web/site`;

/**
 * Serves the built site, or another folder, on a free port; close() stops it and resolves when it no longer answers. A test that failed before that does not
 * keep the others waiting: the server ends with the tests.
 */
export async function serve(folder = kSite) {
  const server = spawn(process.execPath, [`${kRoot}tools/page/serve.mjs`, folder, '0'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = await once(server.stdout, 'data');
  const [address] = /http:\S+/.exec(said);
  const stopped = once(server, 'exit');
  server.unref();
  server.stdout.unref();
  process.once('exit', () => server.kill());
  const close = () => {
    server.ref();
    server.kill();
    return stopped;
  };
  return { address, close };
}

const options = (flags) => ({ executablePath: process.env.HEXINCH_CHROMIUM ?? '/usr/bin/chromium', headless: false, args: [...kFlags, ...flags] });

export const launch = (...flags) => chromium.launch(options(flags));

/** A browser with a profile in a folder, like a player's; other contexts of tests are private windows. Resolves to its context. */
export const launchProfile = (folder, ...flags) => chromium.launchPersistentContext(folder, options(flags));

/**
 * In the page, before its own scripts: notes when it learned of the last press. The canvas learns of a press with the next frame, and the time of a double press
 * counts from there.
 */
export function notePresses() {
  if (window.pressedAt !== undefined) return;
  const paint = requestAnimationFrame.bind(window); // tests that count frames replace it
  window.pressedAt = -Infinity;
  const heard = () => paint(() => paint(() => void (window.pressedAt = performance.now())));
  const note = () => {
    window.pressedAt = Infinity;
    heard();
  };
  addEventListener('pointerdown', note, { capture: true, passive: true });
  addEventListener('keydown', ({ key }) => (key === 'Enter' || key === ' ') && note(), { capture: true });
  // What was let go and may not be counted yet (Table.does).
  for (const type of ['mouseup', 'touchend', 'keyup']) addEventListener(type, () => (window.uncounted = true), { capture: true });
  window.counted = async () => {
    if (window.uncounted) await new Promise((resolve) => paint(() => paint(resolve)));
    window.uncounted = false;
  };
}

/** Waits until the page has known of its last press for that long. */
export function rested(page, ms = kDouble) {
  const restedFor = (rest) => {
    if (window.pressedAt === undefined) throw new Error('nobody has noted presses here');
    return performance.now() - window.pressedAt >= rest;
  };
  return page.waitForFunction(restedFor, ms);
}

/** Waits for that many frames of the browser. With the first one the page learns what was done before; after the second the canvas has shown it. */
export async function frames(page, count = 2) {
  await page.evaluate(async (many) => {
    for (let n = 0; n < many; ++n) await new Promise(requestAnimationFrame);
  }, count);
}

/** Presses a scenario on the start screen, below its system. */
export async function pick(page, scenario, { system = 'tuw', hand = 'click' } = {}) {
  const card = page.locator(`[data-testid=start-system-${system}]`);
  await card.waitFor();
  if ((await card.getAttribute('aria-expanded')) !== 'true') {
    await card[hand]();
    await rested(page); // a press on what appears there must not be the second of a double one
  }
  await page[hand](`[data-testid=start-new-${scenario}]`);
  if (['peasants-revolt', 'first-steps'].includes(scenario)) // lessons suggest the computer
    for (const seat of [0, 1]) await page.selectOption(`[data-testid=setup-plays-${seat}]`, '');
}

const kPatience = 45000; // ms
const kLongPress = 450; // ms: the page's own, web/input/pointer.cpp
// A press within this time, and as near as this, is the second of a double one (web/input/window.cpp, web/shell/base/press.mjs).
export const kDouble = 450; // ms, with some to spare
export const kRest = 650; // ms between two presses that end something, with some to spare
const kNear = 24; // px
const kFrame = 16; // ms, when the test runs the page's time
// Buttons that wait until their subject has been seen (web/page/hands.h).
const kDeciding = /^(confirm|decline|unit\.(done|leave)|dice\.use|(order|return)\.\d+)$/;
const kEnding = ['end_phase', 'pass_on', 'play_now', 'hand_over', 'play_here', 'look', 'rest', 'victory.board', 'victory.menu', 'victory.again'];

// In the page, before its own scripts: drops what a board that is left has published, as it says nothing about the next one.
const forgetBoards = () =>
  addEventListener('viewchange', () => {
    const hooks = window.hexinch?.engine?.hooks;
    if (hooks && document.body.dataset.view !== 'game') hooks.published = null;
  });

// In the page: the published data once the page has heard more than `since` and is still; as text, which is transferred much faster than an object. What a call
// of the engine has changed is on the canvas with the next frame only: before that nothing is still.
function still(since) {
  const { engine } = window.hexinch ?? {};
  const published = engine?.hooks?.published;
  const { view, version = 0 } = document.body?.dataset ?? {};
  const shown = view === 'game' && published?.idle && published.heard > since && published.version >= Number(version);
  const told = document.querySelector('[data-testid=mirror-words]'); // the game as text comes after the board
  if (!shown || !told) return null;
  if (since >= 0) window.uncounted = false;
  return JSON.stringify(published);
}
/** In every test: a button that can be pressed has an action (web/ui/actions.h). */
function answered(state) {
  if (state.strays?.length > 0) throw new Error(`nobody answers for ${state.strays.join(', ')}`);
  return state;
}
const restless = () => JSON.stringify({ ...window.hexinch?.engine?.hooks?.published, facts: 0, hexes: 0 });

export class Table {
  #presses = []; // where the last two were

  constructor(page, address) {
    this.page = page;
    this.address = address;
    this.errors = [];
    const inPage = [notePresses, forgetBoards].map((script) => page.addInitScript(script));
    this.ready = Promise.all(inPage).catch(() => {}); // a test may be over before they are there
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => { // it includes what the content security policy blocks
      if (message.type() === 'error') this.errors.push(message.text());
    });
  }

  /** The start screen with fixed dice. */
  async open(seed = '1') {
    await this.ready;
    await this.#shrink();
    await this.page.goto(`${this.address}?test&seed=${seed}`);
    await this.page.waitForSelector('body[data-view=start]');
  }

  /**
   * Makes the browser's window as small as possible, as painting in software takes time for each pixel; page and pictures keep the size they asked for.
   * Fingers would scroll a page that does not fit.
   */
  async #shrink() {
    if (await this.page.evaluate(() => navigator.maxTouchPoints > 0)) return;
    const line = await this.page.context().newCDPSession(this.page);
    const { windowId } = await line.send('Browser.getWindowForTarget');
    await line.send('Browser.setWindowBounds', { windowId, bounds: { width: 500, height: 200 } });
    await line.detach();
  }

  async start(scenario, system = 'tuw') {
    await pick(this.page, scenario, { system });
    await this.page.click('[data-testid=setup-start]');
    await this.settled();
  }

  now() {
    return this.page.evaluate(() => window.hexinch?.engine?.hooks?.published ?? null);
  }

  /**
   * Waits until nothing moves on the canvas and the game as text is there, and returns what is on the canvas. `since`: how many gestures and keys the page had
   * heard before the one to wait for.
   */
  async settled(since = -1) {
    for (const until = Date.now() + kPatience; ; ) {
      try {
        const found = (await this.page.evaluate(still, since)) ?? (await this.#stillLater(since, until - Date.now()));
        if (found) return answered(JSON.parse(found));
      } catch (error) {
        if (!/context was destroyed|navigat/i.test(error.message) || Date.now() > until) throw error; // otherwise the page is being loaded again
      }
      if (Date.now() > until) throw new Error(`the canvas did not come to rest: ${await this.page.evaluate(restless)}`);
    }
  }

  /** The data once the page is still; nothing after one frame if the test runs the page's time, else after `patience`. */
  async #stillLater(since, patience) {
    if (this.stopped) return void (await this.pass(kFrame));
    try {
      return await (await this.page.waitForFunction(still, since, { timeout: Math.max(patience, 1), polling: 8 })).jsonValue();
    } catch (error) {
      if (error.name !== 'TimeoutError') throw error;
    }
  }

  /** From now on the test runs the page's time: nothing moves there and no frame is drawn, except in pass(). The page must be opened with `clock`. */
  async stop() {
    const kAhead = 2000; // ms: the clock does not go back
    await this.page.clock.pauseAt((await this.page.evaluate(() => Date.now())) + kAhead);
    this.stopped = true;
    await this.pass(kFrame);
  }

  /** Lets time pass in the page, with its frames. */
  pass(ms) {
    return this.page.clock.runFor(ms);
  }

  /** The page's time runs by itself again. */
  async go() {
    this.stopped = false;
    await this.page.clock.resume();
  }

  /** Does something that lets go of a button, a finger or a key, and waits until the page has heard that and is still. */
  async does(act) {
    if (!this.stopped) await this.page.evaluate(() => window.counted()); // or what was let go before would be taken for it
    const heard = await this.page.evaluate(() => window.hexinch.engine.hooks.published.heard);
    await act();
    return this.settled(heard);
  }

  /** Waits until everything that a press may end has been on the screen long enough to be seen, and the hand has rested; `seen`: everything there. */
  async ripe(what = 'ripe') {
    const moment = await this.page.evaluate((wanted) => window.hexinch.engine.hooks.published?.[wanted] ?? 0, what);
    if (this.stopped) await this.pass(Math.max(moment - (await this.page.evaluate(() => performance.now())), 0));
    else await this.page.waitForFunction((time) => performance.now() >= time, moment);
  }

  /** Waits until the next press can't be the second of a double one. */
  async rested(ms = kDouble) {
    if (this.stopped) await this.pass(ms);
    else await rested(this.page, ms);
  }

  /** Waits where the next press would be the second of a double one. The panels do not hear of a press on the board between two of theirs. */
  async #apart(x, y) {
    if (this.#presses.some(([px, py]) => Math.hypot(x - px, y - py) < kNear)) await this.rested();
  }

  /** A press that is not the second of a double one. */
  async #single(x, y, act) {
    await this.#apart(x, y);
    const state = await this.does(() => act(x, y));
    this.heed(x, y);
    return state;
  }

  /** Tells of a press that a test made by itself, so that the next one there isn't the second of a double one. */
  heed(x, y) {
    this.#presses = [[x, y], ...this.#presses].slice(0, 2);
  }

  /** A press that lasts a frame, as SDL wants it. Where that took so long that it asked what lies there, the answer is put away and the press made again. */
  async click(x, y) {
    let held = 0;
    const press = () => this.#single(x, y, async () => void (held = await this.#hit(x, y)));
    const state = await press();
    if (held < kLongPress || !Table.find(state, 'detail.close')) return state;
    await this.press('detail.close');
    return press();
  }

  /** Presses a point of the canvas for a frame; resolves to how many ms that took. */
  async #hit(x, y) {
    await this.page.mouse.move(x, y);
    const began = Date.now();
    await this.page.mouse.down();
    await this.frame();
    await this.page.mouse.up();
    return Date.now() - began;
  }

  /**
   * Presses a widget that a part of the document answers, not the canvas; `shown` is the selector of that part. Like click(), it makes the press again where it
   * took so long that the canvas told what lies there.
   */
  async call(name, shown) {
    const state = await this.settled();
    const { x, y, w, h } = Table.find(state, name);
    const [left, top] = [x + w / 2, y + h / 2];
    const asked = Table.find(state, 'detail.close') ? null : 'detail.close';
    if (kEnding.includes(name)) await this.ripe();
    for (;;) {
      await this.#apart(left, top);
      await this.#hit(left, top);
      await this.frame();
      this.heed(left, top);
      const answer = await this.page.waitForFunction(
        ([there, card]) => {
          const has = (widget) => widget.name === card && widget.w > 0;
          return document.querySelector(there) ? 'shown' : window.hexinch?.engine?.hooks?.published?.widgets.some(has) ? 'asked' : null;
        },
        [shown, asked],
      );
      if ((await answer.jsonValue()) === 'shown') return;
      await this.press('detail.close');
    }
  }

  tap(x, y) {
    return this.#single(x, y, () => this.page.touchscreen.tap(x, y));
  }

  /** Moves the mouse along points of the screen. Where it took so long to set out that it asked what lies there, the answer is put away and the drag made again. */
  async drag(...points) {
    const open = Table.find(await this.now(), 'detail.close');
    let rested = 0;
    const drag = () =>
      this.does(async () => {
        await this.page.mouse.move(...points[0]);
        const began = Date.now();
        await this.page.mouse.down();
        for (const [i, point] of points.slice(1).entries()) {
          await this.page.mouse.move(...point, { steps: 6 });
          if (i === 0) rested = Date.now() - began;
          await this.frame();
        }
        await this.page.mouse.up();
      });
    const state = await drag();
    if (open || rested < kLongPress || !Table.find(state, 'detail.close')) return state;
    await this.press('detail.close');
    return drag();
  }

  async key(name) {
    if (name === this.keyed && /^[cdf]$/.test(name)) await this.ripe('seen');
    if (name === ' ' || name === 'Space' || (name === 'Enter' && (await this.now())?.widgets.some(({ name }) => kEnding.includes(name)))) await this.ripe();
    this.keyed = name;
    return this.does(() => this.page.keyboard.press(name));
  }

  /** Fingers on the screen, each [x, y]: type is touchStart, touchMove, touchEnd (fingers that stay) or touchCancel. */
  async fingers(type, ...points) {
    this.cdp ??= await this.page.context().newCDPSession(this.page);
    await this.cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  }

  /** Fingers go down at their first points, on to the others, and up: `ways` has one list of points per finger. */
  swipe(...ways) {
    return this.does(async () => {
      await this.fingers('touchStart', ...ways.map((way) => way[0]));
      for (let i = 1; i < ways[0].length; ++i) {
        await this.fingers('touchMove', ...ways.map((way) => way[i]));
        await this.frame();
      }
      await this.fingers('touchEnd');
    });
  }

  /**
   * No frame is drawn until release(): events meanwhile find the board as it was last published. Of a unit: from the frame on that shows its card, so that a test
   * is not too late for what moves then.
   */
  hold(unit = null) {
    return this.page.evaluate(
      (selected) =>
        new Promise((resolve) => {
          const held = [];
          const real = window.requestAnimationFrame;
          const due = () => {
            const { facts, widgets } = window.hexinch.engine.hooks.published;
            return selected === null || (facts.selected === selected && widgets.some(({ name, h }) => name === 'card.unit' && h > 0));
          };
          window.requestAnimationFrame = (step) => (held.length > 0 || due() ? resolve(held.push(step)) : real(step)); // one that was asked for before still comes
          if (selected === null && window.hexinch.engine.hooks.resting) resolve();
          window.releaseFrames = () => {
            window.requestAnimationFrame = real;
            held.forEach((step) => real(step));
          };
        }),
      unit,
    );
  }

  release() {
    return this.page.evaluate(() => window.releaseFrames());
  }

  /** Waits until the canvas has learned what was done, and has shown it. */
  frame() {
    return this.stopped ? this.pass(2 * kFrame) : frames(this.page);
  }

  /** Waits until the canvas shows something else than this state: others have the go. */
  goesOn({ frame }) {
    return this.page.waitForFunction((seen) => (window.hexinch?.engine?.hooks?.published?.frame ?? seen) !== seen, frame, { timeout: kPatience, polling: 30 });
  }

  /** Waits until the widget is on the canvas. */
  shown(name) {
    const there = (wanted) =>
      document.body.dataset.view === 'game' && window.hexinch?.engine?.hooks?.published?.widgets.some((widget) => widget.name === wanted);
    return this.page.waitForFunction(there, name, { timeout: kPatience, polling: 30 });
  }

  static find(state, name) {
    return state.widgets.find((widget) => widget.name === name && widget.w > 0 && widget.h > 0);
  }

  /** Clicks a button or counter of the panels by its name. */
  async press(name, hand = 'click') {
    const state = await this.settled();
    const widget = Table.find(state, name);
    if (!widget) throw new Error(`there is no ${name}; there are ${state.widgets.map((w) => w.name).join(', ')}`);
    if (kEnding.includes(name)) await this.ripe();
    else if (name === this.named && kDeciding.test(name)) await this.ripe('seen');
    this.named = name;
    return this[hand](widget.x + widget.w / 2, widget.y + widget.h / 2);
  }

  /** Ends the phase, and confirms it if the page asks. */
  async end(hand = 'click') {
    const { version } = await this.settled();
    const state = await this.press('end_phase', hand);
    return state.version === version && Table.find(state, 'toast.dismiss') && Table.find(state, 'end_phase') ? this.press('end_phase', hand) : state;
  }

  /** Clicks a unit's counter on the board, or in the panels when it lies under others. Of a unit that has a counter for each model it is the leader's. */
  async unit(id, hand = 'click') {
    const state = await this.settled();
    const counter = counterOf(state, id);
    return counter ? this[hand](counter.x, counter.y) : this.press(`counter:${id * modelsOf(state)}`, hand);
  }

  async hex(index, hand = 'click') {
    const [x, y] = (await this.settled()).hexes[index];
    return this[hand](x, y);
  }

  /** A coarse sample of the page, or of a part {x, y, width, height} of it: 64 × 40 colours with 4 bits per channel. */
  async sample(clip) {
    const png = (await this.page.screenshot({ clip })).toString('base64'); // a list of numbers would take seconds to transfer
    return this.page.evaluate(async (text) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(text), (c) => c.charCodeAt(0))], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(64, 40);
      const context = canvas.getContext('2d');
      context.drawImage(image, 0, 0, 64, 40);
      const { data } = context.getImageData(0, 0, 64, 40);
      return Array.from({ length: 64 * 40 }, (_, i) => ((data[4 * i] >> 4) << 8) | ((data[4 * i + 1] >> 4) << 4) | (data[4 * i + 2] >> 4));
    }, png);
  }

  /** The number of colours in a coarse sample of the canvas: a blank canvas has only one. */
  async colours() {
    return new Set(await this.sample()).size;
  }

  /** Can something published be read? It must have dark and light pixels, mostly light ones with the page's own theme. */
  async readable(clip) {
    const light = (await this.sample(clip)).map((colour) => (colour >> 8) + ((colour >> 4) & 15) + (colour & 15));
    return light.filter((sum) => sum > 30).length > light.length / 2 && light.some((sum) => sum < 30);
  }
}
