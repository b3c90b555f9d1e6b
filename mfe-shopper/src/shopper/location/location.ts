import type { Place } from '@boaxepa/contracts/domain/distance';
import { unexpectedErrorMessage } from '@boaxepa/contracts/wire/errorMessages';
import {
  createStore,
  readStored,
  removeStored,
  storageKeys,
  useStore,
  writeStored,
} from '@boaxepa/shell-sdk';
import { useEffect } from 'react';

const CONSENTED = 'yes';
const options: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 300_000 };

/** Position of the user. It is only in memory and is lost on reload. */
const place = createStore<Place | null>(() => null);

/** Code of a GeolocationPositionError for a missing permission. */
const PERMISSION_DENIED = 1;

/** Reason why the position is unknown. The message is the browser's text. */
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

/** Rounds to about one metre, for privacy and so that close positions share a cached query. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** Returns the position of the user, or null if the user has not shared it. */
export function useKnownLocation(): Place | null {
  return useStore(place);
}

/**
 * Requests the position from the browser for at most 10 s, and provides it to all screens. The request cannot be cancelled. After
 * `signal` aborts, the promise rejects and the position is ignored.
 * @throws LocationError with a text for the user
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

/** Removes the position and the consent. Lists then show no distances. */
export function clearLocation(): void {
  removeStored(storageKeys.locationConsent);
  place.setState(null, true);
}

async function restoreLocation(signal: AbortSignal): Promise<void> {
  if (place.getState() !== null || readStored(storageKeys.locationConsent) !== CONSENTED) return;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted' && !signal.aborted) await locate(signal);
  } catch {
    // Ignore the error, because the list works without the position.
  }
}

/**
 * Requests the position on mount without asking the user. Requires that the user agreed before a reload and that the browser
 * still grants the permission.
 */
export function useRestoreLocation(): void {
  useEffect(() => {
    const controller = new AbortController();
    void restoreLocation(controller.signal);
    return () => controller.abort();
  }, []);
}
