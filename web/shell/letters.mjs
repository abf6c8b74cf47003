// What the board can write; fetched when somebody types more than every font has.

/** Code points that the board's own fonts have, from and to (tools/assets/characters.json; tools/checks compares them). */
const kBoardLetters = [
  0x20, 0x7e, 0xa0, 0xac, 0xae, 0x148, 0x14a, 0x17e, 0x218, 0x21b, 0x386, 0x386, 0x388, 0x38a, 0x38c, 0x38c,
  0x38e, 0x3a1, 0x3a3, 0x3ce, 0x400, 0x45f, 0x490, 0x491, 0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x201a,
  0x201c, 0x201e, 0x2022, 0x2022, 0x2026, 0x2026, 0x2032, 0x2033, 0x20ac, 0x20ac, 0x2153, 0x2154, 0x2159,
  0x215e, 0x2190, 0x2194, 0x2212, 0x2212, 0x2260, 0x2260, 0x2264, 0x2265, 0x2713, 0x2713,
];
const boardWrites = (letter) => kBoardLetters.some((from, i) => i % 2 === 0 && letter.codePointAt(0) >= from && letter.codePointAt(0) <= kBoardLetters[i + 1]);

/** A sentence about the letters of a name that the board can't write; empty if it can write them all. */
export function lacking(name) {
  const letters = new Set([...name].filter((letter) => !boardWrites(letter)));
  return letters.size ? `The board can\u2019t write ${[...letters].join(' ')} and shows \u201c?\u201d instead.` : '';
}
