import assert from 'node:assert/strict';
import { test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { kDouble, notePresses, serve } from './table.mjs';

const kPublished = 'window.hexinch?.engine?.hooks?.published';
// What one would ask next if the page did not come.
const kThere = `JSON.stringify({
  before: window.before, url: location.href, ready: document.readyState, ...document.body?.dataset, seen: document.visibilityState,
  kept: !!navigator.serviceWorker?.controller, frame: ${kPublished}?.frame, text: document.body?.innerText?.slice(0, 200),
})`;

/** Asks from here until it holds: a question inside a page that is being loaded again is sometimes never answered. */
async function comes(page, what, patience) {
  for (const until = Date.now() + patience; ; ) {
    const held = await page.evaluate(what).catch((error) => (Date.now() < until ? false : Promise.reject(error)));
    if (held) return;
    if (Date.now() > until) throw new Error(`never came: ${what}; there is “${await page.evaluate(kThere).catch((error) => error.message)}”`);
  }
}

test('real Firefox opens the page and the saved game with the server stopped', { timeout: 240000 }, async () => {
  const server = await serve();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.HEXINCH_FIREFOX ?? '/usr/bin/firefox-esr', headless: false });
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.setViewport({ width: 1200, height: 760 });
    await page.evaluateOnNewDocument(notePresses);
    await page.goto(`${server.address}?test&seed=1`);
    await (await page.waitForSelector('[data-testid=start-system-tuw]', { visible: true })).click();
    await page.waitForFunction(`performance.now() - window.pressedAt >= ${kDouble}`); // a press on what appears there must not be the second of a double one
    await (await page.waitForSelector('[data-testid=start-new-peasants-revolt]', { visible: true })).click();
    await (await page.waitForSelector('[data-testid=setup-start]', { visible: true })).click();
    await page.waitForFunction(`${kPublished}?.frame > 0 && document.body.dataset.saved !== undefined`);
    await page.waitForFunction("document.body.dataset.offline === 'kept'");
    await server.close();
    // The driver's own reload sometimes misses that the page has loaded.
    const reload = () => page.evaluate('window.before = true, location.reload()').catch(() => {}); // it may be gone before it answers
    const opened = () => comes(page, `!window.before && ${kPublished}?.frame > 0`, 30000);
    await reload();
    await opened().catch(async (error) => {
      console.log(`${error.message}: as a player would, the test loads it once more`);
      await reload();
      await opened();
    });
    assert.equal(await page.evaluate(`${kPublished}.facts.units.filter((unit) => unit.in_play).length`), 9);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.close();
  }
});
