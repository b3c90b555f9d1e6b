import { appConfig } from '@boaxepa/shell-sdk';

/** Source of the map tiles, with the attribution that the provider requires. */
export interface TileSource {
  /** URL template of leaflet, for example 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly credit: { readonly words: string; readonly href: string };
}

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: { words: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
};

/** Returns the tile source in the configuration of the page. The default is OpenStreetMap. */
export function tileSource(): TileSource {
  return { ...openStreetMap, url: appConfig().tileUrl ?? openStreetMap.url };
}
