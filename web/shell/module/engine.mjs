// The one place that knows the compiled module: its exported C functions, its memory, its events. Everything else talks to the class below.
// A call that returns data leaves it in a buffer of the module (hx_result, hx_result_size), which is copied before anything else is
// called: memory may move whenever the module allocates. Text is UTF-8, data JSON. A trap inside the module ends this instance. restart()
// makes a fresh one, where the game goes on from its last save, which is taken after every action.
import { whatHelps } from '../base/missing.mjs';
import { siteFile } from '../base/site.mjs';
import { Frames } from './frames.mjs';
import { Instance } from './instance.mjs';
import { unpackLevels } from './levels.mjs';

const decoder = new TextDecoder();
const encoder = new TextEncoder();

export class EngineStopped extends Error {}

async function request(path) {
  const response = await fetch(siteFile(path)).catch(() => null);
  if (!response) throw new Error(`${path} did not arrive.`);
  if (!response.ok) throw new Error(`${path} could not be loaded (${response.status}).`);
  return response;
}

/** Fetches with progress; sizes come from the build's own list, as a server may compress. */
const fetchBytes = async (path, onbytes) => bytesOf(await request(path), onbytes);

/** What `read` makes of a file. A file that can't be read was cut or exchanged on its way. */
async function whole(path, read) {
  try {
    return await read();
  } catch (error) {
    console.warn(error);
    throw new Error(`${path} arrived damaged.`);
  }
}

const readList = (path, bytes) => whole(path, () => JSON.parse(decoder.decode(bytes)));

/** Compiles a module while it arrives, or afterwards if the server does not know its type. */
async function fetchModule(path, onbytes) {
  const response = await request(path);
  const streamed = WebAssembly.compileStreaming(response.clone()).catch(() => null);
  const bytes = await bytesOf(response, onbytes);
  return (await streamed) ?? whole(path, () => WebAssembly.compile(bytes));
}

const fetchFactory = () =>
  import('../hexinch.js').catch((error) => {
    console.warn(error);
    throw new Error('hexinch.js did not arrive.');
  });

