import { formatNumber } from './numbers.ts';

/** Mean radius of the Earth in kilometers. */
export const earthRadiusKm = 6371;

/** A point on the Earth's surface. Latitude and longitude are in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two places in meters, with the haversine formula. */
export function distanceMetres(one: Place, other: Place): number {
  const halfChord =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * 1000 * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

/** Fixed text that pages show as a shop's distance while the shopper's location is unknown. */
export const unknownDistanceText = '2.4km';

/** Formats a distance below one kilometer as '350 m', and a longer one as '1,2 km'. */
export function distanceText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1000 ? `${whole} m` : `${formatNumber(whole / 1000, 1)} km`;
}
