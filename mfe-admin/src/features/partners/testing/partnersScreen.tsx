import type { AdminPartner } from '@boaxepa/contracts/wire/partners';
import { apiServer, http, ok, renderWithApp } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { Component as PartnersPage } from '../PartnersPage.tsx';

const admin = { id: 'a'.repeat(24), userType: 'admin', email: 'admin@boaxepa.test' } as const;

export const pending: AdminPartner = {
  id: '1'.repeat(24),
  businessName: 'Padaria Aurora',
  businessType: 'bakery',
  ownerName: 'João Aurora',
  address: 'Av. Paulista, 1000',
  phone: '1133334444',
  email: 'aurora@loja.com',
  cnpj: '12ABC34501DE35',
  status: 'pending',
  isApproved: false,
  rejectionReason: null,
  latitude: null,
  longitude: null,
  schedulesConfigured: false,
  createdAt: '2026-11-20T12:00:00.000Z',
  pinReview: null,
  suggestedLocation: null,
};
export const approved: AdminPartner = {
  ...pending,
  id: '2'.repeat(24),
  businessName: 'Mercado Bom',
  businessType: 'gas_station',
  status: 'approved',
  isApproved: true,
  latitude: -23.5614,
  longitude: -46.6559,
  schedulesConfigured: true,
};

interface RecordedRequests {
  queries: URLSearchParams[];
  sentRequests: { method: string; path: string; body: unknown }[];
}

/** Mocks an API server that stores the partners and accepts every change. Returns the requests that it has received. */
export function serve(partners: readonly AdminPartner[], totalPages = 1): RecordedRequests {
  const requests: RecordedRequests = { queries: [], sentRequests: [] };
  apiServer.use(
    http.get('/api/admin/partners', ({ request }) => {
      requests.queries.push(new URL(request.url).searchParams);
      return ok({ partners, pagination: { page: 1, limit: 10, totalItems: partners.length, totalPages } });
    }),
    ...(['put', 'delete'] as const).map((method) =>
      http[method]('/api/admin/partners/:id*', async ({ request }) => {
        const text = await request.text();
        const { pathname, search } = new URL(request.url);
        const body = text ? (JSON.parse(text) as object) : undefined;
        requests.sentRequests.push({ method, path: `${pathname}${search}`, body });
        return ok(
          pathname.endsWith('/schedules') ? { ...body, partner: { schedulesConfigured: true } } : null,
        );
      }),
    ),
  );
  return requests;
}

export function showPartners(route = '/admin/partners') {
  return renderWithApp(<PartnersPage />, { route, session: admin });
}

/**
 * Selects an entry in the menu of a partner, for example 'Editar'. Returns Testing Library queries for the opened
 * dialog.
 */
export async function openDialog(
  { user }: Pick<ReturnType<typeof showPartners>, 'user'>,
  partner: AdminPartner,
  entry: string,
) {
  await user.click(await screen.findByRole('button', { name: `Ações de ${partner.businessName}` }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
  return within(await screen.findByRole('dialog'));
}