async function bytesOf(response, onbytes) {
  if (!response.body) return new Uint8Array(await response.arrayBuffer());
  const parts = [];
  let size = 0;
  for (const reader = response.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    onbytes(value.length);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** [path, bytes] as the module wants them. The list itself holds texts, and the atlas comes packed. */
async function contentOf({ path, text, json }, onbytes) {
  if (json !== undefined) return [path, encoder.encode(JSON.stringify(json))];
  if (text !== undefined) return [path, encoder.encode(text)];
  const bytes = await fetchBytes(path, onbytes);
  return path.endsWith('.levels') ? [path.replace(/levels$/, 'r8'), await whole(path, () => unpackLevels(bytes))] : [path, bytes];
}

const bundles = new Map(); // name -> a promise of the module
/** The computer player is one file, and so is what systems can do without at first: a module without code whose sections are parts (tools/page/site.mjs). */
async function fetchBound(bundle, name) {
  if (!bundles.has(bundle)) bundles.set(bundle, fetchModule(`${bundle}.wasm`, () => {}));
  try {
    const [bytes] = WebAssembly.Module.customSections(await bundles.get(bundle), name);
    return { name, wasm: await WebAssembly.compile(bytes), files: [] };
  } catch (error) {
    bundles.delete(bundle);
    throw error;
  }
}

/** A part of the module and the files that it needs: a system's packs and texts. `wasm` is null if the module is not split (tools/play). */
async function fetchPart(name, apart) {
  const [bundle] = /\b(solo|later)$/.exec(name) ?? [];
  if (bundle) return apart ? fetchBound(bundle, name) : { name, wasm: null, files: [] };
  const path = `systems/${name}.json`;
  const [wasm, list] = await Promise.all([apart ? fetchModule(`systems/${name}.wasm`, () => {}) : null, fetchBytes(path, () => {})]);
  return { name, wasm, files: await Promise.all((await readList(path, list)).map((file) => contentOf(file, () => {}))) };
}

const kTests = 'tests.later'; // the part that publishes what is on the canvas (web/page/published.h)

// The events that the module reports (web/page/bridge.cpp).
const kEvents = ['onchange', 'onmenu', 'onagain', 'onshare', 'onfinished', 'onleave', 'onthink', 'onhurry', 'onrules', 'onsound'];

export class Engine {
  #module = null;
  #frames = new Frames(() => this.#module);
  #stopped = null;
  #loadingRest = null;
  #loading = null; // resolves when the module can be asked
  #instance = null; // the Instance that #module belongs to
  #parts = null; // {factory, wasm: compiled, files, later, systems, parts: names, needs}: what an instance is made of
  #fetched = new Map(); // name of a part of the module -> a promise of its {name, wasm: compiled, files}
  #here = new Map(); // parts that have joined, in their order, with their compiled modules
  #system = ''; // of the game on the table
  #link = { text: null, system: '' }; // the last one that was looked into

  /**
   * Events, set by the shell: onchange(version), onmenu(), onagain(): the player wants another game of this scenario, onshare(), onfinished(), onleave(),
   * onthink(seat, level, hurried), onhurry(), onrules(ids), onsound(number: see sound.mjs), onstopped(error).
   */
  onstopped = () => {};

  constructor() {
    for (const event of kEvents) this[event] = () => {};
  }

  /** Bytes of content by path, for others that need them (the start screen draws with the atlas). */
  content = new Map();

  /**
   * Loads module and content. `listed()` is called when systems() can be asked; `progress(loaded, total)` counts bytes. Throws an Error whose
   * message is a sentence for the player.
   * content.json, written by the build: {"wasm": bytes, "files": [{"path", "bytes"} or {"path", "text"} or {"path", "json"}],
   * "later": [paths of loadRest], "systems": see systems(), "parts": [names, see bring()], "needs": {part: [those that come before it]}}.
   */
  load(canvas, listed, progress) {
    this.#loading = this.#load(canvas, listed, progress);
    return this.#loading;
  }

  async #load(canvas, listed, progress) {
    const list = await readList('content.json', await fetchBytes('content.json', () => {}));
    this.#parts = list;
    listed();
    const total = (list.wasm ?? 0) + list.files.reduce((sum, file) => sum + (file.bytes ?? 0), 0);
    let loaded = 0;
    const onbytes = (n) => {
      loaded += n;
      progress(Math.min(loaded, total), total);
    };
    const [factory, wasm, files] = await Promise.all([
      fetchFactory(),
      fetchModule('hexinch.wasm', onbytes),
      Promise.all(list.files.map((file) => contentOf(file, onbytes))),
    ]);
    this.content = new Map(files);
    this.#parts = { ...list, factory: factory.default, wasm, files };
    await this.restart(canvas);
    if (new URLSearchParams(location.search).has('test')) void this.#bring(kTests).then((missing) => missing && console.error(missing));
  }

  /** Loads what can wait until the first board is there: rare letters. Throws when a file does not arrive. The next call fetches what is missing. */
  loadRest() {
    return (this.#loadingRest ??= this.#loadLater().finally(() => (this.#loadingRest = null)));
  }

  async #loadLater() {
    const { later } = this.#parts;
    while (later.length > 0) {
      const path = later[0];
      const bytes = await fetchBytes(path, () => {});
      later.shift();
      this.#parts.files.push([path, bytes]);
      this.#give(path, bytes);
    }
  }

  #give(path, bytes) {
    this.#call('_hx_content', path, bytes, bytes.length);
  }

  /** Tells the module that a system is here: from now on it finds the system's entry. Or tests may look on: the canvas publishes what is on it. */
  #tell(name) {
    if (name === kTests) {
      this.#module.hexinch.test = true;
      this.#frames.wake();
    }
    if (this.#parts.systems.some(({ system }) => system === name)) this.#call('_hx_system_came', name);
  }

  /**
   * Makes sure that a system's games can be begun and opened: its code and packs are fetched when they are first needed. Resolves to null, or to the
   * sentence why they can't be had. A system that the page does not know is left to the module, which has a sentence for it.
   */
  bring(system) {
    return this.#bring(system);
  }

  /** The same for all that a system can do: its links, and battles that players put together. */
  bringAll(system) {
    return this.#bring(`${system}.later`);
  }

  #systemOf(save) {
    this.#call('_hx_system_of_save', save, save.length);
    return decoder.decode(this.#result());
  }

  #systemOfLink(text) {
    if (this.#link.text !== text) {
      this.#call('_hx_system_of_link', text);
      this.#link = { text, system: decoder.decode(this.#result()) };
    }
    return this.#link.system;
  }

  /** The same for the system that a save (bytes) belongs to. */
  bringFor(save) {
    return this.bring(this.#systemOf(save));
  }

  /** The system of the game on the table, as systems() lists it. */
  get system() {
    return this.#parts.systems.find(({ system }) => system === this.#system);
  }

  async #bring(part) {
    const wanted = this.#withNeeds(part);
    for (const name of wanted) if (!this.#fetched.has(name)) this.#fetched.set(name, fetchPart(name, this.#parts.parts.includes(name)));
    try {
      await this.#loading;
      for (const part of await Promise.all(wanted.map((name) => this.#fetched.get(name)))) await this.#take(part);
      return null;
    } catch (error) {
      if (error instanceof EngineStopped) throw error;
      for (const name of wanted) if (!this.#here.has(name)) this.#fetched.delete(name);
      return `${error.message} ${await whatHelps()}`;
    }
  }

  /** Each part calls into those before it. */
  #withNeeds(name) {
    const before = this.#parts.needs[name];
    return before ? [...before, name] : []; // nothing for a system that the page does not know
  }

  async #take({ name, wasm, files }) {
    while (!this.#here.has(name)) {
      const instance = this.#instance;
      await instance.join(name, wasm);
      if (this.#here.has(name) || instance !== this.#instance) continue; // another call has joined it meanwhile, or a fresh instance was started
      for (const [path, bytes] of files) this.#give(path, bytes);
      this.#parts.files.push(...files);
      this.#here.set(name, wasm);
      this.#tell(name);
    }
  }

  /** Calls a function that reads a link (a text), once the link's system is here. */
  async #ofLink(text, name, ...values) {
    const message = await this.bringAll(this.#systemOfLink(text));
    return message ? { ok: false, message } : this.#answer(name, ...values);
  }

  /** The parts that the computer player's worker is made of, for the game on the table. Throws when one does not arrive. */
  async opponentParts() {
    const system = this.#system;
    const [missing] = await Promise.all([this.#bring(`${system}.solo`), this.loadRest().catch(() => {})]); // its words
    if (missing) throw new Error(missing);
    const texts = this.#parts.files.filter(([path]) => path.startsWith('text/')).map(([path, bytes]) => [path, bytes.slice()]);
    const parts = [...this.#here].filter(([name]) => this.#withNeeds(`${system}.solo`).includes(name));
    return { system, texts, wasm: this.#parts.wasm, parts };
  }

  /** Starts a fresh instance on a fresh canvas. What the old one had on the table is gone. */
  async restart(canvas) {
    const { factory, wasm, files } = this.#parts;
    const hexinch = { test: false, resting: true };
    for (const event of kEvents) hexinch[event] = (...said) => this[event](...said);
    const onAbort = (what) => this.#stop(new Error(String(what)));
    this.#instance = await Instance.start(factory, wasm, { canvas, onAbort, hexinch });
    for (const [name, part] of this.#here) await this.#instance.join(name, part);
    this.#module = this.#instance.module;
    this.#stopped = null;
    for (const [path, bytes] of files) this.#give(path, bytes);
    for (const name of this.#here.keys()) this.#tell(name);
    const ready = this.#answer('_hx_ready');
    if (!ready.ok) throw new Error(ready.message ?? 'The game data could not be read.');
  }

  get stopped() {
    return this.#stopped !== null;
  }

  /** The module's own hooks object; with `?test` in the address the canvas publishes its widgets there. */
  get hooks() {
    return this.#module?.hexinch ?? null;
  }

  /** An error that reached the window. If the module has trapped or thrown, that ends this instance. */
  noticed(error) {
    const inside = error instanceof WebAssembly.RuntimeError || (WebAssembly.Exception && error instanceof WebAssembly.Exception);
    if (this.#module && inside) this.#stop(error);
  }

  /** Ends this instance: the graphics context is gone for good, or something else leaves no board to play on. */
  end(error) {
    if (this.#module) this.#stop(error);
  }

  #stop(error) {
    if (!this.#stopped) {
      this.#stopped = error;
      this.#module?.JSEvents.removeAllEventListeners();
      this.#module = null;
      queueMicrotask(() => this.onstopped(error));
    }
    return new EngineStopped(error.message);
  }

  /** Calls an exported function. For the time of the call, strings are NUL-ended UTF-8 and byte arrays are copies in the module's memory. */
  #call(name, ...values) {
    if (this.#stopped) throw new EngineStopped(this.#stopped.message);
    this.#frames.wake();
    const module = this.#module,
      borrowed = [];
    const lend = (bytes) => {
      const at = module._malloc(bytes.length + 1);
      borrowed.push(at);
      module.HEAPU8.set(bytes, at);
      module.HEAPU8[at + bytes.length] = 0;
      return at;
    };
    try {
      const lent = values.map((v) => (typeof v === 'string' ? lend(encoder.encode(v)) : v instanceof Uint8Array ? lend(v) : v));
      const result = module[name](...lent);
      for (const at of borrowed) module._free(at);
      return result;
    } catch (error) {
      throw this.#stop(error);
    }
  }

  #result() {
    const at = this.#call('_hx_result'),
      size = this.#call('_hx_result_size');
    return this.#module.HEAPU8.slice(at, at + size);
  }

  /** Calls a function and reads the JSON that it left. Always an object with ok; a list is under `list`. */
  #answer(name, ...values) {
    const ok = this.#call(name, ...values) !== 0;
    const text = decoder.decode(this.#result());
    const data = text ? JSON.parse(text) : {};
    return Array.isArray(data) ? { ok, list: data } : { ...data, ok: ok && data.ok !== false };
  }

  /** What can be played: [{system, title, about, players: [fewest, most], count: of scenarios, first: the one to begin with, see scenarios()}]. */
  systems() {
    return structuredClone(this.#parts.systems);
  }
  /**
   * Resolves to a system's scenarios, as the build described them (web/systems/descriptions.h). `options`: what differs from the rulebook. Throws an Error
   * whose message is a sentence for the player.
   */
  async scenarios(system) {
    const path = `systems/${system}.scenarios.json`;
    return readList(path, await fetchBytes(path, () => {}));
  }
  /**
   * A battle that players put together (engine/systems/tuw/packs/pick_up.h), {system, scenario, battle} -> {ok, rows: the map, or board: the table, if one is
   * drawn, players: [{name, budget, cost, drawn, fakes?, refusal, units: [{type, row, count, cost, level, refusal}]}]} or {ok: false, message};
   * a refusal is null or {message, rule}. bringAll() first.
   */
  muster(wanted) {
    return this.#answer('_hx_muster', JSON.stringify(wanted));
  }
  /**
   * {system, scenario, names: [..] by seat, players: by seat '' (people), 'recruit', 'captain' or 'general', seed: hex digits, dice: 'rolled' or 'typed',
   * seats: how many play if that is free, manned: names of sides that people play although the scenario leaves them to the dice, set_up: 'free' if people place
   * their counters themselves (scenarios that say byHand), and for a battle that players put together: battle, options: {}}
   * -> {ok, message}; or, if the players roll their own dice and some are rolled before the first decision, {ok: false, asks: {title, words, dice: how many,
   * sides}}: call start() again with `faces`, all that were typed so far.
   */
  start(wanted) {
    return this.#onTable(wanted.system, this.#answer('_hx_start', JSON.stringify(wanted)));
  }
  #onTable(system, answer) {
    if (answer.ok) this.#system = system;
    return answer;
  }
  /** `dice`: 'typed' if the players roll their own; `seats`, `hints`: see seats() and hints(). */
  open(bytes, dice, seats = 0, hints = 0) {
    const answer = this.#onTable(this.#systemOf(bytes), this.#answer('_hx_open', bytes, bytes.length, seats));
    if (!answer.ok) return answer;
    this.#call('_hx_dice', dice === 'typed' ? 1 : 0);
    this.#call('_hx_put_hints_away', hints);
    return answer;
  }
  /** The tutorial's hints that have been put away, as one number for open(). */
  hints() {
    return this.#call('_hx_hints') >>> 0;
  }
  /** The game as bytes, or null when there is none. */
  save() {
    return this.#call('_hx_save') !== 0 ? this.#result() : null;
  }
  /** {game: 8 hex digits, parent: 16 hex digits or ''}; resolves to {ok, link: text behind '#g=', length, actions, whole} or {ok: false, message}. */
  async link(request) {
    const message = await this.bringAll(this.#system);
    return message ? { ok: false, message } : this.#answer('_hx_link', JSON.stringify(request));
  }
  /**
   * Asynchronous, like openLink() and compare(). Looks into a link (a whole address, '#g=…' or the bare text) and leaves the table as it is.
   * Resolves to what summary() says, and {ok, game, revision, players, seat: {index, name}, actions, since: how many are no news, whole, fingerprint, parent,
   * disagrees_at?, message}.
   */
  readLink(text) {
    return this.#ofLink(text, '_hx_read_link', text);
  }
  /** Who plays this game at this device and who sits at the table now, as one number to be kept with the game. 0: everybody, as in a new game. */
  seats() {
    return this.#call('_hx_seats');
  }
  /** The game was sent as it stands: the player who has the go is elsewhere. */
  sent() {
    this.#call('_hx_sent');
  }
  /** Opens the game of a link, as open() does; `seats` are those of the saved game that it replaces. */
  async openLink(text, dice, seats = 0) {
    const answer = this.#onTable(this.#systemOfLink(text), await this.#ofLink(text, '_hx_open_link', text, seats));
    if (answer.ok) this.#call('_hx_dice', dice === 'typed' ? 1 : 0);
    return answer;
  }
  /** Compares a save with a link -> {ok, relation: 'same' | 'ahead' (the link goes on from the save) | 'behind' | 'fork' | 'other', common, mine, theirs}. */
  compare(bytes, text) {
    return this.#ofLink(text, '_hx_compare', bytes, bytes.length, text);
  }
  /** A summary of the game, as everybody who plays it at this device may know it (`common` says that it is so). */
  summary() {
    return this.#answer('_hx_summary');
  }
  /** The game in words, as the player at this device knows it: what summary() says and {version, seat, log, choices, asides, units, …}. */
  mirror() {
    return this.#answer('_hx_mirror');
  }
  /** Does what the computer player says -> {ok, message}. After an error people play its seat. */
  advise(advice) {
    return this.#answer('_hx_advise', JSON.stringify(advice));
  }
  /** The computer has got this far with its decision, in thousandths. Returns the words that say so; empty: there is nothing to say. */
  thinking(progress) {
    this.#call('_hx_thinking', progress);
    return decoder.decode(this.#result());
  }
  /** What a command would cost, and its chances -> {ok, message}. Without a message there is nothing to say. */
  foretell(command) {
    return this.#answer('_hx_foretell', JSON.stringify(command));
  }
  /** Opens the card of a unit or a place (its name, or [x, y] in thousandths of an inch), or one of mirror().looks -> {ok, message: what the card says}. */
  look(what) {
    return this.#answer('_hx_look', JSON.stringify(what));
  }
  choose(id) {
    return this.#answer('_hx_choose', id);
  }
  /** Shows the actions after `from` again; without it, what the others have done since the player's own last action. */
  replayFrom(from = -1) {
    return this.#answer('_hx_replay', from);
  }
  show(on) {
    this.#call('_hx_show', on ? 1 : 0);
  }
  focus(on) {
    this.#call('_hx_focus', on ? 1 : 0);
  }
  /** What the player has chosen for this device. `pace` of motion and size of `text` in per cent, 0: no motion; `warns`: ask before a costly end of a phase. */
  wishes({ evening = false, pace = 100, text = 100, warns = true }) {
    this.#call('_hx_wishes', evening ? 1 : 0, pace, text, warns ? 1 : 0);
  }
}
