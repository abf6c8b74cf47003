// Distance fields of 16 levels, packed to six tenths of what brotli makes of them, and packed even if a host compresses nothing. Each texel is
// guessed from those before it. Yes-or-no questions ask whether the guess is right and, if not, how far it is off. The answers go through an
// adaptive binary range coder (that of LZMA, with probabilities that settle faster). `codeLevels` says what is asked, and in which context; it
// is the same for packing (tools/assets) and unpacking.

const kTop = 15;
// A context is the guess and three slopes around it, each cut off at its limit.
const kAcross = 3,
  kDown = 3,
  kAhead = 2;
const kContexts = 16 * (2 * kAcross + 1) * (2 * kDown + 1) * (2 * kAhead + 1);
const kQuestions = 12; // in each context: is it the guess? is it above? then, above and below apart: is it further off than n?
const kFurthest = 5;
const kHalf = 1 << 15; // probabilities of 16 bits
const kFastest = 1,
  kSlowest = 4; // a probability moves by 1/2 of its error at first, then by less and less down to 1/16

/** By slope + 15, for slopes of -15 to 15: its part of a context's number, where each step counts `steps`. */
const slopes = (limit, steps) => Int16Array.from({ length: 31 }, (_, i) => (Math.max(-limit, Math.min(limit, i - kTop)) + limit) * steps);
const ahead = slopes(kAhead, 1),
  down = slopes(kDown, 2 * kAhead + 1),
  across = slopes(kAcross, (2 * kAhead + 1) * (2 * kDown + 1));
const kPerGuess = kContexts / 16;

const middle = (a, b, c) => (c >= Math.max(a, b) ? Math.min(a, b) : c <= Math.min(a, b) ? Math.max(a, b) : a + b - c);

/** The probability of a no to each question in each context. */
export class Odds {
  /** By question; in parts of 65,536. */
  zero = new Uint16Array(kContexts * kQuestions).fill(kHalf);
  #rate = new Uint8Array(kContexts * kQuestions).fill(kFastest);

  learn(question, bit) {
    const rate = this.#rate[question];
    if (rate < kSlowest) this.#rate[question] = rate + 1;
    const target = bit ? 32 : 65535 - 32; // never quite certain
    this.zero[question] += (target - this.zero[question]) >> rate;
  }
}

/** The level by yes-or-no questions: `ask(question, answer)` gives the answer, which a packer knows and an unpacker reads. */
function codeLevel(context, guess, level, ask) {
  const at = context * kQuestions;
  if (!ask(at, level !== guess)) return guess;
  const above = guess === 0 || (guess !== kTop && ask(at + 1, level > guess));
  const room = above ? kTop - guess : guess;
  let off = 1;
  while (off < room && ask(at + (above ? 1 : 6) + Math.min(off, kFurthest), Math.abs(level - guess) > off)) off += 1;
  return above ? guess + off : guess - off;
}

/** Goes through an image of `width` texels a row and writes every level into `levels`, where a packer has them already. */
export function codeLevels(levels, width, ask) {
  let row = new Uint8Array(width + 2),
    former = new Uint8Array(width + 2); // with a 0 at both ends
  for (let start = 0; start < levels.length; start += width) {
    [row, former] = [former, row];
    for (let x = 1; x <= width; ++x) {
      const west = row[x - 1],
        north = former[x],
        corner = former[x - 1];
      const guess = middle(west, north, corner);
      const slope = across[west - corner + kTop] + down[north - corner + kTop] + ahead[former[x + 1] - north + kTop];
      row[x] = codeLevel(guess * kPerGuess + slope, guess, levels[start + x - 1], ask);
    }
    levels.set(row.subarray(1, width + 1), start);
  }
}

/** Returns the image's bytes from what packLevels (tools/assets) made: width and height in two bytes each, the byte of each level, the coder's stream. */
export function unpackLevels(packed) {
  const width = packed[0] * 256 + packed[1],
    height = packed[2] * 256 + packed[3],
    bytes = packed.subarray(4, 20);
  const levels = new Uint8Array(width * height),
    odds = new Odds(),
    coder = Uint32Array.of(0xffffffff, 0); // range and code; as plain numbers they would be allocated anew at every step
  let at = 20;
  for (let i = 0; i < 4; ++i) coder[1] = (coder[1] << 8) | packed[at++];
  codeLevels(levels, width, (question) => {
    const bound = (coder[0] >>> 16) * odds.zero[question];
    const bit = coder[1] >= bound;
    if (bit) {
      coder[0] -= bound;
      coder[1] -= bound;
    } else {
      coder[0] = bound;
    }
    odds.learn(question, bit);
    while (coder[0] < 0x1000000) {
      coder[0] <<= 8;
      coder[1] = (coder[1] << 8) | packed[at++];
    }
    return bit;
  });
  return levels.map((level) => bytes[level]);
}
