import { shopperApi } from '../../shopper/api.ts';
import { clearLocation, locate } from '../../shopper/location/location.ts';
import { fail, HttpResponse, ok, useApiServer } from '@boaxepa/web-testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  bread,
  cake,
  cardOf,
  juice,
  partnerId,
  product,
  serve,
  shop,
  shownNames,
  showProducts as show,
} from './testing/productsScreen.tsx';

useApiServer();

const chip = (name: string) => screen.getByRole('button', { name });
const search = () => screen.getByRole('searchbox', { name: 'Buscar produtos' });

describe('products page', () => {
  it('shows the shop and its products, available ones first', async () => {
    serve();
    const { container } = show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Padaria Pão da Vila' })).toBeVisible();
    expect(document.title).toContain('Produtos de Padaria Pão da Vila');
    expect(screen.getByText('Aberta até 20:00')).toBeVisible();
    expect(screen.getByText('4,8')).toBeVisible();
    expect(screen.getByText('Rua Augusta, 500, Consolação')).toBeVisible();
    expect(screen.getByText('3 produtos')).toBeVisible();
    expect(shownNames()).toEqual([bread.name, juice.name, cake.name]);
    const card = await cardOf(bread.name);
    expect(card.getByText('Filão de 500 g, assado hoje de manhã')).toBeVisible();
    expect(card.getByText('Super Oferta')).toBeVisible();
    expect(card.getByText(/R\$\s8,50/)).toBeVisible();
    expect(card.getByText(/R\$\s12,00/)).toBeVisible();
    expect(card.getByText('-29%')).toBeVisible();
    expect(card.getByText('5 disponíveis')).toBeVisible();
    const plain = await cardOf(juice.name);
    expect(plain.queryByText('Super Oferta')).toBeNull();
    expect(plain.queryByText(/%/)).toBeNull();
    await expect(container).toBeAccessible();
  });

  it('keeps a sold-out product in the list and disables adding it', async () => {
    serve();
    show();
    const card = await cardOf(cake.name);
    expect(card.getByText('Sem estoque hoje')).toBeVisible();
    expect(card.getByRole('button', { name: /^Esgotado/ })).toBeDisabled();
  });

  it.each([
    [4, null],
    [3, 'Últimas!'],
    [1, 'Última!'],
  ])('labels a product of which few units remain: %i', async (stock, label) => {
    serve({ products: () => ok([product('Broa', { stock })]) });
    show();
    const broa = await cardOf('Broa');
    expect(broa.queryByText(/^Últimas?!$/)?.textContent ?? null).toBe(label);
  });

  it('sorts available and sold-out products by name, regardless of accents and case', async () => {
    const names = ['Zimbro', 'agrião', 'Água de coco', 'Óleo'];
    const soldOut = [product('Ervilha', { stock: 0 }), product('Éclair', { stock: 0 })];
    serve({ products: () => ok([...soldOut, ...names.map((name) => product(name))]) });
    show();
    await cardOf('Zimbro');
    expect(shownNames()).toEqual(['agrião', 'Água de coco', 'Óleo', 'Zimbro', 'Éclair', 'Ervilha']);
  });

  it('hides inactive products', async () => {
    serve({ products: () => ok([juice, product('Oculto', { isActive: false, category: 'fish' })]) });
    show();
    await cardOf(juice.name);
    expect(shownNames()).toEqual([juice.name]);
    expect(screen.queryByRole('button', { name: 'Peixes' })).toBeNull();
  });

  it("shows 'FOTO' if a photo is missing or fails to load", async () => {
    serve();
    show();
    const card = await cardOf(bread.name);
    expect((await cardOf(juice.name)).getByText('FOTO')).toBeVisible();
    expect(card.queryByText('FOTO')).toBeNull();
    const photo = screen.getByRole('article', { name: bread.name }).querySelector('img');
    if (!photo) throw new Error('no photo');
    expect(photo).toHaveAttribute('src', 'https://example.com/pao.jpg');
    fireEvent.error(photo);
    expect(card.getByText('FOTO')).toBeVisible();
  });

  it('clamps a long description to two lines and expands it on request', async () => {
    const description = 'Massa madre, farinha de moinho de pedra e azeite, fermentada por quarenta horas.';
    serve({ products: () => ok([product('Ciabatta', { description })]) });
    const { user } = show();
    const card = await cardOf('Ciabatta');
    const more = card.getByRole('button', { name: 'Ver mais sobre Ciabatta' });
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await user.click(more);
    expect(card.getByRole('button', { name: 'Ver menos sobre Ciabatta' })).toHaveFocus();
  });

  it('links to the bags of the shop and to the map', async () => {
    serve();
    const { user, router } = show();
    await cardOf(bread.name);
    const sections = within(screen.getByRole('navigation', { name: 'O que a loja oferece' }));
    expect(sections.getByRole('link', { name: 'Produtos' })).toHaveAttribute('aria-current', 'page');
    expect(await screen.findByRole('link', { name: 'Ver no mapa' })).toHaveAttribute(
      'href',
      `/mapa?partnerId=${partnerId}`,
    );
    await user.click(sections.getByRole('link', { name: 'Sacolas' }));
    expect(router.state.location.pathname).toBe(`/parceiro/${partnerId}/sacolas`);
  });

  describe('with a known location', () => {
    beforeEach(() => {
      const coords = { latitude: -23.5614, longitude: -46.6559 } as GeolocationCoordinates;
      Object.defineProperty(navigator, 'geolocation', {
        configurable: true,
        value: { getCurrentPosition: (found: PositionCallback) => found({ coords } as GeolocationPosition) },
      });
    });
    afterEach(() => {
      act(clearLocation);
      Reflect.deleteProperty(navigator, 'geolocation');
    });

    it('shows the distance to the shop', async () => {
      serve();
      show();
      await cardOf(bread.name);
      expect(screen.queryByText(/de você/)).toBeNull();
      await act(() => locate(new AbortController().signal));
      expect(screen.getByText('2,6 km de você')).toBeVisible();
    });
  });
});

