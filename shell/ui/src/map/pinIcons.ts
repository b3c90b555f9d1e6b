import L from 'leaflet';

function element(className: string, words?: string): HTMLElement {
  const span = document.createElement('span');
  span.className = className;
  if (words !== undefined) span.textContent = words;
  return span;
}

/** Height of a pin in px. */
export const pinHeight = 48;
/** Minimum width in px of the clickable area of a pin. */
const PIN_WIDTH = 44;
/** Width and height in px of a bubble, which replaces several pins that are close to each other. */
export const bubbleSize = 50;

/** Returns the icon of a pin that shows a text, for example a price. The tip of the pin marks the location. */
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

/**
 * Icon of a bubble, which replaces several pins that are close to each other and shows their number. Leaflet often
 * creates a new element for a bubble, so each element gets its name for screen readers here.
 */
export class BubbleIcon extends L.DivIcon {
  private readonly name: string;

  constructor(count: number) {
    super({
      className: 'bx-pin',
      html: element('bx-cluster', String(count)),
      iconSize: [bubbleSize, bubbleSize],
    });
    this.name = `${count} parceiros. Aproximar`;
  }

  override createIcon(before?: HTMLElement): HTMLElement {
    const box = super.createIcon(before);
    box.setAttribute('aria-label', this.name);
    return box;
  }
}

export function pinWidth(pin: HTMLElement): number {
  const words = pin.firstElementChild;
  return Math.max(PIN_WIDTH, words instanceof HTMLElement ? words.offsetWidth : 0);
}

const SVG = 'http://www.w3.org/2000/svg';

function shape(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const svg = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) svg.setAttribute(key, value);
  return svg;
}

/** Returns the icon of the pin that the user drags to the door of the shop. */
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

/** Gives a marker a name for screen readers. Leaflet itself sets the role `button`. */
export function nameMarker(marker: L.Marker, name: string): void {
  const box = marker.getElement();
  if (!box) return;
  box.setAttribute('aria-label', name);
  box.removeAttribute('title');
}

/**
 * Shows a pin as selected or inactive. Changes the existing element instead of replacing it, so that the pin keeps the
 * focus.
 */
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
