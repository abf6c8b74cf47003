// Commands as players say and type them: "move Blue Amago forward 3.5 turn 45", "attack Peasant 2 with Knights, Archers".
// The texts of each system (`<system>.typed`) say how, one phrase a line: the command's name, members with fixed values, a colon, then its words. Members
// stand in braces, maybe with their kind: `Move kind=run: run {unit}[ {path steps}]`. A part in brackets may be left out.

const kSteps = { F: 'forward', B: 'back', L: 'left', R: 'right', T: 'turn', W: 'wheel', U: 'up', D: 'down' };
const kLengths = 'FBLR'; // in inches, the others in degrees
const kStepWords = Object.values(kSteps).join('|');
const kThousand = 1000; // of an inch
const kNumbers = ['degrees', 'heading', 'place', 'facing', 'dice', 'sides', 'quadrant', 'turn', 'which'];
/** Whether a member's text is a number: names of hexes are digits too. */
export const isNumber = (name, text) => kNumbers.includes(name) && /^-?\d+$/.test(text);

const kParts = { '½': 0.5, '¼': 0.25, '¾': 0.75, '⅓': 0.333, '⅔': 0.667, '⅛': 0.125, '⅜': 0.375, '⅝': 0.625, '⅞': 0.875 };
/** A line without invisible characters, polite words and a final full stop, with plain quotes and signs, and with fractions as decimals. */
export const tidied = (line) =>
  line
    .normalize('NFC')
    .replace(/[\p{Cf}\p{Cc}]/gu, (sign) => (/\s/.test(sign) ? ' ' : ''))
    .replace(/[‘’‚]/g, "'")
    .replace(/[\p{Pi}\p{Pf}„]/gu, '"')
    .replace(/[−–—](?=\d)/g, '-')
    .replace(/(?:(\d+) ?)?([½¼¾⅓⅔⅛⅜⅝⅞])/g, (_, whole, part) => String(Number(whole ?? 0) + kParts[part]))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^please,? |,? please(?=[.!]*$)/gi, '')
    .replace(/ ?[.!…]+$/, '');

