import { readStored, storageKeys, useStored, writeStored } from '@boaxepa/shell-sdk';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasPressResumedSound, playChime, useSoundBlocked, resumeChimeOnPress } from './chime.ts';

const RING_EVERY_MS = 10_000;
/**
 * Maximum number of times that the sound plays, every 10 s for five minutes. Without a maximum, it would play all night
 * in a closed shop.
 */
const MOST_RINGS = 30;

const ON = 'on';
const OFF = 'off';
/** Returns true if the user has turned the sound on in this browser. */
export const wantsSound = () => readStored(storageKeys.orderChime) === ON;

export interface OrderSound {
  readonly isOn: boolean;
  /** True if the user has never turned the sound on or off in this browser. */
  readonly undecided: boolean;
  readonly blocked: boolean;
  readonly toggle: () => void;
  readonly choose: (on: boolean) => void;
}

/**
 * Returns whether the sound for new orders is on, and functions to turn it on or off. Each browser stores its choice.
 */
export function useOrderSound(): OrderSound {
  const stored = useStored(storageKeys.orderChime);
  const isOn = stored === ON;
  const isBlocked = useSoundBlocked();
  useEffect(() => (isOn ? resumeChimeOnPress() : undefined), [isOn]);
  const choose = useCallback((on: boolean) => {
    writeStored(storageKeys.orderChime, on ? ON : OFF);
    if (on) void playChime();
  }, []);
  const blocked = isOn && isBlocked;
  const undecided = stored === null;
  return useMemo(() => {
    const toggle = () => {
      if (blocked || hasPressResumedSound()) void playChime();
      else choose(!isOn);
    };
    return { isOn, undecided, blocked, choose, toggle };
  }, [isOn, undecided, blocked, choose]);
}

/**
 * Repeats the sound for new orders every ten seconds, at most 30 times.
 * @returns `ring`, which starts or restarts the sound, and `stop`, which ends it
 */
export function useOrderBell() {
  const [ringing, setRinging] = useState(0);
  useEffect(() => {
    if (ringing === 0) return undefined;
    let rings = 0;
    const ring = () => {
      rings += 1;
      if (wantsSound()) void playChime();
      if (rings >= MOST_RINGS) clearInterval(timer);
    };
    const timer = setInterval(ring, RING_EVERY_MS);
    ring();
    return () => clearInterval(timer);
  }, [ringing]);
  return {
    isRinging: ringing > 0,
    ring: useCallback(() => setRinging((turn) => turn + 1), []),
    stop: useCallback(() => setRinging(0), []),
  };
}
