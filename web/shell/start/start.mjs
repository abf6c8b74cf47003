// What can be done on the start screen.
import { gameInAddress, reloadInto, tidyAddress } from '../base/address.mjs';
import { whatHelps } from '../base/missing.mjs';
import { lateStyles, part } from '../base/part.mjs';
import { reducedMotion } from '../base/settings.mjs';
import { messageSheet, sheetOpen } from '../base/sheet.mjs';
import { toast } from '../base/toast.mjs';
import { ownSeat } from '../module/scenario.mjs';
import { allGames, isCollection, lastingSentence } from '../store/saves.mjs';
import { rulesSheet } from '../sheets/rules.mjs';
import { setUpSheet } from '../sheets/setup.mjs';
import { openCard } from './open_card.mjs';
import { drawStart } from './screen.mjs';

const root = document.getElementById('start');

export class Start {
  #busy = null; // while a game is being opened
  #engine;
  #gallery;
  #late;
  #state = { games: [], systems: [], playable: false, chosen: null, progress: null, error: null, storage: null, lasting: null, open: openCard(this) };
  #paint = (picture) => this.#gallery.paint(picture);
  /** The table, once games can be played. */
  table = null;
  /** Resolves to true when games can be played, to false if they never will. main.mjs sets it. */
  ready = null;

  /** `late()` resolves to the parts in late.mjs, or to null when they did not arrive. */
  constructor(engine, gallery, late) {
    this.#engine = engine;
    this.#gallery = gallery;
    this.#late = late;
  }

  /** While a game is being opened nothing else on the start screen can be pressed. */
  async #alone(run) {
    while (this.#busy) await this.#busy;
    let done = null;
    this.#busy = new Promise((resolve) => (done = resolve));
    const focused = document.activeElement;
    root.inert = true;
    try {
      return await run();
    } finally {
      root.inert = false;
      this.#busy = null;
      done();
      if (document.body.dataset.view === 'start' && document.activeElement === document.body) focused?.focus();
    }
  }

