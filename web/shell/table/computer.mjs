// The computer player of the game on the table: asked for each of its moves. Its worker comes with the first question.
import { whatHelps } from '../base/missing.mjs';
import { part } from '../base/part.mjs';

export class Computer {
  #worker = null; // module/opponent.mjs, once the game has wanted it
  #engine;
  #late;

  /** `late()` resolves to what comes later (late.mjs), or to null when it did not arrive. */
  constructor(engine, late) {
    this.#engine = engine;
    this.#late = late;
  }

  /** As Opponent.think(), and {ok: false, message} when a part of it did not arrive. `still()`: is the same game on the table? */
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

  /** It should say what it has found by now. */
  hurry() {
    this.#worker?.hurry();
  }

  /** It forgets the game. */
  stop() {
    this.#worker?.stop();
    this.#worker = null;
  }
}
