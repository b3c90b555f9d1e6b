/**
 * Returns a Google Maps link that shows the route to a destination.
 * @param destination an address, or 'latitude,longitude'
 */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/**
 * Returns the destination for a route to a shop. Coordinates are more precise than the address, so they are used if
 * known.
 */
export function destinationOf(shop: {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
}): string {
  const { latitude, longitude, address } = shop;
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
}
