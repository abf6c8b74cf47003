// The game on the table: begun, continued or opened, saved after every action, put away again.
import { creditsSheet, messageSheet, sheet, sheetHead, sheetOpen, toast } from './dialogs.mjs';
import { h } from './dom.mjs';
import { Mirror } from './mirror.mjs';
import { Saver, holdGame, loadGame, newId, saveAsFile } from './saves.mjs';
import { evening, nextTheme, reducedMotion, themeWords } from './theme.mjs';

const kLargestSave = 8_000_000;
const $ = (id) => document.getElementById(id);

/** Entropy for the dice of one game; tests fix it with ?seed=… in the address. */
function newSeed() {
  const fixed = new URLSearchParams(location.search).get('seed');
  return fixed ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, '0')).join('');
}

/** The id of the game that this tab had on the table before a reload, or null. */
export const gameInAddress = () => /^#play=([0-9a-f]+)$/.exec(location.hash)?.[1] ?? null;

const addressOf = (id) => `${location.pathname}${location.search}${id ? `#play=${id}` : ''}`;

/** A fresh page with this game on the table: the way out after the module has stopped. */
export function reloadInto(id) {
  history.replaceState(null, '', addressOf(id));
  location.reload();
}

export function view(name) {
  document.body.dataset.view = name;
  $('start').hidden = name !== 'start';
  $('game').hidden = name !== 'game';
  dispatchEvent(new Event('viewchange'));
}

export class Table {
  #game = null; // {id, release, version, dice} while a game is on the table
  #mirror;
  #engine;
  #saver;
  #left;

