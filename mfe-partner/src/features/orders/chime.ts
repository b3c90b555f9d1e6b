const NOTES = [880, 1174.66] as const;
const NOTE_SECONDS = 0.18;

let context: AudioContext | undefined;

/**
 * Two short notes. Browsers stay silent until the person has pressed something on the page; the first press after a reload wakes it.
 * Never throws: a board without sound still works.
 */
export async function playChime(): Promise<void> {
  try {
    context ??= new AudioContext();
    await context.resume();
    const start = context.currentTime;
    for (const [index, frequency] of NOTES.entries()) {
      const at = start + index * NOTE_SECONDS;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0.25, at);
      volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 2);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + NOTE_SECONDS * 2);
    }
  } catch {
    // No sound on this device; the count in the title and the highlight remain.
  }
}
