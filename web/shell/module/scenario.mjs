// What can be said about a scenario before it is played, as Engine.scenarios() describes it.

/** The seat of a visitor who has not chosen one: the larger force, the first of equal ones. */
export const ownSeat = ({ sides }) =>
  sides.reduce((most, { counters, automatic }, seat) => (!automatic && (sides[most].automatic || counters > sides[most].counters) ? seat : most), 0);

export const playersOf = ([fewest, most]) => (fewest < most ? `${fewest} to ${most} players` : `${most} players`);

/** [fewest, most] players of a scenario where some seats may stay empty, or null. */
export const freeSeats = ({ playersGiven }) => {
  const [fewest, most] = playersGiven ?? [];
  return fewest < most ? [fewest, most] : null;
};

/** [fewest, most] people for a scenario, if the rules' dice play its automatic sides. */
const people = (s) => freeSeats(s) ?? [s.players - s.sides.filter(({ automatic }) => automatic).length, s.players];

/** What a hex, a turn and a unit stand for, if the scenario says so: "hex: 200 metres". */
const scales = ({ scale }) => Object.entries(scale ?? {}).map(([what, words]) => `${what}: ${words}`);

/** "2 players · 15 min · 8 turns"; no part breaks inside. */
export const facts = (s) =>
  [playersOf(people(s)), s.minutes && `${s.minutes} min`, s.turns, ...scales(s)]
    .filter(Boolean)
    .map((part) => part.replaceAll(' ', '\u00a0'))
    .join(' · ');

/** Printed number "0703" (column, row, from 1) -> counter on the picture. On flat-top maps "6, 2", from 0; they are painted mirrored at the diagonal. */
const place = (hex) => {
  const [x, y] = hex.split(', ').map(Number);
  return y === undefined ? { col: Number(hex.slice(0, 2)) - 1, row: Number(hex.slice(2, 4)) - 1 } : { col: y, row: x };
};

export const boardOf = (scenario) => ({
  ...scenario.map,
  counters: scenario.sides.flatMap((s) =>
    s.units.flatMap((u) =>
      (u.hexes ?? []).flatMap((hex, i) => (hex ? { ...place(hex), at: u.places?.[i], faction: s.faction, icon: u.icon ?? u.id, stats: u.stats } : [])),
    ),
  ),
});
