/** Returns a Google Maps link with directions. The destination is an address or 'latitude,longitude'. */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
