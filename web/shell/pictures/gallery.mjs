// The pictures on the start screen. Each shows a whole map and is painted a little in each frame, so that the page answers meanwhile.
import { paintBoard } from './picture.mjs';
import { paintTable } from './table_picture.mjs';

const kFrameShare = 8; // ms
const kWidth = Math.sqrt(3),
  kHeight = 1.5; // distance of columns and rows in hex radii

export class Gallery {
  #pictures = [];
  #frame = 0;
  /** Set once the atlas is loaded; without it the maps show no counters. */
  atlas = null;
  #waiting = true;
  #paused = false;
  #sizes = new ResizeObserver(() => this.#paintSoon());

  constructor() {
    addEventListener('settingschange', () => this.#paintSoon());
  }

  /** Begins to paint. Before this nothing is painted, since the atlas may still come and all would have to be painted again. */
  begin() {
    this.#waiting = false;
    this.#paintSoon();
  }

  /** Shows [{canvas, board}] instead of what was shown before. */
  show(pictures) {
    this.#pictures = pictures;
    this.#sizes.disconnect();
    for (const { canvas } of pictures) this.#sizes.observe(canvas); // reports each at once, then every change
  }

  /** Paints nothing until `work` is done: a board that is on its way comes before pictures. */
  async after(work) {
    this.#paused = true;
    await work;
    this.#paused = false;
    this.#paintSoon();
  }

  #paintSoon() {
    cancelAnimationFrame(this.#frame);
    if (this.#waiting || this.#paused) return;
    const work = this.#paintAll([...this.#pictures]);
    const step = () => {
      const until = performance.now() + kFrameShare;
      while (performance.now() < until) if (work.next().done) return;
      this.#frame = requestAnimationFrame(step);
    };
    this.#frame = requestAnimationFrame(step);
  }

  *#paintAll(pictures) {
    for (const picture of pictures) yield* this.#painting(picture);
  }

  /** Paints one picture at once. */
  paint(picture) {
    for (const _ of this.#painting(picture));
  }

  *#painting({ canvas, board }) {
    const w = canvas.clientWidth,
      h = canvas.clientHeight;
    if (w && h && board?.table) return void paintTable(canvas, board, { w, h, atlas: this.atlas });
    if (!w || !h || !board?.cells) return;
    const cols = Math.max(...board.cells.map((row) => row.length)),
      rows = board.cells.length;
    const [across, down] = board.flat ? [h, w] : [w, h];
    const s = Math.min(across / ((cols + 0.5) * kWidth), down / (kHeight * rows + 0.5));
    const focus = { col: (cols - 1) / 2, row: (rows - 1) / 2 };
    yield* paintBoard(canvas, board, { w, h, s, focus, atlas: this.atlas });
  }
}
