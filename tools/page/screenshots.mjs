// The standard set of pictures: every screen, each kind of board, three sizes, day and evening. usage: screenshots.mjs DIR [desk|phone|landscape] (under X, with the site built)
import { join } from 'node:path';
import { act, at, begin, clear, menu, mirror, say } from '../../tests/browser/desk.mjs';
import { Table, launch, serve } from '../../tests/browser/table.mjs';

const [out, only] = process.argv.slice(2);
const kSizes = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  landscape: { viewport: { width: 844, height: 390 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const kGames = [
  ['tuw', 'millers-ford'],
  ['tuw', 'peasants-revolt'],
  ['mswars', 'crossroads'],
  ['lonewarrior', 'crossroads-farm'],
  ['lonewarrior', 'crossroads-farm-table'],
  ['lonewarrior', 'first-orders'],
  ['m42', 'hedge-line'],
  ['m42', 'block-17'],
];
const kSheets = ['open-settings', 'open-help', 'open-credits'];
const kRounds = 24; // how many phases to end, or units to set up, to come to a later moment
const kToFight = 160; // commands until somebody can be attacked

const server = await serve();
const browser = await launch();

async function open(size, colorScheme) {
  const page = await (await browser.newContext({ ...kSizes[size], colorScheme, reducedMotion: 'reduce' })).newPage();
  const table = new Table(page, server.address);
  await table.open();
  const shoot = async (name) => {
    if (!name.startsWith('start')) await table.settled().catch(() => null);
    await page.screenshot({ path: join(out, `${name}-${size}-${colorScheme}.png`) });
  };
  return { table, page, shoot };
}

async function documents(size, light) {
  const { table, page, shoot } = await open(size, light);
  await page.waitForSelector(at('start-system-tuw'));
  await page.waitForTimeout(1500); // pictures are painted when there is time
  await shoot('start');
  await page.click(at('start-system-lonewarrior'));
  await page.waitForSelector(at('start-new-first-orders'));
  await page.waitForTimeout(800);
  await shoot('start-system');
  for (const sheet of kSheets) {
    await page.click(at(sheet));
    await page.waitForSelector('dialog[open]');
    await shoot(`start-${sheet.slice('open-'.length)}`);
    await page.locator(`dialog[open] ${at('sheet-close')}`).click();
  }
  await page.click(at('start-new-toll-bridge'));
  await page.waitForSelector('dialog[open]');
  await shoot('start-setup');
  await page.locator(`dialog[open] ${at('sheet-close')}`).click();
  await begin(table, 'first-orders', '', 'lonewarrior');
  await clear(table);
  await act(table);
  for (const item of ['rules', 'share', 'text']) {
    await menu(table, item);
    await page.waitForTimeout(600);
    await shoot(item);
    if (item !== 'text') await page.locator(`dialog[open] ${at('sheet-close')}`).click();
  }
  await page.context().close();
}

/** Sets up at the first place that is offered, else ends the phase. */
async function goOn(table, state) {
  if (Table.find(state, 'end_phase')) return table.press('end_phase');
  const { offers = [] } = await mirror(table);
  return offers.length > 0 ? say(table, offers[0]) : state;
}

/** Lets both sides do what is offered until the hand aims at a unit. */
async function aim(table) {
  const done = new Set();
  for (let n = 0; n < kToFight; ++n) {
    const state = await clear(table);
    if (state.facts.over) return false;
    const { offers = [], turn, phase, seat } = await mirror(table);
    if (offers.some(({ command }) => /^(Attack|DeclareFire|DeclareCloseCombat)$/.test(command))) {
      const there = await table.key('n');
      if (there.facts.aiming) return true;
      if (Table.find(there, 'cancel')) await table.press('cancel');
    }
    const deed = ({ unit }) => `${turn} ${phase} ${seat} ${unit}`;
    const move = offers.find((offer) => /^(Move|Deploy)$/.test(offer.command) && !done.has(deed(offer)));
    if (move) done.add(deed(move));
    await (move ? say(table, move) : goOn(table, state));
  }
  return false;
}

async function game(size, light, system, scenario) {
  const { table, page, shoot } = await open(size, light);
  await begin(table, scenario, '', system);
  await shoot(`${scenario}-1-begin`);
  let state = await clear(table);
  const mine = () => state.facts.units.findIndex((unit) => unit.can_act && unit.seat === (state.facts.seat ?? unit.seat));
  for (let n = 0; n < kRounds; ++n) {
    if (mine() >= 0 && !/set.?up|deploy/i.test(state.facts.phase ?? '')) break;
    await goOn(table, state);
    state = await clear(table);
  }
  if (mine() >= 0) await table.key('Tab'); // on small screens it may stand beside what is seen
  await shoot(`${scenario}-2-unit`);
  for (const tool of ['tool.threat', 'tool.sight']) {
    if (!Table.find(await table.settled(), tool)) continue;
    await table.press(tool);
    await shoot(`${scenario}-3-${tool.slice('tool.'.length)}`);
    await table.press(tool);
  }
  if (await aim(table)) {
    await shoot(`${scenario}-4-odds`);
    await table.press('confirm');
    if (Table.find(await table.settled(), 'dice.next')) await shoot(`${scenario}-5-dice`);
  } else {
    console.error(`${scenario} ${size} ${light}: nobody could be attacked`);
  }
  if (table.errors.length > 0) console.error(`${scenario} ${size} ${light}:`, table.errors);
  await page.context().close();
}

for (const size of Object.keys(kSizes).filter((size) => !only || size === only))
  for (const light of ['light', 'dark']) {
    const jobs = [() => documents(size, light), ...kGames.map(([system, scenario]) => () => game(size, light, system, scenario))];
    for (const job of jobs) await job().catch((error) => console.error(size, light, error.message.split('\n')[0]));
  }
await browser.close();
await server.close();
