/**
 * An error message below a blurred field moves the content below. If the press of a button causes the blur, the button could move
 * away before its click. Callbacks of a blur therefore wait until the press has ended.
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

/** Starts to observe presses. Only the first call has an effect. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  // A press can end without a pointerup event, for example by a drag or a context menu.
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
