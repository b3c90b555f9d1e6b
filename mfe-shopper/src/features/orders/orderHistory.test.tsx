import { render, screen } from '@testing-library/react';
import { OrderHistory } from './components/OrderHistory.tsx';
import { confirmed } from './sampleOrders.ts';

it('names a second change of a confirmed order as a change by the shop', () => {
  const step = { status: 'awaiting_pickup', by: 'partner', at: confirmed.createdAt, note: null } as const;
  render(<OrderHistory order={{ ...confirmed, history: [...confirmed.history, step, step] }} />);
  const titles = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(titles).toEqual([
    expect.stringContaining('Pedido criado'),
    expect.stringContaining('Pedido confirmado'),
    expect.stringContaining('Pedido alterado pela loja'),
  ]);
});
