// What is asked before every game: who plays a side, under what name, and with whose dice.
import { h } from '../base/dom.mjs';

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

/** The field where a name is typed. */
export const nameField = (side, index, value) =>
  h('input', {
    type: 'text',
    maxlength: '24',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: `Player ${index + 1}`,
    testid: `setup-name-${index}`,
    'aria-label': `Name of the player of ${side}`,
    dir: 'auto',
    value,
  });

/** The name that was typed there, with accents joined to their letters, without signs that turn the words around it. */
export const nameIn = (field) => field.value.normalize('NFC').replaceAll(/\p{Bidi_Control}/gu, '').trim();

const kLevels = [
  ['recruit', 'Computer: Recruit, easy'],
  ['captain', 'Computer: Captain'],
  ['general', 'Computer: General, thinks longer'],
];

/** A side that a scenario leaves to the dice of the rules. */
export const kRules = 'rules';

/** Who plays a side, `preset` unless somebody chooses: {box, player(): '' for people, the computer's level, or kRules if the scenario has it so}. */
export function whoPlays(side, index, automatic = false, preset = '') {
  const field = h(
    'select',
    { testid: `setup-plays-${index}`, 'aria-label': `Who plays ${side}` },
    automatic && h('option', { value: kRules }, 'The dice of the rules'),
    h('option', { value: '' }, 'A person, here or by link'),
    kLevels.map(([value, words]) => h('option', { value, selected: value === preset }, words)),
  );
  return { box: field, player: () => field.value };
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
