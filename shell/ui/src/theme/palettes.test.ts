import { tilesAtNight } from '../map/leafletStyles.ts';
import { themes } from './palettes.ts';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

it.each(['shopper', 'business'] as const)('darkens the page behind a dialog with its ink: %s', (audience) => {
  const { ink, backdrop } = themes[audience].light;
  expect(backdrop).toBe(`rgb(${channels(ink).join(' ')} / 0.48)`);
});

it.each(['shopper', 'business'] as const)('darkens the ground of the map like its tiles: %s', (audience) => {
  const { light, dark } = themes[audience];
  const brightness = Number(/brightness\((.+?)\)/.exec(tilesAtNight)?.[1]);
  expect(channels(dark.mapLand)).toEqual(
    channels(light.mapLand).map((value) => Math.round(value * brightness)),
  );
});
