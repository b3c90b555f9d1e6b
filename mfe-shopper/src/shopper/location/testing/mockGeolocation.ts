import { clearLocation } from '../location.ts';

export const avenue = {
  coords: { latitude: -23.561_412_3, longitude: -46.655_912_3 },
} as GeolocationPosition;

export function mockGeolocation(answer: Geolocation['getCurrentPosition']) {
  const getCurrentPosition = jest.fn(answer);
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
  return getCurrentPosition;
}
export const mockPosition = () => mockGeolocation((found) => found(avenue));

export function mockGrantedPermission() {
  Object.defineProperty(navigator, 'permissions', {
    value: { query: () => Promise.resolve({ state: 'granted' }) },
    configurable: true,
  });
}

/** After each test, clears the location that the application stored, and removes the mocked browser APIs. */
export function resetLocationAfterEach(): void {
  afterEach(() => {
    clearLocation();
    Reflect.deleteProperty(navigator, 'geolocation');
    Reflect.deleteProperty(navigator, 'permissions');
  });
}
