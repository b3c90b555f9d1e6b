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

/** In memory only: never stored, and lost on reload. */
const place = createStore<Place | null>(() => null);

/** Code of GeolocationPositionError: the person or the browser's settings refused. */
const PERMISSION_DENIED = 1;

/** Why the position is unknown, in the browser's words, with advice for the person. */
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

/** Rounds to five decimals, about one metre. This reveals no needless detail, and nearly equal positions share a cached query. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** Returns the position of the person; null until the person shares it. */
export function useKnownLocation(): Place | null {
  return useStore(place);
}

/**
 * Requests an accurate position from the browser within 10 s and shares it with all screens. A browser request cannot be cancelled, so a
 * result after `signal` aborts is dropped and the promise rejects with the abort reason.
 * @throws LocationError with a text for the person: the browser's message, or that it has no geolocation
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

/** Removes position and consent, so that all screens show the list without distances. */
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
    // The list without distances stays. The person can still press the button.
  }
}

/** Locates on mount without a prompt, if the person agreed before a reload and the browser still grants the permission. */
export function useRestoreLocation(): void {
  useEffect(() => {
    const controller = new AbortController();
    void restoreLocation(controller.signal);
    return () => controller.abort();
  }, []);
}
