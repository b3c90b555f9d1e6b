const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.18;

let context: AudioContext | undefined;
let waiting = false;

async function wake(): Promise<AudioContext> {
  context ??= new AudioContext();
  await context.resume();
  return context;
}

/**
 * Browsers stay silent until the person has pressed something on the page, so the first press after a reload wakes the sound.
 * Answers the way to stop waiting for one.
 */
export function wakeChimeByPress(): () => void {
  // A finger's press counts for browsers when it is lifted.
  const presses = ['pointerup', 'keydown'] as const;
  const press = () => void wake().then(stop, () => undefined);
  const stop = () => {
    for (const type of presses) window.removeEventListener(type, press);
  };
  for (const type of presses) window.addEventListener(type, press);
  return stop;
}

/** Two short notes. Never throws: a board without sound still works. */
export async function playChime(): Promise<void> {
  // The sound is not awake yet: what comes meanwhile rings once, not all at a time.
  if (waiting) return;
  waiting = true;
  try {
    const audio = await wake();
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
    // No sound on this device; the count in the title and the highlight remain.
  } finally {
    waiting = false;
  }
}
