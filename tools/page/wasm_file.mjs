// A WebAssembly file, read and written section by section: https://webassembly.github.io/spec/core/binary. Numbers in it have as many bytes as they need (LEB128).

export const kImports = 2,
  kExports = 7,
  kElements = 9,
  kCode = 10,
  kData = 11;

/** Reads a file from `at` onwards. */
export class Reader {
  constructor(bytes, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }

  byte() {
    return this.bytes[this.at++];
  }

  number() {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }

  signed() {
    let value = 0,
      scale = 1,
      byte;
    do {
      byte = this.byte();
      value += (byte & 127) * scale;
      scale *= 128;
    } while (byte >= 128);
    return byte & 64 ? value - scale : value;
  }

  text() {
    const size = this.number();
    this.at += size;
    return this.bytes.toString('utf8', this.at - size, this.at);
  }

  /** What `read` makes of each of the entries that follow, whose number comes first. */
  list(read) {
    return Array.from({ length: this.number() }, (_, i) => read(i));
  }
}

/** [{id, index, from, to, name}] of the sections; `name` of those that the standard does not know. Their content is from `from` to `to`. */
export function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8),
    sections = [];
  while (reader.at < bytes.length) {
    const section = { id: reader.byte(), index: sections.length };
    const size = reader.number(),
      to = reader.at + size;
    if (section.id === 0) section.name = reader.text();
    sections.push({ ...section, from: reader.at, to });
    reader.at = to;
  }
  return sections;
}

export const unsigned = (n) => (n < 128 ? [n] : [(n % 128) + 128, ...unsigned(Math.floor(n / 128))]);
const signed = (n) => (n >= -64 && n < 64 ? [n & 127] : [(n & 127) | 128, ...signed(Math.floor(n / 128))]);

/** A section with these pieces of content, each bytes or an array of them. */
export function section(id, ...pieces) {
  const content = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
  return Buffer.concat([Buffer.from([id, ...unsigned(content.length)]), content]);
}

/** What a section imports: [{kind, module, name}] in their order; kind 0 is a function, 2 the memory. */
export function importsOf(bytes) {
  const found = sectionsOf(bytes).find(({ id }) => id === kImports);
  if (!found) return [];
  const reader = new Reader(bytes, found.from);
  const limits = () => {
    const flags = reader.number();
    reader.number();
    if (flags & 1) reader.number();
  };
  const skip = [() => reader.number(), () => (reader.byte(), limits()), limits, () => (reader.byte(), reader.byte()), () => (reader.byte(), reader.number())];
  return reader.list(() => {
    const [module, name, kind] = [reader.text(), reader.text(), reader.byte()];
    skip[kind]();
    return { module, name, kind };
  });
}

/** The segments of the data section: [{address, from, to}], their bytes in the file from `from` to `to`. Only those that the module lays down itself. */
export function segmentsOf(bytes) {
  const found = sectionsOf(bytes).find(({ id }) => id === kData);
  if (!found) return [];
  const reader = new Reader(bytes, found.from);
  return reader.list(() => {
    const flags = reader.number(),
      constant = reader.byte(),
      address = reader.signed(),
      end = reader.byte();
    if (flags !== 0 || constant !== 0x41 || end !== 0x0b) throw new Error('a segment of data has no fixed address');
    const size = reader.number();
    reader.at += size;
    return { address, from: reader.at - size, to: reader.at };
  });
}

/** A data section that lays down [{address, bytes}]. */
export const dataSection = (segments) => section(kData, unsigned(segments.length),
  ...segments.flatMap(({ address, bytes }) => [[0, 0x41, ...signed(address), 0x0b, ...unsigned(bytes.length)], bytes]));

/** The file with a data section that it did not have. It has the order that the standard asks for. */
export function withData(bytes, data) {
  const code = sectionsOf(bytes).find(({ id }) => id === kCode);
  return Buffer.concat([bytes.subarray(0, code.to), data, bytes.subarray(code.to)]);
}
