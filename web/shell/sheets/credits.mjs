// Who made the parts that the game is made of.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';

const link = (href, text) => h('a', { href, rel: 'noopener noreferrer', target: '_blank' }, text);

export function creditsSheet() {
  const item = (name, ...text) => [h('dt', {}, name), h('dd', {}, ...text)];
  return sheet(
    'Credits',
    (done) => [
      sheetHead('Credits', done),
      h(
        'dl',
        { class: 'credits' },
        item(
          'TUW, the Tabletop Universal Wargame',
          'by Stephan Beal, given to the public domain. Scenarios, unit values and wording here are ours.',
        ),
        item(
          'Icons',
          link('https://game-icons.net', 'game-icons.net'),
          ' by Lorc, Delapouite, Skoll, Cathelineau, Quoting, HeavenlyDog, Pierre Leducq, Sbed and Zeromancer, licensed ',
          link('https://creativecommons.org/licenses/by/3.0/', 'CC BY 3.0'),
          '; drawn here in one colour.',
        ),
        item(
          'Type',
          'Inter, by The Inter Project Authors; National Park, by The National Park Project Authors; both ',
          link('https://openfontlicense.org', 'SIL Open Font License 1.1'),
          '.',
        ),
        item(
          'Software',
          'SDL 2 (zlib licence), Dear ImGui and stb (MIT), cereal (BSD), JSON for Modern C++ (MIT), idb (ISC), qr (MIT or Apache 2.0), Workbox (MIT), Emscripten (MIT).',
        ),
      ),
      h('p', { class: 'second' }, 'Everything stays on this device: no account, no server, no tracking.'),
    ],
    { testid: 'credits' },
  );
}
