import type { Product, ProductPage } from '@boaxepa/contracts/wire/products';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { act, screen, within } from '@testing-library/react';
import { Component as ProductsPage } from '../ProductsPage.tsx';
import { readRequest, type SentRequest } from '../../../shop/testing/readRequest.ts';
import { session } from '../../../shop/testing/session.ts';

/** Returns a sample product with a stock of 52 units and no promotion. `fields` overrides the defaults. */
export function productSample(fields: Partial<Product> & { id: string }): Product {
  const stock = fields.stock ?? 52;
  const price = fields.price ?? 6.99;
  return {
    partnerId: session.partnerId,
    name: 'Banana-prata (kg)',
    description: 'Madura, boa para vitamina',
    category: 'fruits',
    price,
    originalPrice: price,
    discountPrice: 0,
    discountPercentage: 0,
    stock,
    stockQuantity: stock,
    isActive: true,
    isFlashDeal: false,
    imageUrl: null,
    photoUrl: null,
    ...fields,
  };
}

export const cake = productSample({
  id: '1'.repeat(24),
  name: 'Bolo de cenoura',
  description: 'Inteiro, 800 g',
  category: 'sweets',
  price: 14.5,
  originalPrice: 29,
  discountPrice: 14.5,
  discountPercentage: 50,
  stock: 3,
  isFlashDeal: true,
  photoUrl: 'https://example.com/bolo.jpg',
});
export const banana = productSample({ id: '2'.repeat(24) });
export const cheese = productSample({
  id: '3'.repeat(24),
  name: 'Queijo meia cura',
  category: 'dairy',
  stock: 0,
});

/**
 * Returns a response of GET /api/products. `found` is the number of products that match the filters on all pages.
 * `total` is the number of all products of the shop.
 */
export function pageOf(
  data: Product[],
  options: { page?: number; limit?: number; found?: number; total?: number } = {},
) {
  const { page = 1, limit = 25, found = data.length } = options;
  const { total = found } = options;
  return {
    data,
    pagination: { page, limit, totalItems: found, totalPages: Math.ceil(found / limit) },
    summary: { total, inStock: 1, lowStock: 1, outOfStock: 1, categories: 3 },
  } satisfies ProductPage;
}

/**
 * Renders the products page with `products` from a mock server, and records the requests to this server. `search` is
 * the URL's query string.
 */
export function showProducts(products: Product[] = [cake, banana, cheese], search = '') {
  const sentRequests: SentRequest[] = [];
  const queries: URLSearchParams[] = [];
  const recordRequest = async ({ request }: { request: Request }) => {
    const sent = await readRequest(request);
    sentRequests.push(sent);
    return ok({ ...products.find(({ id }) => sent.path.endsWith(id)), ...(sent.body as object) });
  };
  apiServer.use(
    http.get('/api/products', ({ request }) => {
      const params = new URL(request.url).searchParams;
      queries.push(params);
      const { data, ...rest } = pageOf(products, { page: Number(params.get('page')) });
      return ok(data, rest);
    }),
    http.get('/api/products/import', () => ok([])),
    http.get('/api/partner-profile', () => ok({ id: session.partnerId, zone: 'America/Manaus' })),
    http.post('/api/products', recordRequest),
    http.put('/api/products/:id', recordRequest),
    http.patch('/api/products/:id', recordRequest),
    http.delete('/api/products/:id', recordRequest),
  );
  return {
    ...renderWithApp(
      <main>
        <ProductsPage />
      </main>,
      { route: `/partners/products${search}`, path: '/partners/products', session },
    ),
    sentRequests,
    queries,
  };
}

/** Mocks `matchMedia` for a wide or narrow window. Returns a function that switches between wide and narrow. */
export function setWindow(isWide = true): (isWide: boolean) => void {
  const listeners = new Set<(change: { matches: boolean }) => void>();
  let matches = isWide;
  const matchMedia = (media: string) => ({
    media,
    matches,
    addEventListener: (_: string, tell: (change: { matches: boolean }) => void) => listeners.add(tell),
    removeEventListener: (_: string, tell: (change: { matches: boolean }) => void) => listeners.delete(tell),
  });
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: matchMedia });
  return (next) => {
    matches = next;
    act(() => listeners.forEach((tell) => tell({ matches })));
  };
}
afterEach(() => {
  Reflect.deleteProperty(window, 'matchMedia');
});

export const card = async (name: string) => within(await screen.findByRole('article', { name }));
