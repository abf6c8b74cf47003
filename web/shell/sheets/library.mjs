// The library: every saved game of this browser, with what can be done with it. Loaded when it is first opened.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';
import { toast } from '../base/toast.mjs';
import { collectionOf, kLargestCollection, readCollection, sameBytes } from '../store/collection.mjs';
import { heldElsewhere } from '../store/hold.mjs';
import { allGames, boardOfSaved, byPlay, isCollection, loadGame, nameOf, newId, nextPlayed, removeGame, saveAsFile, storageSentence, storeGame } from '../store/saves.mjs';
import { actionsOf, savedWhen, turnOf } from '../store/words.mjs';

const kMany = 12; // from more games than this on, the list can be searched and sorted
const kLongestName = '60';

const orders = {
  latest: { text: 'Latest first', by: byPlay },
  name: { text: 'By name', by: (a, b) => nameOf(a).localeCompare(nameOf(b)) },
  system: { text: 'By system', by: (a, b) => a.system.localeCompare(b.system) || byPlay(a, b) },
};
const searched = (game) => [nameOf(game), game.title, game.words, game.summary.systemTitle, ...(game.summary.sides ?? []).map((s) => s.name)];

class Library {
  #games = [];
  #elsewhere = new Set();
  #renaming = null;
  #wanted = '';
  #order = 'latest';
  #list = h('ul', { class: 'library', testid: 'library-list' });
  #note = h('p', { class: 'second', role: 'status', testid: 'library-note' });
  #tools = h('div', { class: 'row library-tools' });
  #all = h('button', { testid: 'library-export-all', hidden: true, onclick: () => this.#exportAll() }, 'Save all as one file');

