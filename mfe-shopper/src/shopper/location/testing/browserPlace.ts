import { forgetLocation } from '../location.ts';

export const avenue = {
  coords: { latitude: -23.561_412_3, longitude: -46.655_912_3 },
} as GeolocationPosition;

/** A browser that answers so when it is asked where it is. */
export function browserAnswers(answer: Geolocation['getCurrentPosition']) {
  const getCurrentPosition = jest.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
export const browserKnows = () => browserAnswers((found) => found(avenue));

/** A browser that has the person's leave already. */
export function browserAllows() {
  Object.defineProperty(navigator, 'permissions', {
    value: { query: () => Promise.resolve({ state: 'granted' }) },
    configurable: true,
  });
}

/** After each test nobody knows where the person is. */
export function leaveNoPlace(): void {
  afterEach(() => {
    forgetLocation();
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });
}
