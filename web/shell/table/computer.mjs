// The computer player of the game on the table. It is asked for each of its moves; its worker is loaded at the first question.
import { whatHelps } from '../base/missing.mjs';
import { part } from '../base/part.mjs';

export class Computer {
  #worker = null; // module/opponent.mjs, once the game has needed it
  #engine;
  #late;

  /** `late()` resolves to the parts in late.mjs, or to null when they did not arrive. */
  constructor(engine, late) {
    this.#engine = engine;
    this.#late = late;
  }

  /** As Opponent.think(); also {ok: false, message} when a part of it did not arrive. `still()`: is the same game on the table? */
  async think(asked, onprogress, still) {
    const worker = asked.save && (this.#worker ?? (await this.#wake(still)));
    if (worker) return worker.think(asked, onprogress);
    return { ok: false, message: `The computer player is missing: a part of the page could not be loaded. ${await whatHelps()}` };
  }

  async #wake(still) {
    const [late, parts] = (await part(() => Promise.all([this.#late(), this.#engine.opponentParts()]))) ?? [];
    if (!late || !still()) return null;
    this.#worker ??= new late.Opponent(parts);
    return this.#worker;
  }

  /** Asks it to say what it has found by now. */
  hurry() {
    this.#worker?.hurry();
  }

  /** Calls its work off; it forgets the game. */
  stop() {
    this.#worker?.stop();
    this.#worker = null;
  }
}
