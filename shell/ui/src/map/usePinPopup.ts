import L from 'leaflet';
import { useEffect, useState } from 'react';
import { pinHeight } from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

const WIDTH = 336;

/**
 * Opens a popup whose tip is at a position. The map pans until the popup is visible. Render the content into the returned element
 * with `createPortal`.
 * @param place position of the popup; undefined closes the popup
 */
export function usePinPopup(map: L.Map | null, place: LatLng | undefined): HTMLElement {
  const [box] = useState(() => document.createElement('div'));
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined;
    // Create the popup after the rendering of its content, because leaflet measures the popup only once.
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, 4 - pinHeight],
      // Space in px for content at the map's upper edge and for the zoom buttons.
      autoPanPaddingTopLeft: [16, 76],
      autoPanPaddingBottomRight: [72, 16],
    });
    popup.setLatLng([lat, lng]).setContent(box).addTo(map);
    return () => {
      popup.remove();
    };
  }, [map, box, lat, lng]);
  return box;
}
