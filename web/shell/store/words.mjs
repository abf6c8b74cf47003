// A saved game in few words: when it was saved, how far it has got.

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long' });
const dateOfYear = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

export function savedWhen(time, now = Date.now()) {
  const day = (t) => new Date(t).setHours(0, 0, 0, 0),
    days = Math.round((day(now) - day(time)) / 86400000);
  const year = (t) => new Date(t).getFullYear();
  const on = year(time) === year(now) ? date : dateOfYear;
  return `Saved ${days === 0 ? 'today' : days === 1 ? 'yesterday' : on.format(time)} at ${clock.format(time)}`;
}

export const actionsOf = (n, more = '') => (n === 1 ? `1 ${more}action` : `${n} ${more}actions`);

/** `when`: in the system's own words; games kept by an older page have none. */
export const turnOf = ({ turn, turns, over, when }) => {
  if (over) return 'over';
  if (!turn) return 'set-up';
  if (when) return when;
  return turns ? `turn ${turn} of ${turns}` : `turn ${turn}`;
};
