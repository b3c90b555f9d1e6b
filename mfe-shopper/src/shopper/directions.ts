/** Page of the phone's own maps with the way to a place: an address, or latitude and longitude with a comma. */
export function directionsUrl(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}
