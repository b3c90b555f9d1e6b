import { emailFooter, emailTexts } from './emails.ts';
import { adjustedMessage, quantityChangeText, statusMessage } from './notifications.ts';
import { orderStatusValues } from '../domain/orderStatus.ts';
import {
  cancelledPaymentText,
  isReturnedByCancellation,
  type OrderPayment,
  paymentMessage,
  type PaymentState,
} from './payments.ts';
import { endOfDate } from '../domain/instants.ts';
import { formatDateTime } from '../domain/momentTexts.ts';
import { dayAndMonth } from '../domain/timeTexts.ts';
import { sampleOrder as order } from '../../testing/sampleOrder.ts';
import { addDaysToDate, isDate, localDate, localTime, localWeekday } from '../domain/zones.ts';

describe('messages', () => {
  it('name the order and the shop for every status', () => {
    for (const status of orderStatusValues) {
      const { title, message } = statusMessage(status, order, 'no_show');
      expect(title).not.toBe('');
      expect(message).toContain('#F1A1B2C3');
      expect(message).toContain('Padaria');
    }
    expect(statusMessage('awaiting_pickup', order).message).toBe(
      'Pedido #F1A1B2C3: o seu pedido em Padaria está confirmado. Retire hoje, das 17:00 às 18:00.',
    );
    expect(statusMessage('ready', { ...order, pickupSchedule: '01:00 às 02:00' }).message).toContain(
      'Retire hoje, da 01:00 às 02:00.',
    );
    expect(statusMessage('cancelled', order, 'partner').message).toBe(
      'Pedido #F1A1B2C3 em Padaria: cancelado pela loja.',
    );
    expect(statusMessage('cancelled', order, 'shopper').message).toBe(
      'Pedido #F1A1B2C3 em Padaria: você cancelou este pedido.',
    );
    const changes = [
      quantityChangeText({ name: 'Bolo', from: 3, to: 2 }),
      quantityChangeText({ name: 'Suco', from: 2, to: 0 }),
    ];
    expect(adjustedMessage(order, changes, 'R$ 5,00').message).toBe(
      'Pedido #F1A1B2C3: Padaria alterou o pedido. Bolo: de 3 para 2; Suco: removido. Novo total: R$ 5,00. Se não quiser assim, fale com a loja: ela pode cancelar.',
    );
  });

  it('contain the reason of a rejection only when there is one', () => {
    expect(
      emailTexts.partnerRejected({ reason: 'Endereço errado', wasApproved: false }).paragraphs,
    ).toContain('Motivo: Endereço errado');
    expect(emailTexts.partnerRejected({ reason: null, wasApproved: false }).paragraphs.join()).not.toContain(
      'Motivo',
    );
    expect(emailTexts.partnerRejected({ reason: null, wasApproved: false })).toMatchObject({
      paragraphs: expect.arrayContaining([expect.stringContaining('por 180 dias e depois os apagamos')]),
      action: { label: 'Baixar ou excluir meus dados', path: '/partners/login' },
    });
    const result = { ownerName: 'Rui', fileName: 'estoque.xlsx', created: 1146, updated: 38, skipped: 0 };
    expect(emailTexts.productsImported(result)).toMatchObject({
      subject: 'Importação concluída',
      paragraphs: ['Olá, Rui. A planilha estoque.xlsx foi importada.'],
      facts: [{ value: '1.146' }, { value: '38' }, { value: '0' }],
    });
    expect(emailTexts.productsImported({ ...result, fileName: '', skipped: 2 }).paragraphs).toHaveLength(2);
    expect(emailTexts.importFailed({ ownerName: 'Rui', fileName: '' }).paragraphs[0]).toContain(
      'dos produtos',
    );
    expect(emailTexts.orderPlacedShopper(order).subject).toContain('#F1A1B2C3');
  });
});

