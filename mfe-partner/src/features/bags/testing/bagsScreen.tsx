import { type Bag, defaultObservation } from '@boaxepa/contracts/wire/bags';
import { addDaysToDate, localDate } from '@boaxepa/contracts/domain/zones';
import { apiServer, fail, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { Component as BagsPage } from '../BagsPage.tsx';
import { readRequest, type SentRequest } from '../../../shop/testing/readRequest.ts';
import { session } from '../../../shop/testing/session.ts';

/**
 * Time zone of the shop in tests. It differs from the browser's zone and from the default zone, so that a test fails if
 * the code uses the wrong zone.
 */
const zone = 'America/Manaus';
export const today = localDate(zone, new Date());
export const { partnerId } = session;
export const sweet: Bag = {
  id: '1'.repeat(24),
  partnerId,
  name: 'Tipo de Sacola: Doce - Laticínios',
  type: 'doce',
  category: 'laticinios',
  observation: defaultObservation,
  stock: 6,
  originalPrice: 30,
  promotionalPrice: 14.9,
  expiryDate: today,
  isActive: true,
};
const expired: Bag = {
  ...sweet,
  id: '2'.repeat(24),
  name: 'Tipo de Sacola: Mista - Diversos',
  type: 'mista',
  category: 'diversos',
  stock: 4,
  expiryDate: addDaysToDate(today, -1),
};
const soldOut: Bag = {
  ...sweet,
  id: '3'.repeat(24),
  name: 'Tipo de Sacola: Salgada - Padaria',
  type: 'salgada',
  category: 'padaria',
  stock: 0,
};

/**
 * Renders the bags page. A mock server returns `bags` and records the requests that create, edit or delete a bag. If
 * `withProfile` is false, the request for the shop's profile fails. `search` is the URL's query string.
 */
export function showBags(bags: Bag[] = [sweet, expired, soldOut], withProfile = true, search = '') {
  const sentRequests: SentRequest[] = [];
  let lists = 0;
  const recordRequest = async ({ request }: { request: Request }) => {
    sentRequests.push(await readRequest(request));
    return ok(sweet);
  };
  apiServer.use(
    http.get('/api/bags', () => {
      lists += 1;
      return ok(bags);
    }),
    http.get('/api/partner-profile', () =>
      withProfile ? ok({ id: partnerId, businessType: 'bakery', zone }) : fail('SERVICE_UNAVAILABLE'),
    ),
    http.post('/api/bags', recordRequest),
    http.put('/api/bags/:id', recordRequest),
    http.delete('/api/bags/:id', recordRequest),
  );
  return {
    ...renderWithApp(
      <main>
        <BagsPage />
      </main>,
      { route: `/partners/bags${search}`, path: '/partners/bags', session },
    ),
    sentRequests,
    lists: () => lists,
  };
}

export const card = async (name: string) => within(await screen.findByRole('article', { name }));

/** Opens the form of a new bag and fills it in. The keys of `values` are field labels, such as 'Estoque'. */
export async function fillIn(user: ReturnType<typeof showBags>['user'], values: Record<string, string>) {
  await user.click(await screen.findByRole('button', { name: 'Nova Sacola' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova Sacola' }));
  await user.selectOptions(dialog.getByLabelText('Tipo'), values['Tipo'] ?? 'doce');
  await user.selectOptions(dialog.getByLabelText('Categoria'), values['Categoria'] ?? 'padaria');
  for (const label of ['Preço original', 'Preço promocional', 'Estoque', 'Data de vencimento'])
    if (values[label]) await user.type(dialog.getByLabelText(label), values[label]);
  return dialog;
}
