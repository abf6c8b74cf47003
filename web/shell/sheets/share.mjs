// The sheet for sharing a game: as a link, in the way that the player likes, or as a file. Loaded when it is first opened.
import { h } from '../base/dom.mjs';
import { part } from '../base/part.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';
import { nameOf, newIdentity, saveAsFile } from '../store/saves.mjs';
import { actionsOf } from '../store/words.mjs';

// Bytes. With more (a code of more than 117 modules a side) phones have trouble reading a screen.
const kComfortableQr = 1273;
const kQuietZone = 4; // modules of white around a code, as its standard requires
const kQrWidth = 300; // CSS px at least

const number = new Intl.NumberFormat(undefined);
const addressOf = (text) => `${location.origin}${location.pathname}#g=${text}`;

/** Always dark on white, in every theme, because QR readers need that. */
function drawQr(canvas, modules) {
  const scale = Math.max(2, Math.ceil((kQrWidth * Math.min(2, devicePixelRatio)) / modules.length));
  canvas.width = canvas.height = modules.length * scale;
  const g = canvas.getContext('2d');
  g.fillStyle = '#ffffff';
  g.fillRect(0, 0, canvas.width, canvas.height);
  g.fillStyle = '#000000';
  modules.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) g.fillRect(x * scale, y * scale, scale, scale);
    });
  });
}

/** The ways to send an address; `used()` is called when one of them was used. */
function ways(address, record, used) {
  const field = h('input', { type: 'text', value: address, readonly: true, 'aria-label': 'Link to this game', testid: 'share-link' });
  const said = h('p', { role: 'status', testid: 'share-said', class: 'second' });
  const say = (sentence) => {
    said.textContent = sentence;
  };
  const code = h('canvas', { class: 'qr', role: 'img', 'aria-label': 'QR code of the link', testid: 'share-qr-code', hidden: true });
  const copy = async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      used();
      say('Copied: the whole link is on the clipboard.');
    } catch {
      say('The browser did not allow copying. The link is selected: copy it from the field.');
    }
  };
  const system = async () => {
    try {
      await navigator.share({ title: `Hex & Inch: ${nameOf(record)}`, url: address });
      used();
    } catch (error) {
      if (error.name !== 'AbortError') say('Sharing did not work. Copy the link instead.');
    }
  };
  const qr = async () => {
    if (address.length > kComfortableQr) {
      say(`A link of ${number.format(address.length)} characters is too long for a QR code that phones read well. Copy it, or save the game as a file.`);
      return;
    }
    const library = await part(() => import('qr'));
    if (!library) return;
    drawQr(code, library.default(address, 'raw', { ecc: 'low', border: kQuietZone }));
    code.hidden = false;
    used();
    say('Point the camera of another device at the code.');
    code.scrollIntoView({ block: 'nearest' });
  };
  return [
    field,
    h(
      'div',
      { class: 'row halves' },
      h('button', { class: 'mark-button', testid: 'share-copy', onclick: copy }, 'Copy link'),
      typeof navigator.share === 'function' && h('button', { class: 'tall', testid: 'share-system', onclick: system }, 'Share …'),
    ),
    h(
      'div',
      { class: 'row halves' },
      h('button', { testid: 'share-qr', onclick: qr }, 'QR code'),
      h('button', { testid: 'share-file', onclick: () => saveAsFile(record.bytes, nameOf(record)) }, 'Save as a file'),
    ),
    said,
    code,
  ];
}

const facts = ({ actions, whole }, address) =>
  `${number.format(address.length)} characters · ${actionsOf(actions)}${
    whole ? '' : '. The whole game would be too long: this is the position with the last turn. Earlier turns stay here.'
  }`;

/**
 * Shares the game that the module has open, saved as `record`. Resolves to what the game is known by from now on ({game, parent: the fingerprint of what was
 * shared}), or to null when it was not shared.
 */
export async function shareSheet(engine, record) {
  const { game, parent } = record.link ?? { game: newIdentity(), parent: '' };
  const answer = await engine.link({ game, parent });
  let shared = false;
  const used = () => {
    shared = true;
  };
  const asFile = h('button', { class: 'mark-button', testid: 'share-file', onclick: () => saveAsFile(record.bytes, nameOf(record)) }, 'Save as a file');
  const address = answer.ok ? addressOf(answer.link) : '';
  await sheet(
    'Share this game',
    (done) => [
      sheetHead('Share this game', done),
      h(
        'div',
        { class: 'share' },
        h('p', {}, 'Anyone with the link sees the whole game and can play every side: links are for people who trust each other.'),
        answer.ok && h('p', { class: 'second', testid: 'share-facts' }, facts(answer, address)),
        answer.ok ? ways(address, record, used) : [h('p', { class: 'bad', testid: 'share-problem' }, answer.message), asFile],
      ),
    ],
    { testid: 'share' },
  );
  return shared ? { game, parent: (await engine.readLink(address)).fingerprint } : null;
}
