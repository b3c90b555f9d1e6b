/**
 * True while a mouse button, pen or finger is down. During this time, the blur callbacks of fields wait in `waiting`,
 * because their error messages could move a button away from the pointer before its click event.
 */
let pressed = false;
let waiting: (() => void)[] = [];
let listens = false;

function release(): void {
  if (!pressed) return;
  // Wait for the click event, which the browser fires directly after pointerup.
  setTimeout(() => {
    pressed = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  });
}

/** Starts to observe presses of the mouse, the pen or a finger. Only the first call has an effect. */
export function watchPresses(): void {
  if (listens) return;
  listens = true;
  addEventListener('pointerdown', () => (pressed = true), true);
  addEventListener('pointerup', release, true);
  addEventListener('pointercancel', release, true);
  // If a press ends with one of these events, the browser fires no pointerup.
  addEventListener('dragend', release, true);
  addEventListener('contextmenu', release, true);
  addEventListener('blur', (event) => event.target === window && release(), true);
  addEventListener('pointermove', ({ buttons }) => buttons === 0 && release(), true);
}

/** Runs `act`. During a press of the mouse, the pen or a finger, waits until the press has ended. */
export function afterPress(act: () => void): void {
  if (pressed) waiting.push(act);
  else act();
}
