import { apiServer, fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  mockGeolocation,
  mockPosition,
  resetLocationAfterEach,
} from '../../shopper/location/testing/mockGeolocation.ts';
import { list, partner } from '../../shopper/partners/testing/samplePartners.ts';
import { bakery, card, closed, mockElementSizes, pin, serve, showMap as show } from './testing/mapScreen.tsx';

useApiServer();
resetLocationAfterEach();

mockElementSizes();

const soldOut = partner('Bar Vazio', {
  businessType: 'restaurant',
  bagCount: 0,
  latitude: -23.56,
  longitude: -46.67,
});
const nowhere = partner('Loja sem Mapa', { latitude: null, longitude: null });

describe('map page', () => {
  it('shows shops around the centre of São Paulo as pins: inactive ones in grey with a reason, none without coordinates', async () => {
    const searches = serve([bakery, closed, soldOut, nowhere]);
    const { container } = show();
    expect(await pin(/^Padaria da Sé, desde/)).toHaveTextContent(/R\$\s14,90/);
    expect(await pin('Mercado Fechado, fechada')).toHaveAttribute('data-off', 'true');
    expect(await pin('Bar Vazio, sem sacolas')).toHaveTextContent('Sem sacolas');
    expect(screen.queryByRole('button', { name: /Loja sem Mapa/ })).toBeNull();
    expect(searches).toEqual(['?lat=-23.5505&lng=-46.6333']);
    expect(screen.getByRole('heading', { level: 1, name: 'Mapa' })).toBeVisible();
    expect(screen.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
    expect(document.title).toBe('Mapa · Boa Xepa');
    await expect(container).toBeAccessible();
  });

  it('opens the card of a shop, which the keyboard can reach and close', async () => {
    serve([bakery, closed]);
    const { user } = show();
    const chosen = await pin(/^Padaria da Sé, desde/);
    chosen.focus();
    await user.keyboard(' ');
    expect(await card()).toHaveFocus();
    for (const words of ['Padaria · 2.4km', 'Retirar: 17:00 às 19:30', '8 sacolas'])
      expect(within(await card()).getByText(words)).toBeVisible();
    expect(await card()).toHaveTextContent(/Desde R\$\s14,90/);
    expect(within(await card()).getByRole('link', { name: /^Como chegar/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Rua%20Augusta%2C%20500',
    );
    expect(within(await card()).getByRole('link', { name: 'Ver sacolas' })).toHaveAttribute(
      'href',
      `/parceiro/${bakery.id}/sacolas`,
    );
    expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('link', { name: 'Ver sacolas' })).toBeNull();
    expect(chosen).toHaveFocus();
    await user.click(await pin('Mercado Fechado, fechada'));
    const grey = await screen.findByRole('group', { name: 'Mercado Fechado, fechada' });
    expect(within(grey).getByText('Fechada')).toBeVisible();
    await user.click(within(grey).getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByRole('group', { name: 'Mercado Fechado, fechada' })).toBeNull();
    expect(await pin('Mercado Fechado, fechada')).toHaveFocus();
  });

  it('shows on the card of a shop that its pickup window is over', async () => {
    serve([{ ...bakery, pickupOver: true }]);
    const { user } = show();
    await user.click(await pin(/^Padaria da Sé, desde/));
    expect(within(await card()).getByText('Retirada encerrada hoje')).toBeVisible();
  });

  it('centres on the located shopper and shows real distances', async () => {
    const searches = serve([bakery]);
    mockPosition();
    const { user } = show();
    await user.click(await pin('Centralizar na minha posição'));
    const dialog = await screen.findByRole('dialog', { name: 'Localizar parceiros próximos' });
    await user.click(within(dialog).getByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByRole('img', { name: 'Sua posição' })).toBeInTheDocument();
    expect(screen.getByText('Perto de você · 20 km')).toBeVisible();
    await waitFor(() =>
      expect(searches).toEqual(['?lat=-23.5505&lng=-46.6333', '?lat=-23.56141&lng=-46.65591']),
    );
    await user.click(await pin(/^Padaria da Sé, desde/));
    expect(within(await card()).getByText('Padaria · 2,6 km')).toBeVisible();
  });

  it('stays in São Paulo when the browser denies the location, and says why', async () => {
    const searches = serve([bakery]);
    mockGeolocation((_found, failed) =>
      failed?.({ code: 1, message: 'User denied Geolocation' } as GeolocationPositionError),
    );
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ativar localização' }));
    await user.click(await screen.findByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByText('User denied Geolocation')).toBeVisible();
    expect(screen.getByText(/^Para permitir, toque no ícone ao lado do endereço do site/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Não permitir' }));
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
    expect(searches).toEqual(['?lat=-23.5505&lng=-46.6333']);
  });

  it('filters by chip and shows all shops again after a second press', async () => {
    serve([bakery, closed, soldOut]);
    const { user, router } = show();
    await pin(/^Padaria da Sé, desde/);
    await user.click(screen.getByRole('button', { name: 'Mercados' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Padaria da Sé/ })).toBeNull());
    expect(await pin('Mercado Fechado, fechada')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?tipo=Mercados');
    await user.click(screen.getByRole('button', { name: 'Mercados' }));
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Farmácias' }));
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Mapa' })).toHaveFocus();
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
  });

  it('asks the server for the shops of a chip while the list has more pages', async () => {
    const pharmacy = partner('Farmácia Longe', {
      businessType: 'pharmacy',
      latitude: -23.6,
      longitude: -46.7,
    });
    let answerFilter: (answer: Response) => void = () => undefined;
    const filterAnswer = new Promise<Response>((resolve) => {
      answerFilter = resolve;
    });
    const filtered: string[] = [];
    apiServer.use(
      http.get('/api/shopper/partners', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        if (!searchParams.has('businessType')) return list([bakery], 'second');
        filtered.push(search);
        return filterAnswer;
      }),
    );
    const { user } = show();
    await pin(/^Padaria da Sé, desde/);
    await user.click(screen.getByRole('button', { name: 'Farmácias' }));
    expect(await screen.findByText('Carregando parceiros')).toBeVisible();
    expect(screen.queryByText('Nenhum parceiro encontrado')).toBeNull();
    answerFilter(list([pharmacy]));
    await user.click(await pin(/^Farmácia Longe, desde/));
    expect(await screen.findByRole('group', { name: /^Farmácia Longe/ })).toBeVisible();
    // The map does not search around the chosen shop, because the filtered list already contains the shop.
    expect(screen.queryByText('Nesta área · 20 km')).toBeNull();
    expect(filtered).toEqual(['?lat=-23.5505&lng=-46.6333&businessType=pharmacy']);
  });

  it('searches the moved area only on request', async () => {
    const searches = serve([bakery]);
    const { user } = show();
    await pin(/^Padaria da Sé, desde/);
    expect(screen.queryByRole('button', { name: 'Buscar nesta área' })).toBeNull();
    await pin(/^Padaria da Sé, desde/);
    const ground = screen.getByRole('group', { name: /^Mova o mapa com as setas/ });
    ground.focus();
    // Leaflet reads `keyCode`, which user-event does not set.
    fireEvent.keyDown(ground, { key: 'ArrowRight', keyCode: 39 });
    const search = await screen.findByRole('button', { name: 'Buscar nesta área' });
    expect(searches).toHaveLength(1);
    await user.click(search);
    await waitFor(() => expect(searches).toHaveLength(2));
    expect(await screen.findByText('Nesta área · 20 km')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Buscar nesta área|Buscando/ })).toBeNull(),
    );
    await waitFor(() => expect(ground).toHaveFocus());
  });

  it('offers the same shops and chips as a list, with links back to the map', async () => {
    serve([bakery, closed]);
    const { user, container, router } = show('/mapa?tipo=Padarias');
    await pin(/^Padaria da Sé, desde/);
    const views = within(screen.getByRole('navigation', { name: 'Ver como' }));
    expect(views.getByRole('link', { name: 'Mapa' })).toHaveAttribute('aria-current', 'true');
    await user.click(views.getByRole('link', { name: 'Lista' }));
    // Back leaves the map.
    expect(router.state.historyAction).toBe('REPLACE');
    expect(screen.queryByRole('region', { name: 'Mapa dos parceiros' })).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('1 nesta área')).toBeVisible();
    await expect(container).toBeAccessible();
    await user.click(screen.getByRole('link', { name: 'Ver Padaria da Sé no mapa' }));
    expect(await card()).toBeInTheDocument();
  });

  it.each([
    ['the shops failed to load', () => fail('SERVICE_UNAVAILABLE'), 'Não foi possível carregar os parceiros'],
    ['there is no connection', () => HttpResponse.error(), 'Você está sem conexão'],
  ])('reports that %s, and loads the shops on a retry', async (_what, answer, words) => {
    serve([bakery]);
    apiServer.use(http.get('/api/shopper/partners', answer, { once: true }));
    const { user } = show();
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
  });

  it('keeps the last pins and shows their time when the connection is lost', async () => {
    serve([bakery]);
    show();
    await pin(/^Padaria da Sé, desde/);
    apiServer.use(http.get('/api/shopper/partners', () => HttpResponse.error()));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/Mostrando os dados das? \d\d:\d\d/)).toBeVisible();
    expect(await pin(/^Padaria da Sé, desde/)).toBeInTheDocument();
  });

  it('stays usable when the map tiles fail to load', async () => {
    serve([bakery]);
    const { container, user } = show();
    await pin(/^Padaria da Sé, desde/);
    for (const tile of [...container.querySelectorAll('.leaflet-tile')].slice(0, 3)) fireEvent.error(tile);
    expect(await screen.findByText('Não foi possível carregar o mapa')).toBeVisible();
    await user.click(await pin(/^Padaria da Sé, desde/));
    expect(await card()).toBeInTheDocument();
  });

  it('shows list and map side by side on a desktop and marks the chosen shop in both', async () => {
    setWindowWidth(1280);
    serve([bakery, closed]);
    const { user } = show();
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('navigation', { name: 'Ver como' })).toBeNull();
    await user.click(await pin(/^Padaria da Sé, desde/));
    expect(await card()).toHaveFocus();
    const row = screen.getAllByRole('article').find((article) => article.hasAttribute('data-selected'));
    expect(row).toHaveTextContent('Padaria da Sé');
  });

  it('shows the same distance in list and card, measured from the shopper and not from the centre of the area', async () => {
    setWindowWidth(1280);
    serve([{ ...bakery, distance: 2960 }]);
    mockPosition();
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Centralizar na minha posição' }));
    await user.click(await screen.findByRole('button', { name: 'Permitir localização' }));
    expect(await screen.findByRole('img', { name: 'Sua posição' })).toBeInTheDocument();
    await user.click(await pin(/^Padaria da Sé, desde/));
    expect(within(await card()).getByText('Padaria · 2,6 km')).toBeVisible();
    expect(within(screen.getByRole('article')).getByText('Padaria · 2,6 km')).toBeVisible();
  });
});
