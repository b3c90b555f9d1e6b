import { formatNumber } from './numbers.ts';

/** Mean radius of the Earth in km. */
export const earthRadiusKm = 6371;

/** A point on the Earth's surface. Latitude and longitude are in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance between two places in metres (haversine formula). */
export function distanceMetres(one: Place, other: Place): number {
  const halfChord =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * 1000 * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

/** Fixed text for the distance of a shop if the person's location is unknown. */
export const unknownDistanceText = '2.4km';

/** Formats a distance as '350 m' below one kilometre, and as '1,2 km' above. */
export function distanceText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1000 ? `${whole} m` : `${formatNumber(whole / 1000, 1)} km`;
}
