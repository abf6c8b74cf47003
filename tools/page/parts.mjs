// The parts that the page's code comes in, by folders of the sources. A game needs its system's part, and before it the parts of the boards that the
// system is played on. What it can do without at first (links, battles that players put together) is fetched when somebody wants it. The computer's player
// is fetched when it first plays, and runs in a worker. Code of other folders is in the main part, "hexinch".

export const kMain = 'hexinch';
export const kBoards = ['hex', 'table'];
export const kTests = 'tests.later'; // what only tests ask for

const soloOf = (names) => names.map((name) => `${name}.solo`);
const laterOf = (names) => names.map((name) => `${name}.later`);

/** [part, beginnings of paths]: the first that fits counts. */
const folders = (systems) => [
  ...systems.map((system) => [`${system}.solo`, [`engine/systems/${system}/solo/`, `engine/match/automata/${system}.cpp`]]),
  ...systems.map((system) => [`${system}.later`, [`engine/match/links/${system}.cpp`, `web/systems/${system}/later.cpp`]]),
  ...systems.map((system) => [system, [`engine/systems/${system}/`, `engine/match/games/${system}.cpp`, `web/systems/${system}/`]]),
  [kTests, ['web/page/published.cpp']],
  ...kBoards.map((board) => [`${board}.solo`, [`engine/solo/${board}_`]]),
  ['solo', ['engine/solo/', 'web/opponent/']],
  ['hex', ['engine/board/hex/', 'web/board/hex/', 'web/systems/hex_']],
  ['table', ['engine/board/table/', 'web/board/table/', 'web/systems/inch_']],
];

/** All parts, the main one last. Code that may be in several of them is in the first. */
export const partsOf = (systems) => [...soloOf(systems), ...laterOf(systems), kTests, ...systems, ...soloOf(kBoards), ...kBoards, 'solo', kMain];

/** The part of a source file, given by its path in the clone. */
export function partOf(path, systems) {
  const found = folders(systems).find(([, beginnings]) => beginnings.some((beginning) => path.startsWith(beginning)));
  return found ? found[0] : kMain;
}

/** The parts that are there when a part is called, itself included; `boards`: those of each system. */
export function presentWith(part, boards) {
  if (part === kMain) return [kMain];
  if (part === kTests) return [kTests, kMain];
  const [owner] = part.split('.');
  if (owner === 'solo') return [owner, kMain];
  const kinds = boards.get(owner) ?? []; // a board needs no other board
  const before = isSolo(part) ? [part, ...soloOf(kinds), 'solo'] : isLater(part) ? [part] : [];
  return [...before, owner, ...kinds, kMain];
}

/** Does the part belong to the computer's player? */
export const isSolo = (part) => /\bsolo$/.test(part);
/** Is it what a system's games can do without at first? */
export const isLater = (part) => part.endsWith('.later');
