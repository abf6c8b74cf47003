// Distance fields of 16 levels, packed into six tenths of what brotli makes of them, also where a host compresses nothing. Each texel is
// guessed from those before it; whether the guess holds, and else by how much it is wrong, are yes-or-no questions whose answers go through an
// adaptive binary range coder (that of LZMA, with probabilities that settle faster). What is asked, and in which context, is `codeLevels`,
// the same for packing (tools/assets) and unpacking.

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
  kSlowest = 4; // a probability moves by 1/2 of its error at first, by 1/16 in the end

const within = (value, limit) => Math.max(-limit, Math.min(limit, value));
/** A number from a former one and a value of which 2 * limit + 1 are told apart. */
const join = (former, value, limit) => former * (2 * limit + 1) + within(value, limit) + limit;
const middle = (a, b, c) => (c >= Math.max(a, b) ? Math.min(a, b) : c <= Math.min(a, b) ? Math.max(a, b) : a + b - c);

/** A probability for each question in each context, and how often it was asked. */
export class Odds {
  #zero = new Uint16Array(kContexts * kQuestions).fill(kHalf);
  #asked = new Uint8Array(kContexts * kQuestions);

  zero(question) {
    return this.#zero[question];
  }
  learn(question, bit) {
    const rate = Math.min(kFastest + this.#asked[question], kSlowest);
    if (rate < kSlowest) this.#asked[question] += 1;
    const target = bit ? 32 : 65535 - 32; // never quite certain
    this.#zero[question] += (target - this.#zero[question]) >> rate;
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

/** Goes through an image of `width` texels a row and writes every level into `levels`; a packer has them there already. */
export function codeLevels(levels, width, ask) {
  for (let i = 0; i < levels.length; ++i) {
    const x = i % width;
    const west = x > 0 ? levels[i - 1] : 0,
      north = levels[i - width] ?? 0,
      northWest = x > 0 ? (levels[i - width - 1] ?? 0) : 0,
      northEast = x < width - 1 ? (levels[i - width + 1] ?? 0) : 0;
    const guess = middle(west, north, northWest);
    const context = join(join(join(guess, west - northWest, kAcross), north - northWest, kDown), northEast - north, kAhead);
    levels[i] = codeLevel(context, guess, levels[i], ask);
  }
}

/** Bytes of the image from what packLevels (tools/assets) made: width and height in two bytes each, the byte of each level, the coder's stream. */
export function unpackLevels(packed) {
  const width = packed[0] * 256 + packed[1],
    height = packed[2] * 256 + packed[3],
    bytes = packed.subarray(4, 20);
  const levels = new Uint8Array(width * height),
    odds = new Odds();
  let at = 20,
    range = 0xffffffff,
    code = 0;
  const next = () => {
    code = ((code << 8) | (packed[at++] ?? 0)) >>> 0;
  };
  for (let i = 0; i < 4; ++i) next();
  codeLevels(levels, width, (question) => {
    const bound = (range >>> 16) * odds.zero(question);
    const bit = code >= bound;
    if (bit) {
      code -= bound;
      range -= bound;
    } else {
      range = bound;
    }
    odds.learn(question, bit);
    while (range < 0x1000000) {
      range = (range << 8) >>> 0;
      next();
    }
    return bit;
  });
  return levels.map((level) => bytes[level]);
}
