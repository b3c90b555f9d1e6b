import { act, screen } from '@testing-library/react';
import { renderWithApp } from '@boaxepa/web-testing';
import L from 'leaflet';
import { useEffect, useState } from 'react';
import type { MapPin } from './pinLayer.ts';
import { PinMap } from './PinMap.tsx';
import type { LatLng } from './useMap.ts';

// Mock the size of elements. They have no size in jsdom, and a map without a size shows no markers.
beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  // jsdom does not implement `scrollTo`. A click focuses the map, and leaflet then scrolls to the map.
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const center = { lat: -23.55, lng: -46.63 };
const pin = (id: string, changes: Partial<MapPin> = {}): MapPin => ({
  id,
  lat: center.lat,
  lng: center.lng + (id.charCodeAt(0) - 'b'.charCodeAt(0)) * 0.02,
  text: 'R$ 10',
  name: `Loja ${id}`,
  active: true,
  ...changes,
});

function show(first: readonly MapPin[]) {
  let change: (pins: readonly MapPin[], selectedId?: string) => void = () => undefined;
  const onSelect = jest.fn();
  function Screen() {
    const [{ pins, selectedId }, set] = useState<{
      pins: readonly MapPin[];
      selectedId?: string | undefined;
    }>({
      pins: first,
    });
    useEffect(() => {
      change = (next, id) => act(() => set({ pins: next, selectedId: id }));
    }, []);
    return (
      <PinMap
        label="Mapa"
        center={center}
        zoom={14}
        pins={pins}
        selectedId={selectedId}
        onSelect={onSelect}
      />
    );
  }
  const app = renderWithApp(<Screen />);
  return { ...app, onSelect, change: (pins: readonly MapPin[], id?: string) => change(pins, id) };
}

const marker = (name: string) => screen.getByRole('button', { name });

describe('pins on a map', () => {
  it('keep their element and the focus when the list is replaced by an equal one', () => {
    const { change } = show([pin('a'), pin('b')]);
    const focused = marker('Loja a');
    focused.focus();
    change([pin('a'), pin('b')]);
    expect(marker('Loja a')).toBe(focused);
    expect(focused).toHaveFocus();
  });

  it('are added and removed without touching the others', () => {
    const { change } = show([pin('a'), pin('b')]);
    const stays = marker('Loja a');
    stays.focus();
    change([pin('c'), pin('a')]);
    expect(screen.queryByRole('button', { name: 'Loja b' })).toBeNull();
    expect(marker('Loja c')).toBeInTheDocument();
    expect(marker('Loja a')).toBe(stays);
    expect(stays).toHaveFocus();
  });

  it('change text, name and state in place', () => {
    const { change } = show([pin('a')]);
    const focused = marker('Loja a');
    focused.focus();
    change([pin('a', { text: 'fechada', name: 'Loja a, fechada', active: false })], 'a');
    expect(marker('Loja a, fechada')).toBe(focused);
    expect(focused).toHaveTextContent('fechada');
    expect(focused).toHaveAttribute('data-off', 'true');
    expect(focused).toHaveAttribute('data-selected', 'true');
    expect(focused).toHaveFocus();
  });

  it('move with their shop, and can be selected', async () => {
    const { user, change, onSelect } = show([pin('a'), pin('b')]);
    const place = marker('Loja a').style.left;
    change([pin('a', { lng: center.lng + 0.02 }), pin('b')]);
    expect(marker('Loja a').style.left).not.toBe(place);
    await user.click(marker('Loja a'));
    expect(onSelect).toHaveBeenCalledWith('a');
  });
});

