import type { HandoverMode } from '@boaxepa/contracts/wire/pickup';
import { apiServer, http, ok } from '@boaxepa/web-testing';
import { renderRoute } from '@boaxepa/web-testing/renderRoute';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';
import { screen, waitFor } from '@testing-library/react';
import remote from '../../remote.tsx';
import { idOf, orderSample, summarySample } from '../../shop/testing/orderSamples.ts';
import { session } from '../../shop/testing/session.ts';

export const orders = [orderSample({ status: 'ready' }), orderSample({ id: idOf('e'), status: 'ready' })];
export const DESKTOP = 1280;

/** Opens a page of the partner area in a window of the given width. The pickup code of `orders[0]` is K7M2QX. */
export async function open(
  path: string,
  { width = DESKTOP, mode = 'off' }: { readonly width?: number; readonly mode?: HandoverMode } = {},
) {
  /**
   * Received requests for the orders ('orders') and for the setting of pickup codes ('mode'). Only the board polls this
   * setting.
   */
  const sent: ('orders' | 'mode')[] = [];
  setWindowWidth(width);
  apiServer.use(
    http.get('/api/partner-profile', () => ok({ businessName: 'Padaria Aurora', status: 'approved' })),
    http.get('/api/orders/partner', () => {
      sent.push('orders');
      return ok(orders, { summary: summarySample() });
    }),
    http.get('/api/orders/partner/handover-mode', () => {
      sent.push('mode');
      return ok({ mode });
    }),
    http.get('/api/orders/partner/pickup-keys', () => ok({ keys: [] })),
    http.post('/api/orders/partner/pickup-check', () => ok(orders[0])),
  );
  return { ...(await renderRoute(path, { remotes: { mfe_partner: remote }, session })), sent };
}

export const counter = () => screen.findByRole('region', { name: 'Entregar' });
export const noCounter = () =>
  waitFor(() => expect(screen.queryByRole('region', { name: 'Entregar' })).toBeNull());
export const codeField = () => screen.findByRole('textbox', { name: 'Código do cliente' });
export const ticket = (number = 'AAAAAAAA') => screen.findByRole('article', { name: `Pedido ${number}` });
