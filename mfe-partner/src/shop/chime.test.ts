import { fireEvent } from '@testing-library/react';
import { playChime, wakeChimeByPress } from './chime.ts';

/** The browser's sound: asleep until it is asked to wake by a press. */
const sound = { pressed: false, awake: false, asked: 0, notes: 0 };
const sleeping: (() => void)[] = [];

class AudioStub {
  currentTime = 0;
  destination = {};
  resume() {
    sound.asked += 1;
    sound.awake ||= sound.pressed;
    return new Promise<void>((resolve) => {
      sleeping.push(resolve);
      if (sound.awake) for (const wake of sleeping.splice(0)) wake();
    });
  }
  createOscillator() {
    const start = () => {
      sound.notes += 1;
    };
    return { frequency: {}, connect: (next: unknown) => next, start, stop: () => undefined };
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    return { gain, connect: (next: unknown) => next };
  }
}

async function press() {
  sound.pressed = true;
  fireEvent.pointerUp(document.body);
  sound.pressed = false;
  await Promise.resolve();
}

it('sounds from the first press on, once for all that came before it', async () => {
  Object.assign(globalThis, { AudioContext: AudioStub });
  const early = [playChime(), playChime(), playChime()];
  expect(sound.notes).toBe(0);
  const stop = wakeChimeByPress();
  await press();
  await Promise.all(early);
  expect(sound.notes).toBe(2);
  await playChime();
  expect(sound.notes).toBe(4);
  const { asked } = sound;
  await press();
  expect(sound.asked).toBe(asked);
  stop();
});
