import { conflictReason } from './confirmation.ts';
import { orderSample } from '../../shop/testing/orderSamples.ts';

describe('conflictReason', () => {
  const before = orderSample({ status: 'pending', version: 3 });
  const by = (actor: 'partner' | 'system') => [
    { status: 'awaiting_pickup', by: actor, at: '2026-11-20T12:00:00.000Z', note: null } as const,
  ];

  it.each([
    [{ status: 'cancelled', cancelledBy: 'shopper', cancelReason: 'shopper' }, /^O cliente cancelou/],
    [{ status: 'cancelled', cancelledBy: 'partner', cancelReason: 'partner' }, /em outra tela da loja/],
    [
      { status: 'cancelled', cancelledBy: 'system', cancelReason: 'no_answer' },
      /A loja não respondeu a tempo/,
    ],
    [{ history: by('partner') }, /^Outra tela já confirmou/],
    [{ history: by('system') }, /^O pedido mudou/],
  ] as const)('explains the change %j', (changes, text) => {
    const { history, ...others } = { history: [], ...changes };
    expect(conflictReason(before, orderSample({ version: 4, ...others, history: [...history] }))).toMatch(
      text,
    );
  });

  it('explains nothing for an unchanged order, so that the page shows the message of the server', () => {
    expect(conflictReason(before, before)).toBeUndefined();
  });
});
