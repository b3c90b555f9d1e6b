import L from 'leaflet';
import { useEffect, useState } from 'react';
import { pinHeight } from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

const WIDTH = 336;

/**
 * A box over a place of the map, with its tip on the pin; the map moves so that all of it shows. Draw what it holds into the answer
 * with `createPortal`.
 * @param place where it stands; without it there is none
 */
export function usePinPopup(map: L.Map | null, place: LatLng | undefined): HTMLElement {
  const [box] = useState(() => document.createElement('div'));
  const lat = place?.lat;
  const lng = place?.lng;
  useEffect(() => {
    if (!map || lat === undefined || lng === undefined) return undefined;
    // Only now is the content drawn, by which leaflet measures once.
    const popup = L.popup({
      closeButton: false,
      autoClose: false,
      closeOnClick: false,
      closeOnEscapeKey: false,
      minWidth: WIDTH,
      maxWidth: WIDTH,
      offset: [0, 4 - pinHeight],
      // Clear of what lies over the map at its upper edge, and of the zoom buttons.
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
