// The sheet before a game starts: what is on the table, what wins, what differs from the book, and who plays which side.
import { emblem, h } from './dom.mjs';
import { sheet, sheetHead } from './dialogs.mjs';
import { boardOf, facts } from './start.mjs';

const kNames = 'hexinch-names';
const lastNames = () => {
  try {
    return JSON.parse(localStorage.getItem(kNames)) ?? [];
  } catch {
    return [];
  }
};

function sideBox(side, index, names) {
  const input = h('input', {
    type: 'text',
    maxlength: '24',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: `Player ${index + 1}`,
    testid: `setup-name-${index}`,
    'aria-label': `Name of the player of ${side.name}`,
    value: names[index] ?? '',
  });
  const box = h(
    'section',
    { class: 'side-box' },
    h('h3', {}, emblem(side.faction), side.name),
    input,
    h('p', {}, side.units.map((u) => `${u.count} ${u.name}`).join(', ')),
    h('p', { class: 'second' }, `${side.counters} counters, ${side.points} points`),
  );
  return { box, name: () => input.value.trim() };
}

function diceChoice() {
  const option = (value, words) => {
    const input = h('input', { type: 'radio', name: 'dice', testid: `setup-dice-${value}`, checked: value === 'rolled' });
    return { value, input, row: h('label', { class: 'choice' }, input, words) };
  };
  const options = [option('rolled', 'Rolled here'), option('typed', 'We roll our own and type the faces')];
  return {
    box: h('fieldset', { class: 'choices' }, h('legend', {}, 'Dice'), options.map((o) => o.row)),
    dice: () => options.find((o) => o.input.checked).value,
  };
}

/** Resolves to {names, dice} (names by seat, empty strings where nobody typed one; dice 'rolled' or 'typed') or null. `paint(canvas, board, scale)` draws the map. */
export function setUpSheet(scenario, paint) {
  const remembered = lastNames(),
    sides = scenario.sides.map((s, i) => sideBox(s, i, remembered)),
    own = diceChoice();
  const start = (done) => {
    const names = sides.map((s) => s.name());
    try {
      localStorage.setItem(kNames, JSON.stringify(names));
    } catch {
      /* names are then typed again next time */
    }
    done({ names, dice: own.dice() });
  };
  return sheet(
    scenario.title,
    (done) => {
      const canvas = h('canvas', {
        class: 'picture',
        role: 'img',
        'aria-label': `Map of ${scenario.title}, ${scenario.map.cols} by ${scenario.map.rows} hexes`,
      });
      canvas.style.aspectRatio = `${(scenario.map.cols + 0.5) * Math.sqrt(3)} / ${scenario.map.rows * 1.5 + 0.5}`;
      requestAnimationFrame(() => paint({ canvas, board: boardOf(scenario), whole: true }));
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
              `${scenario.systemTitle} · ${facts(scenario)} · map of ${scenario.map.cols} × ${scenario.map.rows} hexes`,
            ),
            h(
              'div',
              { class: 'side-boxes' },
              sides.map((s) => s.box),
            ),
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
