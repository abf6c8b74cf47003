// The sheet before a game starts: what is on the table, how to win, what differs from the rulebook, and who plays which side.
import { emblem, h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';
import { boardOf, facts, freeSeats, ownSeat } from '../module/scenario.mjs';
import { diceChoice, kRules, keepNames, lastNames, nameField, nameIn, whoPlays } from './players.mjs';

function sideBox(side, index, names, preset) {
  const input = nameField(side.name, index, names[index] ?? '');
  const who = whoPlays(side.name, index, side.automatic, preset);
  const byRules = () => who.player() === kRules;
  const name = h('div', {}, input);
  const stays = side.automatic && h('p', { class: 'second', testid: `setup-hidden-${index}` }, 'Hidden units of this side stay hidden from everyone else.');
  const show = () => {
    name.hidden = byRules();
    if (stays) stays.hidden = byRules();
  };
  who.box.addEventListener('change', show);
  show();
  const box = h(
    'section',
    { class: 'side-box' },
    h('h3', {}, emblem(side.faction), side.name),
    name,
    who.box,
    stays,
    h('ul', { class: 'plain' }, side.units.map(({ count, name }) => h('li', {}, count === 1 ? name : `${count}\u00a0×\u00a0${name}`))),
    h('p', { class: 'second' }, `${side.counters === 1 ? '1 unit' : `${side.counters} units`}${side.points > 0 ? `, ${side.points} points` : ''}`),
  );
  return {
    box,
    name: () => (byRules() ? '' : nameIn(input)),
    player: () => (byRules() ? '' : who.player()),
    /** Its name, if somebody plays it although the scenario leaves it to the rules. */
    manned: () => (side.automatic && !byRules() ? [side.name] : []),
  };
}

/** How many sides play, if the scenario leaves that free; those are the first ones. {box, seats()}. */
function seatsChoice(scenario, sides) {
  const [fewest, most] = freeSeats(scenario) ?? [];
  if (!fewest) return { box: null, seats: () => undefined };
  const counts = Array.from({ length: most - fewest + 1 }, (_, i) => fewest + i);
  const field = h('select', { testid: 'setup-seats' }, counts.map((n) => h('option', { value: n }, `${n}`)));
  field.value = most;
  const show = () => sides.forEach(({ box }, i) => (box.hidden = i >= Number(field.value)));
  field.addEventListener('change', show);
  return { box: h('label', { class: 'choice' }, field, 'players'), seats: () => Number(field.value) };
}

const inches = (mil) => mil / 1000;
const sizeOf = ({ cols, rows, flat, table }) =>
  table ? `table of ${inches(table.width)} × ${inches(table.height)} inches` : `map of ${flat ? rows : cols} × ${flat ? cols : rows} hexes`;
const shapeOf = ({ cols, rows, flat, table }) => {
  const sides = table ? [table.width, table.height] : [(cols + 0.5) * Math.sqrt(3), rows * 1.5 + 0.5];
  return (flat ? sides.reverse() : sides).join(' / ');
};

/**
 * Resolves to {names, players, dice, seats, manned, set_up} or null. names: by seat, empty if nobody typed one; players: as Engine.start() has them;
 * dice: 'rolled' or 'typed'; manned: sides that the scenario leaves to the rules' dice but somebody plays; set_up: 'free' if people place their counters
 * themselves instead of finding them ready. `paint({canvas, board})` draws the map.
 */
export function setUpSheet(scenario, paint) {
  const remembered = lastNames(),
    sides = scenario.sides.map((s, i) => sideBox(s, i, remembered, scenario.tutorial && !s.automatic && i !== ownSeat(scenario) ? 'captain' : '')), // lessons are for one
    own = diceChoice(scenario),
    players = seatsChoice(scenario, sides),
    hand = h('input', { type: 'checkbox', testid: 'setup-by-hand' });
  const start = (done) => {
    const names = sides.map((s) => s.name());
    keepNames(names);
    done({ names, dice: own.dice(), seats: players.seats(), players: sides.map((s) => s.player()), manned: sides.flatMap((s) => s.manned()), set_up: hand.checked ? 'free' : undefined });
  };
  return sheet(
    scenario.title,
    (done) => {
      const canvas = h('canvas', {
        class: 'picture',
        role: 'img',
        'aria-label': `Map of ${scenario.title}, ${sizeOf(scenario.map)}`,
      });
      canvas.style.aspectRatio = shapeOf(scenario.map);
      requestAnimationFrame(() => paint({ canvas, board: boardOf(scenario) }));
      return [
        sheetHead(scenario.title, done),
        h(
          'form',
          {
            class: 'setup',
            method: 'dialog',
            onsubmit: (event) => {
              event.preventDefault();
              start(done);
            },
          },
          canvas,
          h(
            'div',
            { class: 'setup-text' },
            h('p', {}, scenario.blurb),
            h(
              'p',
              { class: 'second' },
              `${scenario.systemTitle} · ${facts(scenario)} · ${sizeOf(scenario.map)}`,
            ),
            h(
              'div',
              { class: 'side-boxes' },
              sides.map((s) => s.box),
            ),
            players.box,
            scenario.byHand && h('label', { class: 'choice' }, hand, 'Set up by hand'),
            own.box,
            h('h3', {}, 'Victory'),
            h('p', { testid: 'setup-victory' }, scenario.victory),
            scenario.options?.length > 0 && [
              h('h3', {}, 'Differs from the standard rules'),
              h(
                'ul',
                { class: 'plain' },
                scenario.options.map((o) =>
                  h('li', {}, `${o.title}: ${o.value}`, h('span', { class: 'second' }, ` (usually ${o.standard})`)),
                ),
              ),
            ],
          ),
          h(
            'div',
            { class: 'row end' },
            h('button', { type: 'button', onclick: () => done(null) }, 'Back'),
            h('button', { type: 'submit', class: 'mark-button', testid: 'setup-start' }, 'Start the game'),
          ),
        ),
      ];
    },
    { testid: 'setup', wide: true },
  );
}
