import { appConfig } from '@boaxepa/shell-sdk';

/** Source of the map tiles, with the attribution that its provider requires. */
export interface TileSource {
  /** URL template of leaflet, such as 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly credit: { readonly words: string; readonly href: string };
}

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: { words: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
};

/** Returns the tile source of the page's configuration. The default is OpenStreetMap. */
export function tileSource(): TileSource {
  return { ...openStreetMap, url: appConfig().tileUrl ?? openStreetMap.url };
}