  /** `read(file)` gives {record} or {problem}; `paint` draws a picture; `done(id)` closes the sheet and goes on with that game. */
  constructor({ read, paint, done }) {
    this.read = read;
    this.paint = paint;
    this.done = done;
    this.pictures = new IntersectionObserver((entries) => this.#paintSeen(entries));
    const input = h('input', {
      type: 'file',
      class: 'unseen',
      accept: '.hexinch',
      multiple: true,
      tabindex: '-1',
      'aria-hidden': 'true', // its button is named
      'aria-label': 'Saved games',
      testid: 'import-input',
      onchange: () => {
        const files = [...input.files];
        input.value = '';
        this.#import(files);
      },
    });
    const foot = h(
      'div',
      { class: 'row library-foot' },
      this.#all,
      h('button', { testid: 'library-import', onclick: () => input.click() }, 'Add files'),
      h('p', { class: 'second' }, 'You can add several files that this page has saved.'),
      input,
    );
    this.content = [this.#tools, this.#list, this.#note, foot];
  }

  async refresh() {
    const { games, sentence } = await allGames();
    this.#games = games;
    this.#elsewhere = await heldElsewhere();
    this.#drawTools();
    this.#draw();
    this.#all.hidden = games.length === 0;
    if (sentence || !games.length) this.#note.textContent = sentence ?? 'No game is saved here yet.';
    else this.#note.textContent = '';
  }

  #drawTools() {
    this.#tools.hidden = this.#games.length <= kMany;
    if (this.#tools.hidden) this.#wanted = '';
    if (this.#tools.hidden || this.#tools.childElementCount) return;
    const search = h('input', { type: 'text', placeholder: 'Search', 'aria-label': 'Search', testid: 'library-search' });
    search.addEventListener('input', () => {
      this.#wanted = search.value;
      this.#draw();
    });
    const order = h(
      'select',
      { 'aria-label': 'Order', testid: 'library-order' },
      Object.entries(orders).map(([key, { text }]) => h('option', { value: key }, text)),
    );
    order.addEventListener('change', () => {
      this.#order = order.value;
      this.#draw();
    });
    this.#tools.append(search, order);
  }

  #draw() {
    const wanted = this.#wanted.trim().toLowerCase();
    const shown = this.#games.filter((game) => searched(game).join('\n').toLowerCase().includes(wanted)).sort(orders[this.#order].by);
    this.pictures.disconnect();
    this.#list.replaceChildren(...shown.map((game) => this.#entry(game)));
    if (!shown.length && wanted) this.#list.append(h('li', {}, 'No game matches these words.'));
    this.#list.querySelector('input')?.select();
  }

  #entry(game) {
    const elsewhere = this.#elsewhere.has(game.id),
      { summary } = game;
    const facts = [summary.systemTitle, turnOf(summary), game.actions !== undefined && actionsOf(game.actions), savedWhen(game.updated)];
    const act = (text, testid, run, more) =>
      h('button', { class: 'link', testid, 'aria-label': `${text}: ${nameOf(game)}`, onclick: () => this.#try(run), ...more }, text);
    const picture = h('canvas', { class: 'picture', role: 'img', 'aria-label': game.words });
    picture.hexinchBoard = boardOfSaved(game);
    if (summary.board) this.pictures.observe(picture);
    return h(
      'li',
      { testid: 'library-game', 'data-id': game.id },
      picture,
      h(
        'div',
        { class: 'library-text' },
        this.#renaming === game.id ? this.#nameField(game) : h('h3', { testid: 'library-name' }, nameOf(game)),
        game.name && h('p', { class: 'second' }, game.title),
        h('p', {}, game.words),
        h('p', { class: 'second' }, facts.filter(Boolean).join(' · ')),
        elsewhere && h('p', { class: 'second strong', testid: 'library-elsewhere' }, 'On the table in another tab'),
        h(
          'div',
          { class: 'row library-acts' },
          !elsewhere && this.#renaming !== game.id && act('Rename', 'library-rename', () => this.#rename(game)),
          act('Duplicate', 'library-duplicate', () => this.#duplicate(game)),
          act('Save as a file', 'library-export', () => saveAsFile(game.bytes, nameOf(game))),
          !elsewhere && act('Delete', 'library-delete', () => this.#remove(game), { class: 'link bad' }),
        ),
      ),
      h('button', { class: 'main', testid: 'library-open', onclick: () => this.done(game.id) }, summary.over ? 'Look' : 'Continue'),
    );
  }

  #paintSeen(entries) {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      this.pictures.unobserve(target);
      this.paint({ canvas: target, board: target.hexinchBoard });
    }
  }

  /** Runs something that storage may refuse. Then the list stays as it is and says why. */
  async #try(run) {
    try {
      await run();
    } catch (error) {
      this.#note.textContent = storageSentence(error);
    }
  }

  #rename(game) {
    this.#renaming = game.id;
    this.#draw();
  }

  #nameField(game) {
    const input = h('input', { type: 'text', value: nameOf(game), maxlength: kLongestName, 'aria-label': 'Name of the game', testid: 'library-new-name' });
    const leave = async (name) => {
      this.#renaming = null;
      if (name) await storeGame({ ...(await loadGame(game.id)), name: name === game.title ? '' : name });
      await this.refresh();
      this.#list.querySelector(`[data-id="${game.id}"] [data-testid=library-rename]`)?.focus();
    };
    input.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // else the sheet would close
      leave(null);
    });
    const save = (event) => {
      event.preventDefault();
      this.#try(() => leave(input.value.trim()));
    };
    return h('form', { class: 'row', onsubmit: save }, input, h('button', { type: 'submit', class: 'main', testid: 'library-save-name' }, 'Rename'));
  }

  async #duplicate(game) {
    await storeGame({ ...game, id: newId(), name: `${nameOf(game)}, copy`.slice(0, Number(kLongestName)), updated: Date.now(), played: nextPlayed() });
    await this.refresh();
    toast(`Duplicated: ${nameOf(game)}.`);
  }

  async #remove(game) {
    const whole = await loadGame(game.id);
    await removeGame(game.id);
    await this.refresh();
    const undo = async () => {
      await storeGame(whole ?? game);
      await this.refresh();
    };
    toast(`Deleted: ${nameOf(game)}.`, { text: 'Undo', run: () => this.#try(undo) });
    document.querySelector('#toast button')?.focus();
  }

  #exportAll() {
    const text = collectionOf(this.#games);
    if (text.length > kLargestCollection) this.#note.textContent = 'These games are too large for one file. Save them one by one.';
    else saveAsFile(text, `All games ${new Date().toISOString().slice(0, 10)}`);
  }

  /** Adds the games of files. Games that are here stay unchanged: each new game gets its own record, unless it is here already. */
  async #import(files) {
    const problems = new Set();
    let added = 0,
      known = 0;
    const store = async ({ record, problem }, name, beside) => {
      if (!record) return void problems.add(`${name}: ${problem}`);
      added += 1;
      await storeGame({ ...record, ...beside }).catch((error) => problems.add(storageSentence(error)));
    };
    for (const file of files) {
      if (!(await isCollection(file))) {
        await store(await this.read(file), file.name);
        continue;
      }
      const entries = await readCollection(file).catch((error) => void problems.add(`${file.name}: ${error.message}`));
      for (const [i, { bytes, beside }] of (entries ?? []).entries()) {
        const here = this.#games.some((game) => game.name === beside.name && sameBytes(game.bytes, bytes));
        const name = `${file.name}, game ${i + 1}`;
        if (here) known += 1;
        else await store(await this.read(new File([bytes], name)), name, beside);
      }
    }
    await this.refresh();
    const games = (n) => (n === 1 ? '1 game' : `${n} games`);
    const sentences = [added > 0 && `${games(added)} added.`, known > 0 && `${games(known)} ${known === 1 ? 'was' : 'were'} here already.`];
    this.#note.textContent = [...sentences, ...problems].filter(Boolean).join(' ');
  }

  /** Fills the list, and adds files that were opened elsewhere. */
  async begin(files) {
    await this.refresh();
    if (files.length > 0) await this.#import(files);
  }
}

/** Resolves to the id of the game to go on with, or null; `read` and `paint` as above, `files`: to be added at once. */
export function librarySheet({ read, paint, files = [] }) {
  return sheet(
    'All games',
    (done) => {
      const library = new Library({ read, paint, done });
      library.begin(files);
      return [sheetHead('All games', done), ...library.content];
    },
    { testid: 'library', wide: true },
  );
}
