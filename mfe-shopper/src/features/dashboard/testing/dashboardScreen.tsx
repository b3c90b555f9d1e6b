import type { PartnerListItem } from '@boaxepa/contracts/partners';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { Component as DashboardPage } from '../DashboardPage.tsx';

export const clara = {
  id: 'a'.repeat(24),
  userType: 'shopper',
  email: 'clara@boaxepa.test',
  firstName: 'Clara',
} as const;

let made = 0;

/** A bakery that is open and has bags, unless said otherwise. */
export function partner(name: string, more: Partial<PartnerListItem> = {}): PartnerListItem {
  made += 1;
  return {
    id: String(made).padStart(24, '0'),
    name,
    businessType: 'bakery',
    address: 'Rua Augusta, 500',
    latitude: -23.55,
    longitude: -46.65,
    hasActiveBags: true,
    isOpen: true,
    isApproved: true,
    bagCount: 2,
    unitsLeft: 8,
    minPrice: 14.9,
    bagTypes: ['mista', 'doce'],
    todayPickupSchedule: '17:00 às 19:30',
    rating: 4.8,
    ratingCount: 3,
    ...more,
  };
}
export const bakery = partner('Padaria Pão da Vila');
export const closed = partner('Açougue do Zé', { businessType: 'grocery', isOpen: false });

/** The list's answer. */
export function list(partners: readonly PartnerListItem[], nextCursor: string | null = null) {
  return ok(partners, { nextCursor });
}

/** A server with these shops and so many unread messages. */
export function serve(partners: readonly PartnerListItem[], unread = 0): void {
  apiServer.use(
    http.get('/api/shopper/partners', () => list(partners)),
    http.get('/api/shopper/notifications', () =>
      ok(Array.from({ length: unread }, (_, id) => ({ id: String(id), isRead: false }))),
    ),
  );
}

/** The dashboard as Clara sees it. */
export function showDashboard(route = '/dashboard') {
  return renderWithApp(<DashboardPage />, {
    route,
    path: '/dashboard',
    session: clara,
    routes: [{ path: '/', element: <p>boas-vindas</p> }],
  });
}
