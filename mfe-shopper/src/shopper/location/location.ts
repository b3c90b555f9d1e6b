import type { Place } from '@boaxepa/contracts/domain/distance';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errorMessages';
import {
  createStore,
  readStored,
  removeStored,
  storageKeys,
  subscribeStored,
  useStore,
  writeStored,
} from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

const CONSENTED = 'yes';
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Position of the user, or null if unknown. It is stored only in memory, so it is lost on a reload of the page. */
const place = createStore<Place | null>(() => null);

const hasConsent = () => readStored(storageKeys.locationConsent) === CONSENTED;

// Remove the position when the consent ends, also if it ends in another tab. A logout or the login of another account
// ends the consent too.
subscribeStored([storageKeys.locationConsent], () => {
  if (!hasConsent()) place.setState(null, true);
});

/** Error code of the browser's Geolocation API if the user has denied the permission. */
const PERMISSION_DENIED = 1;

/**
 * Error that tells the user why the position is unknown. `advice` says what the user can do. `message` is the browser's
 * own message, if there is one.
 */
export class LocationError extends Error {
  readonly advice: string | undefined;
  constructor(message: string, advice: string | undefined) {
    super(message);
    this.advice = advice;
  }
}

function adviceFor(code: number | undefined): string {
  return code === PERMISSION_DENIED
    ? 'Para permitir, toque no ícone ao lado do endereço do site, abra as permissões e libere a localização. Depois toque de novo em Permitir localização.'
    : 'Confira se a localização do aparelho está ligada e tente de novo.';
}

/**
 * Rounds a coordinate to five decimals, which is about one meter. Almost equal positions then use the same cached
 * request.
 */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** Returns the position of the user. Returns null if the user has not shared it. */
export function useKnownLocation(): Place | null {
  return useStore(place);
}

/**
 * Asks the browser for the user's position, for at most 10 s, and stores it. Browsers cannot cancel this request. After
 * an abort of `signal`, the position is therefore ignored.
 * @throws LocationError with a text for the user if the browser returns no position
 * @throws the abort reason of `signal` if the position arrives after an abort
 */
export function locate(signal: AbortSignal): Promise<Place> {
  const { promise, resolve, reject } = Promise.withResolvers<Place>();
  if (!('geolocation' in navigator)) {
    reject(new LocationError('Geolocalização não suportada pelo navegador', undefined));
    return promise;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (signal.aborted) {
        reject(signal.reason);
        return;
      }
      const found = { lat: rounded(coords.latitude), lng: rounded(coords.longitude) };
      writeStored(storageKeys.locationConsent, CONSENTED);
      place.setState(found, true);
      resolve(found);
    },
    ({ message, code }) => reject(new LocationError(message || unexpectedErrorMessage, adviceFor(code))),
    options,
  );
  return promise;
}

/** Deletes the user's position and the stored consent to use it. Lists of shops then show no distances. */
export function clearLocation(): void {
  removeStored(storageKeys.locationConsent);
}

async function restoreLocation(signal: AbortSignal): Promise<void> {
  if (place.getState() !== null || !hasConsent()) return;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted' && !signal.aborted) await locate(signal);
  } catch {
    // Ignore the error. The user has not requested the position, and the list of shops works without it.
  }
}

/**
 * Finds the user's position again after a reload, without asking the user. It runs only if the user has agreed before
 * and the browser still permits it.
 */
export function useRestoreLocation(): void {
  useEffect(() => {
    const controller = new AbortController();
    void restoreLocation(controller.signal);
    return () => controller.abort();
  }, []);
}
