// PNGs of few colours: with a palette they take a fifth of what true colour takes.
import { crc32, deflateSync } from 'node:zlib';

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]),
    out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** Colours with so many low bits of each channel rounded away. */
const coarse = (pixels, bits) => pixels.map((v) => Math.min(255, Math.round(v / (1 << bits)) * (1 << bits)));

/** {palette: colours as numbers, rows: one index a pixel}, or null where there are more than a palette holds. */
function indexed(pixels) {
  const found = new Map(),
    rows = Buffer.alloc(pixels.length / 4),
    words = new DataView(pixels.buffer, pixels.byteOffset, pixels.byteLength);
  for (let i = 0; i < rows.length; ++i) {
    const colour = words.getUint32(4 * i);
    if (!found.has(colour)) found.set(colour, found.size);
    if (found.size > 256) return null;
    rows[i] = found.get(colour);
  }
  return { palette: [...found.keys()], rows };
}

/** `pixels`: RGBA, row by row, premultiplied by their alpha or all but opaque. */
export function palettePng(pixels, width, height) {
  let picture = null;
  for (let bits = 0; !picture; ++bits) picture = indexed(Uint8Array.from(coarse(pixels, bits)));
  const { palette, rows } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8); // eight bits an index, palette
  const alpha = palette.map((colour) => colour & 255);
  const straight = palette.flatMap((colour) => [24, 16, 8].map((at) => Math.min(255, Math.round((((colour >>> at) & 255) * 255) / Math.max(1, colour & 255)))));
  const lines = Buffer.alloc(rows.length + height);
  for (let y = 0; y < height; ++y) rows.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(straight)),
    chunk('tRNS', Buffer.from(alpha)),
    chunk('IDAT', deflateSync(lines, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
