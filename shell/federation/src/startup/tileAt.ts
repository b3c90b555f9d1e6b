/** 'z/x/y' of the picture of a map in which a place lies (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames); degrees. */
export function tileAt({ lat, lng }: { readonly lat: number; readonly lng: number }, zoom: number): string {
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI;
  const at = (part: number) => Math.floor(part * 2 ** zoom);
  return `${zoom}/${at((lng + 180) / 360)}/${at((1 - north) / 2)}`;
}
