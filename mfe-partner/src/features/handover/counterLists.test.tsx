import type { PartnerOrder } from '@boaxepa/contracts/wire/orders';
import { fail, http, HttpResponse, useApiServer } from '@boaxepa/web-testing';
import { setWindowWidth } from '@boaxepa/web-testing/setWindowWidth';
import { screen, within } from '@testing-library/react';
import { idOf, orderSample } from '../../shop/testing/orderSamples.ts';
import { codeField, endUndo, showCounter } from './testing/handoverScreen.tsx';

const server = useApiServer();
const readyOrder = () => orderSample({ status: 'ready' });

/** Creates an order that was delivered the given number of minutes ago. */
function delivered(sign: string, minutesAgo: number, handover: PartnerOrder['handover']): PartnerOrder {
  const at = new Date(Date.now() - minutesAgo * 60_000).toISOString();
  return orderSample({
    id: idOf(sign),
    status: 'delivered',
    handover: handover && { ...handover, at },
    history: [{ status: 'delivered', by: 'partner', at, note: null }],
  });
}

beforeEach(() => {
  setWindowWidth(1280);
  jest.useFakeTimers({ now: new Date('2026-11-30T18:00:00Z'), advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

async function handOver() {
  const rendered = showCounter(readyOrder());
  await rendered.user.type(codeField(), 'K7M2QX');
  await rendered.user.click(await screen.findByRole('button', { name: 'Entregue' }));
  await screen.findByRole('group', { name: 'Pedido AAAAAAAA entregue' });
  return rendered;
}

describe('the counter beside the board', () => {
  it('lists the last orders of the day, and counts those with and without a code', async () => {
    const reason = 'Celular sem bateria';
    showCounter(readyOrder(), {
      orders: [
        delivered('4', 40, { proof: 'qr', reason: null, at: '' }),
        delivered('3', 30, { proof: 'override', reason, at: '' }),
        delivered('2', 20, null),
        delivered('1', 10, { proof: 'code', reason: null, at: '' }),
        delivered('5', 24 * 60, { proof: 'code', reason: null, at: '' }),
        readyOrder(),
      ],
    });
    expect(await screen.findByText('2 com código, 2 sem')).toBeVisible();
    const list = within(screen.getByRole('list', { name: 'Últimas entregas de hoje' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '11111111Clara Nunes14:50 · com códigoVer pedido 11111111',
      '22222222Clara Nunes14:40 · sem códigoVer pedido 22222222',
      '33333333Clara Nunes14:30 · sem código: Celular sem bateriaVer pedido 33333333',
    ]);
    expect(list.getByRole('link', { name: 'Ver pedido 11111111' })).toHaveAttribute(
      'href',
      `/partners/orders/entregar#pedido-${idOf('1')}`,
    );
  });

  it('lists hand-overs that wait for the connection, but not those that can still be undone', async () => {
    const { user } = await handOver();
    expect(screen.queryByRole('heading', { name: 'Aguardando conexão' })).toBeNull();
    server.use(http.patch('/api/orders/:id/handover', () => HttpResponse.error()));
    await endUndo();
    expect(await screen.findByRole('heading', { name: 'Aguardando conexão' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Aguardando envio' })).toHaveTextContent(
      'AAAAAAAAClara Nunes15:00 · dinheiroR$ 29,80',
    );
    expect(screen.queryByRole('group', { name: 'Pedido AAAAAAAA entregue' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver entregas deste aparelho' }));
    expect(await screen.findByRole('heading', { name: '1 entrega aguardando envio' })).toBeVisible();
  });

  it('says that the server has refused a hand-over', async () => {
    await handOver();
    server.use(http.patch('/api/orders/:id/handover', () => fail('INVALID_TRANSITION')));
    await endUndo();
    expect(await screen.findByText('1 entrega precisa de você')).toBeVisible();
  });
});
