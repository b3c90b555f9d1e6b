import { styled } from 'styled-components';
import { color, focusRing, media, radius, shadow, text } from '../theme/tokens.ts';

export const tilesAtNight = 'filter: brightness(0.72) saturate(0.8);';

/**
 * Container of a Leaflet map, with styles for Leaflet's elements and for our markers. `isolation: isolate` keeps the
 * map below dialogs, although Leaflet's z-index values reach 1000. The focus ring of the map is drawn on the container,
 * because `overflow: hidden` would clip it. Pins have the same colors in light and dark mode, because the hue of the
 * map tiles is also the same.
 */
export const MapBox = styled.div<{ $height: string; $flush?: boolean }>`
  position: relative;
  isolation: isolate;
  height: ${({ $height }) => $height};
  min-height: 200px;
  border: ${({ $flush }) => ($flush ? 0 : `1px solid ${color.divider}`)};
  border-radius: ${({ $flush }) => ($flush ? 0 : radius.card)};
  background: ${color.mapLand};
  overflow: hidden;
  &:has(> .leaflet-container:focus-visible) {
    ${focusRing}
  }
  .leaflet-container {
    height: 100%;
    background: ${color.mapLand};
    font: inherit;
  }
  :root[data-scheme='dark'] & .leaflet-tile-pane {
    ${tilesAtNight}
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme='light']) & .leaflet-tile-pane {
      ${tilesAtNight}
    }
  }
  && .leaflet-control-zoom {
    overflow: hidden;
    border: 1px solid ${color.divider};
    border-radius: 14px;
    box-shadow: ${shadow.middle};
  }
  && .leaflet-bar a {
    width: 44px;
    height: 44px;
    border-color: ${color.divider};
    background: ${color.surface};
    color: ${color.ink};
    line-height: 44px;
  }
  .leaflet-top {
    margin-top: var(--map-head, 0px);
  }
  .leaflet-popup-content-wrapper {
    padding: 0;
    border-radius: ${radius.card};
    background: ${color.surface};
    color: inherit;
    box-shadow: ${shadow.high};
  }
  .leaflet-popup-content {
    margin: 0;
    font: inherit;
    p {
      margin: 0;
    }
  }
  .leaflet-popup-tip {
    background: ${color.surface};
  }
  .bx-pin {
    display: grid;
    place-items: center;
  }
  .bx-pill {
    position: absolute;
    bottom: 7px;
    padding: 5px 11px;
    border: 2px solid ${color.markerEdge};
    border-radius: ${radius.pill};
    background: #ff8a1f;
    color: #0b1f3a;
    font-size: ${text.small};
    font-weight: 750;
    line-height: 20px;
    white-space: nowrap;
    box-shadow: ${shadow.middle};
    &::before {
      content: '';
      position: absolute;
      bottom: -6px;
      left: 50%;
      width: 9px;
      height: 9px;
      border: solid ${color.markerEdge};
      border-width: 0 2px 2px 0;
      background: inherit;
      transform: translateX(-50%) rotate(45deg);
    }
  }
  .bx-pin[data-off='true'] .bx-pill {
    border-color: #fff;
    border-radius: ${radius.s};
    background: ${color.markerOff};
    color: #fff;
    font-weight: 650;
    &::before {
      border-color: #fff;
    }
  }
  .bx-pin[data-selected='true'] .bx-pill {
    padding: 7px 15px;
    border-color: #fff;
    border-radius: ${radius.pill};
    background: #0b1f3a;
    color: #fff;
    font-size: ${text.body};
    outline: 2px solid #0b1f3a;
    &::before {
      border-color: #fff;
    }
  }
  .bx-pin:focus-visible {
    outline: none;
    box-shadow: none;
  }
  .bx-pin:focus-visible .bx-pill,
  .bx-pin:focus-visible .bx-cluster,
  .bx-pin:focus-visible svg {
    ${focusRing}
    border-radius: ${radius.pill};
  }
  .bx-cluster {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border: 3px solid #fff;
    border-radius: 50%;
    background: #0b1f3a;
    color: #fff;
    font-size: ${text.small};
    font-weight: 750;
    box-shadow:
      0 0 0 5px rgb(11 31 58 / 0.18),
      ${shadow.middle};
  }
  .bx-bounds {
    fill: none;
    stroke: ${color.markerEdge};
    stroke-width: 3px;
    stroke-dasharray: 8 6;
  }
  .bx-me {
    width: 18px;
    height: 18px;
    border: 3px solid #fff;
    border-radius: 50%;
    background: #1d4ed8;
    box-shadow: 0 0 0 10px rgb(29 78 216 / 0.2);
  }
  ${media.forcedColors} {
    .bx-pill,
    .bx-cluster {
      forced-color-adjust: none;
    }
  }
`;

// The z-index exceeds 1000, Leaflet's highest value.
const Over = styled.div`
  position: absolute;
  right: 0;
  left: 0;
  z-index: 1001;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  pointer-events: none;
  > * {
    pointer-events: auto;
  }
`;

export const MapHead = styled(Over)`
  top: 0;
  padding: 12px;
`;

export const MapFoot = styled(Over)`
  bottom: 0;
  padding: 8px;
  ${media.cards} {
    justify-items: center;
  }
`;

export const FootLine = styled.div`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  width: 100%;
  && {
    pointer-events: none;
  }
  > * {
    pointer-events: auto;
  }
`;

export const CardBox = styled.div`
  width: 100%;
  max-width: 480px;
`;
