// Which of the page's two views is shown, the start screen or the game; and when the game's board has been drawn.
const $ = (id) => document.getElementById(id);

export function view(name) {
  document.body.dataset.view = name;
  $('start').hidden = name !== 'start';
  $('game').hidden = name !== 'game';
  dispatchEvent(new Event('viewchange'));
}

/** Resolves when the first frames are drawn, so that fetching parts for later does not delay them. A page that nobody looks at has no frames. */
export const boardStands = () =>
  new Promise((resolve) => {
    if (document.hidden) return void resolve();
    addEventListener('visibilitychange', resolve, { once: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
