// A link that somebody sent: what it holds, how that relates to a saved game of the same origin, and what to do with it.
// Loaded with the first link. Everything that the link says is shown as text only.
import { h } from '../base/dom.mjs';
import { askSheet } from '../base/sheet.mjs';
import { toast } from '../base/toast.mjs';
import { allGames, newId, storageSentence, storeGame } from '../store/saves.mjs';
import { actionsOf, turnOf } from '../store/words.mjs';

const kLongestText = 100000; // more than a mail with links in it, less than the wrong thing from a clipboard

const relations = ['same', 'ahead', 'behind', 'fork'];

/** The saved game that is nearest to the link's, with how they relate to each other, or null. */
async function findMine(text, read, engine, table) {
  const { games } = await allGames();
  const latest = table.game,
    found = [];
  for (const saved of games) {
    const record = saved.id === latest?.id ? latest.record : saved;
    const akin = record.link?.game === read.game;
    if (!akin && (record.link?.game || record.system !== read.system)) continue;
    const stands = await engine.compare(record.bytes, text);
    // A game that was never sent has no identity. It is taken for the same game only if one of the two contains the other.
    if (!stands.ok || !relations.includes(stands.relation) || (!akin && stands.relation === 'fork')) continue;
    found.push({ record, ...stands });
  }
  found.sort((a, b) => relations.indexOf(a.relation) - relations.indexOf(b.relation));
  return found[0] ?? null;
}

const sentences = {
  same: () => 'You have this game, exactly as it is here.',
  ahead: ({ common, theirs }) => `It goes on from yours: ${actionsOf(theirs - common, 'new ')}.`,
  behind: ({ common, mine }) => `Yours is further: it has ${actionsOf(mine - common, 'more ')}.`,
  fork: ({ common, mine, theirs }) =>
    `The two games differ after action ${common}: yours goes on for ${actionsOf(mine - common)}, this one for ${actionsOf(theirs - common)}.`,
};

const cancel = { value: null, text: 'Cancel', testid: 'arrive-cancel' };
const apart = { value: 'open', text: 'Open as a separate game', testid: 'arrive-open' };
const answers = {
  none: [cancel, { ...apart, text: 'Open' }],
  same: [cancel, apart, { value: 'mine', text: 'Continue', testid: 'arrive-mine' }],
  ahead: [cancel, apart, { value: 'replace', text: 'Go on from there', testid: 'arrive-replace' }],
  behind: [cancel, apart, { value: 'mine', text: 'Continue mine', testid: 'arrive-mine' }],
  fork: [cancel, { value: 'replace', text: 'Replace mine', testid: 'arrive-replace' }, apart],
};

function content(read, mine, paint) {
  const picture = h('canvas', { class: 'picture', role: 'img', 'aria-label': `Map of ${read.title}` });
  requestAnimationFrame(() => paint({ canvas: picture, board: read.board }));
  const held = read.whole ? actionsOf(read.actions) : `the position and its last turn, ${actionsOf(read.actions)}`;
  return [
    h(
      'div',
      { class: 'arrive' },
      picture,
      h('h3', { class: 'place', testid: 'arrive-title' }, read.title),
      h('p', { testid: 'arrive-players' }, read.sides.map((side) => side.name).join(' against ')),
      h('p', { testid: 'arrive-words' }, read.words),
      h('p', { class: 'second', testid: 'arrive-facts' }, [read.systemTitle, turnOf(read), held].join(' · ')),
      read.message && h('p', { class: 'bad', testid: 'arrive-warning' }, read.message),
      h('p', { class: 'strong', testid: 'arrive-relation' }, mine ? sentences[mine.relation](mine) : 'It is not among your games yet.'),
      !mine && !read.over && h('p', { testid: 'arrive-seat' }, `It is ${read.seat.name}’s go. The player who opens the link plays ${read.seat.name}.`),
    ),
  ];
}

/** Keeps the game that was replaced until the player no longer wants it. */
function afterwards(engine, read, mine, choice) {
  const news = mine?.relation === 'ahead' ? mine.theirs - mine.common : read.actions - read.since,
    from = Math.max(0, read.actions - news);
  const lost = choice === 'replace' && (mine.relation === 'fork' || !read.whole);
  if (lost) {
    const kept = () => toast('Your own game is among the saved ones as well.');
    const keep = () => storeGame({ ...mine.record, id: newId() }).then(kept, (error) => toast(storageSentence(error)));
    toast('Your game was replaced.', { text: 'Keep mine as well', run: keep });
  } else if (from < read.actions) {
    toast(`The game stands as it was after action ${read.actions}.`, {
      text: 'Show what happened',
      run: () => engine.replayFrom(from),
      passing: true,
    });
  }
}

/** Resolves to null when the player has decided, or to the sentence why the text is no game. */
export async function arrive(text, engine, table, paint) {
  if (text.length > kLongestText) return 'This is too long to be a link to a game.';
  const read = await engine.readLink(text);
  if (!read.ok) return read.message;
  const mine = await findMine(text, read, engine, table);
  const choice = await askSheet('A game by link', content(read, mine, paint), answers[mine?.relation ?? 'none'], { testid: 'arrive' });
  if (choice === 'mine' && table.game?.id !== mine.record.id) await table.change(mine.record.id);
  if (choice !== 'open' && choice !== 'replace') return null;
  const problem = await table.openLink(text, read, choice === 'replace' ? mine.record : null);
  if (problem === null && table.game) afterwards(engine, read, mine, choice);
  return problem;
}
