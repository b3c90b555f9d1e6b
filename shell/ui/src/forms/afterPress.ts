/**
 * An error message below a field moves the content below the field. During a press, this could move the pressed button
 * away before its click event. So the blur callbacks of fields wait until the press has ended.
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
  // These events end a press for which the browser fires no pointerup.
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