describe('emails about an order', () => {
  const pending = { ...order, isPending: true };

  it('tell the shopper of a pending order that the shop must confirm it, and by when', () => {
    const { subject, heading, paragraphs, action } = emailTexts.orderPlacedShopper(pending);
    expect(subject).toBe('Pedido #F1A1B2C3 em Padaria: a loja ainda vai confirmar');
    expect(heading).not.toContain('Sucesso');
    expect(paragraphs.join(' ')).toContain('A loja ainda vai confirmar');
    expect(paragraphs.join(' ')).toContain('Sem resposta da loja até 18:00 de hoje, o pedido é cancelado');
    expect(paragraphs).toContain('Você paga na retirada.');
    expect(action?.path).toBe(`/pedidos#pedido-${order.id}`);
    expect(JSON.stringify(emailTexts.orderPlacedShopper(order))).not.toContain('confirmar');
  });

  it('link the shop to the confirmation of a pending order and state its deadline', () => {
    const { subject, paragraphs, action } = emailTexts.orderPlacedPartner(pending);
    expect(subject).toBe('Confirme o pedido #F1A1B2C3 até 18:00 de hoje');
    expect(paragraphs.join(' ')).toContain('confirme até 18:00 de hoje');
    expect(action).toEqual({ label: 'Confirmar pedido', path: `/partners/orders/confirm/${order.id}` });
    const untilMidnight = emailTexts.orderPlacedPartner({ ...pending, pickupSchedule: '00:00 às 23:59' });
    expect(untilMidnight.subject).toContain('até meia-noite de hoje');
    expect(emailTexts.orderPlacedPartner(order)).toMatchObject({
      subject: 'Novo pedido #F1A1B2C3',
      action: { path: `/partners/orders#pedido-${order.id}` },
    });
  });

  it('do not present a cancelled order as a valid one', () => {
    for (const text of [
      emailTexts.orderCancelled({ ...order, reason: 'partner', note: 'Faltou luz' }),
      emailTexts.orderCancelledPartner(order),
      emailTexts.noShowWarning(order),
      emailTexts.noShowPause({ ...order, until: '01/12/2026 10:00' }),
    ]) {
      const labels = text.facts?.map(({ label }) => label);
      expect(labels).toEqual(['Pedido cancelado', 'Loja', 'Itens']);
      expect(JSON.stringify(text)).not.toContain('17:00 às 18:00');
    }
  });

  it('tell the shopper that the shop can correct a pickup that was recorded as missed', () => {
    const { paragraphs, action } = emailTexts.orderCancelled({ ...order, reason: 'no_show', note: null });
    expect(paragraphs.at(-1)).toBe(
      'Você retirou este pedido? Fale com a loja: ela pode corrigir o registro.',
    );
    expect(action?.path).toBe(`/pedidos#pedido-${order.id}`);
  });

  it("list the shop's changes line by line, with the original and the new total", () => {
    const changes = ['Bolo: de 3 para 2', 'Suco: removido'];
    const { paragraphs, facts } = emailTexts.orderChanged({ ...order, changes });
    expect(paragraphs).toContain('Bolo: de 3 para 2\nSuco: removido');
    expect(paragraphs).toContain('O pedido está confirmado com estas quantidades.');
    expect(paragraphs.at(-1)).toContain('fale com a loja');
    expect(facts).toEqual(
      expect.arrayContaining([
        { label: 'Total original', value: 'R$ 30,00' },
        { label: 'Novo total', value: 'R$ 10,00' },
      ]),
    );
  });
});

describe('the footer of an email', () => {
  it('names the product, the support mailbox and the reason', () => {
    expect(emailFooter('ajuda@boaxepa.test').join(' ')).toMatch(
      /Boa Xepa: .*Responda a este email ou escreva para ajuda@boaxepa\.test\./,
    );
    for (const { why } of [emailTexts.shopperWelcome(), emailTexts.orderReady(order)])
      expect(why).toMatch(/^Você recebeu este email porque /);
  });
});

