/**
 * A field is validated on blur, and its message moves the content below. If a press on a button causes the blur, the button would
 * move away from the pointer and the press would be lost. So callbacks of a blur wait until the press ends.
 */
let pressed = false;
let waiting: (() => void)[] = [];
let listens = false;

function release(): void {
  if (!pressed) return;
  // Wait for the click event, which follows pointerup directly.
  setTimeout(() => {
    pressed = false;
    const due = waiting;
    waiting = [];
    for (const act of due) act();
  });
}

/** Starts to observe presses. The first form of the page calls it; later calls do nothing. */
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

/** Runs `act` now, or after the current press. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
