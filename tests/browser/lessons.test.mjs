// The lessons from their first press on: each begins with a move, and its card is never about anything but the question on the sheet.
import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { onScreen } from './board.mjs';
import { at, desk, mirror, scenarioOf } from './desk.mjs';
import { Table } from './table.mjs';
import { distance } from './tuw_hands.mjs';

const here = desk();
const kPictures = process.env.HEXINCH_PICTURES; // a folder for pictures of the lessons
const kTurns = 4; // a lesson is played for this many turns, or to its end
const kLosses = ['Casualties', 'Leader'];
const kSteps = [...kLosses, 'Place', 'Move'];
const kQuestions = /^(order\.|return\.|rest$|decline$)/;

const kLessons = [
  { system: 'tuw', id: 'peasants-revolt', first: true },
  { system: 'mswars', id: 'first-steps' },
  { system: 'lonewarrior', id: 'first-orders' },
  { system: 'm42', id: 'first-orders' },
];
const kScreens = { desk: { viewport: { width: 1280, height: 800 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

const wordsOf = (system) => JSON.parse(readFileSync(new URL(`../../assets/text/en/${system}.json`, import.meta.url), 'utf8'));

/** The purpose of each hint of a lesson, by its words. */
function hintsOf({ system, id }) {
  const words = wordsOf(system);
  return new Map(scenarioOf(system, id).prompts.map(({ when, text }) => [words[text], when]));
}

const loose = (name) => name.replaceAll('_', '').toLowerCase();
/** A player may or must choose: a move after breaking away, a unit from an overfull hex, where members stand, or who is lost. */
const mayGoOn = ({ widgets, facts }) => {
  const shown = (...names) => names.some((wanted) => widgets.some(({ name }) => name === wanted));
  return shown('end_phase', 'unit.done', 'victory.board') || (kSteps.includes(facts.step) && shown('confirm')) || (facts.phase === 'End' && shown('card.pending') && !shown('play_now')) || widgets.some(({ name }) => kQuestions.test(name));
};
const press = (page, testid, hand) => page.locator(at(testid))[hand]();

/** From the start screen to the board, the way a newcomer goes. */
async function beginLesson(table, { system, id, first }, hand = 'click') {
  const { page } = table;
  if (first) {
    await press(page, 'start-first', hand);
  } else {
    await press(page, `start-system-${system}`, hand);
    await press(page, `start-new-${id}`, hand);
    await press(page, 'setup-start', hand);
  }
  await page.waitForSelector('body[data-view=game]');
  return own(table);
}

/** Waits for the player's own go; puts away the computer's dice. */
async function own(table, hand = 'click') {
  for (let n = 0; n < 600; ++n) {
    const state = await table.settled();
    if (Table.find(state, 'dice.next')) await table.press('dice.next', hand);
    else if (mayGoOn(state)) return state;
    else await table.goesOn(state);
  }
  throw new Error('the computer goes on for ever');
}

/** The card is about the present phase, or about the question that is asked. */
function agrees(state, hints, system) {
  const questions = state.widgets.filter(({ name }) => kQuestions.test(name)).map(({ name }) => name);
  if (!state.hint) return;
  const when = hints.get(state.hint);
  const moment = `${state.facts.turn} ${state.facts.phase}, ${questions}: ${state.hint}`;
  assert.ok(when, `a hint of this lesson: ${moment}`);
  assert.equal(loose(when.phase), loose(state.facts.phase), moment);
  const asksOrder = questions.some((name) => name.startsWith('order'));
  assert.equal(asksOrder, when.phase === 'initiative', `what is asked is what is talked of: ${moment}`);
  assert.deepEqual(questions.filter((name) => !name.startsWith('order')), [], `nothing else is asked: ${moment}`);
  const able = state.facts.units.some(({ can_act, seat }) => can_act && seat === state.facts.seat);
  if (system === 'tuw') assert.ok(able, `somebody can do it: ${moment}`);
  assert.ok((when.turn ?? 0) <= state.facts.turn, moment);
}

/** One press for a piece and one for its goal: afterwards it is in another place. */
async function firstMove(table, state, hand) {
  const id = state.facts.units.findIndex(({ can_act, seat }) => can_act && seat === state.facts.seat);
  const unit = state.facts.units[id];
  const chosen = await table.unit(id, hand);
  assert.equal(chosen.facts.selected, id);
  let planned;
  if (chosen.hexes.length > 0) {
    const near = (hex) => distance(chosen, hex, unit.hex);
    // On a flat-top map columns are rows.
    const reached = chosen.facts.reached.map((place) => (Array.isArray(place) ? place[0] * chosen.columns + place[1] : place));
    const [goal] = reached.filter((hex) => hex !== unit.hex).sort((a, b) => near(a) - near(b));
    planned = await table.hex(goal, hand);
  } else {
    planned = await table[hand](...onScreen(chosen, [unit.x, unit.y - 2500]));
  }
  const after = Table.find(planned, 'confirm') ? await table.press('confirm', hand) : planned;
  const place = ({ hex, x, y }) => JSON.stringify([hex, x, y]);
  assert.notEqual(place(after.facts.units[id]), place(unit), 'it has gone');
}

for (const lesson of kLessons)
  for (const [screen, options] of Object.entries(kScreens))
    test(`${lesson.id} begins with a move, on a ${screen}: nothing is placed or settled before`, { timeout: 240000 }, async () => {
      const hand = options.hasTouch ? 'tap' : 'click';
      const table = await here.open({ deviceScaleFactor: kPictures ? 1 : 0.5, ...options });
      const state = await beginLesson(table, lesson, hand);
      const { sides } = scenarioOf(lesson.system, lesson.id);
      const [first] = [...hintsOf(lesson)].find(([, { side }]) => !side || side === sides[state.facts.seat].name);
      assert.deepEqual([state.hint, state.step], [first, 1], 'the first card is the first hint');
      assert.match(state.facts.phase, /^((First)?Movement|Action)$/);
      assert.equal(state.facts.turn, 1);
      agrees(state, hintsOf(lesson), lesson.system);
      if (kPictures) {
        mkdirSync(kPictures, { recursive: true });
        await table.page.screenshot({ path: `${kPictures}/${lesson.id}-${screen}.png` });
      }
      await firstMove(table, state, hand);
      assert.deepEqual(table.errors, []);
      await table.page.context().close();
    });

/** The first thing that the text offers and that was not done in this phase, else the end of the phase. */
async function goOn(table, done) {
  const { offers = [], turn, phase } = await mirror(table);
  const deed = ({ command, unit }) => `${turn} ${phase} ${command} ${unit}`;
  const next = offers.find((offer) => !done.has(deed(offer)) && done.count(turn, phase) < 4);
  const stop = async () => (Table.find(await table.settled(), 'unit.done') ? table.press('unit.done') : table.end());
  if (!next) return stop();
  done.add(deed(next));
  const { ok } = await table.page.evaluate((said) => window.hexinch.engine.choose(said), JSON.stringify(next));
  return ok ? table.settled() : stop();
}
class Done extends Set {
  count(turn, phase) {
    return [...this].filter((deed) => deed.startsWith(`${turn} ${phase} `)).length;
  }
}

/** Plays a lesson that has begun, whatever comes of it. The hints that were read are added to `read`. */
async function playOn(table, lesson, state, read) {
  const hints = hintsOf(lesson);
  const fresh = new Set();
  const done = new Done();
  for (let n = 0; n < 400 && !Table.find(state, 'victory.board') && state.facts.turn <= kTurns; ++n) {
    agrees(state, hints, lesson.system);
    const lost = kLosses.includes(state.facts.step) && 'confirm';
    const button = ['decline', 'return.none', 'order.0', lost].find((name) => name && Table.find(state, name));
    if (state.hint && Table.find(state, 'tutorial.next')) {
      assert.ok(!fresh.has(state.hint), `read before: ${state.hint}`);
      fresh.add(state.hint);
      read.add(state.hint);
      await table.press('tutorial.next');
    } else if (button) {
      await table.press(button);
    } else {
      await goOn(table, done);
    }
    state = await own(table);
  }
}

for (const lesson of kLessons)
  test(`${lesson.system} ${lesson.id}: at each step card and sheet agree, and the hints come one after the other`, { timeout: 300000 }, async () => {
    const read = new Set();
    // Who plays like this may have lost both squads before the last hints. A player would begin again.
    for (const seed of ['1', '2', '3']) {
      const table = await here.open();
      if (seed !== '1') await table.open(seed);
      await playOn(table, lesson, await beginLesson(table, lesson), read);
      assert.deepEqual(table.errors, []);
      await table.page.context().close();
      if (read.size >= 4) return;
    }
    assert.fail(`${read.size} hints: ${[...read].join(' | ')}`);
  });

test('a link of a lesson as it was published before opens, and so does its saved game', { timeout: 240000 }, async () => {
  for (const [system, name] of [['tuw', 'rules-3-peasants-revolt@1'], ['mswars', 'rules-1-first-steps@1']]) {
    const table = await here.open();
    const link = readFileSync(new URL(`../golden/links/${system}/${name}.txt`, import.meta.url), 'utf8').trim();
    await table.page.fill(at('link-input'), link);
    await table.page.click(at('link-open'));
    await table.page.click(at('arrive-open'));
    await table.page.waitForSelector('body[data-view=game]');
    assert.ok((await table.page.evaluate(() => window.hexinch.engine.summary().actions)) > 40);
    assert.deepEqual(table.errors, []);
    await table.page.context().close();
  }
});
