// The library of saved games: IndexedDB, one record for each game. If a browser refuses storage, saves are lost but never the game on the table:
// records that were not taken wait here and are written with the next save that succeeds.
import { openDB } from 'idb';

const kStore = 'games';
let database = null;
const waiting = new Map(); // id -> record that storage has not taken yet
const seen = new Set(); // ids that were in storage: if one is missing later, somebody deleted it

/** A connection. It ends if another tab deletes the database or the browser clears it; the next call opens a new one. */
async function open() {
  database ??= openDB('hexinch', 1, {
    upgrade: (db) => db.createObjectStore(kStore, { keyPath: 'id' }),
    blocking: (_current, _wanted, event) => {
      database = null;
      event.target.close();
    },
    terminated: () => {
      database = null;
    },
  });
  try {
    return await database;
  } catch (error) {
    database = null;
    throw error;
  }
}

/** Runs `act(db)`; once more with a new connection when the old one had been closed. */
async function stored(act) {
  try {
    return await act(await open());
  } catch (error) {
    if (error?.name !== 'InvalidStateError') throw error;
    database = null;
    return act(await open());
  }
}

const hexDigits = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (b) => b.toString(16).padStart(2, '0')).join('');
export const newId = () => hexDigits(12);
/** The name of a game in every browser that it is sent to: its links have it. */
export const newIdentity = () => hexDigits(4);

// Games are known by the order in which they were played, not by a clock that may have been wrong. The latest number is shared by all tabs.
const kPlayed = 'hexinch-played';
let played = 0;

/** The number for the game that is played now: larger than any before. */
export function nextPlayed() {
  try {
    played = Math.max(played, Number(localStorage.getItem(kPlayed)) || 0) + 1;
    localStorage.setItem(kPlayed, String(played));
  } catch {
    played += 1; // a private window: this page's own count
  }
  return played;
}

/** Latest first. Games from before there were numbers are ordered by their clock, after the others. */
export const byPlay = (a, b) => (b.played ?? 0) - (a.played ?? 0) || b.updated - a.updated;

/** The player's own name of a game, else its scenario's. */
export const nameOf = (game) => game.name || game.title;

/** The picture of a saved game that anybody may see. An older record shows what one player saw; if several play at this device, its pieces are left out. */
export function boardOfSaved({ summary, seats = 0 }) {
  // Engine.seats(): one byte for the seats that are played here; from bit 32 on two bytes for the seats that the computer plays.
  const computer = Math.floor(seats / 2 ** 32);
  const people = summary.sides?.filter((_, seat) => (seats >> seat) & 1 && !((computer | (computer >> 8)) >> seat & 1)).length;
  return summary.common || !summary.board || people === 1 ? summary.board : { ...summary.board, counters: [] };
}

/** Sentence for the player when the browser's storage fails. */
export function storageSentence(error) {
  if (error?.name === 'QuotaExceededError')
    return 'This device has no room left for saved games. Play goes on; to keep the game, save it as a file (Menu, Share).';
  return 'This browser does not keep saved games here (a private window, perhaps). Play goes on; to keep the game, save it as a file (Menu, Share).';
}
const kMayGo = 'This browser may clear saved games when it runs out of room. All games can be saved as one file, and read back from it.';
const kTold = 'hexinch-told-lasting';
let mayGo = false; // the browser was asked to keep the games, and does not promise it
let toldHere = false;

/** The sentence about how long games are kept, or null. A device shows it once, for as long as that page is open. */
export function lastingSentence() {
  if (!mayGo || toldHere) return toldHere ? kMayGo : null;
  try {
    if (localStorage.getItem(kTold)) return null;
    localStorage.setItem(kTold, '1');
  } catch {
    return null; // missing storage has its own sentence
  }
  toldHere = true;
  return kMayGo;
}

/** Asks the browser to keep the games. It may ask the player; saving does not wait for the answer. */
const askToKeep = async () => {
  const kept = await navigator.storage?.persist?.().catch(() => false);
  mayGo = kept === false;
};