describe('a bubble', () => {
  const PIXEL = 360 / (256 * 2 ** 14);
  /** Returns a pin that is `right` pixels to the right of the map's center and `below` pixels below it. */
  const at = (id: string, right: number, below = 0) =>
    pin(id, {
      lng: center.lng + right * PIXEL,
      lat: center.lat - below * PIXEL * Math.cos((center.lat * Math.PI) / 180),
    });
  /** Returns the vertical position of a pin's tip or of a bubble's center, in px. */
  const heightOf = (name: string) => {
    const { top, translate } = marker(name).style;
    return Number.parseFloat(top) + (Number.parseFloat(translate.split(' ')[1] ?? '') || 0);
  };
  // Four shops at the same location, 88 px to the right of pin 'a'. The bubble that replaces all five pins is at their
  // average position, so it is near these shops.
  const shops = ['b', 'c', 'd', 'e'].map((id) => at(id, 88));

  it('moves aside when it would cover a pin', () => {
    show([at('a', 0), ...shops, at('near', 80, 46)]);
    expect(heightOf('Loja near') - heightOf('5 parceiros. Aproximar')).toBe(48 + 25);
  });

  it('stays at the average position of its shops otherwise', () => {
    show([at('a', 0), ...shops, at('far', 180, 46)]);
    expect(marker('5 parceiros. Aproximar').style.translate).toBe('');
  });

  it('moves back when the pin disappears', () => {
    const { change } = show([at('a', 0), ...shops, at('near', 80, 46)]);
    change([at('a', 0), ...shops]);
    expect(marker('5 parceiros. Aproximar').style.translate).toBe('');
  });

  it('has a name and does not cover a pin when it comes into view', () => {
    const mapSpy = jest.spyOn(L, 'map');
    const right = 2_000;
    show([
      at('a', right),
      ...['b', 'c', 'd', 'e'].map((id) => at(id, right + 88)),
      at('near', right + 80, 46),
    ]);
    const map = mapSpy.mock.results.at(-1)?.value as L.Map;
    expect(screen.queryByRole('button', { name: /parceiros/ })).toBeNull();
    act(() => void map.panBy([right, 0], { animate: false }));
    expect(heightOf('Loja near') - heightOf('5 parceiros. Aproximar')).toBe(48 + 25);
  });
});

describe('a zoom by the user', () => {
  it('announces how many pins are visible, also if a bubble was pressed', async () => {
    const { user } = show([pin('a'), pin('b'), pin('c', { lng: center.lng + 0.001 })]);
    expect(screen.getByRole('status')).toHaveTextContent(/^$/);
    await user.click(marker('2 parceiros. Aproximar'));
    expect(screen.getByRole('status')).toHaveTextContent('2 parceiros visíveis no mapa');
    for (let step = 0; step < 5; step += 1) await user.click(screen.getByRole('button', { name: 'Afastar' }));
    expect(screen.getByRole('status')).toHaveTextContent('3 parceiros visíveis no mapa');
  });
});

describe('the report of moves', () => {
  /** Shows a page with a map. The page moves the map when the test calls `moveTo`. */
  function showMoving() {
    const onMoved = jest.fn();
    let moveTo: (view: { center: LatLng; zoom: number }) => void = () => undefined;
    function Screen() {
      const [view, setView] = useState({ center, zoom: 14 });
      useEffect(() => {
        moveTo = (next) => act(() => setView(next));
      }, []);
      return <PinMap label="Mapa" {...view} pins={[]} onMoved={onMoved} />;
    }
    const app = renderWithApp(<Screen />);
    return { ...app, onMoved, moveTo: (view: { center: LatLng; zoom: number }) => moveTo(view) };
  }
  const near = { lat: center.lat, lng: center.lng + 0.01 };
  const far = { lat: center.lat + 1, lng: center.lng };

  it('omits a move by the page that interrupts an earlier one', () => {
    const { onMoved, moveTo } = showMoving();
    // The map pans to a near place for 250 ms. The second call moves the map during this animation.
    moveTo({ center: near, zoom: 14 });
    moveTo({ center: far, zoom: 15 });
    expect(onMoved).not.toHaveBeenCalled();
  });

  it('contains a move by the user that follows a move by the page', async () => {
    const { onMoved, moveTo, user } = showMoving();
    moveTo({ center: far, zoom: 15 });
    await user.click(screen.getByRole('button', { name: 'Afastar' }));
    expect(onMoved).toHaveBeenCalledWith(expect.objectContaining({ zoom: 14 }));
  });
});

describe('a map whose screen unmounts', () => {
  function showMap() {
    const mapSpy = jest.spyOn(L, 'map');
    const { unmount } = show([pin('a')]);
    const map = mapSpy.mock.results.at(-1)?.value as L.Map;
    return { map, unmount, remove: jest.spyOn(map, 'remove') };
  }

  it('is removed with it', () => {
    const { unmount, remove } = showMap();
    unmount();
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it('finishes a running zoom first', () => {
    const { map, unmount, remove } = showMap();
    map.fire('zoomstart');
    unmount();
    expect(remove).not.toHaveBeenCalled();
    map.fire('zoomend').fire('moveend');
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
