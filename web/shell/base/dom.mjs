// Makes elements without markup strings: everything that is shown goes in as text, so a name typed by a stranger can never become code.

/**
 * h('button', { class: 'main', testid: 'play', onclick: f }, 'Play') -> element.
 * Properties: class, testid (data-testid), on* (listeners), aria-* and other attributes; true sets an empty attribute, false and null set none.
 */
export function h(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === false || value === null || value === undefined) continue;
    if (name === 'class') element.className = value;
    else if (name === 'testid') element.dataset.testid = value;
    else if (name === 'value') element.value = value;
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false));
  return element;
}

const kSvg = 'http://www.w3.org/2000/svg';

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(kSvg, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}

export const factionColours = ['#22508E', '#B8421F', '#E3AE2E', '#14705E', '#AE6490', '#34302C', '#D5DEE2', '#7040C4'];
export const factionDark = ['#173862', '#7E2B12', '#9A6F0C', '#0C473B', '#6E3456', '#171513', '#7A878D', '#432478'];
export const kCream = '#FBF6E8',
  kInk = '#2A2520';
/** Colour of what is drawn on a faction's face: ink on Amber and White, cream on the others. `faction` is 1 to 8. */
export const factionInk = (faction) => (faction === 3 || faction === 7 ? kInk : kCream);

/** Outlines of the faction shapes around (0, 0), about one unit in radius; the same for SVG and canvas (Path2D). */
export const factionShapes = [
  'M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z',
  'M0-1.22L1.22 0L0 1.22L-1.22 0Z',
  'M0-1.15L1.16.9H-1.16Z',
  'M-.92-.92H.92V.92H-.92Z',
  'M-.38-1.1H.38V-.38H1.1V.38H.38V1.1H-.38V.38H-1.1V-.38H-.38Z',
  Array.from({ length: 10 }, (_, i) => {
    const a = -Math.PI / 2 + (i * Math.PI) / 5,
      r = i % 2 ? 0.54 : 1.25;
    return `${i ? 'L' : 'M'}${(r * Math.cos(a)).toFixed(3)} ${(r * Math.sin(a)).toFixed(3)}`;
  }).join('') + 'Z',
  'M-1.1-1.1H1.1L.15 0L1.1 1.1H-1.1L-.15 0Z',
  'M0-1L1.1.1V1L0-.1L-1.1 1V.1Z',
];

/** Round badge of a side. It has a colour and a shape, so that nobody has to tell sides by only one of them. */
export function emblem(faction) {
  return svg(
    'svg',
    { viewBox: '-10 -10 20 20', class: 'emblem', 'aria-hidden': 'true' },
    svg('circle', { r: 10, fill: factionColours[faction - 1] }),
    svg('path', { d: factionShapes[faction - 1], transform: 'scale(4)', fill: factionInk(faction) }),
  );
}

export const mark = () =>
  svg(
    'svg',
    { viewBox: '0 0 52 46', class: 'mark', 'aria-hidden': 'true' },
    svg('path', { d: 'M14.5 2h23L50 23 37.5 44h-23L2 23Z', class: 'mark-line' }),
    svg('path', { d: 'M17 43.5V34M22.5 43.5V28M28 43.5V33M33.5 43.5V24.5', class: 'mark-ticks' }),
  );
