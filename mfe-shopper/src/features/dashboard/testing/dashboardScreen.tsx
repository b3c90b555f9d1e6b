import type { PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { list, type Products, search } from '../../../shopper/partners/testing/samplePartners.ts';
import { Component as DashboardPage } from '../DashboardPage.tsx';

export const clara = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara@boaxepa.test',
  firstName: 'Clara',
} as const;

/** Mocks the list of shops, the product search and the number of unread messages. */
export function serve(partners: readonly PartnerListItem[], unread = 0, products: Products = {}): void {
  apiServer.use(
    http.get('/api/shopper/partners', ({ request }) =>
      list(search(partners, new URL(request.url).searchParams.get('q') ?? '', products)),
    ),
    http.get('/api/shopper/notifications', () =>
      ok(Array.from({ length: unread }, (_, id) => ({ id: String(id), isRead: false }))),
    ),
  );
}

export function showDashboard(route = '/dashboard') {
  return renderWithApp(<DashboardPage />, {
    route,
    path: '/dashboard',
    session: clara,
    routes: [
      { path: '/', element: <p>boas-vindas</p> },
      { path: '/pagamento', element: <p>pagamento</p> },
    ],
  });
}
