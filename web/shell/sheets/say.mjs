// What can be said or done at any time in any game: give up, offer a draw, flip a coin, roll loose dice.
import { h } from '../base/dom.mjs';
import { askSheet, sheet, sheetHead } from '../base/sheet.mjs';

const kMost = { dice: 20, sides: 100 };

function number(label, testid, value, least, most) {
  const input = h('input', { type: 'number', min: String(least), max: String(most), value: String(value), required: true, testid });
  return { row: h('label', { class: 'number' }, label, input), value: () => Number(input.value) };
}

/** `asides`: as the mirror lists them. Resolves to what the module's choose() takes, or to null. */
export async function saySheet(asides) {
  const dice = number('Dice', 'say-dice', 1, 1, kMost.dice);
  const sides = number('Sides', 'say-sides', 6, 2, kMost.sides);
  const of = (id) => asides.find((a) => a.id === id);
  const said = await sheet(
    'At any time',
    (done) => {
      const item = (a) => a && h('button', { testid: `say-${a.id}`, disabled: !a.enabled, title: a.why, onclick: () => done(a.id) }, a.label);
      return [
        sheetHead('At any time', done),
        h(
          'div',
          { class: 'menu' },
          ['Concede', 'OfferDraw', 'AcceptDraw', 'DeclineDraw', 'CoinFlip'].map((id) => of(id)?.enabled && item(of(id))),
          of('LooseDie') &&
            h(
              'form',
              {
                class: 'loose-dice',
                onsubmit: (event) => {
                  event.preventDefault();
                  done(JSON.stringify({ command: 'LooseDie', dice: dice.value(), sides: sides.value() }));
                },
              },
              dice.row,
              sides.row,
              h('button', { type: 'submit', testid: 'say-LooseDie' }, 'Roll'),
            ),
        ),
      ];
    },
    { testid: 'say' },
  );
  if (said !== 'Concede') return said;
  const sure = await askSheet(
    'Give up this battle?',
    [h('p', {}, 'Your side leaves the field. This can\u2019t be undone.')],
    [
      { value: null, text: 'Play on', testid: 'concede-no' },
      { value: 'yes', text: 'Concede', testid: 'concede-yes' },
    ],
    { testid: 'concede' },
  );
  return sure && said;
}

/** The other side\u2019s offer. Resolves to 'AcceptDraw', 'DeclineDraw', or null when it is put off. */
export const drawSheet = (sentence) =>
  askSheet(
    'A draw?',
    [h('p', {}, sentence)],
    [
      { value: 'AcceptDraw', text: 'Agree', testid: 'draw-accept' },
      { value: 'DeclineDraw', text: 'Play on', testid: 'draw-decline' },
    ],
    { testid: 'draw' },
  );
