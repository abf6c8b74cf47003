// What is beside the board: the game as text, the menu, and the sheets that they and the board open.
import { messageSheet, sheetOpen } from '../base/sheet.mjs';
import { toast } from '../base/toast.mjs';
import { everythingKept } from '../store/saves.mjs';
import { offline, useNewVersion } from '../offline/offline.mjs';
import { menuSheet } from '../sheets/menu.mjs';
import { rulesSheet } from '../sheets/rules.mjs';

const $ = (id) => document.getElementById(id);

export class Beside {
  #mirror = null; // the game as text, once all that it needs is here
  #drawAsked = null; // the offer of a draw that was shown
  #table;
  #engine;
  #late;

  /** What can be done beside the board, one row for each action, in the order of the menu. The module's table has what the board offers (web/ui/actions.h). */
  #actions = [
    { name: 'rules', words: 'Rules', run: () => this.#rules([]) },
    { name: 'share', words: 'Share', run: () => this.#share() },
    { name: 'replay', words: 'Show the last turn again', run: () => this.#replay() },
    { name: 'say', words: 'Concede, draw, coin, loose dice', run: () => this.#saySomething() },
    { name: 'text', words: 'Game as text', run: () => this.showText(true) },
    { name: 'settings', words: 'Settings', run: async () => (await this.#late())?.settingsSheet() },
    { name: 'credits', words: 'Credits', run: async () => (await this.#late())?.creditsSheet() },
    { name: 'renew', words: 'Use the new version', run: () => this.#renew(), there: () => offline.news },
    { name: 'leave', words: 'Leave the table', run: () => this.#table.leave() },
  ];

  /** `late()` resolves to the parts in late.mjs, or to null when they did not arrive. */
  constructor(table, engine, late) {
    this.#table = table;
    this.#engine = engine;
    this.#late = late;
    engine.onmenu = () => {
      this.#menu();
    };
    engine.onshare = () => {
      this.#share();
    };
    engine.onrules = (ids) => this.#rules(ids.split(' ').filter(Boolean));
    engine.onleave = () => $('mirror-open').focus();
    $('mirror-open').addEventListener('click', () => this.showText(true));
  }

  /** Loads the game as text, which comes after the first board. */
  async tell() {
    if (!this.#mirror) {
      const text = await this.#late();
      if (!text) return;
      const heeds = { onclose: () => this.showText(false), onrules: (ids) => this.#rules(ids), actions: () => this.#offered() };
      this.#mirror ??= new text.Mirror($('mirror'), $('live'), this.#engine, heeds);
    }
    if (!this.#table.live) return;
    this.#mirror.restart();
    this.#mirror.refresh();
  }

  /** The game as text has more to show. */
  refresh() {
    return this.#mirror?.refresh();
  }

  /** The game has changed. The page asks once about an offer of a draw; later it can be answered from the menu. */
  changed() {
    const { draw } = this.refresh() ?? {};
    if (!draw) this.#drawAsked = null;
    else if (this.#drawAsked !== draw && !sheetOpen()) this.#answerDraw(draw);
  }

  /** The computer has got this far, in thousandths. */
  think(progress) {
    this.#mirror?.think(this.#engine.thinking(progress));
  }

  /** Removes all words about the game when it leaves the table: the next player may not know them. */
  forget() {
    this.#mirror = null;
    for (const place of ['mirror', 'live']) $(place).replaceChildren();
    toast(null);
  }

  async showText(open) {
    if (open && !this.#mirror) await this.tell();
    $('game').classList.toggle('with-text', open);
    dispatchEvent(new Event('resize')); // the board's canvas has another size
    $('mirror-open').hidden = open;
    if (open) this.#mirror?.refresh();
    this.#focus();
  }

  /** Moves the focus to the game: to the text or to the canvas, as it is being played. */
  #focus() {
    if (this.#table.taken) ($('game').classList.contains('with-text') && this.#mirror ? this.#mirror : $('canvas')).focus();
  }

  /** The actions that are there now. */
  #offered() {
    return this.#actions.filter(({ there }) => !there || there());
  }

  async #menu() {
    if (sheetOpen()) return;
    const chosen = await menuSheet(this.#offered());
    this.#focus();
    chosen?.run();
  }

  /** Opens the rules reader. The focus comes back by itself. */
  async #rules(ids) {
    const { system, title } = this.#engine.system;
    await rulesSheet(system, title, ids);
  }

  #replay() {
    const answer = this.#engine.replayFrom();
    if (!answer.ok) toast(answer.message);
  }

  async #answerDraw(sentence) {
    this.#drawAsked = sentence;
    this.#say(await (await this.#late())?.drawSheet(sentence));
  }

  async #saySomething() {
    this.#say(await (await this.#late())?.saySheet(this.#engine.mirror().asides ?? []));
  }

  #say(answer) {
    if (answer && this.#table.live) {
      const { ok, message } = this.#engine.choose(answer);
      if (!ok) toast(message);
    }
    this.#focus();
  }

  async #share() {
    const record = await this.#table.recorded();
    const sharing = record && (await this.#late());
    const link = await sharing?.shareSheet(this.#engine, record);
    if (link) this.#table.shared(record.id, link);
    this.#focus();
  }

  /** The new version begins with this game on the table, so it has to be saved first. */
  async #renew() {
    await this.#table.settled();
    if (everythingKept()) await useNewVersion();
    else await messageSheet('The new version has to wait', 'This browser does not keep the game. Save it as a file first (Menu, Share).');
  }
}
