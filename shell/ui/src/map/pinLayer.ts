import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { type Box, separateBoxes } from './separateBoxes.ts';
import {
  bubbleSize,
  clusterIcon,
  dressMarker,
  nameMarker,
  pillIcon,
  pinHeight,
  pinWidth,
} from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

export interface MapPin extends LatLng {
  readonly id: string;
  /** Text on the pin, for example 'R$ 14,90'. */
  readonly text: string;
  /** Name for screen readers, for example 'Padaria Pão da Vila, desde R$ 14,90'. */
  readonly name: string;
  /** An active pin is orange and round, and an inactive pin is grey and angular. */
  readonly active: boolean;
}

interface Placed {
  readonly marker: L.Marker;
  pin: MapPin;
}

/**
 * The pins of a map. `show` adds and removes only the pins that changed, so that an unchanged pin keeps the focus. Close pins
 * form one bubble.
 */
export class PinLayer {
  private readonly placed = new Map<string, Placed>();
  private readonly group = L.markerClusterGroup({
    showCoverageOnHover: false,
    // Radius in px, equal to the width of a pin's text, so that pins do not overlap.
    maxClusterRadius: 90,
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
  });
  private selectedId: string | null = null;
  /** The selected pin, if it is shown outside its bubble. */
  private takenOut: Placed | undefined;
  private bubblePressed = false;

  private readonly map: L.Map;
  private readonly onSelect: (id: string) => void;

  constructor(map: L.Map, onSelect: (id: string) => void) {
    this.map = map;
    this.onSelect = onSelect;
    this.group.on('animationend', this.settle);
    this.group.on('clusterkeypress', () => {
      this.bubblePressed = true;
    });
    map.on('moveend', this.settle);
    this.group.addTo(map);
  }

  show(pins: readonly MapPin[], selectedId: string | null): void {
    this.selectedId = selectedId;
    this.putBack();
    const ids = new Set(pins.map(({ id }) => id));
    const gone = [...this.placed].filter(([id]) => !ids.has(id));
    for (const [id, placed] of gone) {
      this.placed.delete(id);
      if (placed === this.takenOut) this.takenOut = undefined;
      if (!this.group.hasLayer(placed.marker)) placed.marker.remove();
    }
    this.group.removeLayers(gone.map(([, { marker }]) => marker));
    const added: L.Marker[] = [];
    for (const pin of pins) {
      const known = this.placed.get(pin.id);
      if (known) this.change(known, pin);
      else added.push(this.place(pin));
    }
    // `addLayers` is fast but replaces the elements of neighbouring pins. Use it only for the first pins.
    if (added.length === this.placed.size) this.group.addLayers(added);
    else for (const marker of added) this.group.addLayer(marker);
    this.settle();
  }

  focus(id: string): boolean {
    const box = this.placed.get(id)?.marker.getElement();
    box?.focus();
    return box !== undefined;
  }

  remove(): void {
    this.map.off('moveend', this.settle);
    this.takenOut?.marker.remove();
    this.group.remove();
  }

  private place(pin: MapPin): L.Marker {
    const marker = L.marker([pin.lat, pin.lng], { icon: pillIcon(pin.text), riseOnHover: true });
    const placed = { marker, pin };
    marker.on('click', () => this.onSelect(pin.id));
    // Leaflet gives the marker the role `button`, but does not handle Enter and the space bar.
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      this.onSelect(pin.id);
    });
    // Leaflet creates a new element for a pin when its bubble opens.
    marker.on('add', () => this.dress(placed));
    this.placed.set(pin.id, placed);
    return marker;
  }

  private change(placed: Placed, pin: MapPin): void {
    const { marker, pin: before } = placed;
    placed.pin = pin;
    if (pin.text !== before.text) marker.setIcon(pillIcon(pin.text));
    if (pin.lat !== before.lat || pin.lng !== before.lng) marker.setLatLng([pin.lat, pin.lng]);
    this.dress(placed);
  }

  private dress({ marker, pin }: Placed): void {
    nameMarker(marker, pin.name);
    dressMarker(marker, { off: !pin.active, selected: pin.id === this.selectedId });
  }

  private putBack(): void {
    const { takenOut } = this;
    if (!takenOut || takenOut.pin.id === this.selectedId) return;
    this.takenOut = undefined;
    takenOut.marker.remove();
    this.group.addLayer(takenOut.marker);
  }

  private boxOf(marker: L.Marker, width: number, height: number, above: number): Box {
    const { x, y } = this.map.latLngToLayerPoint(marker.getLatLng());
    return { left: x - width / 2, top: y - above, right: x + width / 2, bottom: y - above + height };
  }

  /**
   * Moves bubbles that cover a pin or another bubble, because users cannot easily press a covered marker. A bubble marks no exact
   * position, so it may move.
   */
  private separateBubbles(bubbles: ReadonlySet<L.MarkerCluster>): void {
    const shown = [...bubbles].filter((bubble) => bubble.getElement());
    const pins = [...this.placed.values()].flatMap(({ marker }) => {
      const box = marker.getElement();
      return box ? [{ marker, width: pinWidth(box) }] : [];
    });
    const offsets = separateBoxes(
      shown.map((bubble) => this.boxOf(bubble, bubbleSize, bubbleSize, bubbleSize / 2)),
      pins.map(({ marker, width }) => this.boxOf(marker, width, pinHeight, pinHeight)),
    );
    for (const [index, bubble] of shown.entries()) {
      const { x = 0, y = 0 } = offsets[index] ?? {};
      bubble.getElement()?.style.setProperty('translate', x || y ? `${x}px ${y}px` : '');
    }
  }

  private bubbleOf(marker: L.Marker): L.MarkerCluster | undefined {
    const parent: unknown = this.group.getVisibleParent(marker);
    return parent instanceof L.MarkerCluster ? parent : undefined;
  }

  /** Shows the selected pin outside its bubble, names the bubbles and moves them apart. */
  private readonly settle = (): void => {
    const chosen = this.selectedId === null ? undefined : this.placed.get(this.selectedId);
    if (chosen && this.bubbleOf(chosen.marker)) {
      this.group.removeLayer(chosen.marker);
      chosen.marker.addTo(this.map);
      this.takenOut = chosen;
    }
    const bubbles = new Set<L.MarkerCluster>();
    for (const { marker } of this.placed.values()) {
      const bubble = this.bubbleOf(marker);
      if (bubble) bubbles.add(bubble);
    }
    for (const bubble of bubbles) nameMarker(bubble, `${bubble.getChildCount()} parceiros. Aproximar`);
    this.separateBubbles(bubbles);
    // A bubble that was opened with a key disappears together with the focus. Focus the map instead.
    if (this.bubblePressed && document.activeElement === document.body) this.map.getContainer().focus();
    this.bubblePressed = false;
  };
}
