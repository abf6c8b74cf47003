import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import puppeteer from 'puppeteer-core';
import { trapNext } from './desk.mjs';
import { kDouble, notePresses, serve } from './table.mjs';

const kLimit = { timeout: 240000 };
const kPublished = 'window.hexinch?.engine?.hooks?.published';
const kDrawn = `${kPublished}?.frame > 0`;
const kRested = `performance.now() - window.pressedAt >= ${kDouble}`;
const kUnits = `${kPublished}.facts.units.filter((unit) => unit.in_play).length`;

let server;
let browser;
before(async () => {
  server = await serve();
  browser = await puppeteer.launch({ browser: 'firefox', executablePath: process.env.HEXINCH_FIREFOX ?? '/usr/bin/firefox-esr', headless: false });
});
after(async () => {
  await browser?.close();
  server?.close();
});

/** A page of a profile of its own, and the errors that it reports. */
async function open(address) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.setViewport({ width: 1200, height: 760 });
  await page.evaluateOnNewDocument(notePresses);
  await page.goto(address);
  return { context, page, errors };
}

const kActions = 'window.hexinch.engine.summary().actions';
/** The first thing that the mirror offers: to end movement. */
const kAct = 'window.hexinch.engine.choose(window.hexinch.engine.mirror().choices[0].id)';

const press = async (page, testid) => (await page.waitForSelector(`[data-testid=${testid}]`, { visible: true })).click();

async function begin(page) {
  await press(page, 'start-system-tuw');
  await page.waitForFunction(kRested); // a press on what appears there must not be the second of a double one
  await press(page, 'start-new-peasants-revolt');
  await page.waitForSelector('[data-testid=setup-start]', { visible: true });
  await page.evaluate("document.querySelectorAll('[data-testid^=setup-plays]').forEach((side) => (side.value = ''))"); // a lesson suggests the computer
  await press(page, 'setup-start');
  await page.waitForFunction(`${kDrawn} && document.body.dataset.saved !== undefined`);
}

test('real Firefox draws the board, saves the game and finds it again after a reload', kLimit, async () => {
  const { context, page, errors } = await open(`${server.address}?test&seed=1`);
  await begin(page);
  assert.equal(await page.evaluate(kUnits), 9);
  await page.reload();
  await page.waitForFunction(kDrawn);
  assert.equal(await page.evaluate(kUnits), 9);
  assert.deepEqual(errors, []);
  await context.close();
});

test('in real Firefox a link gives the same game in a fresh profile', kLimit, async () => {
  const link = `window.hexinch.engine.link({ game: '00c0ffee', parent: '' }).then(({ link }) => link)`;
  const print = (text) => `window.hexinch.engine.readLink('${text}').then(({ fingerprint }) => fingerprint)`;
  const ann = await open(`${server.address}?test&seed=1`);
  await begin(ann.page);
  await ann.page.evaluate(kAct);
  assert.equal(await ann.page.evaluate(kActions), 1);
  const sent = await ann.page.evaluate(link);
  const ben = await open(`${server.address}?test&seed=2#g=${sent}`);
  await press(ben.page, 'arrive-open');
  await ben.page.waitForFunction(`${kDrawn} && document.body.dataset.saved !== undefined`);
  const back = await ben.page.evaluate(link);
  assert.equal(await ben.page.evaluate(print(back)), await ann.page.evaluate(print(sent)));
  assert.deepEqual([...ann.errors, ...ben.errors], []);
  await ann.context.close();
  await ben.context.close();
});

test('in real Firefox a trap in the module loses the gesture and nothing else', kLimit, async () => {
  const { context, page } = await open(`${server.address}?test&seed=1`);
  await begin(page);
  await page.evaluate(trapNext);
  await page.evaluate(`void requestAnimationFrame(() => ${kAct})`); // by the page itself, which notices the trap
  await page.waitForFunction(`document.querySelector('[data-testid=toast]')?.textContent.includes('stands as it was after action 0')`);
  await page.waitForFunction(kDrawn);
  assert.deepEqual([await page.evaluate(kActions), await page.evaluate(kUnits)], [0, 9]);
  await page.evaluate(kAct);
  assert.equal(await page.evaluate(kActions), 1);
  await context.close();
});
