import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { type Box, separateBoxes } from './separateBoxes.ts';
import {
  BubbleIcon,
  bubbleSize,
  dressMarker,
  nameMarker,
  pillIcon,
  pinHeight,
  pinWidth,
} from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

export interface MapPin extends LatLng {
  readonly id: string;
  readonly text: string;
  /** Name of the pin for screen readers, for example 'Padaria Pão da Vila, desde R$ 14,90'. */
  readonly name: string;
  /** True for an orange, round pin. False for a gray, angular pin, which is inactive. */
  readonly active: boolean;
}

interface PlacedPin {
  readonly marker: L.Marker;
  pin: MapPin;
}

/**
 * Pins of a map. A bubble replaces pins that are close to each other. `show` changes only the pins that differ from
 * before, so that an unchanged pin keeps the focus.
 */
export class PinLayer {
  private readonly placedPins = new Map<string, PlacedPin>();
  private readonly group = L.markerClusterGroup({
    showCoverageOnHover: false,
    // Radius in px within which a bubble replaces the pins. It is the width of a pin's text, so that pins do not
    // overlap.
    maxClusterRadius: 90,
    iconCreateFunction: (cluster) => new BubbleIcon(cluster.getChildCount()),
  });
  private selectedId: string | null = null;
  /** Selected pin, while it is shown outside of the bubble that replaces its neighbors. */
  private takenOut: PlacedPin | undefined;
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
    // Add the group before the listener below. The group's own listener must run first, because it creates the bubbles
    // that `settle` moves.
    this.group.addTo(map);
    map.on('moveend', this.settle);
  }

  show(pins: readonly MapPin[], selectedId: string | null): void {
    this.selectedId = selectedId;
    this.putBack();
    const ids = new Set(pins.map(({ id }) => id));
    const removedPins = [...this.placedPins].filter(([id]) => !ids.has(id));
    for (const [id, placed] of removedPins) {
      this.placedPins.delete(id);
      if (placed === this.takenOut) this.takenOut = undefined;
      if (!this.group.hasLayer(placed.marker)) placed.marker.remove();
    }
    this.group.removeLayers(removedPins.map(([, { marker }]) => marker));
    const newMarkers: L.Marker[] = [];
    for (const pin of pins) {
      const placedPin = this.placedPins.get(pin.id);
      if (placedPin) this.change(placedPin, pin);
      else newMarkers.push(this.place(pin));
    }
    // `addLayers` is fast, but replaces the elements of neighboring pins. So use it only when no pins are shown yet.
    if (newMarkers.length === this.placedPins.size) this.group.addLayers(newMarkers);
    else for (const marker of newMarkers) this.group.addLayer(marker);
    this.settle();
  }

  focus(id: string): boolean {
    const box = this.placedPins.get(id)?.marker.getElement();
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
    const placedPin = { marker, pin };
    marker.on('click', () => this.onSelect(pin.id));
    // Leaflet gives the marker the role `button`, but does not handle the keys Enter and Space.
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      this.onSelect(pin.id);
    });
    // When a bubble opens, Leaflet creates new elements for its pins. Set the name and the state of each new element.
    marker.on('add', () => this.dress(placedPin));
    this.placedPins.set(pin.id, placedPin);
    return marker;
  }

  private change(placedPin: PlacedPin, pin: MapPin): void {
    const { marker, pin: before } = placedPin;
    placedPin.pin = pin;
    if (pin.text !== before.text) marker.setIcon(pillIcon(pin.text));
    if (pin.lat !== before.lat || pin.lng !== before.lng) marker.setLatLng([pin.lat, pin.lng]);
    this.dress(placedPin);
  }

  private dress({ marker, pin }: PlacedPin): void {
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
   * Moves bubbles that cover a pin or each other, so that users can click each one. This is harmless, because a bubble
   * shows no exact location.
   */
  private separateBubbles(bubbles: ReadonlySet<L.MarkerCluster>): void {
    const visibleBubbles = [...bubbles].filter((bubble) => bubble.getElement());
    const pins = [...this.placedPins.values()].flatMap(({ marker }) => {
      const box = marker.getElement();
      return box ? [{ marker, width: pinWidth(box) }] : [];
    });
    const offsets = separateBoxes(
      visibleBubbles.map((bubble) => this.boxOf(bubble, bubbleSize, bubbleSize, bubbleSize / 2)),
      pins.map(({ marker, width }) => this.boxOf(marker, width, pinHeight, pinHeight)),
    );
    for (const [index, bubble] of visibleBubbles.entries()) {
      const { x = 0, y = 0 } = offsets[index] ?? {};
      bubble.getElement()?.style.setProperty('translate', x || y ? `${x}px ${y}px` : '');
    }
  }

  private bubbleOf(marker: L.Marker): L.MarkerCluster | undefined {
    const parent: unknown = this.group.getVisibleParent(marker);
    return parent instanceof L.MarkerCluster ? parent : undefined;
  }

  /** Takes the selected pin out of its bubble, and moves overlapping bubbles apart. */
  private readonly settle = (): void => {
    const selectedPin = this.selectedId === null ? undefined : this.placedPins.get(this.selectedId);
    if (selectedPin && this.bubbleOf(selectedPin.marker)) {
      this.group.removeLayer(selectedPin.marker);
      selectedPin.marker.addTo(this.map);
      this.takenOut = selectedPin;
    }
    const bubbles = new Set<L.MarkerCluster>();
    for (const { marker } of this.placedPins.values()) {
      const bubble = this.bubbleOf(marker);
      if (bubble) bubbles.add(bubble);
    }
    this.separateBubbles(bubbles);
    // If the user opened a bubble by keyboard, the bubble has disappeared and the focus is lost, so focus the map.
    if (this.bubblePressed && document.activeElement === document.body) this.map.getContainer().focus();
    this.bubblePressed = false;
  };
}
