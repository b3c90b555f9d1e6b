import { createStore, useStore } from '@boaxepa/shell-sdk';

const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.18;
/** Maximum time in milliseconds between the event that resumes the sound and the click event of the same press. */
const SAME_PRESS_MS = 500;

let context: AudioContext | undefined;
let waiting = false;
let resumedByPress = false;

/** True while the autoplay policy of the browser blocks sound, which is until the first press on the page. */
const blocked = createStore(() => false);

/** Creates the audio context on first use. Later changes of its state update the result of `useSoundBlocked`. */
function openContext(): AudioContext {
  if (context) return context;
  const opened = new AudioContext();
  const follow = () => blocked.setState(opened.state !== 'running', true);
  opened.addEventListener('statechange', follow);
  follow();
  context = opened;
  return opened;
}

async function resume(): Promise<AudioContext> {
  const audio = openContext();
  await audio.resume();
  return audio;
}

/** Returns true while the browser blocks a sound that should be played. It works only after `resumeChimeOnPress` was called. */
export function useSoundBlocked(): boolean {
  return useStore(blocked);
}

/**
 * Returns true while the press that resumed the sound is handled. A sound toggle must ignore this press, because it would
 * otherwise switch the sound off.
 */
export function hasPressResumedSound(): boolean {
  return resumedByPress;
}

/**
 * Resumes the sound at the first press on the page. Browsers keep an audio context suspended until then, even after a reload.
 * @returns a function that stops waiting for a press
 */
export function resumeChimeOnPress(): () => void {
  // A browser accepts a touch as user activation only at `pointerup`.
  const presses = ['pointerup', 'keydown'] as const;
  const stop = () => {
    for (const type of presses) window.removeEventListener(type, press);
  };
  const press = () => {
    if (!blocked.getState()) return;
    resumedByPress = true;
    setTimeout(() => (resumedByPress = false), SAME_PRESS_MS);
    void resume().then(stop, () => undefined);
  };
  try {
    openContext();
  } catch {
    // This device has no audio output, so there is no sound to resume.
    return () => undefined;
  }
  for (const type of presses) window.addEventListener(type, press);
  return stop;
}

/** Plays two short notes. Never throws, because the orders board must also work without sound. */
export async function playChime(): Promise<void> {
  // While the sound is blocked, several calls result in one chime after the first press.
  if (waiting) return;
  waiting = true;
  try {
    const audio = await resume();
    for (const [index, frequency] of NOTES.entries()) {
      const at = audio.currentTime + index * NOTE_SECONDS;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.25, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 2);
      tone.connect(volume).connect(audio.destination);
      tone.start(at);
      tone.stop(at + NOTE_SECONDS * 2);
    }
  } catch {
    // This device cannot play sound. The number in the title and the highlighted orders still show new orders.
  } finally {
    waiting = false;
  }
}
