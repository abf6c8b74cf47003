// The parts that the page's code comes in, by folders of the sources. A game wants its system's part, and before it those of the kinds of boards that
// the system is played on; the computer's player is fetched when it plays for the first time, and runs in a worker. Code of no folder named here is in the main part, "hexinch".

export const kMain = 'hexinch';
export const kBoards = ['hex', 'table'];

const soloOf = (names) => names.map((name) => `${name}.solo`);

/** [part, beginnings of paths]: the first that fits counts. */
const folders = (systems) => [
  ...systems.map((system) => [`${system}.solo`, [`engine/systems/${system}/solo/`, `engine/match/automata/${system}.cpp`]]),
  ...systems.map((system) => [system, [`engine/systems/${system}/`, `engine/match/games/${system}.cpp`, `web/systems/${system}/`]]),
  ...kBoards.map((board) => [`${board}.solo`, [`engine/solo/${board}_`]]),
  ['solo', ['engine/solo/', 'web/opponent/']],
  ['hex', ['engine/board/hex/', 'web/board/hex/', 'web/systems/hex_']],
  ['table', ['engine/board/table/', 'web/board/table/', 'web/systems/inch_']],
];

/** All parts, the main one last: where code may be in several of them, it is in the first. */
export const partsOf = (systems) => [...soloOf(systems), ...systems, ...soloOf(kBoards), ...kBoards, 'solo', kMain];

/** Of a source file, as a path in the clone. */
export function partOf(path, systems) {
  const found = folders(systems).find(([, beginnings]) => beginnings.some((beginning) => path.startsWith(beginning)));
  return found ? found[0] : kMain;
}

/** What is there when a part is called, itself included; `boards`: of each system. */
export function presentWith(part, boards) {
  if (part === kMain) return [kMain];
  const [owner, solo] = part.split('.');
  if (owner === 'solo') return [owner, kMain];
  const kinds = boards.get(owner) ?? []; // a board needs no other
  return [...(solo ? [part, ...soloOf(kinds), 'solo'] : []), owner, ...kinds, kMain];
}

/** Is it the computer's player's? */
export const isSolo = (part) => /\bsolo$/.test(part);
