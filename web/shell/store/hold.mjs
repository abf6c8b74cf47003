// Which tab has a game on its table: one Web Lock for each game. A tab that wants it asks; the tab that has it saves and lets go. A tab that
// does not answer (frozen in the background) loses it.
const kPatience = 2000; // ms for the other tab to save and let go
const lockOf = (id) => `hexinch-game-${id}`;

const held = new Map(); // id -> called when another tab wants or has taken it
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('hexinch') : null;
channel?.addEventListener('message', ({ data }) => held.get(data?.wanted)?.());

/** Resolves to a function that gives the lock back, to null when it is taken, to undefined when `options.signal` ended the waiting. */
function request(id, options, onwanted) {
  return new Promise((resolve) => {
    const granted = (lock) => {
      if (!lock) {
        resolve(null);
        return undefined;
      }
      return new Promise((release) => {
        held.set(id, onwanted);
        resolve(() => {
          if (held.get(id) === onwanted) held.delete(id);
          release();
        });
      });
    };
    navigator.locks.request(lockOf(id), options, granted).catch((error) => {
      const lost = held.get(id) === onwanted;
      if (lost) {
        held.delete(id);
        onwanted(); // another tab did not wait for us
      }
      resolve(error?.name === 'TimeoutError' ? undefined : () => {});
    });
  });
}

/**
 * Takes a game for this tab. Resolves to a function that gives it back, or to null when another tab has it. With `take` the other tab has to
 * let go. `onwanted()` is called when another tab takes it from this one: save, leave the table, give it back.
 */
export async function holdGame(id, { take = false, onwanted }) {
  if (!navigator.locks) return () => {};
  if (!take) return request(id, { ifAvailable: true }, onwanted);
  channel?.postMessage({ wanted: id });
  return (await request(id, { signal: AbortSignal.timeout(kPatience) }, onwanted)) ?? request(id, { steal: true }, onwanted);
}

/** Ids of the games that lie on the table of another tab. */
export async function heldElsewhere() {
  const locks = (await navigator.locks?.query())?.held ?? [];
  const ids = locks.map(({ name }) => /^hexinch-game-(\w+)$/.exec(name)?.[1]).filter(Boolean);
  return new Set(ids.filter((id) => !held.has(id)));
}
