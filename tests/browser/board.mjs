// Where things lie on a board of inches, from what the page has published of it.

/** Where a place in thousandths of an inch is on the screen. */
export const onScreen = ({ board }, [x, y]) => [board.x + (x * board.scale) / 1e6, board.y + (y * board.scale) / 1e6];

/** Is the point of the screen on the board, and under no card? */
export function open(state, [x, y], rim = 4) {
  const inside = (box) => x > box.x - rim && x < box.x + box.w + rim && y > box.y - rim && y < box.y + box.h + rim;
  return x > rim && y > rim && x < state.width - rim && y < state.height - rim && !state.widgets.some((w) => (w.name.startsWith('card.') || w.pressable) && inside(w));
}

const kModels = 12; // in M42 counters have the number of their unit times this, and that of the model in it
export const modelsOf = ({ facts }) => (facts.step === undefined ? 1 : kModels);
export const pieceOf = (unit, model = 0) => unit * kModels + model;
/** The number of the unit that is called so. */
export const numberOf = (state, name) => state.facts.units.findIndex((unit) => unit.name === name);
/** The number of the unit whose counter it is. */
export const unitOf = (state, { id }) => Math.floor(id / modelsOf(state));

/** The counter of a unit; where each model has one, that of the leader, who stands where the unit is said to stand. */
export function counterOf(state, unit) {
  const own = state.counters.filter((counter) => unitOf(state, counter) === unit && !counter.ghost);
  if (own.length < 2) return own[0];
  const { x, y } = state.facts.units[unit];
  const [left, top] = onScreen(state, [x, y]);
  const away = (counter) => Math.hypot(counter.x - left, counter.y - top);
  return own.reduce((best, one) => (away(one) < away(best) ? one : best));
}
