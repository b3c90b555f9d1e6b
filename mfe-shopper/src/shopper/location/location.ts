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

/** Kept by this page only: never stored, and gone with a reload. */
const place = createStore<Place | null>(() => null);

/** Of GeolocationPositionError: the person or the browser's settings refused. */
const PERMISSION_DENIED = 1;

/** Why the place is not known, in the browser's words, and what the person can do about it. */
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

/** Five decimals are about a metre: no need to tell more, and equal questions stay equal. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** Where the person is, once the person let us know; null before. */
export function useKnownLocation(): Place | null {
  return useStore(place);
}

/**
 * Asks the browser, which asks the person, precisely and within 10 s. All screens know the place afterwards. A browser
 * that has been asked cannot be stopped: what it finds after `givenUp` is dropped.
 * @throws LocationError with the text to show: the browser's own, or that it has no geolocation.
 */
export function locate(givenUp: AbortSignal): Promise<Place> {
  const { promise, resolve, reject } = Promise.withResolvers<Place>();
  if (!('geolocation' in navigator)) {
    reject(new LocationError('Geolocalização não suportada pelo navegador', undefined));
    return promise;
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (givenUp.aborted) {
        reject(givenUp.reason);
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

/** Back to the list without distances, in every screen, until the person agrees again. */
export function forgetLocation(): void {
  removeStored(storageKeys.locationConsent);
  place.setState(null, true);
}

/** Who said yes here before and still allows it in the browser is not asked again after a reload. */
async function locateAgain(givenUp: AbortSignal): Promise<void> {
  if (place.getState() !== null || readStored(storageKeys.locationConsent) !== CONSENTED) return;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted' && !givenUp.aborted) await locate(givenUp);
  } catch {
    // The list without distances stays, with the button to try by hand.
  }
}

/** Finds the place again, silently, when the person had allowed it before this page was loaded. */
export function useLocationOfBefore(): void {
  useEffect(() => {
    const left = new AbortController();
    void locateAgain(left.signal);
    return () => left.abort();
  }, []);
}