  /** `left()` is called when the table is empty again. */
  constructor(engine, left) {
    this.#engine = engine;
    this.#left = left;
    this.#mirror = new Mirror($('mirror'), $('live'), engine, () => this.#showText(false));
    this.#saver = new Saver(
      () => this.#record(),
      (sentence) => toast(sentence),
      (record) => {
        document.body.dataset.saved = record.version;
      },
    );
    engine.onchange = (version) => this.#changed(version);
    engine.onmenu = () => {
      this.#menu();
    };
    engine.onfinished = () => {
      document.body.dataset.finished = '1';
    };
    engine.onleave = () => $('mirror-open').focus();
    engine.ontext = (request) => this.#askText(request);
    engine.oncopy = (text) => {
      navigator.clipboard?.writeText(text).then(
        () => toast('Copied.'),
        () => toast('The browser did not allow copying.'),
      );
    };
    $('mirror-open').addEventListener('click', () => this.#showText(true));
    $('canvas').addEventListener('focus', () => {
      if (this.#live) engine.focus(true);
    });
    $('canvas').addEventListener('blur', () => {
      if (this.#live) engine.focus(false);
    });
    addEventListener('themechange', () => {
      if (this.#live) engine.theme(evening());
    });
  }

  get taken() {
    return this.#game !== null;
  }
  get #live() {
    return this.#game !== null && !this.#engine.stopped;
  }

  /** `dice`: 'typed' where the players roll their own dice and type the faces, else 'rolled'. */
  async begin(scenario, names, dice) {
    const id = newId();
    const answer = this.#engine.start({ system: scenario.system, scenario: scenario.id, names, options: {}, seed: newSeed(), dice });
    if (!answer.ok) {
      await messageSheet('This game could not be started', answer.message ?? '');
      return;
    }
    this.#lay(id, await holdGame(id), dice);
    await this.#saver.save();
  }

  /** Goes on with a saved game; false when it could not be put on the table. */
  async resume(id) {
    const record = await loadGame(id);
    if (!record) return false;
    const release = await holdGame(id);
    if (!release) {
      await messageSheet(
        'Open in another tab',
        `${record.title} is on the table in another tab or window of this browser. Close it there, then continue here.`,
      );
      return false;
    }
    const answer = this.#engine.open(record.bytes, record.dice);
    if (!answer.ok) {
      release();
      await messageSheet('This saved game could not be opened', answer.message ?? '');
      return false;
    }
    if (answer.message) toast(answer.message);
    this.#lay(id, release, record.dice);
    return true;
  }

  async openFile(file) {
    if (file.size > kLargestSave) {
      await messageSheet('This file could not be opened', `${file.name} is too large to be a saved game.`);
      return;
    }
    const answer = this.#engine.open(new Uint8Array(await file.arrayBuffer()));
    if (!answer.ok) {
      await messageSheet('This file could not be opened', answer.message ?? '');
      return;
    }
    const id = newId();
    this.#lay(id, await holdGame(id));
    await this.#saver.save();
  }

  /** After a trap of the module: nothing may be called any more; returns the number of the last action that was kept. */
  abandon() {
    const version = this.#game?.version ?? 0;
    this.#game?.release?.();
    this.#game = null;
    view('start');
    return version;
  }

  #lay(id, release, dice = 'rolled') {
    this.#game = { id, release, version: 0, dice };
    delete document.body.dataset.finished;
    history.replaceState(null, '', addressOf(id));
    this.#engine.theme(evening());
    this.#engine.motion(reducedMotion());
    view('game');
    this.#engine.show(true);
    this.#mirror.restart();
    this.#mirror.refresh();
    $('canvas').focus();
  }

  #record() {
    if (!this.#live) return null;
    const bytes = this.#engine.save();
    if (!bytes) return null;
    const { ok: _, ...summary } = this.#engine.summary();
    const { system, scenario, title, words, turn } = summary;
    return { id: this.#game.id, system, scenario, title, words, turn, updated: Date.now(), summary, bytes, version: this.#game.version, dice: this.#game.dice };
  }

  /** The module is still inside its own call when it says so: answer after it has returned. */
  #changed(version) {
    if (!this.#game) return;
    this.#game.version = version;
    queueMicrotask(() => {
      if (!this.#live) return;
      this.#mirror.refresh();
      document.body.dataset.version = version;
      this.#saver.save();
    });
  }

  async #leave() {
    await this.#saver.save();
    if (this.#live) this.#engine.show(false);
    this.#game?.release?.();
    this.#game = null;
    this.#showText(false);
    history.replaceState(null, '', addressOf(null));
    view('start');
    await this.#left();
  }

  #showText(open) {
    $('game').classList.toggle('with-text', open);
    $('mirror-open').hidden = open;
    if (open) {
      this.#mirror.refresh();
      this.#mirror.focus();
    } else if (this.#game) {
      $('canvas').focus();
    }
  }

  async #menu() {
    if (sheetOpen()) return;
    const answer = await sheet(
      'Menu',
      (done) => {
        const item = (value, text) => h('button', { testid: `menu-${value}`, onclick: () => done(value) }, text);
        const theme = h(
          'button',
          {
            testid: 'menu-theme',
            onclick: () => {
              nextTheme();
              theme.textContent = themeWords();
            },
          },
          themeWords(),
        );
        return [
          sheetHead('Menu', done),
          h(
            'div',
            { class: 'menu' },
            item('back', 'Back to the game'),
            item('replay', 'Show the last turn again'),
            item('text', 'Game as text'),
            item('file', 'Save as a file'),
            theme,
            item('credits', 'Credits'),
            item('leave', 'Leave the table'),
          ),
        ];
      },
      { testid: 'menu' },
    );
    if (answer === 'text') this.#showText(true);
    if (answer === 'replay') this.#replay();
    if (answer === 'file') this.#export();
    if (answer === 'credits') await creditsSheet();
    if (answer === 'leave') await this.#leave();
    if (answer === 'back' || answer === 'replay' || answer === null) $('canvas').focus();
  }

  #replay() {
    const answer = this.#engine.replayFrom();
    if (!answer.ok) toast(answer.message);
  }

  #export() {
    const bytes = this.#engine.save();
    if (bytes) saveAsFile(bytes, this.#engine.summary().title ?? 'game');
  }

  /** The canvas wants a line of text; an own field gives soft keyboard, clipboard and input methods. */
  async #askText({ title, value = '' }) {
    const answer = await sheet(title, (done) => {
      const input = h('input', { type: 'text', value, testid: 'text-input', 'aria-label': title, maxlength: '200' });
      const form = h(
        'form',
        {
          onsubmit: (event) => {
            event.preventDefault();
            done(input.value);
          },
        },
        input,
        h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'main' }, 'Done')),
      );
      return [sheetHead(title, done), form];
    });
    if (answer !== null && this.#live) this.#engine.text(answer);
  }
}
