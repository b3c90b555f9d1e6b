import L from 'leaflet';
import 'leaflet.markercluster';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import { clusterIcon, dressMarker, nameMarker, pillIcon } from './pinIcons.ts';
import type { LatLng } from './useMap.ts';

export interface MapPin extends LatLng {
  readonly id: string;
  /** Words on the pin: 'R$ 14,90', '3 sacolas'. */
  readonly text: string;
  /** Name for screen readers: 'Padaria Pão da Vila, desde R$ 14,90'. */
  readonly name: string;
  /** Orange and round when true, grey and angular otherwise. */
  readonly active: boolean;
}

interface Placed {
  readonly marker: L.Marker;
  pin: MapPin;
}

/**
 * The pins of a map, near ones as one bubble. `show` takes a whole new list and touches only what is different in it: a pin that stays
 * keeps its element, and the focus with it.
 */
export class PinLayer {
  private readonly placed = new Map<string, Placed>();
  private readonly group = L.markerClusterGroup({
    showCoverageOnHover: false,
    maxClusterRadius: 48,
    iconCreateFunction: (cluster) => clusterIcon(cluster.getChildCount()),
  });
  private selectedId: string | null = null;

  private readonly map: L.Map;
  private readonly onSelect: (id: string) => void;

  constructor(map: L.Map, onSelect: (id: string) => void) {
    this.map = map;
    this.onSelect = onSelect;
    this.group.on('animationend', this.nameClusters);
    map.on('moveend', this.nameClusters);
    this.group.addTo(map);
  }

  show(pins: readonly MapPin[], selectedId: string | null): void {
    this.selectedId = selectedId;
    const ids = new Set(pins.map(({ id }) => id));
    const gone = [...this.placed].filter(([id]) => !ids.has(id));
    for (const [id] of gone) this.placed.delete(id);
    this.group.removeLayers(gone.map(([, { marker }]) => marker));
    const added: L.Marker[] = [];
    for (const pin of pins) {
      const known = this.placed.get(pin.id);
      if (known) this.change(known, pin);
      else added.push(this.place(pin));
    }
    // All at once is quick, but takes neighbours off the map and puts them back: only where none was there.
    if (added.length === this.placed.size) this.group.addLayers(added);
    else for (const marker of added) this.group.addLayer(marker);
    this.nameClusters();
  }

  remove(): void {
    this.map.off('moveend', this.nameClusters);
    this.group.remove();
  }

  private place(pin: MapPin): L.Marker {
    const marker = L.marker([pin.lat, pin.lng], { icon: pillIcon(pin.text), riseOnHover: true });
    const placed = { marker, pin };
    marker.on('click', () => this.onSelect(pin.id));
    // Also when it comes out of a bubble.
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

  private readonly nameClusters = (): void => {
    for (const { marker } of this.placed.values()) {
      const parent = this.group.getVisibleParent(marker);
      if (parent instanceof L.MarkerCluster)
        nameMarker(parent, `${parent.getChildCount()} parceiros. Aproximar`);
    }
  };
}
