// Gives the module frames while something moves, none at rest. The module says when it rests (hexinch.resting, Page::at_rest); the next input or call wakes it.

// What the canvas listens to.
const kWaking = ['keydown', 'keyup', 'mousedown', 'mouseup', 'mousemove', 'wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'resize', 'focus',
  'blur', 'visibilitychange', 'webglcontextlost', 'webglcontextrestored'];

// After these, a held key, button or finger may be released where the canvas does not hear it.
const kElsewhere = ['blur', 'visibilitychange', 'pagehide', 'sheetchange', 'pointercancel'];

export class Frames {
  #of;

  /** `of()` returns the module, or nothing while there is none. */
  constructor(of) {
    this.#of = of;
    for (const type of kWaking) addEventListener(type, (event) => this.#hear(event), { capture: true, passive: true });
    for (const type of kElsewhere) addEventListener(type, ({ target }) => this.#letGo(target), { capture: true, passive: true });
  }

  wake() {
    const { hexinch } = this.#of() ?? {};
    if (!hexinch?.resting) return;
    hexinch.resting = false;
    requestAnimationFrame(this.#frame);
  }

  #hear(event) {
    if (!event.cancelable) event.preventDefault = () => {}; // SDL calls it for a cancelled touch, and the browser complains
    this.wake();
  }

  /** `target`: the element that has lost the focus, or the event's own. The canvas lets go for itself and the page, not for other elements. */
  #letGo(target) {
    if (target === window || target === document || target.id === 'canvas') this.#of()?._hx_let_go();
  }

  #frame = () => {
    this.#of()?._hx_frame(); // nothing enters a stopped instance any more
    if (this.#of()?.hexinch.resting === false) requestAnimationFrame(this.#frame);
  };
}