describe('emails to an unverified address', () => {
  it('do not contain a name from the registration', () => {
    const shopperName = 'Veja seu premio em evil';
    for (const text of [
      emailTexts.shopperWelcome(),
      emailTexts.partnerRegistered(),
      emailTexts.partnerRejected({ reason: null, wasApproved: false }),
      emailTexts.orderPlacedShopper({ ...order, shopperName }),
      emailTexts.orderChanged({ ...order, shopperName, changes: [] }),
      emailTexts.orderCancelled({ ...order, shopperName, reason: 'partner', note: null }),
      emailTexts.orderReady({ ...order, shopperName }),
      emailTexts.paymentFailedShopper({ ...order, shopperName }),
    ])
      expect(JSON.stringify(text)).not.toContain(shopperName);
  });
});

describe('texts about the money of an order', () => {
  const byCard = (state: PaymentState, changes: Partial<OrderPayment> = {}): OrderPayment => ({
    method: 'card',
    state,
    authorisedAmount: '29.80',
    capturedAmount: '0.00',
    refundedAmount: '0.00',
    ...changes,
  });
  const captured = byCard('captured', { capturedAmount: '29.80' });
  const orderSummary = { id: order.id, businessName: 'Padaria', total: 'R$\u00a029,80' };

  it('describe every payment state, and are absent while the money is only authorised', () => {
    const messages = {
      authorised: byCard('authorised'),
      captured,
      partially_refunded: { ...captured, state: 'partially_refunded', refundedAmount: '10.00' },
      refunded: { ...captured, state: 'refunded', refundedAmount: '29.80' },
      released: byCard('released'),
      failed: byCard('failed'),
    } as const satisfies Record<PaymentState, OrderPayment>;
    const about = 'Pedido #F1A1B2C3 em Padaria: ';
    const statement = 'Pode levar até 10 dias úteis para aparecer na fatura.';
    expect(Object.values(messages).map((payment) => paymentMessage(orderSummary, payment)?.message)).toEqual([
      undefined,
      `${about}cobramos R$\u00a029,80 no seu cartão.`,
      `${about}já devolvemos R$\u00a010,00 ao seu cartão. ${statement}`,
      `${about}devolvemos R$\u00a029,80 ao seu cartão. ${statement}`,
      `${about}a reserva no seu cartão foi liberada.`,
      `${about}nada foi cobrado no seu cartão. Pague R$\u00a029,80 diretamente à loja.`,
    ]);
  });

  it('say that the part of the authorisation above the charge is released', () => {
    expect(paymentMessage(orderSummary, byCard('captured', { capturedAmount: '10.00' }))?.message).toContain(
      'cobramos R$\u00a010,00 no seu cartão. O restante da reserva foi liberado.',
    );
  });

  it('state the refund in the email of a cancelled order', () => {
    expect(cancelledPaymentText(order.payment, 'partner')).toBe(
      'Nada foi cobrado: o pagamento é feito somente na retirada.',
    );
    expect(cancelledPaymentText(byCard('authorised'), 'shopper')).toBe(
      'Você não paga nada: a reserva de R$\u00a029,80 no seu cartão é liberada.',
    );
    expect(cancelledPaymentText(captured, 'partner')).toContain(
      'R$\u00a029,80, é devolvido por inteiro ao seu cartão.',
    );
    expect(cancelledPaymentText(captured, 'no_show')).toContain('não é devolvido');
    expect(cancelledPaymentText(byCard('failed'), 'no_show')).toBe('Nada foi cobrado no seu cartão.');
  });

  it('say that a cancellation returns money of a card only if some is reserved or charged', () => {
    const states = [
      'authorised',
      'captured',
      'partially_refunded',
      'refunded',
      'released',
      'failed',
    ] as const;
    expect(states.filter(isReturnedByCancellation)).toEqual(states.slice(0, 3));
  });

  it('name the failed charge of a card in place of the method', () => {
    const failed = { ...order, payment: byCard('failed') };
    for (const text of [emailTexts.paymentFailedShopper(failed), emailTexts.orderReady(failed)])
      expect(text.facts).toContainEqual({ label: 'Pagamento', value: 'Cartão: não cobrado, pagar à loja' });
  });

  it('ask for the money of a hand-over whose card payment was refunded', () => {
    const refunded = { ...order, payment: byCard('refunded') };
    const [shopper, shop] = [
      emailTexts.paymentFailedShopper(refunded),
      emailTexts.paymentFailedPartner(refunded),
    ];
    expect(shopper.paragraphs.join(' ')).toMatch(
      /já foi devolvido ao seu cartão\. Pague R\$\s10,00 diretamente/,
    );
    expect(shop.paragraphs.join(' ')).toMatch(
      /já foi devolvido ao cartão de .+ Receba R\$\s10,00 do cliente\./,
    );
    for (const { subject, heading, paragraphs } of [shopper, shop]) {
      expect(heading).toBe('Pagamento devolvido');
      expect([subject, ...paragraphs].join()).not.toMatch(/não (foi )?concluíd/);
    }
  });

  it('promise no refund for a changed order whose charge failed', () => {
    const failed = emailTexts.orderChanged({ ...order, payment: byCard('failed'), changes: [] });
    expect(failed.paragraphs).toContain(
      'Nada foi cobrado no seu cartão. Você paga o novo total, R$ 10,00, diretamente à loja.',
    );
    expect(failed.paragraphs.join()).not.toContain('devolvida');
  });

  it('state how an order is paid, and name the method unless it is the counter', () => {
    expect(emailTexts.orderPlacedShopper(order).paragraphs[0]).toContain('Você paga na retirada.');
    const card = emailTexts.orderPlacedShopper({ ...order, payment: byCard('authorised') });
    expect(card.paragraphs[0]).toContain('Reservamos R$\u00a029,80 no seu cartão');
    expect(card.facts).toContainEqual({ label: 'Pagamento', value: 'Cartão' });
    const changedOrder = { ...order, payment: captured, changes: ['Mista: de 2 para 1'] };
    expect(emailTexts.orderChanged(changedOrder).paragraphs).toHaveLength(5);
    expect(emailTexts.orderChanged({ ...changedOrder, payment: order.payment }).paragraphs).toHaveLength(4);
  });
});

