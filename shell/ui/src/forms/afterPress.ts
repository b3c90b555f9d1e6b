/**
 * A field is checked when it is left, and its message moves what stands below. When it is left by pressing a button, that would
 * move the button away from under the finger and the press would be lost: so what a press causes waits until it is over.
 */
let pressed = false;
let waiting: (() => void)[] = [];
let listens = false;

function release(): void {
  if (!pressed) return;
  // After the click, which follows the release at once.
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

/** Begins to watch presses; the first form on the page does. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  // A press can end without pointerup: in a drag, a context menu, or outside the window.
  addEventListener('dragend', release, true);
  addEventListener('contextmenu', release, true);
  addEventListener('blur', (event) => event.target === window && release(), true);
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true);
}

/** Acts now, or when the press that goes on is over. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
