// Packs the atlas for the download; web/shell/module/levels.mjs has the format and unpacks it.
import { Odds, codeLevels } from '../../web/shell/module/levels.mjs';

/** LZMA's range encoder: a byte is held back while a carry may still change it. */
class Encoder {
  bytes = [];
  #low = 0n;
  #range = 0xffffffff;
  #held = 0;
  #waiting = -1; // the byte before those that are held back; -1: none yet

  bit(bit, zero) {
    const bound = (this.#range >>> 16) * zero;
    if (bit) {
      this.#low += BigInt(bound);
      this.#range -= bound;
    } else {
      this.#range = bound;
    }
    while (this.#range < 0x1000000) {
      this.#range = (this.#range << 8) >>> 0;
      this.#shift();
    }
  }

  end() {
    for (let i = 0; i < 5; ++i) this.#shift();
    return this.bytes;
  }

  #shift() {
    const carry = Number(this.#low >> 32n),
      top = Number((this.#low >> 24n) & 0xffn);
    if (top !== 0xff || carry) {
      if (this.#waiting >= 0) this.bytes.push((this.#waiting + carry) & 0xff);
      for (; this.#held > 0; --this.#held) this.bytes.push((0xff + carry) & 0xff);
      this.#waiting = top;
    } else {
      this.#held += 1;
    }
    this.#low = (this.#low & 0xffffffn) << 8n;
  }
}

/** @param {Uint8Array} image with at most 16 different bytes @returns {Uint8Array} */
export function packLevels(image, width) {
  const height = image.length / width,
    bytes = [...new Set(image)].sort((a, b) => a - b);
  if (bytes.length > 16) throw new Error(`the atlas has ${bytes.length} levels, 16 can be packed`);
  const levels = image.map((byte) => bytes.indexOf(byte)),
    odds = new Odds(),
    encoder = new Encoder();
  codeLevels(levels, width, (question, answer) => {
    encoder.bit(answer, odds.zero[question]);
    odds.learn(question, answer);
    return answer;
  });
  const table = Array.from({ length: 16 }, (_, level) => bytes[level] ?? 0);
  return Uint8Array.from([width >> 8, width & 255, height >> 8, height & 255, ...table, ...encoder.end()]);
}
