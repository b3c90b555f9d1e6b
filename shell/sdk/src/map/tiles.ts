/** Where the map's pictures come from, and the words that their makers ask for. */
export interface TileSource {
  /** Leaflet pattern: 'https://tile.example/{z}/{x}/{y}.png'. */
  readonly url: string;
  readonly attribution: string;
}

const openStreetMap: TileSource = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
};

/** The pattern of this installation, from the configuration that comes with the page; OpenStreetMap's without one. */
export function tileSource(): TileSource {
  const element = document.getElementById('boaxepa-config');
  try {
    const config: unknown = JSON.parse(element?.textContent ?? '{}');
    const url =
      typeof config === 'object' && config !== null && 'tileUrl' in config ? config.tileUrl : undefined;
    return typeof url === 'string' && url !== '' ? { ...openStreetMap, url } : openStreetMap;
  } catch {
    return openStreetMap;
  }
}
