/** Returns a Google Maps link with directions to an address or to 'latitude,longitude'. */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