it('products page shows 300 products and finds each of them', async () => {
  const many = Array.from({ length: 300 }, (_, index) => ({
    ...product(`Produto ${index}`),
    id: index.toString(16).padStart(24, '0'),
  }));
  serve({ products: () => ok(many) });
  const { user } = show();
  expect(await screen.findByText('300 produtos')).toBeVisible();
  expect(shownNames()).toHaveLength(300);
  await user.type(search(), 'produto 299');
  expect(shownNames()).toEqual(['Produto 299']);
});

describe('search and categories of the products page', () => {
  it('finds words in name and description regardless of case and accents', async () => {
    serve();
    const { user } = show();
    await cardOf(bread.name);
    await user.type(search(), 'FERMENTACAO');
    expect(shownNames()).toEqual([bread.name]);
    expect(screen.getAllByText('1 produto').length).toBeGreaterThan(0);
    await user.clear(search());
    await user.type(search(), 'açucar');
    expect(shownNames()).toEqual([juice.name]);
  });

  it('offers a chip for each category in the list, sorted by label, and stores the choice in the address', async () => {
    serve();
    const { user, router } = show();
    await cardOf(bread.name);
    const chips = within(screen.getByRole('group', { name: 'Categorias' }));
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Todos',
      'Bebidas',
      'Doces',
      'Padaria',
    ]);
    await user.click(chip('Bebidas'));
    expect(shownNames()).toEqual([juice.name]);
    await waitFor(() => expect(router.state.location.search).toBe('?categoria=beverages'));
    await user.click(chip('Bebidas'));
    expect(shownNames()).toHaveLength(3);
  });

  it('shows an empty result and clears search and category', async () => {
    serve();
    const { user } = show('?q=peixe&categoria=beverages');
    expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(shownNames()).toHaveLength(3);
    expect(screen.getByRole('region', { name: 'Produtos' })).toHaveFocus();
  });
});

describe('loading and failures of the products page', () => {
  it('keeps the focus on the heading when the shop loads', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    serve({ partner: () => promise });
    show();
    screen.getByRole('heading', { level: 1, name: 'Produtos' }).focus();
    expect(screen.getByText('Carregando produtos')).toBeInTheDocument();
    resolve(ok(shop));
    expect(await screen.findByRole('heading', { level: 1, name: shop.businessName })).toHaveFocus();
  });

  it('shows that the shop is unknown and links to the dashboard', async () => {
    serve({ partner: () => fail('NOT_FOUND'), products: () => fail('NOT_FOUND') });
    const { user, router } = show();
    expect(await screen.findByText('Parceiro não encontrado')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Voltar ao início' }));
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('shows that a shop has no products and links to its bags', async () => {
    serve({ products: () => ok([]) });
    show();
    expect(await screen.findByText('Nenhum produto encontrado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver sacolas' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it.each(['partner', 'products'] as const)('loads again after a failed request for %s', async (call) => {
    let isBroken = true;
    const whole = { partner: () => ok(shop), products: () => ok([juice]) };
    serve({ ...whole, [call]: () => (isBroken ? fail('INTERNAL') : whole[call]()) });
    const { user } = show();
    expect(await screen.findByRole('alert')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByRole('article', { name: juice.name })).toBeVisible();
  });

  it('shows that there is no connection', async () => {
    serve({ products: () => HttpResponse.error() });
    show();
    expect(await screen.findByText('Você está sem conexão')).toBeVisible();
  });

  it('keeps the last products and shows a notice when a refetch fails', async () => {
    serve();
    const { store } = show();
    await cardOf(bread.name);
    serve({ products: () => fail('SERVICE_UNAVAILABLE') });
    // Refetch the products, as the app does after an order.
    act(() => void store.dispatch(shopperApi.util.invalidateTags(['ShopBags'])));
    expect(await screen.findByText('Não foi possível atualizar os produtos')).toBeVisible();
    expect(await cardOf(bread.name)).toBeTruthy();
  });
});
