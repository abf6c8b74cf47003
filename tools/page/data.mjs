// The module's data (texts, tables) by parts, so that a game does not load those of other systems. Addresses stay as they were linked. A part lays its data down
// when it joins, so the main part has zeros there until then.
import { dataSection, importsOf, segmentsOf, withData } from './wasm_file.mjs';

// A part lays down what others own, too, if that is constant, as short as this, and in the midst of its own. A further segment would weigh more.
const kGap = 8;

/** Segments whose content the module has. Others are zeros, or for Emscripten only. */
const isKept = (name) => /^\.(ro)?data/.test(name);

/** `owners`: by address from `start` on, the number of the part that each byte belongs to. Bytes that nobody refers to are between those of others. */
export function ownersOf({ data, segments }, ownerOfNodes) {
  const kept = segments.filter(({ name }) => isKept(name));
  const start = Math.min(...kept.map(({ address }) => address)),
    end = Math.max(...kept.map(({ address, from, to }) => address + to - from));
  const users = Array.from({ length: end - start }, () => null);
  for (const { node, segment, from, to } of data) if (isKept(segments[segment].name)) for (let at = from; at < to; ++at) (users[at - start] ??= new Set()).add(node);
  const known = new Map(); // many bytes have the same users
  let last = ownerOfNodes([]);
  const owners = users.map((nodes) => {
    if (!nodes) return last;
    const key = [...nodes].join();
    if (!known.has(key)) known.set(key, ownerOfNodes(nodes));
    return (last = known.get(key));
  });
  return { start, owners };
}

/** The parts of memory that belong to `part`: [{from, to}] by addresses. `bridge(from, to)`: may the part lay these down as well? */
function pieces({ start, owners }, part, bridge) {
  const found = [];
  for (let at = 0; at < owners.length; ++at) {
    if (owners[at] !== part) continue;
    let end = at;
    while (owners[end] === part) ++end;
    const last = found.at(-1);
    if (last && start + at - last.to <= kGap && bridge(last.to, start + at)) last.to = start + end;
    else found.push({ from: start + at, to: start + end });
    at = end;
  }
  return found;
}

/** Throws if the module's memory is not what was linked: then the owners would be wrong. */
function compare(image, linked, { segments }) {
  for (const { address, from, to, name } of segments) {
    if (!isKept(name)) continue;
    for (let i = 0; i < to - from; ++i) if (image(address + i) !== linked[from + i]) throw new Error(`the data at ${address + i} is not as it was linked`);
  }
}

/**
 * Moves data from the main part's file to those of others. `files`: part -> its bytes; returns the same with the data moved. `linked`: bytes and reading
 * (linked.mjs) of the module with relocations.
 */
export function divideData(files, main, linked, owned) {
  const { bytes, reading } = linked;
  const here = Buffer.from(files.get(main)),
    segments = segmentsOf(here);
  const memory = new Map();
  for (const { address, from, to } of segments) for (let i = from; i < to; ++i) memory.set(address + i - from, here[i]);
  const image = (address) => memory.get(address) ?? 0;
  compare(image, bytes, reading);

  const constant = reading.segments.filter(({ name }) => name.startsWith('.rodata'));
  const bridge = (first, end) => constant.some(({ address, from, to }) => first >= address && end <= address + to - from);
  const result = new Map();
  for (const [part, file] of files) {
    if (part === main) continue;
    const mine = pieces(owned, part, bridge).map(({ from, to }) => ({ address: from, bytes: Buffer.from(Array.from({ length: to - from }, (_, i) => image(from + i))) }));
    if (mine.length > 0 && !importsOf(file).some(({ kind }) => kind === 2)) throw new Error(`${part} has data, but does not know the memory`);
    result.set(part, mine.length > 0 ? withData(file, dataSection(mine)) : file);
  }
  for (const { address, from, to } of segments) {
    for (let i = from; i < to; ++i) if ((owned.owners[address + i - from - owned.start] ?? main) !== main) here[i] = 0;
  }
  return result.set(main, here);
}
