// The parts that the page's code comes in, by folders of the sources. A game needs its system's part, and before it the parts of the boards that the
// system is played on. The computer's player is fetched when it first plays, and runs in a worker. Code of other folders is in the main part, "hexinch".

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

/** All parts, the main one last. Code that may be in several of them is in the first. */
export const partsOf = (systems) => [...soloOf(systems), ...systems, ...soloOf(kBoards), ...kBoards, 'solo', kMain];

/** The part of a source file, given by its path in the clone. */
export function partOf(path, systems) {
  const found = folders(systems).find(([, beginnings]) => beginnings.some((beginning) => path.startsWith(beginning)));
  return found ? found[0] : kMain;
}

/** The parts that are there when a part is called, itself included; `boards`: those of each system. */
export function presentWith(part, boards) {
  if (part === kMain) return [kMain];
  const [owner, solo] = part.split('.');
  if (owner === 'solo') return [owner, kMain];
  const kinds = boards.get(owner) ?? []; // a board needs no other board
  return [...(solo ? [part, ...soloOf(kinds), 'solo'] : []), owner, ...kinds, kMain];
}

/** Does the part belong to the computer's player? */
export const isSolo = (part) => /\bsolo$/.test(part);
