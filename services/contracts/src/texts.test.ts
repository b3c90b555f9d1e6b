import { emailTexts } from './emails.ts';
import { adjustedMessage, statusMessage } from './notifications.ts';
import { orderStatusValues } from './orderStatus.ts';
import { endOfDate } from './instants.ts';
import { dayAndMonth, formatDateTime } from './timeTexts.ts';
import { addDaysToDate, isDate, localDate, localTime, localWeekday } from './zones.ts';

const order = {
  id: '6560f1f1f1f1f1f1f1a1b2c3',
  businessName: 'Padaria',
  shopperName: 'Ana',
  address: 'Rua A, 1',
  pickupSchedule: '17:00 às 18:00',
  total: 'R$ 10,00',
  lines: ['1× Mista'],
};

describe('texts for people', () => {
  it('name the order and the shop in every status message', () => {
    for (const status of orderStatusValues) {
      const { title, message } = statusMessage(status, order, 'no_show');
      expect(title).not.toBe('');
      expect(message).toContain('#F1A1B2C3');
      expect(message).toContain('Padaria');
    }
    expect(statusMessage('awaiting_pickup', order).message).toBe(
      'Pedido #F1A1B2C3: o seu pedido em Padaria está confirmado. Retire hoje, das 17:00 às 18:00.',
    );
    expect(statusMessage('cancelled', order, 'partner').message).toBe(
      'Pedido #F1A1B2C3 em Padaria: cancelado pela loja.',
    );
    expect(adjustedMessage(order, ['Mista: 2 → 1'], 'R$ 5,00').message).toContain(
      'Mista: 2 → 1. Novo total: R$ 5,00.',
    );
  });

  it('give a rejection its reason only when there is one', () => {
    const to = { ownerName: 'Rui', businessName: 'Mercado' };
    expect(emailTexts.partnerRejected({ ...to, reason: 'Endereço errado' }).paragraphs).toContain(
      'Motivo: Endereço errado',
    );
    expect(emailTexts.partnerRejected({ ...to, reason: null }).paragraphs.join()).not.toContain('Motivo');
    expect(emailTexts.orderPlacedShopper(order).subject).toContain('#F1A1B2C3');
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
  it("are the shop's, whatever the zone of the browser", () => {
    const at = new Date('2026-11-21T17:20:00.000Z');
    expect([localTime('America/Sao_Paulo', at), localTime('America/Manaus', at)]).toEqual(['14:20', '13:20']);
    expect(localTime('America/Sao_Paulo', new Date('2026-11-22T02:30:00.000Z'))).toBe('23:30');
    expect(localTime('America/Sao_Paulo', new Date('2026-11-22T03:00:00.000Z'))).toBe('00:00');
  });
  it('end with the day, also across months', () => {
    expect(endOfDate('America/Sao_Paulo', '2026-11-30').toISOString()).toBe('2026-12-01T03:00:00.000Z');
    expect(addDaysToDate('2028-02-28', 1)).toBe('2028-02-29');
  });
  it('are real dates', () => {
    expect([isDate('2026-02-28'), isDate('2026-02-30'), isDate('26-1-1'), isDate(null)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(dayAndMonth('2026-11-05')).toBe('5 de novembro');
  });
});
