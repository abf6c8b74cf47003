// Which of the page's two views is shown, the start screen or the game; and when the board in it has been drawn.
const $ = (id) => document.getElementById(id);

export function view(name) {
  document.body.dataset.view = name;
  $('start').hidden = name !== 'start';
  $('game').hidden = name !== 'game';
  dispatchEvent(new Event('viewchange'));
}

/** What is fetched for later does not get in the way of the first frames; a page that nobody looks at has none. */
export const boardStands = () =>
  new Promise((resolve) => {
    if (document.hidden) return void resolve();
    addEventListener('visibilitychange', resolve, { once: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)));
  });
