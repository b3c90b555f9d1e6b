/**
 * Vibrates twice to signal that the shop must not hand over the order yet. Does nothing on a device that cannot
 * vibrate.
 */
export function vibrateTwice(): void {
  // Milliseconds of the first vibration, the pause, and the second vibration.
  navigator.vibrate?.([60, 80, 60]);
}
