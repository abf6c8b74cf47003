// The library of saved games: IndexedDB, one record a game. A browser that refuses storage costs the saves, never the game.
import { openDB } from 'idb';

const kStore = 'games';
let database = null;

const open = () => (database ??= openDB('hexinch', 1, { upgrade: (db) => db.createObjectStore(kStore, { keyPath: 'id' }) }));

export const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('');

/** Sentence for the player when the browser's storage fails. */
export function storageSentence(error) {
  if (error?.name === 'QuotaExceededError')
    return 'This device has no room left for saved games. Play goes on; save the game as a file from the menu to keep it.';
  return 'This browser does not keep saved games here (a private window, perhaps). Play goes on; save the game as a file from the menu to keep it.';
}

/** All games, latest first: {id, system, scenario, title, words, turn, updated, summary, bytes}. */
export async function allGames() {
  const games = await (await open()).getAll(kStore);
  return games.sort((a, b) => b.updated - a.updated);
}

export const loadGame = async (id) => (await open()).get(kStore, id);
export const removeGame = async (id) => (await open()).delete(kStore, id);

export async function storeGame(record) {
  await (await open()).put(kStore, record);
}

/**
 * Writes a game after each action. While one write is under way later ones wait, and only the newest of them is written.
 * `snapshot()` gives the record at the time of writing; `report(sentence or null)` hears of the first failure and of recovery.
 */
export class Saver {
  #busy = false;
  #again = false;
  #failed = false;
  #asked = false;

  constructor(snapshot, report, written) {
    this.snapshot = snapshot;
    this.report = report;
    this.written = written;
  }

  async save() {
    if (this.#busy) {
      this.#again = true;
      return;
    }
    this.#busy = true;
    try {
      do {
        this.#again = false;
        const record = this.snapshot();
        if (record) {
          await storeGame(record);
          this.written(record);
        }
      } while (this.#again);
      if (this.#failed) {
        this.#failed = false;
        this.report(null);
      }
      if (!this.#asked) {
        this.#asked = true;
        await navigator.storage?.persist?.();
      }
    } catch (error) {
      if (!this.#failed) {
        this.#failed = true;
        this.report(storageSentence(error));
      }
    } finally {
      this.#busy = false;
    }
  }
}

/** Takes the lock of a game for this tab. Resolves to a function that gives it back, or to null when another tab has it. */
export function holdGame(id) {
  if (!navigator.locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    navigator.locks
      .request(`hexinch-game-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise((release) => resolve(release));
      })
      .catch(() => resolve(() => {}));
  });
}

/** Hands a save to the player as a file. */
export function saveAsFile(bytes, title) {
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'game'
  }.hexinch`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
