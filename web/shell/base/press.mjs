// A press counts for what was on the screen when it began. The second press of a double press does nothing if something else lies there by then, and
// a key that is held presses once. In the game as text, presses that follow each other quickly count as one press until the hand rests. For the canvas the
// module does the same (web/page/hands.h).
const kDouble = 400, // ms between the two presses of a double one
  kRest = 600, // between two presses in the game as text, where the first one has changed the game
  kOthersRest = 900, // the same if another player has the go by then
  kNear = 24; // px between them, at most

const kPressable = 'button, a, input, select, textarea, label, summary, canvas';

/** What is pressed, in words: lists are often drawn again, so a different element may be the same thing. */
function thingAt(element, moment = '') {
  if (element.localName === 'canvas') return element.id;
  return [element.localName, element.dataset?.testid, element.getAttribute?.('aria-label') ?? element.textContent, moment].join(' ');
}

let last = { time: -Infinity, x: 0, y: 0, thing: '', key: '', seat: undefined };
let astray = false; // the pointer's press that is under way, or was the last one

/** The time of a press is when it was made: a page that is busy hears of the second one late. */
function begin({ target, clientX: x = 0, clientY: y = 0, key = '', timeStamp: time }) {
  const element = target.closest?.(kPressable) ?? target;
  const { moment, seat } = (element.localName !== 'input' && element.closest?.('[data-moment]')?.dataset) || {}; // typing is always meant
  const rest = moment === undefined ? kDouble : last.seat === undefined || seat === last.seat ? kRest : kOthersRest;
  const thing = thingAt(element, moment);
  const again = time - last.time < rest && key === last.key && Math.hypot(x - last.x, y - last.y) < kNear;
  const strays = again && thing !== last.thing;
  last = { time, x, y, key, ...(strays ? { thing: last.thing, seat: last.seat } : { thing, seat }) }; // a third press in a row counts by the first one too
  return strays;
}

const stop = (event) => {
  event.stopImmediatePropagation();
  if (!event.type.startsWith('touch')) event.preventDefault();
};

/** Watches from now on, for the whole page. */
export function watchPresses() {
  const hear = (type, run) => addEventListener(type, run, { capture: true, passive: type.startsWith('touch') });
  hear('pointerdown', (event) => {
    if (event.isPrimary) astray = begin(event);
  });
  for (const type of ['mousedown', 'touchstart', 'touchmove', 'touchend', 'click'])
    hear(type, (event) => astray && (type !== 'click' || event.detail > 0) && stop(event)); // a click without a count came from a key
  hear('keydown', (event) => {
    const { key, target, repeat, timeStamp } = event;
    if (key !== 'Enter' && key !== ' ') return void (last = { ...last, key }); // something else was pressed in between
    if (target.matches?.('input, textarea, select') && key === ' ') return;
    if (repeat ? target.matches?.('button, summary, a, input') : begin({ target, key, timeStamp })) stop(event);
  });
}
