import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import type { PickupKeys } from '@boaxepa/contracts/wire/pickup';
import { ToastHost } from '@boaxepa/ui';
import { apiServer, fail, http, HttpResponse, ok, renderWithApp } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { changeHandovers } from '../../../shop/handovers/queue.ts';
import { useCounterData } from '../../../shop/handovers/useCounterData.ts';
import { useHandoverSender } from '../../../shop/handovers/useHandoverSender.ts';
import { Component as HandoverPage } from '../HandoverPage.tsx';
import { session } from '../../../shop/testing/session.ts';

interface SentRequest {
  readonly key: string | null;
  readonly path: string;
  readonly body: unknown;
}

function Area() {
  useHandoverSender();
  useCounterData();
  return <HandoverPage />;
}

interface CounterOptions {
  readonly orders?: readonly PartnerOrder[];
  readonly route?: string;
  readonly keys?: PickupKeys['keys'];
  /** If false, all calls to the server fail. */
  readonly isOnline?: boolean;
  /** If true, notifications are shown. */
  readonly showsToasts?: boolean;
}

/**
 * Renders the page on which a shop checks pickup codes. A mock server accepts the code K7M2QX and every QR code. It
 * records the checks and the hand-overs.
 */
export function showCounter(
  order: PartnerOrder,
  {
    orders = [order],
    route = '/partners/orders/entregar',
    keys = [],
    isOnline = true,
    showsToasts = false,
  }: CounterOptions = {},
) {
  const checks: unknown[] = [];
  const sentRequests: SentRequest[] = [];
  apiServer.use(
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys })),
    http.get('/api/orders/partner', () => ok(orders, { summary: {} })),
    http.post('/api/orders/partner/pickup-check', async ({ request }) => {
      const body = (await request.json()) as { code?: string; qr?: string };
      checks.push(body);
      return body.code === 'K7M2QX' || body.qr !== undefined ? ok(order) : fail('PICKUP_CODE_UNKNOWN');
    }),
    http.patch('/api/orders/:id/handover', async ({ request }) => {
      const path = new URL(request.url).pathname;
      sentRequests.push({ key: request.headers.get('idempotency-key'), path, body: await request.json() });
      return ok({ ...order, status: 'delivered' });
    }),
  );
  if (!isOnline) apiServer.use(http.all('*/api/*', () => HttpResponse.error()));
  const area = (
    <>
      <Area />
      {showsToasts && <ToastHost />}
    </>
  );
  const rendered = renderWithApp(area, {
    route,
    path: '/partners/orders/entregar',
    routes: [{ path: '*', element: <p>Outra tela</p> }],
    session,
  });
  return { ...rendered, checks, sentRequests };
}

export const codeField = () => screen.getByRole('textbox', { name: 'Código do cliente' });

/** Ends the time in which hand-overs can be undone, so that the page sends the waiting hand-overs to the server. */
export async function endUndo(): Promise<void> {
  await act(async () => {
    await changeHandovers((stored) => stored.map((each) => ({ ...each, sendAfter: 0 })));
  });
}
