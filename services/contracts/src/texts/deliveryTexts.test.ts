import { sampleOrder } from '../../testing/sampleOrder.ts';
import { noShowPauseText } from '../domain/fairUse.ts';
import { orderStatusLabel, orderStatusValues, shopperOrderLabel } from '../domain/orderStatus.ts';
import { emailTexts } from './emails.ts';
import {
  noShowPauseMessage,
  noShowWarningMessage,
  statusMessage,
  takenBackMessage,
} from './notifications.ts';
import { paymentSummary } from './payments.ts';

const delivery = { ...sampleOrder, orderType: 'delivery' as const };

describe('texts about a delivery', () => {
  it('name neither the counter nor a pickup time if the order is delivered', () => {
    const { orderPlacedShopper, orderPlacedPartner, orderReady } = emailTexts;
    expect(orderPlacedShopper(delivery).paragraphs[0]).toContain('Você paga na entrega.');
    for (const { facts } of [orderPlacedShopper, orderPlacedPartner].map((text) => text(delivery))) {
      expect(facts).toContainEqual({ label: 'Entrega', value: 'no endereço informado no pedido' });
      expect(JSON.stringify(facts)).not.toMatch(/Retirada|Rua/);
    }
    const ready = [
      orderReady(delivery),
      statusMessage('ready', delivery),
      statusMessage('delivered', delivery),
    ];
    expect(JSON.stringify(ready)).not.toMatch(/retira|balcão/i);
  });

  it('do not name the pickup if a delivery is changed or cancelled, or its charge fails', () => {
    const until = '01/12/2026 10:00';
    const texts = [
      emailTexts.orderChanged({ ...delivery, changes: [] }),
      emailTexts.orderCancelled({ ...delivery, reason: 'no_show', note: null }),
      emailTexts.orderCancelled({ ...delivery, reason: 'partner', note: null }),
      emailTexts.orderCancelledPartner(delivery),
      emailTexts.ordersUnanswered([delivery]),
      emailTexts.paymentFailedPartner(delivery),
      statusMessage('cancelled', delivery, 'no_show'),
      takenBackMessage(delivery),
      paymentSummary(delivery.payment, 'delivery'),
      ...orderStatusValues.flatMap((status) => [
        orderStatusLabel(status, 'delivery'),
        shopperOrderLabel({ status, orderType: 'delivery' }),
      ]),
    ];
    expect(JSON.stringify(texts)).not.toMatch(/retira|à loja/i);
    for (const text of [emailTexts.noShowWarning(delivery), emailTexts.noShowPause({ ...delivery, until })]) {
      expect(text.subject).toContain('não foi entregue');
      expect(text.paragraphs[0]).toBe(
        'O pedido em Padaria foi cancelado porque a entrega não foi concluída. Nada foi cobrado: o pagamento é feito somente na entrega.',
      );
      expect(text.paragraphs.at(-1)).toBe('Você recebeu este pedido? Fale com a loja.');
    }
  });

  it('name missed deliveries beside missed pickups if new orders are paused', () => {
    const until = '01/12/2026 10:00';
    const texts = [noShowWarningMessage, noShowPauseMessage(until), { message: noShowPauseText(until) }];
    for (const { message } of texts) expect(message).toMatch(/^\d pedidos não foram retirados ou recebidos/);
  });
});
