import type { Map } from 'leaflet';
import { type RefObject, useEffect } from 'react';

/** Space in px that focused pins and popups leave free, at the left edge and beside the zoom buttons. */
export const sideSpace = { left: 16, right: 72 } as const;

/** Returns how far to move the range from `start` to `end`, so that it lies between `min` and `max`. */
function excess(start: number, end: number, min: number, max: number): number {
  return start < min ? start - min : Math.max(0, end - max);
}

/**
 * Moves the map if a pin that the keyboard has reached lies below the controls at the edges of the map. Leaflet itself
 * only moves focused pins inside the map.
 * @param head element with the controls at the top of the map
 * @param foot element with the controls at the bottom of the map
 */
export function useUncoveredPins(
  map: Map | null,
  head: RefObject<HTMLElement | null>,
  foot: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!map) return undefined;
    const container = map.getContainer();
    const onFocusIn = ({ target }: FocusEvent) => {
      // Ignore the focus by a press, because the pin must not move away from the pointer.
      if (!(target instanceof Element) || !target.matches('.bx-pin:focus-visible')) return;
      const pin = (target.firstElementChild ?? target).getBoundingClientRect();
      const box = container.getBoundingClientRect();
      const top = head.current?.getBoundingClientRect().bottom ?? box.top;
      const bottom = foot.current?.getBoundingClientRect().top ?? box.bottom;
      const x = excess(pin.left, pin.right, box.left + sideSpace.left, box.right - sideSpace.right);
      const y = excess(pin.top, pin.bottom, top, bottom);
      // Leaflet may already pan for the same focus. This pan replaces the one of Leaflet.
      if (x !== 0 || y !== 0) map.panBy([x, y]);
    };
    container.addEventListener('focusin', onFocusIn);
    return () => container.removeEventListener('focusin', onFocusIn);
  }, [map, head, foot]);
}