  #draw() {
    this.#gallery.show(drawStart(root, this.#state, this));
  }

  async refresh() {
    const { games, sentence } = await allGames();
    this.#state.games = games;
    this.#state.storage = sentence;
    this.#state.lasting = sentence ? null : lastingSentence();
    this.#draw();
  }

  /** This many bytes of the module have arrived. Only numbers change meanwhile, so that focus and pictures stay. */
  progress(loaded, total) {
    this.#state.progress = { loaded, total };
    const bar = root.querySelector('progress');
    if (!bar) return;
    bar.max = total;
    bar.value = loaded;
    bar.nextElementSibling.textContent = `${Math.round(loaded / 1000)} of ${Math.round(total / 1000)} kB`;
  }

  /** The systems are known. Beginning a game waits for the module. */
  offer(systems) {
    this.#state.systems = systems;
    this.#draw();
  }

  /** Games can be played, and pictures can be painted. What is on the screen stays there, as somebody may be pressing it. */
  play() {
    this.#state.playable = true;
    root.querySelector('[data-testid=loading]')?.remove();
    this.#gallery.begin();
  }

  /** Nothing can be played. `reload`: on this page; `record`: the game that was on the table. */
  fail(title, sentence, reload, record = null) {
    Object.assign(this.#state, { error: { title, sentence, reload, record }, playable: false });
    this.#gallery.begin();
    this.offer([]);
  }

  get failed() {
    return this.#state.error !== null;
  }

  /** The game that was played last, if there is one. */
  get latest() {
    return this.#state.games[0];
  }

  canShare() {
    return this.table !== null && !this.failed;
  }

  async resume(id) {
    if (this.failed) {
      reloadInto(id);
      return;
    }
    if (this.#busy) return;
    const resumed = this.#alone(() => this.ready.then((playable) => !playable || this.table.resume(id)));
    await this.#gallery.after(resumed);
    if (await resumed) return;
    if (gameInAddress() && !this.failed) tidyAddress(null); // no game of that name can be put on the table
    await this.refresh();
  }

  async share(id) {
    const sharing = await this.#late();
    if (!sharing) return;
    const answer = await this.table.shareSaved(id, sharing.shareSheet);
    if (!answer.ok) await messageSheet('This game could not be shared', answer.message);
    await this.refresh();
  }

  async openFile(file) {
    if (await isCollection(file)) await this.library([file]);
    else if (await this.ready) await this.#alone(() => this.table.openFile(file));
  }

  /** Resolves to null, or to the sentence why nothing came of it. */
  async openLink(text) {
    if (!(await this.ready)) return 'The page has to be loaded before a link can be opened.';
    const arrival = await this.#late();
    if (!arrival) return `The link could not be read yet: a part of the page is missing. ${await whatHelps()}`;
    return this.#alone(() => arrival.arrive(text, this.#engine, this.table, this.#paint));
  }

  /** Shows the scenarios of a system. */
  async choose({ system }) {
    const { title } = this.#state.systems.find((one) => one.system === system);
    this.#engine.bring(system); // it is likely to be played next
    try {
      this.#state.chosen = { system, title, scenarios: await this.#engine.scenarios(system) };
    } catch (error) {
      toast(`${error.message} ${await whatHelps()}`);
      return;
    }
    this.#draw();
    root.querySelector('[data-testid=chosen-system]')?.scrollIntoView({ block: 'start', behavior: reducedMotion() ? 'instant' : 'smooth' });
  }

  async setUp(scenario) {
    if (this.#busy) return;
    await this.#alone(async () => {
      this.#engine.bring(scenario.system);
      if (!(await this.ready)) return; // its picture needs the module
      const answer = await (scenario.battle ? this.#putTogether(scenario) : setUpSheet(scenario, this.#paint));
      if (answer) await this.table.begin(scenario, answer);
    });
  }

  /** A battle that players put together: resolves to what setUpSheet() does, with the battle. */
  async #putTogether(scenario) {
    const { system, systemTitle: title } = scenario;
    const form = await part(async () => {
      const [pickup, missing] = await Promise.all([import('../sheets/pickup.mjs'), this.#engine.bringAll(system), lateStyles()]);
      if (missing) throw new Error(missing);
      return pickup.formOf(system);
    });
    return form ? form.open({ engine: this.#engine, scenario, paint: this.#paint, rules: (ids) => rulesSheet(system, title, ids) }) : null;
  }

  /** Begins at once; the computer has all sides but one. */
  async againstComputer(scenario) {
    const { sides } = scenario;
    const players = sides.map((_, seat) => (seat === ownSeat(scenario) ? '' : 'captain'));
    if (!this.#busy) await this.#alone(async () => (await this.ready) && this.table.begin(scenario, { names: sides.map(() => ''), dice: 'rolled', players }));
  }

  /** Another game of the scenario on the table. It asks who plays what, as for any game. Without that scenario here, people stay on the start screen. */
  async playAgain() {
    if (sheetOpen()) return;
    const { system, scenario: id } = this.#engine.summary();
    await this.table.back();
    const scenarios = await this.#engine.scenarios(system).catch(() => []);
    const scenario = scenarios.find((one) => one.id === id);
    if (scenario) await this.setUp(scenario);
  }

  async library(files = []) {
    const library = await this.#late();
    if (!library) return;
    const read = async (file) => ((await this.ready) ? this.table.read(file) : { problem: 'The page could not be loaded.' });
    const id = await library.librarySheet({ read, files, paint: this.#paint });
    await this.refresh();
    if (id) await this.resume(id);
  }

  rules({ system, title }, ids) {
    return rulesSheet(system, title, ids);
  }

  /** Opens a rule of any system by its id. */
  async rule(id) {
    await this.ready;
    const { systems } = this.#state;
    const book = systems.find(({ system }) => id.toLowerCase().startsWith(system)) ?? systems[0];
    if (book) await this.rules(book, [id]);
  }

  /** Keys and help. Not while a game is being opened, as the key is heard then too. */
  async help() {
    if (this.#busy) return;
    const [help] = (await part(() => Promise.all([this.#late(), lateStyles()]))) ?? [];
    if (help && !sheetOpen()) await help.helpSheet();
  }

  async credits() {
    await (await this.#late())?.creditsSheet();
  }

  async settings() {
    await (await this.#late())?.settingsSheet();
  }
}