describe('dates in a zone', () => {
  const late = new Date('2026-11-22T02:30:00Z');
  it('follow the clock of the zone, not of the machine', () => {
    expect([
      localDate('America/Sao_Paulo', late),
      localTime('America/Sao_Paulo', late),
      localWeekday('America/Sao_Paulo', late),
    ]).toEqual(['2026-11-21', '23:30', 6]);
    expect(localDate('UTC', late)).toBe('2026-11-22');
    expect(formatDateTime(late)).toBe('21/11/2026 23:30');
  });
  it("follow the shop's zone, whatever the zone of the browser", () => {
    const at = new Date('2026-11-21T17:20:00.000Z');
    expect([localTime('America/Sao_Paulo', at), localTime('America/Manaus', at)]).toEqual(['14:20', '13:20']);
    expect(localTime('America/Sao_Paulo', new Date('2026-11-22T02:30:00.000Z'))).toBe('23:30');
    expect(localTime('America/Sao_Paulo', new Date('2026-11-22T03:00:00.000Z'))).toBe('00:00');
  });
  it('end after 24 hours, also across months', () => {
    expect(endOfDate('America/Sao_Paulo', '2026-11-30').toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(addDaysToDate('2028-02-28', 1)).toBe('2028-02-29');
  });
  it('must exist in the calendar', () => {
    expect([isDate('2026-02-28'), isDate('2026-02-30'), isDate('26-1-1'), isDate(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(dayAndMonth('2026-11-05')).toBe('5 de novembro');
  });
});
