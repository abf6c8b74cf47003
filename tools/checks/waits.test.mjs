// Browser tests wait for what the page does, never for a guessed time: on a slow machine it would be too short, on any other too long.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches, paths, problems } from './sources.mjs';

const kSleeps = /\b(waitForTimeout|setTimeout)\s*\(|\btimers\/promises\b/;
const kInstead = `a sleep. Wait for what the page does instead: Table's settled(), shown(), goesOn() and frame(), frames() and rested() of table.mjs, an event or a state \
of the document by waitForFunction(). Where a test is about time, open the page with { clock: true }; stop() stands its time still, and pass(ms) lets it go on`;

const sleeps = (text) => matches(text, kSleeps, kInstead);

test('no browser test sleeps', () => {
  const errors = problems(paths.filter((path) => /^tests\/browser\/.*\.m?js$/.test(path)), (_, text) => sleeps(text));
  assert.equal(errors.length, 0, `\n${errors.join('\n')}\n`);
});

test('a sleep is found, in a test and in the page', () => {
  const found = ['await page.waitForTimeout(300);', 'await new Promise((later) => setTimeout(later, 20));', "import { setTimeout as pause } from 'node:timers/promises';"];
  for (const line of found) assert.equal(sleeps(line).length, 1, line);
  for (const line of ['await table.frame();', 'clearTimeout(timer);', 'await table.pass(300);']) assert.equal(sleeps(line).length, 0, line);
});
