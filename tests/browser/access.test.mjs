// Everyone can play: axe finds nothing wrong in the page's HTML, by day and in the evening, at a desk and on a phone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import axe from 'axe-core';
import { act, at, begin, clear, desk, menu } from './desk.mjs';

const here = desk();
const kLimit = { timeout: 240000 };
const kPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const kFirst = 'tuw';

/** The faults that axe finds now, one per line; without the canvas, which the game as text replaces. */
async function faults(page, where) {
  await page.evaluate(axe.source);
  await page.evaluate(() => Promise.all(document.getAnimations().map((motion) => motion.finished)));
  // Links to rules name the rule in the address; the reader goes there itself.
  const how = { resultTypes: ['violations'], rules: { 'skip-link': { enabled: false } } };
  const { violations } = await page.evaluate((options) => window.axe.run({ exclude: ['#canvas'] }, options), how);
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${where}: ${id} (${help}) at ${target}`));
}

/** Opens a sheet, looks, and closes it. */
async function throughSheet(page, open, where) {
  await open();
  await page.waitForSelector('dialog[open]');
  const found = await faults(page, where);
  await page.locator(`dialog[open] ${at('sheet-close')}`).last().click();
  await page.waitForSelector('dialog[open]', { state: 'detached' });
  return found;
}

for (const [device, options, colorScheme] of [['a desk', {}, 'light'], ['a phone', kPhone, 'dark']])
  test(`axe finds nothing at ${device}, ${colorScheme}`, kLimit, async () => {
    const table = await here.open({ ...options, colorScheme });
    const { page } = table;
    const press = (testid) => () => page.click(at(testid));
    const found = await faults(page, 'the start screen');
    await page.click(at(`start-system-${kFirst}`));
    await page.waitForSelector(at('start-new-peasants-revolt'));
    found.push(...(await faults(page, 'a system')));
    for (const testid of ['open-settings', 'open-help', 'open-credits', 'start-new-peasants-revolt', 'start-new-pick-up-battle'])
      if (await page.locator(at(testid)).count()) found.push(...(await throughSheet(page, press(testid), testid)));
    await page.reload();
    await begin(table);
    await clear(table);
    await act(table);
    for (const item of ['rules', 'share', 'say', 'settings']) found.push(...(await throughSheet(page, () => menu(table, item), item)));
    await menu(table, 'text');
    await page.waitForSelector(at('mirror-words'));
    found.push(...(await faults(page, 'the game as text')));
    assert.deepEqual(found, []);
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });
