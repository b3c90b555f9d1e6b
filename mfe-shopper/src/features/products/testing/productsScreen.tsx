import type { Product } from '@boaxepa/contracts/wire/products';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { partnerId, sampleShop as shop } from '../../../shopper/testing/sampleShop.ts';
import { Component as ProductsPage } from '../ProductsPage.tsx';

export { partnerId, shop };

let count = 0;

/** Creates a sample product with a unique id. `change` overrides its fields. */
export function product(name: string, change: Partial<Product> = {}): Product {
  count += 1;
  return {
    id: count.toString(16).padStart(24, 'a'),
    partnerId,
    name,
    description: '',
    category: 'bakery',
    price: 9.9,
    originalPrice: 9.9,
    discountPrice: 0,
    discountPercentage: 0,
    stock: 12,
    stockQuantity: 12,
    isActive: true,
    isFlashDeal: false,
    imageUrl: null,
    photoUrl: null,
    ...change,
  };
}

export const bread = product('Pão de fermentação natural', {
  description: 'Filão de 500 g, assado hoje de manhã',
  price: 8.5,
  originalPrice: 12,
  discountPrice: 8.5,
  stock: 5,
  isFlashDeal: true,
  photoUrl: 'https://example.com/pao.jpg',
});
export const juice = product('Suco de laranja integral', {
  description: 'Garrafa de 1 litro, sem açúcar',
  category: 'beverages',
});
export const cake = product('Bolo de fubá cremoso', {
  category: 'sweets',
  price: 13.5,
  originalPrice: 18,
  stock: 0,
});

type Answer = () => Response | Promise<Response>;

/** Mocks the API calls of the products page. By default, they return the shop `shop` and three products. */
export function serve({
  partner = () => ok(shop),
  products = () => ok([cake, bread, juice]),
}: { partner?: Answer; products?: Answer } = {}): void {
  apiServer.use(
    http.get('/api/partner/:id', () => partner()),
    http.get('/api/partner/:id/products', () => products()),
  );
}

/** Renders the page of a shop's products. `search` is the query string of the URL. */
export function showProducts(search = '') {
  return renderWithApp(<ProductsPage />, {
    route: `/parceiro/${partnerId}${search}`,
    path: '/parceiro/:partnerId',
    routes: [{ path: '*', element: <p>outra tela</p> }],
  });
}

export const cardOf = async (name: string) => within(await screen.findByRole('article', { name }));
/** Returns the names of the visible products, from top to bottom. */
export const shownNames = () =>
  screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'));
