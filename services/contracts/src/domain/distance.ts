import { formatNumber } from './numbers.ts';

/** Of the sphere that distances are measured on, in km. */
export const earthRadiusKm = 6371;

/** A place on it, in degrees. */
export interface Place {
  readonly lat: number;
  readonly lng: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places as the crow flies, by the haversine formula. */
export function distanceMetres(one: Place, other: Place): number {
  const halfChord =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadiusKm * 1000 * Math.asin(Math.sqrt(Math.min(1, halfChord)));
}

/** What stands for the distance of a shop on the map while nobody knows where the person is. */
export const unknownDistanceText = '2.4km';

/** '350 m' under a kilometre, else '1,2 km'. */
export function distanceText(metres: number): string {
  const whole = Math.round(metres);
  return whole < 1000 ? `${whole} m` : `${formatNumber(whole / 1000, 1)} km`;
}
