import { apiServer, fail, http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { resetLocationAfterEach } from '../../shopper/location/testing/mockGeolocation.ts';
import { list, partner } from '../../shopper/partners/testing/samplePartners.ts';
import { readArea } from './useMapAddress.ts';
import { bakery, card, closed, mockElementSizes, pin, serve, showMap as show } from './testing/mapScreen.tsx';

useApiServer();
resetLocationAfterEach();
mockElementSizes();

describe('state of the map in the address', () => {
  it('keeps the searched area across list and map and in a shared link', async () => {
    const searches = serve([bakery]);
    const { user, router, unmount } = show();
    await pin(/^Padaria da Sé, desde/);
    const ground = screen.getByRole('group', { name: /^Mova o mapa com as setas/ });
    ground.focus();
    fireEvent.keyDown(ground, { key: 'ArrowRight', keyCode: 39 });
    await user.click(await screen.findByRole('button', { name: 'Buscar nesta área' }));
    await waitFor(() => expect(searches).toHaveLength(2));
    const [lat, lng] =
      new URLSearchParams(router.state.location.search).get('area')?.split(',').map(Number) ?? [];
    expect(searches[1]).toBe(`?lat=${lat}&lng=${lng}`);
    await user.click(screen.getByRole('link', { name: 'Lista' }));
    expect(await screen.findByText('Nesta área · 20 km')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Mapa' }));
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
    expect(searches).toHaveLength(2);
    const address = `/mapa${router.state.location.search}`;
    unmount();
    const again = serve([bakery]);
    show(address);
    expect(await screen.findByText('Nesta área · 20 km')).toBeVisible();
    await waitFor(() => expect(again).toContain(searches[1]));
  });

  it('contains the searched area after the user has zoomed out as far as possible', async () => {
    serve([bakery]);
    const { user, router } = show('/mapa?area=-23.55000,-46.63000,4');
    const zoomOut = await screen.findByRole('button', { name: 'Afastar' });
    for (const _ of [3, 2, 1]) await user.click(zoomOut);
    await user.click(await screen.findByRole('button', { name: 'Buscar nesta área' }));
    expect(readArea(new URLSearchParams(router.state.location.search).get('area'))).toMatchObject({
      zoom: 3,
    });
    expect(zoomOut).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the chosen shop until its card is closed', async () => {
    serve([bakery, closed]);
    const { user, router } = show('/mapa?area=-23.55000,-46.63000,14');
    await user.click(await pin(/^Padaria da Sé, desde/));
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('partnerId')).toBe(bakery.id),
    );
    await user.click(within(await card()).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=-23.55000%2C-46.63000%2C14'));
    expect(screen.queryByRole('link', { name: 'Ver sacolas' })).toBeNull();
  });
});

describe('link to a shop on the map', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'performance'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('centres the map on the shop and opens its card after half a second', async () => {
    serve([bakery, closed]);
    show(`/mapa?partnerId=${bakery.id}`);
    await pin(/^Padaria da Sé, desde/);
    expect(screen.queryByRole('group', { name: /^Padaria da Sé/ })).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(await card()).toBeInTheDocument();
    // The card was not opened by the user, so it must not get the focus.
    expect(await card()).not.toHaveFocus();
  });

  it('finds a shop outside the default area and keeps its surroundings after its card is closed', async () => {
    const far = partner('Peixaria do Rio', { latitude: -22.9, longitude: -43.2 });
    apiServer.use(
      http.get('/api/shopper/partners', ({ request }) =>
        list(new URL(request.url).searchParams.get('lat') === '-22.9' ? [far] : [bakery]),
      ),
      http.get(`/api/partner/${far.id}`, () =>
        ok({ id: far.id, latitude: far.latitude, longitude: far.longitude }),
      ),
    );
    const { user, router } = show(`/mapa?partnerId=${far.id}`);
    await act(() => jest.advanceTimersByTimeAsync(500));
    const opened = await screen.findByRole('group', { name: /^Peixaria do Rio/ });
    await user.click(within(opened).getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?area=-22.90000%2C-43.20000%2C15'));
    expect(await pin(/^Peixaria do Rio/)).toBeInTheDocument();
    expect(screen.getByText('Nesta área · 20 km')).toBeVisible();
  });

  it('reports a shop that does not exist', async () => {
    serve([bakery]);
    apiServer.use(http.get('/api/partner/*', () => fail('NOT_FOUND')));
    show(`/mapa?partnerId=${'f'.repeat(24)}`);
    expect(await screen.findByText('Parceiro não encontrado')).toBeVisible();
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
  });
});
