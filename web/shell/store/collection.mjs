// All saved games as one file, and back: JSON that holds each save unchanged. Data beside a save are used only if they are sound. The module judges the
// save itself.

const kKind = 'hexinch-games';
const kVersion = 1;
const kMostGames = 5000;
const kLongestName = 60;
export const kLargestCollection = 200_000_000; // bytes

function toBase64(bytes) {
  const part = 0x8000; // arguments of one call
  let text = '';
  for (let at = 0; at < bytes.length; at += part) text += String.fromCharCode(...bytes.subarray(at, at + part));
  return btoa(text);
}

function fromBase64(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** The text of a file that holds these records; the one that was played last comes last. */
export function collectionOf(games) {
  const entry = ({ name, link, dice, seats, hints, updated, bytes }) => ({ name, link, dice, seats, hints, updated, save: toBase64(bytes) });
  return JSON.stringify({ kind: kKind, version: kVersion, games: games.toReversed().map(entry) });
}

const wholeNumber = (value, most) => (Number.isSafeInteger(value) && value >= 0 && value <= most ? value : 0);

function linkOf(link) {
  const [game, parent] = [link?.game, link?.parent].map(String);
  return /^[0-9a-f]{8}$/.test(game) && /^([0-9a-f]{16})?$/.test(parent) ? { game, parent } : null;
}

function entryOf(given) {
  const { name, link, dice, seats, hints, updated, save } = Object(given);
  return {
    bytes: typeof save === 'string' ? fromBase64(save) : new Uint8Array(),
    beside: {
      name: typeof name === 'string' ? name.slice(0, kLongestName) : '',
      link: linkOf(link),
      dice: dice === 'typed' ? 'typed' : 'rolled',
      seats: wholeNumber(seats, Number.MAX_SAFE_INTEGER),
      hints: wholeNumber(hints, 0xffffffff),
      updated: wholeNumber(updated, Date.now()) || Date.now(),
    },
  };
}

/** [{bytes, beside: the rest of a record}] in the order in which they were played; throws an Error whose message is a sentence. */
export async function readCollection(file) {
  if (file.size > kLargestCollection) throw new Error('This file is too large.');
  let read = null;
  try {
    read = JSON.parse(await file.text());
  } catch {
    throw new Error('This file is damaged or cut off, and no game could be read from it.');
  }
  if (read?.kind !== kKind || !Array.isArray(read.games)) throw new Error('This is not a file of saved games.');
  if (read.version !== kVersion) throw new Error('This file comes from a newer version. Reload the page to get it.');
  if (read.games.length > kMostGames) throw new Error('This file holds too many games.');
  return read.games.map(entryOf);
}

export const sameBytes = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
