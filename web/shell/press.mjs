// A press counts for what was on the screen when it began. The second press of a double press does nothing if something else lies there by then, and
// a key that is held presses once. What is on the canvas is held to the same by the module (web/page_presses.cpp).
const kDouble = 400, // ms between the two presses of a double one
  kNear = 24; // px between them, at most

const kPressable = 'button, a, input, select, textarea, label, summary, canvas';

/** What is pressed, in words: lists are often drawn again, so a different element may be the same thing. */
function thingAt(target) {
  const element = target.closest?.(kPressable) ?? target;
  const moment = element.localName !== 'input' && (element.closest?.('[data-moment]')?.dataset.moment ?? ''); // what is typed was meant
  if (element.localName === 'canvas') return element.id;
  return [element.localName, element.dataset?.testid, element.getAttribute?.('aria-label') ?? element.textContent, moment].join(' ');
}

let last = { time: -Infinity, x: 0, y: 0, thing: '', key: '' };
let astray = false; // the pointer's press that is under way, or was the last one

/** The time of a press is when it was made: a page that is busy hears of the second one late. */
function begin({ target, clientX: x = 0, clientY: y = 0, key = '', timeStamp: time }) {
  const thing = thingAt(target);
  const again = time - last.time < kDouble && key === last.key && Math.hypot(x - last.x, y - last.y) < kNear;
  const strays = again && thing !== last.thing;
  last = { time, x, y, thing: strays ? last.thing : thing, key }; // a third press in a row is held to the first one, too
  return strays;
}

const stop = (event) => {
  event.stopImmediatePropagation();
  if (!event.type.startsWith('touch')) event.preventDefault();
};

/** From now on, for the whole page. */
export function watchPresses() {
  const hear = (type, run) => addEventListener(type, run, { capture: true, passive: type.startsWith('touch') });
  hear('pointerdown', (event) => {
    if (event.isPrimary) astray = begin(event);
  });
  for (const type of ['mousedown', 'touchstart', 'touchmove', 'touchend', 'click'])
    hear(type, (event) => astray && (type !== 'click' || event.detail > 0) && stop(event)); // a click without a count came from a key
  hear('keydown', (event) => {
    const { key, target, repeat } = event;
    if (key !== 'Enter' && key !== ' ') return void (last = { ...last, key }); // something else was pressed in between
    if (target.matches?.('input, textarea, select') && key === ' ') return;
    if (repeat ? target.matches?.('button, summary, a, input') : begin({ target, key })) stop(event);
  });
}
