import L from 'leaflet';
import { useEffect, useState } from 'react';
import { pinHeight } from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

const WIDTH = 336;

/**
 * Opens a popup on the map and moves the map until the popup is visible. Returns the element of the popup; render the
 * content into this element with `createPortal`.
 * @param place location of the popup; undefined closes the popup
 */
export function usePinPopup(map: L.Map | null, place: LatLng | undefined): HTMLElement {
  const [box] = useState(() => document.createElement('div'));
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined;
    // Create the popup after its content has been rendered, because Leaflet measures the content only once.
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, 4 - pinHeight],
      // Space in px that the popup leaves free for other content at the edges of the map.
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
