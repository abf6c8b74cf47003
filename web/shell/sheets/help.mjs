// Keys and help, for players who are not at a board yet. At a board `?` shows all its keys.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';

const kKeys = [
  [['Tab', 'Enter'], 'the next button here, and press it'],
  [['\u2190', '\u2192', '\u2191', '\u2193'], 'on the board: move the cursor'],
  [['Tab'], 'the next unit that can act'],
  [['N'], 'the next target'],
  [['Enter'], 'choose; on the planned hex: confirm'],
  [['Esc'], 'cancel the plan; then the menu'],
  [['Space'], 'end the phase'],
  [['R'], 'the rules of the card in front'],
  [['?'], 'all keys of the board'],
];

const kHints = [
  'Press a unit: the light hexes are those it can reach. Press one of them, then Confirm.',
  'In the attack phase press your unit, then its target: you see the odds and their sum before you roll.',
  'If something can\u2019t be done, the game says why and names the rule. Press a line of the log to unfold it.',
  'Drag the board, pinch or turn the wheel to see more; hold a hex to see what is there.',
];

/** Resolves when it was closed. */
export const helpSheet = () =>
  sheet(
    'Keys and help',
    (done) => [
      sheetHead('Keys and help', done),
      h('ul', { class: 'help' }, kHints.map((words) => h('li', {}, words))),
      h('h3', {}, 'Keys'),
      h('dl', { class: 'keys' }, kKeys.map(([caps, words]) => [h('dt', {}, caps.map((cap) => h('kbd', {}, cap))), h('dd', {}, words)])),
    ],
    { testid: 'help' },
  );
