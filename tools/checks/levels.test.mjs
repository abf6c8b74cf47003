// The atlas comes to the browser packed. Unpacking must give what was packed, to the last texel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packLevels } from '../assets/levels.mjs';
import { unpackLevels } from '../../web/shell/module/levels.mjs';

/** Bytes of an image by level(x, y); a fixed generator takes the place of chance. */
const image = (width, height, level) => Uint8Array.from({ length: width * height }, (_, i) => level(i % width, Math.floor(i / width)) * 17);
const chance = () => {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 28;
  };
};
const disc = (x, y) => Math.max(0, Math.min(15, Math.round(8 + (20 - Math.hypot(x - 32, y - 24)) * 0.8)));

test('an atlas comes out of its packing as it went in, whatever is drawn in it', () => {
  const random = chance();
  const images = [
    [image(64, 48, () => 0), 64], [image(64, 48, () => 15), 64], [image(64, 48, disc), 64], [image(300, 200, random), 300],
    [image(64, 48, (x, y) => ((x ^ y) & 1) * 15), 64], [image(1, 40, random), 1], [image(40, 1, random), 40],
    // Long runs without a surprise push the range to its edge, where a carry travels through bytes held back.
    [image(512, 512, (x, y) => (x * y === 511 * 300 ? 15 : 0)), 512],
  ];
  for (const [before, width] of images) assert.deepEqual(unpackLevels(packLevels(before, width)), before);
});

test('a field is packed into a fraction of its size', () => {
  assert.ok(packLevels(image(64, 48, disc), 64).length < (64 * 48) / 6);
});

test('an image of more levels than can be packed is refused', () => {
  assert.throws(() => packLevels(Uint8Array.from({ length: 17 }, (_, i) => i), 17), /17 levels/);
});
