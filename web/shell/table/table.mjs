// The game on the table: begun, continued or opened, saved after every action, put away again.
import { gameInAddress, tidyAddress } from '../base/address.mjs';
import { h } from '../base/dom.mjs';
import { evening, pace, setting, textSize } from '../base/settings.mjs';
import { askSheet, closeSheets, messageSheet, sheetOpen } from '../base/sheet.mjs';
import { pastToast, toast } from '../base/toast.mjs';
import { holdGame } from '../store/hold.mjs';
import { Saver, loadGame, newId, newIdentity, nextPlayed, storageSentence, storeGame } from '../store/saves.mjs';
import { Beside } from './beside.mjs';
import { Computer } from './computer.mjs';
import { boardStands, view } from './view.mjs';

const kLargestSave = 8_000_000;
const $ = (id) => document.getElementById(id);

/** The seed in ?seed=… in the address, for tests and for people who want the same dice twice; empty: fresh entropy. */
const askedSeed = () => new URLSearchParams(location.search).get('seed') ?? '';

export class Table {
  #game = null; // {id, release, version, name, link, dice, record: the latest} while a game is on the table
  #place = 'the start';
  #engine;
  #late;
  #left;
  #computer;
  #beside;
  #saver;

  /** `late()` resolves to the parts in late.mjs, or to null when they did not arrive; `left()` is called when the table is empty again. */
  constructor(engine, { late, left }) {
    this.#engine = engine;
    this.#late = late;
    this.#left = left;
    this.#computer = new Computer(engine, late);
    this.#beside = new Beside(this, engine, late);
    this.#saver = new Saver(
      (sentence) => toast(sentence),
      (record) => {
        document.body.dataset.saved = record.version;
      },
    );
    engine.onchange = (version) => this.#changed(version);
    engine.onfinished = () => {
      document.body.dataset.finished = '1';
    };
    engine.onthink = (seat, level, hurried) => this.#think(seat, level, hurried);
    engine.onhurry = () => this.#computer.hurry();
    for (const change of ['focus', 'blur'])
      addEventListener(change, ({ target }) => target === $('canvas') && this.live && engine.focus(change === 'focus'), true);
    addEventListener('settingschange', () => this.live && this.#heed());
  }

  get taken() {
    return this.#game !== null;
  }
  /** Can the module be asked about it? */
  get live() {
    return this.#game !== null && !this.#engine.stopped;
  }

  /** Names where the game stands, or what was being tried, so that a second trap at the same place is noticed. */
  get place() {
    return this.#game ? `${this.#game.id} after action ${this.#game.record?.actions}` : this.#place;
  }
  /** The id of the game on the table and its latest record. */
  get game() {
    return this.#game && { id: this.#game.id, record: this.#game.record };
  }

  /** The latest record of the game. */
  async recorded() {
    const game = this.#game;
    if (!game.record) await this.#keep();
    return game.record;
  }

