/**
 * A field is validated on blur, and its error message moves the content below. If the press of a button causes the blur, the
 * button would move away from the pointer, and the browser would not fire a click. Callbacks of a blur therefore wait until the
 * press has ended.
 */
let pressed = false;
let waiting: (() => void)[] = [];
let listens = false;

function release(): void {
  if (!pressed) return;
  // Wait for the click event, which the browser fires directly after pointerup.
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

/** Starts to observe presses. The first form of the page calls this function, and later calls do nothing. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  // A press can end without a pointerup event: by a drag, by a context menu, or outside the window.
  addEventListener('dragend', release, true);
  addEventListener('contextmenu', release, true);
  addEventListener('blur', (event) => event.target === window && release(), true);
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true);
}

/** Runs `act` immediately, or after the current press has ended. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
