import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { apiServer, http, renderWithApp } from '@boaxepa/web-testing';
import { screen } from '@testing-library/react';
import { list, partner } from '../../../shopper/partners/testing/samplePartners.ts';
import { Component as MapPage } from '../MapPage.tsx';

/** Gives every element a size. jsdom has no layout, and a map without a size renders no content. */
export function mockElementSizes(): void {
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}

export const bakery = partner('Padaria da Sé', { latitude: -23.5505, longitude: -46.6333 });
export const closed = partner('Mercado Fechado', {
  businessType: 'grocery',
  isOpen: false,
  latitude: -23.54,
  longitude: -46.6,
});

/**
 * Mocks the shop search so that every area contains the given shops.
 * @returns the query strings of the requests that the mock receives
 */
export function serve(partners: readonly PartnerListItem[]): string[] {
  const searches: string[] = [];
  apiServer.use(
    http.get('/api/shopper/partners', ({ request }) => {
      searches.push(new URL(request.url).search);
      return list(partners);
    }),
  );
  return searches;
}

export const showMap = (route = '/mapa') =>
  renderWithApp(<MapPage />, {
    route,
    path: '/mapa',
    routes: [{ path: '/parceiro/:partnerId/sacolas', element: <p>sacolas</p> }],
  });
export const pin = (name: string | RegExp) => screen.findByRole('button', { name });
export const card = () => screen.findByRole('group', { name: /^Padaria da Sé/ });
