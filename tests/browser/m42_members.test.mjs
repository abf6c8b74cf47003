// M42 on the screen: where the Command Radius would be, members that go together, and what keys leave in the hand.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen, pieceOf } from './board.mjs';
import { desk } from './desk.mjs';
import { choose, drillOf, drillUnit as unit, end, kActions, lead, modelAt, named, near, placeOf, take } from './m42_hands.mjs';

const here = desk();
const drill = () => drillOf(here);
const kLimit = { timeout: 240000 };

test('guide 13: where the mouse points, the Command Radius is shown as it would be there, before a way is drawn', kLimit, async () => {
  const table = await drill();
  await take(table, unit('G1'));
  const { mouse } = table.page;
  let state = await choose(table, 'advance');
  const begun = placeOf(named(state, 'G1'));
  for (const to of [[7000, 15500], [9000, 11000]]) {
    await mouse.move(...onScreen(state, to), { steps: 3 });
    await table.page.waitForFunction(() => window.hexinch.engine.hooks.published.facts.ahead);
    state = await table.settled();
    const gone = Math.hypot(state.facts.ahead[0] - begun[0], state.facts.ahead[1] - begun[1]);
    assert.ok(gone > 2000 && gone < 6100, `${gone} mils are within his move`);
    assert.equal(state.facts.length, 0, 'nothing is drawn');
  }
  assert.ok(near(state.facts.ahead[1] - begun[1], -7 / 4 * (state.facts.ahead[0] - begun[0])), 'as far as he gets on the straight way there');
  await mouse.move(state.widgets.find(({ name }) => name === kActions.advance).x + 5, 300);
  state = await table.settled();
  assert.equal(state.facts.ahead, undefined, 'the mouse is over a card');
  await end(table);
});

test('M42-1.5 members within a line that is drawn round them, or tapped, go together, by a tap or in the hand', kLimit, async () => {
  const table = await drill();
  const G1 = unit('G1');
  await take(table, G1);
  let state = await lead(table, G1, [5000, 15500]);
  const { mouse, keyboard } = table.page;
  const leader = modelAt(state, pieceOf(G1), true);
  const left = state.facts.members.map(({ piece }) => modelAt(state, piece, true)).filter(({ x }) => x < leader.x - 8);
  assert.ok(left.length > 1 && left.length < 7, `${left.length} of the members stand west of him`);
  const box = [Math.min(...left.map(({ x }) => x)) - 20, Math.min(...left.map(({ y }) => y)) - 20, leader.x - 5, Math.max(...left.map(({ y }) => y)) + 20];
  await keyboard.down('Shift');
  await mouse.move(box[0], box[1]);
  await mouse.down();
  for (const [x, y] of [[box[2], box[1]], [box[2], box[3]], [box[0], box[3]]]) await mouse.move(x, y, { steps: 3 });
  await table.does(() => mouse.up());
  state = await table.does(() => keyboard.up('Shift'));
  const chosen = () => state.facts.members.filter((member) => member.chosen).map(({ piece }) => piece);
  assert.deepEqual(chosen(), left.map(({ id }) => id));
  const placesOf = (pieces) => pieces.map((piece) => placeOf(state.facts.members.find((member) => member.piece === piece)));
  const before = placesOf(chosen());
  const group = chosen();
  const grip = left[0];
  state = await table.drag([grip.x, grip.y], [grip.x - 3, grip.y + 4], [grip.x - 6, grip.y + 8]);
  const after = placesOf(group);
  const shift = [after[0][0] - before[0][0], after[0][1] - before[0][1]];
  assert.ok(shift[0] < -50 && shift[1] > 50, 'they went with the hand');
  for (const [i, [x, y]] of after.entries()) assert.ok(near(x - before[i][0], shift[0], 2) && near(y - before[i][1], shift[1], 2), 'side by side as before');
  assert.deepEqual(chosen(), []);

  const [first, second] = state.facts.members.map(({ piece }) => piece).filter((piece) => !group.includes(piece));
  for (const piece of [first, second]) {
    const one = modelAt(state, piece, true);
    state = await table.click(one.x, one.y);
  }
  assert.deepEqual(chosen(), [first, second]);
  const [a, b] = placesOf([first, second]);
  const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  state = await table.click(...onScreen(state, [middle[0], middle[1] + 1700]));
  const [c, d] = placesOf([first, second]);
  assert.ok(near(c[1] - a[1], 1700, 60) && near(d[1] - b[1], 1700, 60) && near(c[0] - a[0], 0, 60), `${a} ${b} went to ${c} ${d}`);
  state = await table.key('Escape');
  await end(table);
});

test('a unit that Tab takes in hand stays there with Enter', kLimit, async () => {
  const table = await drill();
  let state = await table.key('Tab');
  const taken = state.facts.selected;
  assert.notEqual(taken, -1);
  state = await table.key('Enter');
  assert.equal(state.facts.selected, taken);
  await end(table);
});

test('a piece that is held at the rim brings more of the board into view; the view goes back with a drag that is broken off', kLimit, async () => {
  const table = await drill();
  let state = await take(table, unit('G1'));
  const { mouse } = table.page;
  const begun = modelAt(state, pieceOf(unit('G1')));
  await mouse.move(begun.x, begun.y);
  for (let n = 0; n < 8; ++n) await mouse.wheel(0, -200);
  state = await table.settled();
  const boardAt = () => table.page.evaluate(() => window.hexinch.engine.hooks.published.board.x);
  const before = await boardAt();
  const leader = modelAt(state, pieceOf(unit('G1')));
  await mouse.move(leader.x, leader.y);
  await mouse.down();
  await mouse.move(940, leader.y - 30, { steps: 5 });
  await table.page.waitForFunction((x) => window.hexinch.engine.hooks.published.board.x < x - 20, before, { timeout: 20000 });
  await table.page.keyboard.press('Escape');
  await table.page.waitForFunction((x) => Math.abs(window.hexinch.engine.hooks.published.board.x - x) < 1, before, { timeout: 20000 });
  await mouse.up();
  await table.frame(); // the page has let go of it already, and does not hear this
  state = await table.settled();
  assert.equal(state.facts.length ?? 0, 0, 'nothing is drawn');
  await end(table);
});
