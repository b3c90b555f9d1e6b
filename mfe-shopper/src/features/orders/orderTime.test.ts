import { countdown } from './orderTime.ts';

const saoPaulo = {
  pickupSchedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-21T20:00:00.000Z',
  pickupEndsAt: '2026-11-21T22:30:00.000Z',
};
const at = (iso: string) => Date.parse(iso);

describe('pickup countdown', () => {
  it('shows a window end of 23:59 as midnight', () => {
    const late = { ...saoPaulo, pickupSchedule: '17:00 às 23:59', pickupEndsAt: '2026-11-22T03:00:00.000Z' };
    expect(countdown(late, at('2026-11-21T21:00:00.000Z'))).toEqual({ text: 'até meia-noite', over: false });
  });

  it.each([
    ['2026-11-21T17:20:00.000Z', 'em 2 h 40 min', false],
    ['2026-11-21T18:00:00.000Z', 'em 2 h', false],
    ['2026-11-21T19:59:30.000Z', 'em 1 min', false],
    ['2026-11-21T20:00:00.000Z', 'até 19:30', false],
    ['2026-11-21T22:30:00.000Z', 'Horário encerrado', true],
  ])('reads at %s: %s', (now, text, over) => {
    expect(countdown(saoPaulo, at(now))).toEqual({ text, over });
  });
});
