/** Returns a Google Maps link with directions. The destination is an address or 'latitude,longitude'. */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

/** Returns the destination for directions: the shop's coordinates, or its address if they are unknown. */
export function destinationOf(shop: {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly address: string;
}): string {
  const { latitude, longitude, address } = shop;
  return latitude !== null && longitude !== null ? `${latitude},${longitude}` : address;
}
