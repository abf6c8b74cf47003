// The players' own dice that are rolled before there is a board. The rolls are asked for one after the other.
import { h } from '../base/dom.mjs';
import { sheet, sheetHead } from '../base/sheet.mjs';

/** Asks for the faces of one roll: {title, words, dice, sides}. Resolves to the faces, or to null when it was closed. */
function facesSheet({ title, words, dice, sides }) {
  const fields = Array.from({ length: dice }, (_, i) =>
    h('input', { type: 'number', class: 'die', inputmode: 'numeric', min: 1, max: sides, step: 1, required: true, autofocus: i === 0, testid: `face-${i}`, 'aria-label': dice === 1 ? 'Face' : `Face of die ${i + 1}` }),
  );
  const use = (done) => (event) => {
    event.preventDefault();
    done(fields.map((field) => Number(field.value)));
  };
  return sheet(
    title,
    (done) => [
      sheetHead(title, done),
      h(
        'form',
        { method: 'dialog', onsubmit: use(done) },
        h('p', { testid: 'face-words' }, words),
        h('div', { class: 'row' }, fields),
        h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'main', testid: 'face-use' }, dice === 1 ? 'Use this die' : 'Use these dice')),
      ),
    ],
    { testid: 'faces' },
  );
}

/** Resolves to what `start(faces)` answers once all faces that it asks for are typed; null: the players went back, and nothing has begun. */
export async function withFaces(start) {
  const faces = [];
  for (;;) {
    const answer = start(faces);
    if (!answer.asks) return answer;
    const typed = await facesSheet(answer.asks);
    if (!typed) return null;
    faces.push(...typed);
  }
}
