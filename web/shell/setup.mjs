// The sheet before a game starts: what is on the table, what wins, what differs from the book, and who plays which side.
import { emblem, h } from './dom.mjs';
import { sheet, sheetHead } from './dialogs.mjs';
import { boardOf, facts, freeSeats } from './start.mjs';

const kNames = 'hexinch-names';
/** The players' names of the last game that was set up. */
export const lastNames = () => {
  try {
    return JSON.parse(localStorage.getItem(kNames)) ?? [];
  } catch {
    return [];
  }
};
export function keepNames(names) {
  try {
    localStorage.setItem(kNames, JSON.stringify(names));
  } catch {
    /* names are then typed again next time */
  }
}

/** Code points that the board's own fonts have, from and to (tools/assets/characters.json; tools/checks compares them). */
const kBoardLetters = [
  0x20, 0x7e, 0xa0, 0xac, 0xae, 0x148, 0x14a, 0x17e, 0x218, 0x21b, 0x386, 0x386, 0x388, 0x38a, 0x38c, 0x38c,
  0x38e, 0x3a1, 0x3a3, 0x3ce, 0x400, 0x45f, 0x490, 0x491, 0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x201a,
  0x201c, 0x201e, 0x2022, 0x2022, 0x2026, 0x2026, 0x2032, 0x2033, 0x20ac, 0x20ac, 0x2153, 0x2154, 0x2159,
  0x215e, 0x2190, 0x2194, 0x2212, 0x2212, 0x2260, 0x2260, 0x2264, 0x2265, 0x2713, 0x2713,
];
const boardWrites = (letter) => kBoardLetters.some((from, i) => i % 2 === 0 && letter.codePointAt(0) >= from && letter.codePointAt(0) <= kBoardLetters[i + 1]);

/** Where a name is typed, and what is said when the board can't write it: {input, letters}. */
export function nameField(side, index, value) {
  const letters = h('p', { class: 'second', role: 'status', testid: `setup-letters-${index}` });
  const input = h('input', {
    type: 'text',
    maxlength: '24',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: `Player ${index + 1}`,
    testid: `setup-name-${index}`,
    'aria-label': `Name of the player of ${side}`,
    value,
    oninput: () => check(),
  });
  const check = () => {
    const lacking = new Set([...nameIn(input)].filter((letter) => !boardWrites(letter)));
    letters.hidden = lacking.size === 0;
    letters.textContent = lacking.size ? `The board can\u2019t write ${[...lacking].join(' ')} and shows \u201c?\u201d instead.` : '';
  };
  check();
  return { input, letters };
}

/** What was typed there, accents joined to their letters, without signs that turn the words around it. */
export const nameIn = (field) => field.value.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, '').trim();

const kLevels = [
  ['recruit', 'Computer: Recruit, easy'],
  ['captain', 'Computer: Captain'],
  ['general', 'Computer: General, thinks longer'],
];

/** Who plays a side: {box, player(): '' for people, or how well the computer does}. */
export function whoPlays(side, index) {
  const field = h(
    'select',
    { testid: `setup-plays-${index}`, 'aria-label': `Who plays ${side}` },
    h('option', { value: '' }, 'Played here or by link'),
    kLevels.map(([value, words]) => h('option', { value }, words)),
  );
  return { box: field, player: () => field.value };
}

function sideBox(side, index, names) {
  const { input, letters } = nameField(side.name, index, names[index] ?? '');
  const who = whoPlays(side.name, index);
  const box = h(
    'section',
    { class: 'side-box' },
    h('h3', {}, emblem(side.faction), side.name),
    side.automatic ? h('p', {}, 'Run by the dice of the rules') : [input, letters, who.box],
    h('ul', { class: 'plain' }, side.units.map(({ count, name }) => h('li', {}, count === 1 ? name : `${count}\u00a0×\u00a0${name}`))),
    h('p', { class: 'second' }, `${side.counters === 1 ? '1 counter' : `${side.counters} counters`}, ${side.points} points`),
  );
  return { box, name: () => (side.automatic ? '' : nameIn(input)), player: who.player };
}

/** Who rolls: {box, dice(): 'rolled' or 'typed'}. A scenario may propose typing (opt.dice_source). */
export function diceChoice({ optionsGiven }) {
  const proposed = optionsGiven?.dice_source === 'typed' ? 'typed' : 'rolled';
  const option = (value, words) => {
    const input = h('input', { type: 'radio', name: 'dice', testid: `setup-dice-${value}`, checked: value === proposed });
    return { value, input, row: h('label', { class: 'choice' }, input, words) };
  };
  const options = [option('rolled', 'Rolled here'), option('typed', 'We roll our own and type the faces')];
  return {
    box: h('fieldset', { class: 'choices' }, h('legend', {}, 'Dice'), options.map((o) => o.row)),
    dice: () => options.find((o) => o.input.checked).value,
  };
}

/** Dice that fall before there is a board: {title, words, dice, sides}. Resolves to the faces, or null when it was closed. */
function facesSheet({ title, words, dice, sides }) {
  const fields = Array.from({ length: dice }, (_, i) =>
    h('input', { type: 'number', inputmode: 'numeric', min: 1, max: sides, step: 1, required: true, autofocus: i === 0, testid: `face-${i}`, 'aria-label': dice === 1 ? 'Face' : `Face of die ${i + 1}` }),
  );
  const use = (done) => (event) => {
    event.preventDefault();
    done(fields.map((field) => Number(field.value)));
  };
  return sheet(
    title,
    (done) => [
      sheetHead(title, done),
      h(
        'form',
        { method: 'dialog', onsubmit: use(done) },
        h('p', { testid: 'face-words' }, words),
        h('div', { class: 'row' }, fields),
        h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'main', testid: 'face-use' }, 'Use these dice')),
      ),
    ],
    { testid: 'faces' },
  );
}

/** Resolves to what `start(faces)` answers once all faces that it asks for are typed; null when the players go back, and nothing has begun. */
export async function withFaces(start) {
  const faces = [];
  for (;;) {
    const answer = start(faces);
    if (!answer.asks) return answer;
    const typed = await facesSheet(answer.asks);
    if (!typed) return null;
    faces.push(...typed);
  }
}

/** How many play, where the scenario leaves that free: the first so many sides do. {box, seats()}. */
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

/** Resolves to {names, players, dice, seats} (names by seat, empty strings where nobody typed one; players as Engine.start() has them; dice 'rolled' or 'typed') or null. `paint({canvas, board})` draws the map. */
export function setUpSheet(scenario, paint) {
  const remembered = lastNames(),
    sides = scenario.sides.map((s, i) => sideBox(s, i, remembered)),
    own = diceChoice(scenario),
    players = seatsChoice(scenario, sides);
  const start = (done) => {
    const names = sides.map((s) => s.name());
    keepNames(names);
    done({ names, dice: own.dice(), seats: players.seats(), players: sides.map((s) => s.player()) });
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
