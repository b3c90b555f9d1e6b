const TILE = 256;

/**
 * The picture of a map in which a place lies, and where in it (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames); degrees.
 * @returns 'z/x/y@right,down', px
 */
export function tileAt({ lat, lng }: { readonly lat: number; readonly lng: number }, zoom: number): string {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  const places = [(lng + 180) / 360, (1 - north) / 2].map((part) => part * 2 ** zoom);
  const tiles = places.map((place) => Math.floor(place)).join('/');
  return `${zoom}/${tiles}@${places.map((place) => Math.round((place % 1) * TILE)).join(',')}`;
}