/** A name without capitals, blanks and signs, as players may write it too. */
export const loose = (name) => String(name).toLowerCase().replace(/[^a-z0-9]/g, '');
/** "north-east" -> "NE". */
const compass = (text) => text.replace(/^(?:(n)orth|(s)outh)?[ -]?(?:(e)ast|(w)est)?$/i, '$1$2$3$4').toUpperCase();
const inQuotes = (name) => (/[,"]/.test(name) ? JSON.stringify(name) : name);
const items = (text) => text.match(/"(?:[^"\\]|\\.)*"|[^,]+/g)?.map((item) => item.trim()).filter(Boolean) ?? [];
const number = (text) => Number(text.replace(',', '.'));
/** "12,5/18" -> "12.5/18", as commas divide places too. */
const pointed = (text) => text.replace(/(?<!\/ *-?\d*)(\d),(\d+)(?= *\/)/g, '$1.$2').replace(/(\/ *-?\d+),(\d+)(?!\d* *\/)/g, '$1.$2');

function plain(text) {
  if (!text.startsWith('"')) return text;
  if (!/^"(?:[^"\\]|\\["\\])*"$/.test(text)) throw new Error('A name that begins with a quotation mark must end with one.');
  return JSON.parse(text);
}

const kPair = /^(-?\d{1,3}(?:\.\d+)?) *, *(-?\d{1,3}(?:\.\d+)?)$/; // names of hexes have four digits
const kLevel = / on (?:floor (\d+)|(?:the )?roof) of (.+)$/i;

/** "3/4" or "3, 4" -> [3, 4], "12.5/30" in inches -> [12500, 30000]; anything else is a name. `inches`: parts of one; 0: places are hexes. */
export function readPlace(text, inches) {
  const [, x, y] = /^(-?[\d.,]+) *\/ *(-?[\d.,]+)$/.exec(text) ?? kPair.exec(text) ?? [];
  if (x === undefined) return plain(text);
  const place = [x, y].map((n) => (inches ? Math.round(number(n) * inches) : Number(n)));
  if (!place.every(Number.isSafeInteger)) throw new Error(`“${text}” is no place.`);
  return place;
}
const sayPlace = (place, inches) => (Array.isArray(place) ? place.map((n) => (inches ? n / inches : n)).join('/') : String(place));

/** "12/18 on floor 1 of B1" -> {at: [12000, 18000], level: {structure: "B1", floor: 1}}, a roof: floor: "roof"; any other place as readPlace() reads it. */
function readSpot(text, inches) {
  const [, floor, structure] = kLevel.exec(text) ?? [];
  const at = readPlace(text.replace(kLevel, ''), inches);
  return structure === undefined ? at : { at, level: { structure: plain(structure), floor: floor === undefined ? 'roof' : Number(floor) } };
}
function saySpot(spot, inches) {
  if (typeof spot === 'string' || Array.isArray(spot)) return sayPlace(spot, inches);
  const { at, level, ...more } = spot ?? {};
  return Array.isArray(at) && level?.structure && Object.keys(more).length === 0 ? `${sayPlace(at, inches)} on floor ${level.floor} of ${inQuotes(level.structure)}` : null;
}
/** The same on a table, where ways lead through no names. Other places may be openings of houses, but none is all digits. */
function readPoint(text, inches, names = false) {
  const spot = readSpot(text, inches);
  if (inches && typeof spot === 'string' && !(names && /[^\d.,/ -]/.test(spot))) throw new Error(`“${spot}” is no place, as "12.5/18" is, or "12.5/18 on floor 1 of B1".`);
  return spot;
}
/** Reads places with commas between them. */
const readPlaces = (text, inches) =>
  kPair.test(text.replace(kLevel, '')) ? [readSpot(text, inches)] : items(pointed(text)).map((item) => readPoint(item, inches));

/** "3 at 12/18" -> {model: "3", at: [12000, 18000]}; "3 at W1" stands at an opening, "3 stays" where it is, "3 inside" within a house. */
function readPut(text, inches) {
  const [, model, how] = /^(.+?) ((?:at .+)|stays|inside)$/i.exec(text) ?? [];
  if (model === undefined) throw new Error('Models are placed as in "2 at 12.5/18, 3 at W1, 4 stays, 5 inside".');
  if (/^stays$/i.test(how)) return { model: plain(model), stay: true };
  if (/^inside$/i.test(how)) return { model: plain(model), interior: true };
  const spot = readPoint(how.slice('at '.length), inches, true);
  if (typeof spot === 'string') return { model: plain(model), opening: spot };
  return { model: plain(model), ...(Array.isArray(spot) ? { at: spot } : spot) };
}
function sayPut({ model, stay, interior, ...where }, inches) {
  if (stay) return `${inQuotes(model)} stays`;
  if (interior) return `${inQuotes(model)} inside`;
  if (where.opening) return `${inQuotes(model)} at ${inQuotes(where.opening)}`;
  const spot = saySpot(where.level ? where : where.at, inches);
  return spot === null ? null : `${inQuotes(model)} at ${spot}`;
}

/** null if one of them can't be said. */
const joined = (said) => (said.length > 0 && !said.includes(null) ? said.join(', ') : null);

/** The kinds of members in braces: how each is found, read and said. `say` gives null for values that the words have no room for. */
const kKinds = {
  one: {
    read: (text, { name, inches }) => (isNumber(name, text) ? Number(text) : name === 'facing' ? compass(text) : readPlace(text, inches)),
    say: (value, { inches }) => (typeof value === 'object' && !Array.isArray(value) ? null : typeof value === 'string' ? inQuotes(value) : sayPlace(value, inches)),
  },
  word: { pattern: '[\\w-]+', read: (text) => text, say: String },
  list: {
    read: (text) => items(text).map(plain),
    say: (value) => (value.every((one) => typeof one === 'string') && value.length > 0 ? value.map(inQuotes).join(', ') : null),
  },
  /** Attackers, maybe with their weapons. */
  uses: {
    read: (text) =>
      items(text).map((item) => {
        const [, unit, weapon] = /^(.*?)(?: \((.*)\))?$/.exec(plain(item));
        return weapon ? { unit, weapon } : { unit };
      }),
    say: (value) => value.map(({ unit, weapon }) => inQuotes(weapon ? `${unit} (${weapon})` : unit)).join(', '),
  },
  way: {
    read: (text, { inches }) => readPlaces(text, inches),
    say: (value, { inches }) => joined(value.map((one) => saySpot(one, inches))),
  },
  /** A place, maybe on a floor. */
  spot: { read: (text, { inches }) => readPoint(text, inches, true), say: (value, { inches }) => saySpot(value, inches) },
  /** Models with the place of each. */
  puts: {
    pattern: '.+? (?:at .+?|stays|inside)',
    read: (text, { inches }) => items(pointed(text).replace(/(\d),(?=\d)/g, '$1/')).map((item) => readPut(item, inches)),
    say: (value, { inches }) => joined(value.map((one) => sayPut(one, inches))),
  },
  /** "turn 20 forward 3.5 forward 2" -> [{turn: 20, go: 350}, {turn: 0, go: 200}] */
  legs: {
    pattern: '(?:turn|forward)\\b.*',
    read: (text, { inches }) => {
      const steps = [...text.matchAll(/(turn|forward) +(-?\d+(?:[.,]\d+)?)/gi)].map(([, word, n]) => [word.toLowerCase(), number(n)]);
      const legs = [];
      for (const [word, n] of steps)
        if (word === 'turn') legs.push({ turn: n, go: 0 });
        else if (legs.at(-1)?.go === 0) legs.at(-1).go = Math.round(n * inches);
        else legs.push({ turn: 0, go: Math.round(n * inches) });
      return legs;
    },
    say: (legs, { inches }) => legs.map(({ turn, go }) => [turn && `turn ${turn}`, (go || !turn) && `forward ${go / inches}`].filter(Boolean).join(' ')).join(' '),
  },
  steps: {
    pattern: `(?:${kStepWords})\\b.*`,
    read: (written) => {
      const text = written.replace(/(\d) ?(?:inch(?:es)?|in|degrees?|deg|[″"°])(?= |,|$)/gi, '$1');
      const steps = [...text.matchAll(new RegExp(`(${kStepWords})(?:\\s+(-?\\d+(?:[.,]\\d+)?))?(?:,?\\s+|$)`, 'giy'))];
      if (steps.map(([whole]) => whole).join('') !== text || steps.some(([, word, n]) => (n === undefined) !== /^(up|down)$/i.test(word)))
        throw new Error('Steps are written with inches, as in "forward 3.5" (back, left, right), or with degrees, as in "turn 45" (wheel); "up" and "down" stand alone.');
      return steps.map(([, word, n]) => {
        const letter = Object.keys(kSteps).find((key) => kSteps[key] === word.toLowerCase());
        return n === undefined ? letter : `${letter} ${kLengths.includes(letter) ? Math.round(number(n) * kThousand) : n}`;
      });
    },
    say: (value) =>
      value
        .map((step) => {
          const [letter, n] = step.split(' ');
          return n === undefined ? kSteps[letter] : `${kSteps[letter]} ${kLengths.includes(letter) ? n / kThousand : n}`;
        })
        .join(' '),
  },
};

/** Between its words a hyphen does as well: "at-the-double". */
const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/(?<=\w)\s+(?=\w)/g, '[\\s-]+').replace(/\s+/g, '\\s+');

/** Reads a line of the texts. */
function readPhrase(line) {
  const [head, ...rest] = line.split(': ');
  const [command, ...always] = head.split(' ');
  const words = rest.join(': ');
  const holes = [];
  const pattern = words
    .split(/(\{.*?\}|\[|\])/)
    .map((part) => {
      if (part === '[') return '(?:';
      if (part === ']') return ')?';
      if (!part.startsWith('{')) return escaped(part);
      const [name, kind = 'one'] = part.slice(1, -1).split(' ');
      holes.push({ name, kind });
      return `("[^"]*"|${kKinds[kind].pattern ?? '.+?'})`;
    })
    .join('');
  return { command, always: always.map((each) => each.split('=')).map(([name, value]) => [name, value === 'true' || value]), words, holes, pattern: new RegExp(`^\\s*${pattern}\\s*$`, 'i') };
}

export class Phrases {
  #phrases;
  #inches;

  /** `lines`: of the system's texts; `inches`: in how many parts commands count an inch, on a table (true: 1000); 0: places are on a map of hexes. */
  constructor(lines, inches) {
    this.#phrases = lines.split('\n').filter(Boolean).map(readPhrase);
    this.#inches = inches === true ? kThousand : Number(inches);
  }

  /** How commands are written, for people. */
  get forms() {
    const said = { way: 'PLACE, PLACE', spot: 'PLACE', puts: 'NAME at PLACE, NAME stays', steps: 'forward 3.5 turn 45', legs: 'turn 20 forward 3.5', list: 'NAME, NAME', uses: 'UNIT (WEAPON), UNIT' };
    const forms = this.#phrases.map(({ words }) => words.replace(/\{(\w+) ?(.*?)\}/g, (_, name, kind) => said[kind] ?? name.toUpperCase()));
    const floors = this.#phrases.some(({ holes }) => holes.some(({ kind }) => kind === 'spot'));
    return floors ? [...forms, 'PLACE: 12.5/18, or 12.5/18 on floor 1 of B1, or 12.5/18 on the roof of B1', 'NAME at an opening: 3 at W1; within a house: 3 inside'] : forms;
  }

  /** The command that a line means; null: it is no phrase. If two phrases fit, read() takes the later one and say() the earlier one. */
  read(line) {
    for (const { command, always, holes, pattern } of this.#phrases.toReversed()) {
      const found = pattern.exec(line);
      if (!found) continue;
      const member = ({ name, kind }, i) => [name, found[i + 1] === undefined ? undefined : kKinds[kind].read(found[i + 1].trim(), { name, inches: this.#inches })];
      const members = holes.map(member).filter(([, value]) => value !== undefined);
      return { command, ...Object.fromEntries(always), ...Object.fromEntries(members) };
    }
    return null;
  }

  /** A command in words that read() turns into the same command; null: there are none. */
  say({ command, ...members }) {
    const isGiven = (value) => value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
    const given = Object.fromEntries(Object.entries(members).filter(([, value]) => isGiven(value)));
    for (const phrase of this.#phrases) {
      const fixed = Object.fromEntries(phrase.always);
      const held = phrase.holes.filter(({ name }) => name in given).map(({ name }) => [name, given[name]]);
      const means = { command, ...fixed, ...Object.fromEntries(held) };
      if (phrase.command !== command || phrase.always.some(([name, value]) => loose(members[name]) !== loose(value))) continue;
      if (!Object.keys(given).every((name) => name in means)) continue; // it has no room for it
      const said = this.#fill(phrase, given);
      if (said && JSON.stringify(this.read(said)) === JSON.stringify(means)) return said;
    }
    return null;
  }

  /** Puts values into a phrase; null: one is missing, or one can't be said. */
  #fill({ words, holes }, given) {
    let said = words.replace(/\[([^\]]*?\{(\w+)[^\]]*)\]/g, (_, part, name) => (name in given ? part : ''));
    for (const { name, kind } of holes) {
      const value = name in given ? kKinds[kind].say(given[name], { name, inches: this.#inches }) : '';
      if (value === null || (value === '' && said.includes(`{${name}`))) return null;
      said = said.replace(new RegExp(`\\{${name}\\b.*?\\}`), () => value);
    }
    return said;
  }
}
