// What the linker knows of the module when it is asked to keep relocations (--emit-relocs): which function, and which piece of data, refers to which.
// https://github.com/WebAssembly/tool-conventions/blob/main/Linking.md
import { Reader, importsOf, kCode, kData, kElements, kExports, sectionsOf, segmentsOf } from './wasm_file.mjs';

const kSymbolTable = 8,
  kSegmentInfo = 5;
const kFunction = 0,
  kDatum = 1,
  kSectionSymbol = 3; // kinds of symbols
const kUndefined = 0x10,
  kExplicitName = 0x40;
const kCall = 0; // kinds of relocations: a function's number, and those of an address in memory
const kAddresses = [3, 4, 5, 11, 14, 15, 16, 17, 21, 23, 25];
const kWithAddend = [...kAddresses, 8, 9, 22];

function readSymbol(reader) {
  const kind = reader.byte(),
    flags = reader.number();
  if (kind === kSectionSymbol) return { kind, section: reader.number() };
  if (kind === kDatum) {
    const name = reader.text();
    return flags & kUndefined ? { kind, name } : { kind, name, segment: reader.number(), offset: reader.number(), size: reader.number() };
  }
  const index = reader.number();
  return { kind, index, name: !(flags & kUndefined) || flags & kExplicitName ? reader.text() : '' };
}

/** {symbols, segments: names of the segments} */
function readLinking(bytes, { from, to }) {
  const reader = new Reader(bytes, from);
  if (reader.number() !== 2) throw new Error('the linker wrote another version of its section');
  const found = {};
  while (reader.at < to) {
    const kind = reader.byte(),
      size = reader.number(),
      end = reader.at + size;
    if (kind === kSymbolTable) found.symbols = reader.list(() => readSymbol(reader));
    if (kind === kSegmentInfo) found.segments = reader.list(() => [reader.text(), reader.number(), reader.number()][0]);
    reader.at = end;
  }
  return found;
}

/** [{kind, at: in the file, symbol}] of the relocations of a section. */
function readRelocations(bytes, sections, name, target) {
  const found = sections.find((section) => section.name === name);
  if (!found) throw new Error('the module was linked without relocations');
  const reader = new Reader(bytes, found.from);
  reader.number(); // the section that they are about
  return reader.list(() => {
    const relocation = { kind: reader.byte(), at: target.from + reader.number(), symbol: reader.number() };
    if (kWithAddend.includes(relocation.kind)) reader.signed();
    return relocation;
  });
}

/** Numbers of the functions that others find by name or in the table. */
function readRoots(bytes, sections) {
  const of = (id) => new Reader(bytes, sections.find((section) => section.id === id).from);
  const exported = of(kExports),
    table = of(kElements);
  const byName = exported.list(() => [exported.text(), exported.byte(), exported.number()]).filter(([, kind]) => kind === 0).map(([, , index]) => index);
  const inTable = table.list(() => {
    if (table.number() !== 0) throw new Error('a segment of the function table has an unknown form');
    table.byte();
    table.signed();
    table.byte();
    return table.list(() => table.number());
  });
  return new Set([...byName, ...inTable.flat()]);
}

/** The place of each function's body in the file, in their order. */
function readBodies(bytes, { from }) {
  const reader = new Reader(bytes, from);
  return reader.list(() => {
    const size = reader.number();
    reader.at += size;
    return { from: reader.at - size, to: reader.at };
  });
}

/** A search for the one of `ranges`, in their order, that contains an ever greater place. */
function follow(ranges) {
  let i = 0;
  return (at) => {
    while (i < ranges.length && at >= ranges[i].to) ++i;
    return i;
  };
}

/**
 * {refers: node -> nodes, names: node of a function -> its name, roots: nodes of functions, data: [{node, segment, from, to}] by addresses,
 * segments: [{address, from, to, name}]}
 */
export function readLinked(bytes) {
  const sections = sectionsOf(bytes),
    [code, data] = [kCode, kData].map((id) => sections.find((section) => section.id === id));
  const { symbols, segments: segmentNames } = readLinking(bytes, sections.find(({ name }) => name === 'linking'));
  const segments = segmentsOf(bytes).map((segment, i) => ({ ...segment, name: segmentNames[i] }));
  const ofFunction = (index) => `f${index}`;
  const nodeOf = ({ kind, index, segment, offset, size }) => (kind === kFunction ? ofFunction(index) : kind === kDatum ? `d${segment}:${offset}:${size}` : null);
  const names = new Map(symbols.filter(({ kind }) => kind === kFunction).map((symbol) => [nodeOf(symbol), symbol.name]));
  const inMemory = symbols.filter((symbol) => symbol.kind === kDatum && symbol.size > 0 && segments[symbol.segment]).map((symbol) => {
    const { address } = segments[symbol.segment];
    return { node: nodeOf(symbol), segment: symbol.segment, from: address + symbol.offset, to: address + symbol.offset + symbol.size };
  });

  const refers = new Map();
  const add = (from, to) => refers.set(from, (refers.get(from) ?? new Set()).add(to));
  const imported = importsOf(bytes).filter(({ kind }) => kind === 0).length,
    bodyAt = follow(readBodies(bytes, code));
  for (const { kind, at, symbol } of readRelocations(bytes, sections, 'reloc.CODE', code)) {
    if (kind === kCall || kAddresses.includes(kind)) add(ofFunction(imported + bodyAt(at)), nodeOf(symbols[symbol]));
  }
  const segmentAt = follow(segments);
  const holders = segments.map((_, i) => inMemory.filter(({ segment }) => segment === i));
  for (const { kind, at, symbol } of readRelocations(bytes, sections, 'reloc.DATA', data)) {
    if (!kAddresses.includes(kind)) continue;
    const segment = segmentAt(at),
      address = segments[segment].address + at - segments[segment].from;
    for (const { node, from, to } of holders[segment]) if (from <= address && address < to) add(node, nodeOf(symbols[symbol]));
  }
  return { refers, names, roots: [...readRoots(bytes, sections)].map(ofFunction), data: inMemory, segments };
}
