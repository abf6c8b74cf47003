// The computer player: a worker with a second instance of the page's own module, which never draws. Loaded with the first game that needs it.

import { whatHelps } from '../base/missing.mjs';

const reading = async ({ message }) =>
  message ? `The computer player has stopped (${message}).` : `The computer player has stopped (it could not be loaded). ${await whatHelps()}`;

export class Opponent {
  #parts;
  #worker = null;
  #asked = null; // {id, resolve, onprogress} of the question under way
  #count = 0;

  /** `parts`: what the worker is made of (Engine.opponentParts). */
  constructor(parts) {
    this.#parts = parts;
  }

  /**
   * What the computer would do for the seat that has to act in a saved game: {ok, command, reasons} or {ok: false, message}. null: stop() or the next question
   * has called it off. `level`: match::Level; `hurried`: as after hurry(); `onprogress(thousandths)` is called while it thinks.
   */
  think({ save, seat, level, hurried }, onprogress) {
    this.#callOff();
    this.#worker ??= this.#start();
    const id = (this.#count += 1);
    return new Promise((resolve) => {
      this.#asked = { id, resolve, onprogress };
      this.#worker.postMessage({ id, save, seat, level, hurried });
    });
  }

  /** Asks it to say what it has found by now. */
  hurry() {
    if (this.#asked) this.#worker.postMessage({ id: this.#asked.id, hurry: true });
  }

  /** Calls its work off; it forgets the game. */
  stop() {
    this.#callOff();
    this.#worker?.terminate();
    this.#worker = null;
  }

  #callOff() {
    this.#asked?.resolve(null);
    this.#asked = null;
    this.#worker?.postMessage({ id: 0 });
  }

  #start() {
    const worker = new Worker(new URL('./opponent_worker.js', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }) => this.#answer(data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#fail(event);
    };
    worker.postMessage({ parts: this.#parts });
    return worker;
  }

  #answer({ id, ...said }) {
    if (said.stopped) return this.#fail(new Error(said.stopped));
    if (id !== this.#asked?.id) return undefined;
    if (said.progress !== undefined) return this.#asked.onprogress(said.progress);
    const { resolve } = this.#asked;
    this.#asked = null;
    return resolve(said);
  }

  /** Whatever it was, the next question begins with a new worker. */
  async #fail(error) {
    const asked = this.#asked;
    this.#asked = null;
    this.stop();
    asked?.resolve({ ok: false, message: await reading(error) });
  }
}
