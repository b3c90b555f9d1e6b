import type { ShopperOrder } from '@boaxepa/contracts/wire/orders';
import { http, ok, renderWithApp, useApiServer } from '@boaxepa/web-testing';
import { screen, within } from '@testing-library/react';
import { Component as OrdersPage } from './OrdersPage.tsx';
import { confirmed, delivered, item, shopper } from './sampleOrders.ts';

const server = useApiServer();

const deliveryAddress = {
  street: 'Rua Augusta',
  number: '500',
  complement: '',
  neighborhood: 'Consolação',
  city: 'São Paulo',
  zipCode: '01305-100',
};

async function showDelivery(changes: Partial<ShopperOrder>) {
  const order = { ...confirmed, orderType: 'delivery' as const, deliveryAddress, ...changes };
  server.use(http.get('/api/shopper/orders', () => ok([order])));
  const { user } = renderWithApp(<OrdersPage />, { route: '/pedidos', session: shopper });
  const article = await screen.findByRole('article', { name: 'Pedido 7F3A91C2' });
  return { user, article, card: within(article) };
}

describe('delivery', () => {
  it('shows its address and its steps, and nothing about a pickup', async () => {
    const { card } = await showDelivery({ status: 'out_for_delivery' });
    expect(card.getByText('Entrega em Rua Augusta, 500 - Consolação, São Paulo, 01305-100')).toBeVisible();
    expect(card.getByText(/^Pedido pronto/)).toHaveTextContent('(concluído)');
    expect(card.queryByText(/no balcão|Pronto para Retirada|Horário encerrado/)).toBeNull();
  });

  it.each([
    ['pending', 'Aguardando entrega'],
    ['ready', 'Pronto para entrega'],
  ] as const)('does not name the pickup while it is %s', async (status, label) => {
    const items = [{ ...item, wasModified: true }];
    const { card, article } = await showDelivery({ status, items, canCancel: false });
    expect(card.getByText(label)).toBeVisible();
    expect(article).not.toHaveTextContent(/retira/i);
  });

  it('does not name the pickup after it has arrived', async () => {
    const { user, card, article } = await showDelivery({
      status: 'delivered',
      history: delivered.history,
      canCancel: false,
    });
    await user.click(card.getByText('Detalhes do pedido'));
    expect(card.getByText('Endereço de entrega')).toBeVisible();
    expect(article).not.toHaveTextContent(/retira/i);
    await user.click(card.getByRole('button', { name: /^Avaliar pedido/ }));
    expect(await screen.findByText(/^Como foi a entrega/)).toBeVisible();
  });
});
