import { css } from 'styled-components';
import { color } from '../theme/tokens.ts';

/** A map's pictures in the dark theme. @param tiles what shows them, as it follows the selector of the box around it */
export const tilesAtNight = (tiles: string) => css`
  :root[data-scheme='dark'] &${tiles} {
    filter: brightness(0.72) saturate(0.8);
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme='light']) &${tiles} {
      filter: brightness(0.72) saturate(0.8);
    }
  }
`;

/**
 * The ground of a map before the map is there: land, and on it the picture in its middle, which the gateway names in the page's head
 * where a screen begins with a map. As large as the map, and not static.
 */
export const firstTile = css`
  overflow: hidden;
  background: ${color.mapLand};
  &::before {
    content: '';
    position: absolute;
    top: calc(50% + var(--first-tile-y, 0px));
    left: calc(50% + var(--first-tile-x, 0px));
    width: 256px;
    height: 256px;
    background: var(--first-tile, none) 0 0 / 100% 100%;
  }
  ${tilesAtNight('::before')}
`;
