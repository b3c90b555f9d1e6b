import { sampleOrder } from '../../testing/sampleOrder.ts';
import { emailTexts } from './emails.ts';
import type { OrderPayment } from './payments.ts';

const payment: OrderPayment = {
  method: 'card',
  state: 'failed',
  authorisedAmount: '10.00',
  capturedAmount: '0.00',
  refundedAmount: '0.00',
};
const sentencesOf = ({ subject = '', paragraphs = [] as string[] }) => [subject, ...paragraphs].join(' ');

describe('emails about a failed charge', () => {
  it('say that an open order stays valid and is paid at the hand-over', () => {
    const order = { ...sampleOrder, payment };
    for (const text of [emailTexts.paymentFailedShopper(order), emailTexts.paymentFailedPartner(order)]) {
      expect(sentencesOf(text)).toContain('O pedido continua valendo.');
      expect(text.facts).toContainEqual({ label: 'Retirada hoje', value: '17:00 às 18:00' });
    }
    expect(sentencesOf(emailTexts.paymentFailedPartner(order))).toMatch(/Receba R\$\s10,00 na retirada\./);
  });

  it.each(['failed', 'refunded'] as const)('name no pickup of a delivered order (%s)', (state) => {
    const order = { ...sampleOrder, payment: { ...payment, state }, isDelivered: true };
    const texts = [emailTexts.paymentFailedShopper(order), emailTexts.paymentFailedPartner(order)];
    expect(JSON.stringify(texts)).not.toMatch(/retirada|continua valendo|17:00|endereço/i);
  });

  it('ask both sides of a delivered order to settle the amount', () => {
    const order = { ...sampleOrder, payment, isDelivered: true };
    expect(sentencesOf(emailTexts.paymentFailedShopper(order))).toMatch(
      /: pague à loja .*Padaria informou que o pedido foi entregue, mas nada foi cobrado.* pague R\$\s10,00 diretamente à loja/,
    );
    expect(sentencesOf(emailTexts.paymentFailedPartner(order))).toMatch(
      /: receba do cliente O pedido foi entregue, mas nada foi cobrado.* receba R\$\s10,00 do cliente/,
    );
  });
});
