import { appConfig } from '@boaxepa/shell-sdk';

/** Where the map's pictures come from, and the words that their makers ask for. */
export interface TileSource {
  /** Leaflet pattern: 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly credit: { readonly words: string; readonly href: string };
}

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  credit: { words: '© OpenStreetMap', href: 'https://www.openstreetmap.org/copyright' },
};

/** The pattern of this installation, from the configuration that comes with the page; OpenStreetMap's without one. */
export function tileSource(): TileSource {
  return { ...openStreetMap, url: appConfig().tileUrl ?? openStreetMap.url };
}
