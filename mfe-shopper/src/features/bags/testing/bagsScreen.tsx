import type { Bag, PartnerBags } from '@boaxepa/contracts/wire/bags';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { partnerId, sampleShop, todaySchedule } from '../../../shopper/testing/sampleShop.ts';
import { Component as BagsPage } from '../BagsPage.tsx';

export { partnerId };
export const bag: Bag = {
  id: 'b'.repeat(24),
  partnerId,
  name: 'Tipo de Sacola: Doce - Padaria',
  type: 'doce',
  category: 'padaria',
  observation: '',
  stock: 2,
  originalPrice: 40,
  promotionalPrice: 14.9,
  expiryDate: '2026-11-21',
  isActive: true,
};
export const cheaper: Bag = {
  ...bag,
  id: 'c'.repeat(24),
  name: 'Tipo de Sacola: Mista - Diversos',
  type: 'mista',
  category: 'diversos',
  observation: 'Frutas e legumes',
  stock: 6,
  promotionalPrice: 9.9,
  originalPrice: 9.9,
};
export const shop: PartnerBags = {
  partner: { ...sampleShop, latitude: -23.55, longitude: -46.65 },
  bags: [bag, cheaper],
  todaySchedule,
};

/** Renders the bags page of `shop`. The mock server returns `answer`. */
export function showBags(answer: PartnerBags | (() => Response | Promise<Response>) = shop) {
  apiServer.use(
    http.get('/api/partner/:id/bags', () => (typeof answer === 'function' ? answer() : ok(answer))),
  );
  return renderWithApp(<BagsPage />, {
    route: `/parceiro/${partnerId}/sacolas`,
    path: '/parceiro/:partnerId/sacolas',
    routes: [{ path: '*', element: <p>outra tela</p> }],
  });
}

export const card = async (name: string) => within(await screen.findByRole('article', { name }));