const kVanished = 'The saved games of this browser were cleared. Play goes on, and this game has been saved again.';
const kBack = 'This browser keeps saved games again: everything is saved.';

/**
 * All games, latest first, and the sentence why storage is not there, or null:
 * {id, system, scenario, title, name, words, turn, actions, updated, played, summary, bytes, seats, link: {game, parent}}.
 */
export async function allGames() {
  let kept = [],
    sentence = null;
  try {
    kept = await stored((db) => db.getAll(kStore));
    for (const { id } of kept) seen.add(id);
    played = Math.max(played, ...kept.map((game) => game.played ?? 0));
  } catch (error) {
    sentence = storageSentence(error);
  }
  const games = [...kept.filter(({ id }) => !waiting.has(id)), ...waiting.values()];
  return { games: games.sort(byPlay), sentence };
}

export async function loadGame(id) {
  return waiting.get(id) ?? stored((db) => db.get(kStore, id));
}

export async function removeGame(id) {
  seen.delete(id);
  const onlyHere = waiting.delete(id);
  await stored((db) => db.delete(kStore, id)).catch((error) => {
    if (!onlyHere) throw error;
  });
}

/** Resolves to true when storage had this game before and no longer has it. */
function write(record) {
  return stored(async (db) => {
    const change = db.transaction(kStore, 'readwrite');
    const there = await change.store.getKey(record.id);
    await Promise.all([change.store.put(record), change.done]);
    const vanished = there === undefined && seen.has(record.id);
    seen.add(record.id);
    return vanished;
  });
}

/** Writes a game and all that wait; resolves to true if one of them had vanished from storage. Refused records go on waiting. */
export async function storeGame(record) {
  waiting.set(record.id, record);
  let vanished = false;
  for (const next of [...waiting.values()]) {
    vanished = (await write(next)) || vanished;
    if (waiting.get(next.id) === next) waiting.delete(next.id);
  }
  return vanished;
}

/** True if no game is only in this page's memory. */
export const everythingKept = () => waiting.size === 0;

addEventListener('beforeunload', (event) => {
  if (!everythingKept()) event.preventDefault(); // the browser asks whether to leave: these games are nowhere else
});

/**
 * Writes the game on the table after each action. While one write is under way later ones wait, and only the newest of them is written.
 * `report(sentence)` hears of the first failure, of recovery, and of storage that was cleared; `written(record)` of every success.
 */
export class Saver {
  #next = null;
  #writing = null;
  #failed = false;
  #asked = false;

  constructor(report, written) {
    this.report = report;
    this.written = written;
  }

  /** Resolves when this record, or a newer one, is written or refused. */
  save(record) {
    this.#next = record;
    return this.settled();
  }

  /** Resolves when nothing is being written. */
  settled() {
    this.#writing ??= this.#work();
    return this.#writing;
  }

  async #work() {
    await null; // #writing is set first, and becomes null at once when the loop ends, so that no record gets lost in between
    while (this.#next) {
      const record = this.#next;
      this.#next = null;
      try {
        const vanished = await storeGame(record);
        this.written(record);
        if (vanished) this.report(kVanished);
        else if (this.#failed) this.report(kBack);
        this.#failed = false;
      } catch (error) {
        if (!this.#failed) this.report(storageSentence(error));
        this.#failed = true;
      }
    }
    this.#writing = null;
    if (!this.#asked && !this.#failed) {
      this.#asked = true;
      askToKeep();
    }
  }
}

/** Gives a save, or a text that holds many, to the player as a file. */
export function saveAsFile(data, title) {
  const url = URL.createObjectURL(new Blob([data], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName(title);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}

/** Whether a file may hold several games (collection.mjs). A file with one game begins differently. */
export const isCollection = async (file) => (await file.slice(0, 1).text()) === '{';

const fileName = (title) => {
  const plain = title
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60);
  return `${plain || 'game'}.hexinch`;
};
