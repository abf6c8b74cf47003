// PNGs of few colours: with a palette they take a fifth of the bytes of true colour.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

const kColours = 16; // enough for a few flat colours and their smooth edges
const kChannels = [24, 16, 8, 0];

/** {palette: the most frequent colours as numbers, rows: for each pixel the index of the nearest one}. */
function indexed(pixels) {
  const words = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength),
    counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) counts.set(words.getUint32(at), (counts.get(words.getUint32(at)) ?? 0) + 1);
  const palette = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a)).slice(0, kColours);
  const apart = (a, b) => kChannels.reduce((sum, at) => sum + (((a >>> at) & 255) - ((b >>> at) & 255)) ** 2, 0);
  const nearest = new Map([...counts.keys()].map((colour) => [colour, palette.reduce((best, other, i) => (apart(colour, other) < apart(colour, palette[best]) ? i : best), 0)]));
  return { palette, rows: Uint8Array.from({ length: pixels.length / 4 }, (_, i) => nearest.get(words.getUint32(4 * i))) };
}

/** `pixels`: RGBA, row by row, premultiplied by their alpha or all but opaque. */
export function palettePng(pixels, width, height) {
  const { palette, rows } = indexed(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits an index, palette
  const alpha = palette.map((colour) => colour & 255);
  const straight = palette.flatMap((colour) => [24, 16, 8].map((at) => Math.min(255, Math.round((((colour >>> at) & 255) * 255) / Math.max(1, colour & 255)))));
  const lines = Buffer.alloc(rows.length + height);
  for (let y = 0; y < height; ++y) lines.set(rows.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(straight)),
    chunk('tRNS', Buffer.from(alpha)),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
