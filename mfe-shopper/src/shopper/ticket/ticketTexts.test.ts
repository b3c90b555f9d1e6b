import { paymentTexts, spelledCode, windowCountdown, windowDay, windowEndTime } from './ticketTexts.ts';

// Sample pickup window: from 17:00 to 19:30 in São Paulo.
const evening = {
  zone: 'America/Sao_Paulo',
  pickupSchedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-25T20:00:00.000Z',
  pickupEndsAt: '2026-11-25T22:30:00.000Z',
};
const at = (time: string) => new Date(`2026-11-25T${time}:00.000Z`);

it.each([
  ['17:20', 'começa em 2 h 40 min'],
  ['20:00', 'faltam 2 h 30 min'],
  ['20:39', 'faltam 1 h 51 min'],
  ['22:29', 'falta 1 min'],
  ['22:30', 'Horário encerrado'],
])('counts down at %s UTC: %s', (time, expected) => {
  expect(windowCountdown(evening, at(time))).toBe(expected);
});

it.each([
  ['2026-11-25T03:00:00.000Z', 'hoje'],
  ['2026-11-25T02:59:00.000Z', 'amanhã'],
  ['2026-11-23T12:00:00.000Z', 'em 25/11'],
])('names the day of the window by the calendar of the shop: at %s it is %s', (now, expected) => {
  expect(windowDay(evening, new Date(now))).toBe(expected);
});

it('shows a window end of 23:59 as midnight', () => {
  expect(windowEndTime({ ...evening, pickupSchedule: '17:00 às 23:59' })).toBe('meia-noite');
});

it('says whom to pay, and how', () => {
  expect(paymentTexts({ paymentMethod: 'cash', totalAmount: '30.00' })).toEqual({
    paid: false,
    label: 'Pague no balcão',
    amount: 'R$\u00a030,00',
    how: 'em dinheiro',
  });
  expect(paymentTexts({ paymentMethod: 'pix', totalAmount: '30.00' }).how).toBe('com PIX');
  expect(paymentTexts({ paymentMethod: 'card', totalAmount: '30.00' }).label).toBe('Já está pago');
});

it('spells the code for screen readers', () => {
  expect(spelledCode('K7M2QX')).toBe('K 7 M, 2 Q X');
});
