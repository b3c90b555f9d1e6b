import { appConfig } from '@boaxepa/shell-sdk';

/** Server of map tiles (background images of the map), with the attribution that it requires. */
export interface TileSource {
  /** URL of a tile with placeholders, for example 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly credit: { readonly words: string; readonly href: string };
}

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: { words: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
};

/** Returns the configured server of map tiles. The default is OpenStreetMap. */
export function tileSource(): TileSource {
  return { ...openStreetMap, url: appConfig().tileUrl ?? openStreetMap.url };
}
