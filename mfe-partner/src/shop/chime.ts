import { createStore, useStore } from '@boaxepa/shell-sdk';

const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.18;
/** Maximum time in milliseconds from the event that resumes the sound to the click event of that press. */
const SAME_PRESS_MS = 500;

let context: AudioContext | undefined;
let waiting = false;
let resumedByPress = false;

/** True while the browser's autoplay policy blocks sound, until the first press on the page. */
const blocked = createStore(() => false);

/** Creates the audio context at the first call. Changes of its state update `useSoundBlocked`. */
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

/** Returns whether the browser blocks sound. Call `resumeChimeOnPress` first. */
export function useSoundBlocked(): boolean {
  return useStore(blocked);
}

/**
 * Returns true during the press that resumed the sound. A sound toggle must ignore that press, because it would switch the sound
 * off.
 */
export function hasPressResumedSound(): boolean {
  return resumedByPress;
}

/**
 * Resumes the sound at the first press on the page, because browsers suspend an audio context until then.
 * @returns a function that stops waiting for a press
 */
export function resumeChimeOnPress(): () => void {
  // A touch counts as user activation only at `pointerup`.
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
    // The device has no audio output.
    return () => undefined;
  }
  for (const type of presses) window.addEventListener(type, press);
  return stop;
}

/** Plays two short notes. Never throws, because the orders board must work without sound. */
export async function playChime(): Promise<void> {
  // Several calls while the sound is blocked result in one chime.
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
    // The device cannot play sound. The title and the board still show new orders.
  } finally {
    waiting = false;
  }
}