  /** The game, if it is still this one, was shared. `link`: what it is known by now. */
  shared(id, link) {
    if (this.#game?.id !== id) return;
    this.#game.link = link;
    this.#engine.sent();
    this.#keep();
  }

  /** Resolves when nothing is being written. */
  settled() {
    return this.#saver.settled();
  }

  /**
   * `players`: who plays each seat, see Engine.start(). `dice`: 'typed' if the players roll their own dice and type the faces, else 'rolled'. `seats`: how many
   * play, if that is free. `manned`: see setup.mjs. `battle` and `options`: those of a battle that they have put together (pickup.mjs).
   */
  async begin(scenario, { names, dice, players, seats, manned, set_up, battle, options }) {
    this.#place = `beginning ${scenario.id}`;
    const { system, id } = scenario;
    const missing = await (scenario.battle ? this.#engine.bringAll(system) : this.#engine.bring(system));
    const wanted = { system, scenario: id, names, players, seats, manned, set_up, battle, options, seed: askedSeed(), dice };
    const start = (faces) => this.#engine.start({ ...wanted, faces });
    let answer = missing ? { ok: false, message: missing } : start([]);
    if (answer.asks) answer = await (await this.#late())?.withFaces(start);
    if (!answer) return;
    if (!answer.ok) {
      await messageSheet('This game could not be started', answer.message ?? '');
      return;
    }
    await this.#layNew({ link: { game: newIdentity(), parent: '' }, dice });
  }

  /** Goes on with a saved game; false when it could not be put on the table. */
  async resume(id) {
    const release = await this.#take(id);
    if (!release) return false;
    try {
      const answer = await this.#open(id);
      if (answer.ok) {
        if (answer.message) toast(answer.message);
        this.#lay(id, release, answer.record);
        return true;
      }
      await messageSheet('This saved game could not be opened', answer.message ?? '');
    } catch (error) {
      release();
      throw error;
    }
    release();
    return false;
  }

  /** Puts a saved game into the module: {ok, message, record}. */
  async #open(id) {
    const read = await loadGame(id).then(
      (record) => ({ record, message: 'It is no longer among the saved games of this browser.' }),
      (error) => ({ message: storageSentence(error) }),
    );
    if (!read.record) return { ok: false, ...read };
    const missing = await this.#engine.bringFor(read.record.bytes);
    if (missing) return { ok: false, message: missing };
    this.#place = `opening ${id}`;
    return { ...this.#engine.open(read.record.bytes, read.record.dice, read.record.seats, read.record.hints), record: read.record };
  }

  /** Shares a saved game without putting it on the table, which must be empty: {ok, message}. The sharing is recorded unless another tab plays the game. */
  async shareSaved(id, shareSheet) {
    const answer = await this.#open(id);
    const link = answer.ok && (await shareSheet(this.#engine, answer.record));
    const release = link && (await this.#hold(id));
    if (!release) return answer;
    await loadGame(id)
      .then((record) => record && storeGame({ ...record, link }))
      .catch((error) => toast(storageSentence(error)));
    release();
    return answer;
  }

  async openFile(file) {
    const { record, problem } = await this.read(file);
    if (record) await this.#layNew(record);
    else await messageSheet('This file could not be opened', problem);
  }

  /** A file as a record that is not in the library yet: {record} or {problem: sentence}. The table must be empty. */
  async read(file) {
    if (file.size > kLargestSave) return { problem: `${file.name} is too large to be a saved game.` };
    const bytes = new Uint8Array(await file.arrayBuffer());
    const missing = await this.#engine.bringFor(bytes);
    if (missing) return { problem: missing };
    this.#place = `reading ${file.name}`;
    const answer = this.#engine.open(bytes);
    return answer.ok ? { record: this.#recordOf({ id: newId() }) } : { problem: answer.message ?? '' };
  }

  /**
   * After a trap, in a fresh instance: the game as its last action left it. Returns the number of that action, or null when nothing had been on
   * the table.
   */
  comeBack() {
    const game = this.#game;
    closeSheets();
    if (!game?.record) {
      this.abandon();
      return null;
    }
    const answer = this.#engine.open(game.record.bytes, game.record.dice, game.record.seats, game.record.hints);
    if (!answer.ok) throw new Error(answer.message);
    this.#lay(game.id, game.release, game.record);
    return game.record.actions;
  }

  /** Nothing may be called any more; returns the last record. */
  abandon() {
    const record = this.#game?.record ?? null;
    this.#game?.release?.();
    this.#game = null;
    this.#beside.forget();
    closeSheets();
    view('start');
    return record;
  }

  /** Puts the game of a link on the table. It replaces the saved game `mine` if there is one. Resolves to null, or to the sentence why not. */
  async openLink(text, read, mine) {
    const same = this.#game && this.#game.id === mine?.id;
    await this.#saver.settled();
    if (this.#game && !same) this.#putAway();
    const id = mine?.id ?? newId();
    const release = same ? this.#game.release : await this.#take(id);
    if (!release) {
      await this.#toStart();
      return null;
    }
    this.#place = 'opening a link';
    const answer = await this.#engine.openLink(text, mine?.dice, same ? this.#game.record.seats : mine?.seats);
    if (!answer.ok) {
      release();
      this.#game = null;
      await this.#toStart();
      return answer.message;
    }
    this.#lay(id, release, { name: mine?.name, dice: mine?.dice, link: { game: read.game, parent: read.fingerprint } });
    await this.#keep();
    return null;
  }

  #hold(id, take = false) {
    return holdGame(id, { take, onwanted: () => this.#giveAway(id) });
  }

  /** The lock of a game, taken from another tab if necessary; null: the player prefers to leave it there. */
  async #take(id) {
    const release = await this.#hold(id);
    if (release) return release;
    const answer = await askSheet(
      'Open in another tab',
      [h('p', {}, 'This game is on the table in another tab or window of this browser. Playing here puts it away there; nothing is lost.')],
      [
        { value: null, text: 'Back', testid: 'other-back' },
        { value: 'take', text: 'Play here instead', testid: 'other-take' },
      ],
      { testid: 'other-tab' },
    );
    return answer === 'take' ? this.#hold(id, true) : null;
  }

  /** Another tab goes on with this game. */
  async #giveAway(id) {
    if (this.#game?.id !== id) return;
    closeSheets();
    await this.leave();
    await messageSheet('This game goes on in another tab', 'It is on the table there now. Here it was put away, with everything saved.');
  }

  /** Puts another saved game on the table instead of the one that is there. */
  async change(id) {
    await this.#saver.settled();
    if (this.#game) this.#putAway();
    if (!(await this.resume(id))) await this.#toStart();
  }

  async #layNew(record) {
    const id = newId();
    this.#lay(id, await this.#hold(id), record);
    await boardStands();
    await this.#keep();
  }

  /** Puts the game that the module has opened on the table. `record` has its name and what it is known by: {name, link, dice}. */
  #lay(id, release, record) {
    const link = record.link ?? { game: newIdentity(), parent: '' };
    this.#game = { id, release, version: 0, name: record.name ?? '', link, dice: record.dice ?? 'rolled', record: record.bytes ? { ...record, id } : null };
    for (const mark of ['finished', 'version', 'saved']) delete document.body.dataset[mark];
    tidyAddress(id);
    this.#heed();
    view('game');
    dispatchEvent(new Event('resize')); // while it was hidden the canvas may have been measured
    this.#engine.show(true);
    boardStands().then(() => this.#beside.tell());
    $('canvas').focus();
  }

  /** Tells the module how the player wants the board. */
  #heed() {
    this.#engine.wishes({ evening: evening(), pace: pace(), text: textSize(), warns: setting('warnings') === 'on' });
  }

  /** The game as the library keeps it. */
  #recordOf({ id, name = '', link = null, dice = 'rolled', version = 0 }) {
    const { ok: _, ...summary } = this.#engine.summary();
    const { system, scenario, title, words, turn, actions } = summary;
    const [seats, hints, bytes] = [this.#engine.seats(), this.#engine.hints(), this.#engine.save()];
    return { id, name, link, system, scenario, title, words, turn, actions, dice, seats, hints, updated: Date.now(), played: nextPlayed(), summary, bytes, version };
  }

  /** Takes a record at once, so that a trap right after loses nothing; resolves when it is written or refused. */
  #keep() {
    if (!this.live) return undefined;
    document.body.dataset.version = this.#game.version;
    this.#game.record = this.#recordOf(this.#game);
    return this.#saver.save(this.#game.record);
  }

  /** The module is still inside its own call when it says that the game has changed, so it is answered after that call has returned. */
  #changed(version) {
    if (!this.#game) return;
    if (version !== this.#game.version && this.#game.version > 0) pastToast();
    this.#game.version = version;
    queueMicrotask(() => {
      if (!this.live) return;
      this.#beside.changed();
      this.#keep();
    });
  }

  async leave() {
    if (!this.#game.record) await this.#keep();
    await this.#saver.settled();
    this.#putAway();
    await this.#toStart();
  }

  /** Asks the computer player, and does what it says if the position is still the same. */
  async #think(seat, level, hurried) {
    const game = this.#game;
    if (!game) return;
    const { version } = game;
    const save = game.record?.version === version ? game.record.bytes : this.#engine.save();
    const still = () => this.live && this.#game === game;
    const advice = await this.#computer.think({ save, seat, level, hurried }, (progress) => still() && this.#beside.think(progress), still);
    if (!advice || !still()) return;
    const done = this.#engine.advise(advice);
    if (!done.ok) toast(advice.message ?? done.message);
  }

  #putAway() {
    this.#computer.stop();
    if (this.live) this.#engine.show(false);
    this.#game?.release();
    this.#game = null;
    this.#beside.showText(false);
    this.#beside.forget();
  }

  /** Back was pressed: it first closes a sheet over the table, then puts the game away. */
  async back() {
    if (!sheetOpen()) return this.leave();
    tidyAddress(this.#game.id);
    return closeSheets();
  }

  async #toStart() {
    if (gameInAddress()) tidyAddress(null);
    view('start');
    await this.#left();
  }
}
