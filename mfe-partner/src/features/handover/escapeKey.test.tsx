import { currentToast, toast } from '@boaxepa/ui';
import { http, ok, useApiServer } from '@boaxepa/web-testing';
import { act, screen } from '@testing-library/react';
import { orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();

const order = orderSample({ status: 'ready' });

beforeEach(() => {
  window.scrollTo = () => undefined;
});

it('closes with Escape', async () => {
  const { user, router } = showCounter(order);
  server.use(http.get('/api/orders/partner', () => ok([], { summary: {} })));
  await user.keyboard('{Escape}');
  expect(router.state.location.pathname).toBe('/partners/orders');
});

it('keeps the checked order when Escape closes a notification', async () => {
  const { user } = showCounter(order, { showsToasts: true });
  await user.type(codeField(), 'K7M2QX');
  await screen.findByText('Código certo');
  act(() => void toast({ title: 'Novo pedido' }));
  expect((await screen.findAllByText('Novo pedido'))[0]).toBeVisible();
  await user.keyboard('{Escape}');
  expect(currentToast()).toBeNull();
  expect(screen.getByText('Código certo')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(codeField()).toBeVisible();
});
