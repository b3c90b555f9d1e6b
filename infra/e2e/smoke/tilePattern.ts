/**
 * Returns a pattern that matches the addresses of all map tiles of the page.
 * @param config JSON that the gateway has written into the meta element `boaxepa-config`. It contains TILE_URL, such as
 *   `https://{s}.tiles.example/{z}/{x}/{y}.png`.
 * @returns undefined if the page has no configuration or no TILE_URL
 */
export function tilePattern(config: string | null): RegExp | undefined {
  const { tileUrl } = JSON.parse(config || '{}') as { tileUrl?: string };
  if (!tileUrl) return undefined;
  const parts = tileUrl
    .split(/\{\w+\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^/]*')}$`);
}
