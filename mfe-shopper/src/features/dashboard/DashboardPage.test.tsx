import { fail, http, HttpResponse, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Component as DashboardPage } from './DashboardPage.tsx';
import { bakery, closed, list, partner } from '../../shopper/partners/testing/samplePartners.ts';
import { clara, serve, showDashboard as show } from './testing/dashboardScreen.tsx';

const server = useApiServer();
const soldOut = partner('Bar Aurora', {
  businessType: 'restaurant',
  hasActiveBags: false,
  bagCount: 0,
  unitsLeft: 0,
  minPrice: 0,
  bagTypes: [],
  todayPickupSchedule: null,
});

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('dashboard', () => {
  it('greets the shopper and lists active shops first', async () => {
    serve([closed, soldOut, bakery], 120);
    const { container } = show();
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Clara!' })).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(names()).toEqual(['Padaria Pão da Vila', 'Açougue do Zé', 'Bar Aurora']);
    expect(screen.getByRole('heading', { name: 'Parceiros Disponíveis' })).toBeVisible();
    expect(await screen.findByText('99+')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mensagens, 120 não lidas' })).toHaveAttribute(
      'href',
      '/mensagens',
    );
    expect(document.title).toBe('Início · Boa Xepa');
    await expect(container).toBeAccessible();
  });

  it('shows bags, pickup and price on a card and links to bags and map', async () => {
    serve([bakery]);
    show();
    const card = await screen.findByRole('article');
    for (const words of ['Padaria', '8 sacolas', 'Retirar: 17:00 às 19:30', 'Mista', '+1'])
      expect(within(card).getByText(words)).toBeVisible();
    expect(card).toHaveTextContent(/Desde R\$\s14,90/);
    expect(within(card).getByRole('link', { name: 'Padaria Pão da Vila' })).toHaveAttribute(
      'href',
      `/parceiro/${bakery.id}/sacolas`,
    );
    expect(within(card).getByRole('link', { name: 'Ver Padaria Pão da Vila no mapa' })).toHaveAttribute(
      'href',
      `/mapa?partnerId=${bakery.id}`,
    );
  });

  it('shows that the pickup window of a shop is over', async () => {
    serve([{ ...bakery, pickupOver: true }]);
    show();
    const card = await screen.findByRole('article');
    expect(within(card).getByText('Retirada encerrada hoje')).toBeVisible();
    expect(card).not.toHaveTextContent('Retirar:');
  });

  it('greys out closed and sold-out shops, shows the reason, and disables only the map button', async () => {
    serve([closed, soldOut]);
    show();
    const [first, second] = await screen.findAllByRole('article');
    if (!first || !second) throw new Error('two cards expected');
    expect(within(first).getByText('Fechada')).toBeVisible();
    expect(within(second).getByText('Sem sacolas')).toBeVisible();
    expect(within(second).getByText('Retirar: Consultar horário')).toBeVisible();
    expect(second).not.toHaveTextContent('Desde');
    expect(within(first).getByRole('button', { name: 'Ver Açougue do Zé no mapa' })).toBeDisabled();
    expect(within(first).getByRole('link', { name: 'Açougue do Zé' })).toHaveAttribute(
      'href',
      `/parceiro/${closed.id}/sacolas`,
    );
  });

  it('redirects the return from the bank to the payment page', async () => {
    serve([]);
    const { router } = show('/dashboard?payment_intent=pi_1&redirect_status=succeeded');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/pagamento',
        search: '?payment_intent=pi_1&redirect_status=succeeded',
      }),
    );
  });

  it('greets a user without a first name as Usuário', () => {
    serve([]);
    const { firstName: _, ...nameless } = clara;
    renderWithApp(<DashboardPage />, { session: nameless });
    expect(screen.getByRole('heading', { level: 1, name: 'Olá, Usuário!' })).toBeVisible();
  });

  it('finds names regardless of case and accents', async () => {
    serve([bakery, closed]);
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'ACOUGUE');
    expect(names()).toEqual(['Açougue do Zé']);
    await person.type(screen.getByRole('searchbox'), 'x');
    expect(await screen.findByText('Nenhum parceiro encontrado')).toBeVisible();
    expect(screen.getByText('Tente ajustar os filtros de busca')).toBeVisible();
    const addedContent: Node[] = [];
    const observer = new MutationObserver((changes) =>
      addedContent.push(...changes.flatMap(({ addedNodes }) => [...addedNodes])),
    );
    observer.observe(document.body, { childList: true, subtree: true });
    await person.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(names()).toHaveLength(2);
    expect(screen.getByRole('region', { name: 'Parceiros Disponíveis' })).toHaveFocus();
    observer.disconnect();
    // The loading state must not appear between the filtered and the unfiltered list, not even briefly.
    expect(addedContent.map(({ textContent }) => textContent).join(' ')).not.toContain('Carregando');
  });

  it('finds shops by product and shows the matching products', async () => {
    serve([bakery, closed], 0, {
      [bakery.id]: ['Pão de queijo', 'Pão francês'],
      [closed.id]: ['Pão de queijo congelado'],
    });
    const { user: person, container } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'queijo  PAO');
    expect(await screen.findByText('Tem: Pão de queijo')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Tem: Pão de queijo' })).toHaveAttribute(
      'href',
      `/parceiro/${bakery.id}?q=P%C3%A3o+de+queijo`,
    );
    expect(screen.getByText('Tem: Pão de queijo congelado')).toBeVisible();
    expect(names()).toEqual(['Padaria Pão da Vila', 'Açougue do Zé']);
    await person.click(screen.getByRole('button', { name: 'Padarias' }));
    await waitFor(() => expect(names()).toEqual(['Padaria Pão da Vila']));
    expect(screen.getByText('Tem: Pão de queijo')).toBeVisible();
    await expect(container).toBeAccessible();
    await person.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(screen.queryByText(/^Tem:/)).toBeNull());
  });

  it('finds a name by words in any order', async () => {
    serve([bakery, closed]);
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'vila  padaria');
    await waitFor(() => expect(names()).toEqual(['Padaria Pão da Vila']));
    expect(screen.queryByText(/^Tem:/)).toBeNull();
  });

  it('keeps a shop that matches locally when the server finds nothing', async () => {
    const searches: (string | null)[] = [];
    serve([bakery]);
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        const q = new URL(request.url).searchParams.get('q');
        searches.push(q);
        return list(q === null ? [bakery] : []);
      }),
    );
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'adaria');
    await waitFor(() => expect(searches).toContain('adaria'));
    expect(names()).toEqual(['Padaria Pão da Vila']);
  });

  it('filters by chip and shows all shops again after a second press', async () => {
    serve([bakery, closed, soldOut]);
    const { user: person } = show();
    await screen.findAllByRole('article');
    expect(
      within(screen.getByRole('group', { name: 'Tipo de parceiro' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Todos', 'Mercados', 'Restaurantes', 'Farmácias', 'Padarias', 'Outros']);
    await person.click(screen.getByRole('button', { name: 'Mercados' }));
    expect(names()).toEqual(['Açougue do Zé']);
    await person.click(screen.getByRole('button', { name: 'Mercados' }));
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toHaveLength(3);
  });

  it('restores search and chip from the address', async () => {
    serve([bakery, closed]);
    const { user: person, unmount, router } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'padaria');
    await person.click(screen.getByRole('button', { name: 'Padarias' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=padaria&tipo=Padarias'));
    unmount();
    show(router.state.location.pathname + router.state.location.search);
    expect(await screen.findByRole('searchbox')).toHaveValue('padaria');
    expect(screen.getByRole('button', { name: 'Padarias' })).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(names()).toEqual(['Padaria Pão da Vila']);
  });

  it("clears the filters with 'Início' and restores them with Back", async () => {
    serve([bakery, closed]);
    const { router } = show('/dashboard?q=padaria&tipo=Padarias');
    await screen.findByRole('article');
    expect(names()).toEqual(['Padaria Pão da Vila']);
    await act(() => router.navigate('/dashboard'));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('button', { name: 'Todos' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toHaveLength(2);
    await act(() => router.navigate(-1));
    expect(screen.getByRole('searchbox')).toHaveValue('padaria');
    expect(screen.getByRole('button', { name: 'Padarias' })).toHaveAttribute('aria-pressed', 'true');
    expect(names()).toEqual(['Padaria Pão da Vila']);
    expect(router.state.location.search).toBe('?q=padaria&tipo=Padarias');
  });

  it('searches on the server when the list has more pages', async () => {
    const far = partner('Padaria Distante');
    const searches: string[] = [];
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        const { searchParams, search } = new URL(request.url);
        searches.push(search);
        if (searchParams.get('q') === 'distante') return list([far]);
        return searchParams.has('cursor') ? list([closed]) : list([bakery], 'weiter');
      }),
      http.get('/api/shopper/notifications', () => ok([])),
    );
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'distante');
    expect(await screen.findByRole('heading', { name: 'Padaria Distante' })).toBeVisible();
    await person.clear(screen.getByRole('searchbox'));
    await person.click(await screen.findByRole('button', { name: 'Mostrar mais parceiros' }));
    expect(await screen.findByRole('heading', { name: 'Açougue do Zé' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais parceiros' })).toBeNull();
    // The clicked button has disappeared, so the first shop of the new page has the focus.
    expect(screen.getByRole('heading', { name: 'Açougue do Zé' }).closest('li')).toHaveFocus();
    expect(searches).toContain('?cursor=weiter');
  });

  it('shows an error instead of an empty result when the server search fails', async () => {
    let isBroken = true;
    server.use(
      http.get('/api/shopper/partners', ({ request }) => {
        if (!new URL(request.url).searchParams.has('q')) return list([bakery], 'weiter');
        return isBroken ? fail('SERVICE_UNAVAILABLE') : list([partner('Padaria Distante')]);
      }),
      http.get('/api/shopper/notifications', () => ok([])),
    );
    const { user: person } = show();
    await screen.findAllByRole('article');
    await person.type(screen.getByRole('searchbox'), 'distante');
    expect(await screen.findByText('Não foi possível atualizar a lista')).toBeVisible();
    isBroken = false;
    await person.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('heading', { name: 'Padaria Distante' })).toBeVisible();
    expect(screen.queryByText('Não foi possível atualizar a lista')).toBeNull();
  });

  it('offers a retry when the list fails to load', async () => {
    serve([bakery]);
    server.use(http.get('/api/shopper/partners', () => fail('SERVICE_UNAVAILABLE'), { once: true }));
    const { user: person } = show();
    await person.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows that there is no connection', async () => {
    serve([]);
    server.use(http.get('/api/shopper/partners', () => HttpResponse.error()));
    show();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });

  it('keeps the last list and shows its time when the connection is lost', async () => {
    serve([bakery]);
    show();
    await screen.findByRole('article');
    server.use(http.get('/api/shopper/partners', () => HttpResponse.error()));
    window.dispatchEvent(new Event('focus'));
    expect(await screen.findByText(/Mostrando os dados das? \d\d:\d\d/)).toBeVisible();
    expect(screen.getByRole('article')).toBeVisible();
  });

  it('has profile and logout in its menu', async () => {
    serve([]);
    const { user: person } = show();
    await person.click(screen.getByRole('button', { name: 'Menu' }));
    expect(await screen.findByRole('menuitem', { name: 'Perfil' })).toHaveAttribute('href', '/profile');
    localStorage.setItem('cart', '[]');
    server.use(http.post('/api/auth/logout', () => ok(null)));
    await person.click(screen.getByRole('menuitem', { name: 'Sair' }));
    expect(await screen.findByText('boas-vindas')).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('authToken')).toBeNull());
    for (const key of ['token', 'user', 'cart']) expect(localStorage.getItem(key)).toBeNull();
  });
});
