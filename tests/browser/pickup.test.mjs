// The form for a pick-up battle: the forces put together there are on the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onScreen, pieceOf } from './board.mjs';
import { at, clear, desk, hears, mirror } from './desk.mjs';
import { pick, rested, Table } from './table.mjs';

const here = desk();
const kLimit = { timeout: 240000 };

async function openForm(options, scenario = 'pick-up-battle', system = 'tuw') {
  const table = await here.open(options);
  await pick(table.page, scenario, { system });
  await table.page.waitForSelector(at('battle-start'));
  return table;
}

const total = (page, side) => page.locator(at(`total-${side}`)).innerText();
const inSide = (side, testid) => `${at(`force-${side}`)} ${at(testid)}`;
const buy = async (page, side, type, count = 1) => {
  await rested(page); // otherwise, after scrolling the form, it might be the second press of a double one
  for (let n = 0; n < count; ++n) await page.click(inSide(side, `more-${type}`));
};
/** A seat's units in the game, by type. */
const standing = async (table, seat) => {
  const { facts } = await table.settled();
  return facts.units.filter((unit) => unit.seat === seat).length;
};
const start = async (table) => {
  await table.page.click(at('battle-start'));
  await table.page.waitForSelector('body[data-view=game]');
  return table.settled();
};

test('each side buys units of its genres for points, and a force that would cost too much is refused with the rule', kLimit, async () => {
  const table = await openForm();
  const { page } = table;
  await page.click(at('buy-none-0'));
  assert.equal(await total(page, 0), '0 of 60 points');
  assert.ok(await page.locator(at('battle-start')).isDisabled(), 'an empty force is none');
  await buy(page, 0, 'knight', 9);
  await buy(page, 0, 'peasant', 3);
  assert.equal(await total(page, 0), '60 of 60 points');
  await page.click(inSide(0, 'more-knight'), { force: true }); // it says that it is disabled, and at a press why
  assert.equal(await total(page, 0), '60 of 60 points', 'no more than there are points for');
  assert.match(await page.locator(`${at('force-0')} .battle-said`).innerText(), /66 points.*60.*TUW-3\.2\.5/);
  await page.click(at('refusal-rule-0'));
  await page.waitForSelector('dialog[data-testid=reader][open] [data-testid="rule-TUW-3.2.5"].meant');
  await page.keyboard.press('Escape');
  await page.click(inSide(0, 'fewer-knight'));
  assert.equal(await total(page, 0), '54 of 60 points');
  const seen = await page.locator(`${at('force-0')} .offer`).evaluateAll((all) => all.map(({ dataset }) => dataset.testid));
  assert.ok(seen.includes('offer-dragon') && !seen.includes('offer-musketeer'), seen.join(' '));
  await start(table);
  assert.equal(await standing(table, 0), 8 + 3);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('better technology costs more: a unit has the price of its level in this battle', kLimit, async () => {
  const { page } = await openForm();
  const cost = (type) => page.locator(`${inSide(1, `offer-${type}`)} .offer-cost`).innerText();
  await page.selectOption(at('genre-1-0'), '4');
  await page.click(at('buy-none-1'));
  assert.equal(await cost('knight'), '6');
  await page.selectOption(at('genre-0-0'), '2');
  assert.equal(await cost('knight'), '18', 'row 4 is two levels above row 2');
  await page.context().close();
});

test('the same seed draws the same map and buys the same units, another one others; what it bought can be changed', kLimit, async () => {
  const table = await openForm();
  const { page } = table;
  const forces = () => page.locator('.offer.bought').evaluateAll((all) => all.map((offer) => `${offer.dataset.testid} ${offer.querySelector('output').textContent}`));
  await page.fill(at('battle-seed'), '77');
  const first = await forces();
  await page.click(at('another-seed'));
  await page.fill(at('battle-seed'), '78');
  const second = await forces();
  await page.fill(at('battle-seed'), '77');
  assert.deepEqual(await forces(), first);
  assert.notDeepEqual(second, first);
  const [bought] = first[0].split(' ');
  const type = bought.replace('offer-', '');
  await page.click(inSide(0, `fewer-${type}`));
  assert.notDeepEqual(await forces(), first);
  assert.equal((await forces()).filter((line) => !first.includes(line)).length <= 1, true, 'nothing else has changed');
  await page.click(at('seed-buys-0'));
  assert.deepEqual(await forces(), first);
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('what finds no ground is not for sale: a frigate on dry land', kLimit, async () => {
  const { page } = await openForm();
  await page.selectOption(at('genre-0-0'), '5');
  await page.click(at('buy-none-0'));
  await page.click(inSide(0, 'more-frigate'), { force: true });
  assert.equal(await total(page, 0), '0 of 60 points');
  assert.match(await page.locator(`${at('force-0')} .battle-said`).innerText(), /large ships.*TUW-X12/);
  await page.context().close();
});

test('three sides on a large map, with a rule of their own: all of it stands on the table and travels in a link', kLimit, async () => {
  const table = await openForm();
  const { page } = table;
  await page.selectOption(at('battle-sides'), '3');
  await page.selectOption(at('battle-size'), '2');
  await page.click(at('budget-25'));
  await page.selectOption(at('genre-2-0'), '1');
  await page.click(at('buy-none-2'));
  await buy(page, 2, 'caveman', 3);
  await page.click(at('battle-options'));
  await page.selectOption(at('option-stacking_limit'), '2');
  assert.equal(await page.locator(at('battle-options')).innerText(), '2 rules differ from the book');
  const state = await start(table);
  assert.equal(state.hexes.length, 20 * 14);
  assert.equal(state.columns, 20);
  assert.equal(await standing(table, 2), 3);
  const { ok, link } = await page.evaluate(() => window.hexinch.engine.link({ game: '00000001', parent: '' }));
  assert.ok(ok);
  const other = await here.open(); // in a browser that has never seen the battle
  const read = await other.page.evaluate(async (text) => {
    while (!window.hexinch?.engine?.hooks) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.hexinch.engine.readLink(text);
  }, link);
  assert.ok(read.ok, read.message);
  assert.equal(read.sides.length, 3);
  assert.equal(read.board.cols, 20);
  assert.deepEqual(table.errors, []);
  await page.context().close();
  await other.page.context().close();
});

test('the form comes back as it was, with another seed', kLimit, async () => {
  const table = await openForm();
  await table.page.selectOption(at('genre-0-0'), '7');
  await table.page.fill(at('battle-budget'), '80');
  await table.page.fill(at('battle-seed'), '5');
  await start(table);
  const again = await here.open({ context: table.page.context() });
  await pick(again.page, 'pick-up-battle');
  await again.page.waitForSelector(at('battle-start'));
  assert.equal(await again.page.inputValue(at('battle-budget')), '80');
  assert.equal(await again.page.inputValue(at('genre-0-0')), '7');
  assert.match(await total(again.page, 0), /of 80 points/);
  await table.page.context().close();
});

test('on a phone nothing of the form is wider than the screen, and steppers fit a finger', kLimit, async () => {
  const { page, errors } = await openForm({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  for (const [width, height] of [[390, 844], [844, 390]]) {
    await page.setViewportSize({ width, height });
    const { wide, room } = await page.locator('dialog.battle-sheet').evaluate((sheet) => ({ wide: sheet.scrollWidth, room: sheet.clientWidth }));
    assert.ok(wide <= room, `${wide} px in ${room} px at ${width} × ${height}`);
  }
  const step = await page.locator('button.step').first().boundingBox();
  assert.ok(step.width >= 44 && step.height >= 44);
  assert.deepEqual(errors, []);
  await page.context().close();
});

const saidBy = (page, side) => page.locator(`${at(`force-${side}`)} .battle-said`).innerText();

/** The player of a seat sets up as suggested, and any other player with the go passes. Returns the game after that. */
async function setUp(table, seat) {
  let state = await clear(table);
  while (state.facts.phase === 'Setup' && state.facts.seat === seat) {
    await table.end();
    state = await clear(table);
  }
  return state;
}

for (const [scenario, board, flat] of [['quick-skirmish', 'The map, 24 by 20 hexes', true], ['quick-skirmish-table', 'The table, 21 by 20.5 inches', false]]) {
  test(`Lone Warrior, ${scenario}: two forces of up to twenty points are chosen by mouse, set up, and the dice of the rules stand against them`, { timeout: 240000 }, async () => {
    const table = await openForm(undefined, scenario, 'lonewarrior');
    const { page } = table;
    assert.equal(await page.locator('form.battle canvas.picture').getAttribute('aria-label'), board);
    assert.equal(await total(page, 0), '19 of 20 points');
    assert.equal(await total(page, 1), '19 of 20 points and 1 fake');
    await page.click(at('buy-none-0'));
    assert.ok(await page.locator(at('battle-start')).isDisabled(), 'an empty force is none');
    await buy(page, 0, 't_rifle', 3);
    await buy(page, 0, 't_hq');
    await buy(page, 0, 't_mtank');
    await buy(page, 0, 'm_levy', 2);
    assert.equal(await total(page, 0), '20 of 20 points');
    await page.click(inSide(0, 'more-m_levy'), { force: true });
    assert.equal(await total(page, 0), '20 of 20 points', 'no more than twenty');
    assert.match(await saidBy(page, 0), /21 points.*20.*LW-0\.3/);
    await rested(page);
    await page.click(inSide(0, 'more-n_boat'), { force: true });
    assert.match(await saidBy(page, 0), /Sea\/river.*LW-0\.3/, 'there is no water');
    await page.click(at('refusal-rule-0'));
    await page.waitForSelector('dialog[data-testid=reader][open] [data-testid="rule-LW-0.3"].meant');
    await page.keyboard.press('Escape');
    await page.click(at('buy-none-1'));
    await buy(page, 1, 't_rifle', 4);
    assert.equal(await total(page, 1), '8 of 20 points');
    await buy(page, 1, 't_rifle', 6);
    assert.equal(await total(page, 1), '20 of 20 points and 2 fakes');
    assert.equal(await page.inputValue(at('setup-plays-1')), 'rules');
    assert.ok(await page.locator(at('setup-name-1')).isHidden(), 'dice have no name');
    await start(table);
    const begun = await setUp(table, 0);
    assert.equal(begun.hexes.length > 0, flat);
    assert.equal(begun.facts.phase, 'Movement');
    assert.equal(begun.facts.units.filter((unit) => unit.seat === 0 && unit.in_play).length, 7);
    assert.equal(begun.facts.units.filter((unit) => unit.seat === 1 && unit.in_play).length, 12, 'ten squads and two that are nobody');
    assert.ok(Table.find(begun, 'end_phase'), 'the first round has begun');
    const { ok, link } = await page.evaluate(() => window.hexinch.engine.link({ game: '00000001', parent: '' }));
    assert.ok(ok);
    const read = await page.evaluate((text) => window.hexinch.engine.readLink(text), link);
    assert.ok(read.ok, read.message);
    assert.deepEqual(table.errors, []);
    await page.context().close();
  });
}

test('Lone Warrior: somebody who plays the side of the dice sets it up, its fakes with it; the form comes back on the other board', { timeout: 240000 }, async () => {
  const table = await openForm(undefined, 'quick-skirmish', 'lonewarrior');
  const { page } = table;
  await page.click(at('buy-none-0'));
  await buy(page, 0, 'm_knight', 2);
  await page.click(at('buy-none-1'));
  await buy(page, 1, 't_ctank');
  await page.selectOption(at('setup-plays-1'), '');
  await page.fill(at('setup-name-1'), 'Ann');
  await start(table);
  const state = await setUp(table, 0);
  assert.equal(state.facts.phase, 'Setup');
  assert.equal(state.facts.seat, 1, 'Red sets up');
  const begun = await setUp(table, 1);
  assert.notEqual(begun.facts.phase, 'Setup');
  assert.equal(begun.facts.units.filter((unit) => unit.seat === 1 && unit.in_play).length, 2, 'a tank, and one that is nobody');
  assert.match(JSON.stringify(await mirror(table)), /Ann/);
  const again = await here.open({ context: page.context() });
  await pick(again.page, 'quick-skirmish-table', { system: 'lonewarrior' });
  await again.page.waitForSelector(at('battle-start'));
  assert.equal(await total(again.page, 0), '8 of 20 points');
  assert.equal(await total(again.page, 1), '10 of 20 points and 1 fake');
  assert.deepEqual(table.errors, []);
  await page.context().close();
});

test('M42: a table is chosen, an army is bought from one list within its points, and set up by hand and as suggested', { timeout: 240000 }, async () => {
  const table = await openForm(undefined, 'pick-up-battle', 'm42');
  const { page } = table;
  await page.selectOption(at('battle-table'), 'block_17');
  await hears(table, 'force-0', /points/);
  assert.equal(await page.locator('form.battle canvas.picture').getAttribute('aria-label'), 'The table, 48 by 48 inches');
  await page.click(at('buy-none-0'));
  assert.ok(await page.locator(at('battle-start')).isDisabled(), 'an empty army is none');
  await buy(page, 0, 'mc_rifle', 2);
  assert.equal(await total(page, 0), '274 of 400 points');
  await page.click(inSide(0, 'more-mc_rifle'), { force: true });
  assert.equal(await total(page, 0), '274 of 400 points', 'no more than there are points for');
  assert.match(await saidBy(page, 0), /411 points.*400.*M42-/);
  await rested(page);
  await page.click(inSide(0, 'more-br_spitter'), { force: true });
  assert.match(await saidBy(page, 0), /one list.*M42-/);
  await buy(page, 0, 'mc_cmd');
  await page.fill(at('budget-of-1'), '300');
  assert.match(await total(page, 1), / of 300 points$/, 'a handicap');
  assert.match(await total(page, 0), / of 400 points$/);
  await page.click(at('budget-600'));
  assert.match(await total(page, 1), / of 600 points$/, 'the same for both again');
  assert.equal(await page.inputValue(at('budget-of-1')), '600');
  await page.click(at('budget-400'));
  await page.selectOption(at('battle-begins'), 'Red');
  await start(table);
  let state = await clear(table);
  assert.equal(state.facts.phase, 'Deployment');
  assert.equal(await standing(table, 0), 3);
  const { seat } = state.facts;
  const mine = state.facts.units.findIndex((unit) => unit.can_act);
  state = await table.press(`counter:${pieceOf(mine)}`);
  assert.equal(state.facts.selected, mine);
  const { ghost } = state.facts;
  assert.ok(ghost, 'it waits where it is suggested');
  state = await table.drag(onScreen(state, [ghost.x, ghost.y]), onScreen(state, [ghost.x, ghost.y + 1500]));
  assert.notEqual(state.facts.ghost.y, ghost.y);
  const stands = state.facts.ghost;
  if (!Table.find(state, 'confirm').enabled) assert.fail(state.facts.fault);
  state = await table.press('confirm');
  state = await clear(table);
  assert.deepEqual([state.facts.units[mine].x, state.facts.units[mine].y], [stands.x, stands.y], 'there it stands');
  assert.notEqual(state.facts.seat, seat, 'the sides set up in turn');
  for (let n = 0; n < 2 && state.facts.phase === 'Deployment'; ++n) {
    await table.press('rest');
    state = await clear(table);
  }
  assert.equal(state.facts.phase, 'Action');
  assert.ok(state.facts.units.every((unit) => unit.in_play));
  assert.deepEqual(table.errors, []);
  await page.context().close();
});
