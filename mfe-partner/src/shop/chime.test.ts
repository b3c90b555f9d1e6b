import { act, fireEvent, renderHook } from '@testing-library/react';
import { hasPressResumedSound, playBeep, playChime, useSoundBlocked, resumeChimeOnPress } from './chime.ts';

/** State of the fake audio context. The context is suspended until a press (a click or key press) resumes it. */
const sound = { pressed: false, resumeCalls: 0, notes: 0 };
const suspended: (() => void)[] = [];

class AudioStub extends EventTarget {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  resume() {
    sound.resumeCalls += 1;
    if (sound.pressed && this.state !== 'running') {
      this.state = 'running';
      this.dispatchEvent(new Event('statechange'));
    }
    return new Promise<void>((resolve) => {
      suspended.push(resolve);
      if (this.state === 'running') for (const resume of suspended.splice(0)) resume();
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

it('the chime is blocked until the first press, which plays one chime for all earlier calls; a beep is one note', async () => {
  Object.assign(globalThis, { AudioContext: AudioStub });
  const stop = resumeChimeOnPress();
  const { result } = renderHook(() => useSoundBlocked());
  expect(result.current).toBe(true);
  const early = [playChime(), playChime(), playChime()];
  expect(sound.notes).toBe(0);
  await act(press);
  expect(result.current).toBe(false);
  expect(hasPressResumedSound()).toBe(true);
  await Promise.all(early);
  expect(sound.notes).toBe(2);
  await playChime();
  expect(sound.notes).toBe(4);
  const { resumeCalls } = sound;
  await act(press);
  expect(sound.resumeCalls).toBe(resumeCalls);
  await playBeep();
  expect(sound.notes).toBe(5);
  stop();
});
