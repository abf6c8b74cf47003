// The sheet over the table that asks what to do next.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';

/** `actions`: rows with a name and words. Resolves to one of them, or to null if the player goes back to the game. */
export const menuSheet = (actions) =>
  sheet(
    'Menu',
    (done) => {
      const item = (name, words, action) => h('button', { testid: `menu-${name}`, autofocus: !action, onclick: () => done(action) }, words);
      const items = actions.map((action) => item(action.name, action.words, action));
      return [sheetHead('Menu', done), h('div', { class: 'menu' }, item('back', 'Back to the game', null), items)];
    },
    { testid: 'menu' },
  );
