import L from 'leaflet';

function element(className: string, words?: string): HTMLElement {
  const made = document.createElement('span');
  made.className = className;
  if (words !== undefined) made.textContent = words;
  return made;
}

/** Height in px from the tip to the upper edge of a pin. */
export const pinHeight = 48;
/** Minimum width of a pin's touch target in px. */
const PIN_WIDTH = 44;
/** Width and height of a bubble in px. */
export const bubbleSize = 50;

/** A rounded pin with text, for example a price. The tip of the pin marks the position. */
export function pillIcon(words: string): L.DivIcon {
  return L.divIcon({
    className: 'bx-pin',
    html: element('bx-pill', words),
    iconSize: [PIN_WIDTH, pinHeight],
    iconAnchor: [PIN_WIDTH / 2, pinHeight],
  });
}

export function meIcon(): L.DivIcon {
  return L.divIcon({ className: 'bx-pin', html: element('bx-me'), iconSize: [24, 24] });
}

/** Icon of the bubble that replaces several close pins. */
export function clusterIcon(count: number): L.DivIcon {
  return L.divIcon({
    className: 'bx-pin',
    html: element('bx-cluster', String(count)),
    iconSize: [bubbleSize, bubbleSize],
  });
}

/** Returns the rendered width of a pin in px. */
export function pinWidth(pin: HTMLElement): number {
  const words = pin.firstElementChild;
  return Math.max(PIN_WIDTH, words instanceof HTMLElement ? words.offsetWidth : 0);
}

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

/** Icon of the pin that an administrator drags to the shop's door. The lower tip marks the position. */
export function dropIcon(): L.DivIcon {
  const drop = shape('svg', { width: '44', height: '56', viewBox: '0 0 44 56', 'aria-hidden': 'true' });
  drop.append(
    shape('path', {
      d: 'M22 54C14 42 4 32 4 21a18 18 0 0 1 36 0c0 11-10 21-18 33Z',
      fill: '#FF8A1F',
      stroke: '#0B1F3A',
      'stroke-width': '3',
      'stroke-linejoin': 'round',
    }),
    shape('circle', { cx: '22', cy: '21', r: '7', fill: '#0B1F3A' }),
  );
  const box = document.createElement('span');
  box.append(drop);
  return L.divIcon({ className: 'bx-pin', html: box, iconSize: [44, 56], iconAnchor: [22, 54] });
}

/** Sets the name of a marker for screen readers. Leaflet sets the role `button`. */
export function nameMarker(marker: L.Marker, name: string): void {
  const box = marker.getElement();
  if (!box) return;
  box.setAttribute('aria-label', name);
  box.removeAttribute('title');
}

/** Shows a pin as selected or inactive. The pin keeps its element, and so keeps the focus. */
export function dressMarker(
  marker: L.Marker,
  state: { readonly off: boolean; readonly selected: boolean },
): void {
  const box = marker.getElement();
  if (!box) return;
  box.dataset['off'] = String(state.off);
  box.dataset['selected'] = String(state.selected);
  box.setAttribute('aria-pressed', String(state.selected));
  marker.setZIndexOffset(state.selected ? 1000 : 0);
}
