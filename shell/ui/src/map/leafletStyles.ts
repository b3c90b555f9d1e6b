import { styled } from 'styled-components';
import { color, focusRing, media, radius, shadow, text } from '../theme/tokens.ts';

/** The box of a map and the look of what leaflet and our markers put into it. */
export const MapBox = styled.div<{ $height: string }>`
  position: relative;
  /* Leaflet counts up to 1000 inside; nothing of it may cover a dialog. */
  isolation: isolate;
  height: ${({ $height }) => $height};
  min-height: 200px;
  border: 1px solid ${color.divider};
  border-radius: ${radius.card};
  background: ${color.mapLand};
  overflow: hidden;
  /* The ring of the map itself would lie outside this box, which cuts it off. */
  &:has(> .leaflet-container:focus-visible) {
    ${focusRing}
  }
  .leaflet-container {
    height: 100%;
    background: ${color.mapLand};
    font: inherit;
  }
  :root[data-scheme='dark'] & .leaflet-tile-pane {
    filter: brightness(0.72) saturate(0.8);
  }
  @media (prefers-color-scheme: dark) {
    :root:not([data-scheme='light']) & .leaflet-tile-pane {
      filter: brightness(0.72) saturate(0.8);
    }
  }
  .leaflet-bar a {
    width: 44px;
    height: 44px;
    background: ${color.surface};
    border-color: ${color.divider};
    color: ${color.ink};
    line-height: 44px;
  }
  .leaflet-control-attribution {
    background: rgb(255 255 255 / 0.86);
    color: #0b1f3a;
    font-size: 11px;
    a {
      color: #1b4b91;
      text-decoration: underline;
    }
  }
  .bx-pin {
    display: grid;
    place-items: center;
  }
  .bx-pill {
    position: absolute;
    padding: 4px 12px;
    border: 2px solid ${color.markerEdge};
    border-radius: ${radius.pill};
    /* The same by day and by night: the land under it does not change its colour. */
    background: #ff8a1f;
    color: #0b1f3a;
    font-size: ${text.small};
    font-weight: 750;
    white-space: nowrap;
    box-shadow: ${shadow.middle};
  }
  .bx-pin[data-off='true'] .bx-pill {
    border-color: ${color.markerOff};
    border-radius: ${radius.s};
    background: ${color.markerOff};
    color: #fff;
    font-weight: 600;
  }
  .bx-pin[data-selected='true'] .bx-pill {
    background: #0b1f3a;
    color: #fff;
    outline: 2px solid #fff;
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
    box-shadow: ${shadow.middle};
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

/** What lies over the map at its upper edge. */
export const MapNotice = styled.div`
  position: absolute;
  inset: 12px 64px auto 64px;
  z-index: 1001;
  max-width: 420px;
  margin-inline: auto;
`;
