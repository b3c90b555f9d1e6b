import { createStore, useStore } from '@boaxepa/shell-sdk';

/** Frequencies in Hz of the notes for a new order. */
const CHIME = [880, 1174.66];
/** Frequency in Hz of the note for a QR code. A single note differs clearly from the chime. */
const BEEP = [1174.66];
const NOTE_SECONDS = 0.18;
/**
 * Maximum time in milliseconds between the events of one press (a click, a tap or a key press). A press fires several
 * events, such as `pointerup` and `click`.
 */
const SAME_PRESS_MS = 500;

let context: AudioContext | undefined;
let waiting = false;
let resumedByPress = false;

/**
 * True while the browser blocks sound. Its autoplay policy allows sound only after the user has clicked, tapped or
 * pressed a key on the page.
 */
const blocked = createStore(() => false);

/** Returns the audio context, and creates it on the first call. `blocked` follows the context's state. */
function openContext(): AudioContext {
  if (context) return context;
  const newContext = new AudioContext();
  const follow = () => blocked.setState(newContext.state !== 'running', true);
  newContext.addEventListener('statechange', follow);
  follow();
  context = newContext;
  return newContext;
}

async function resume(): Promise<AudioContext> {
  const audio = openContext();
  await audio.resume();
  return audio;
}

/**
 * Returns true if the browser's autoplay policy blocks sound. It returns false until `resumeChimeOnPress` or
 * `playChime` has created the audio context.
 */
export function useSoundBlocked(): boolean {
  return useStore(blocked);
}

/**
 * Returns true if the current press (a click or key press) has just unblocked the sound. A sound button must then not
 * toggle the setting, because this would turn the sound off.
 */
export function hasPressResumedSound(): boolean {
  return resumedByPress;
}

/**
 * Unblocks the sound at the user's first click, tap or key press, because browsers block sound until then.
 * @returns a function that removes the event listeners
 */
export function resumeChimeOnPress(): () => void {
  // Events that browsers accept as user activation. For a touch, only `pointerup` counts, not `pointerdown`.
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
    // The device has no audio output, so there is nothing to unblock.
    return () => undefined;
  }
  for (const type of presses) window.addEventListener(type, press);
  return stop;
}

/** Plays notes one after the other. Never rejects, because the screens must work on a device without sound. */
async function play(notes: readonly number[]): Promise<void> {
  // While the browser blocks sound, `resume` waits. Ignore further calls, so that the sound plays only once after it is
  // unblocked.
  if (waiting) return;
  waiting = true;
  try {
    const audio = await resume();
    for (const [index, frequency] of notes.entries()) {
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
    // Ignore the error: this device cannot play sound. The screens also show what the sounds announce.
  } finally {
    waiting = false;
  }
}

/** Plays the sound for new orders. Never rejects. */
export const playChime = () => play(CHIME);

/** Plays one short tone, for a code that the camera has read. Never rejects. */
export const playBeep = () => play(BEEP);
