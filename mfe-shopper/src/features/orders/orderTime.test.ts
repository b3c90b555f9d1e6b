import { countdown } from './orderTime.ts';

const evening = {
  pickupStartsAt: '2026-11-21T20:00:00.000Z',
  pickupEndsAt: '2026-11-21T22:30:00.000Z',
};
const at = (iso: string) => Date.parse(iso);

describe('pickup countdown', () => {
  it.each([
    ['2026-11-21T17:20:00.000Z', 'em 2 h 40 min', false],
    ['2026-11-21T18:00:00.000Z', 'em 2 h', false],
    ['2026-11-21T19:59:30.000Z', 'em 1 min', false],
    ['2026-11-21T20:00:00.000Z', 'faltam 2 h 30 min', false],
    ['2026-11-21T20:31:00.000Z', 'faltam 1 h 59 min', false],
    ['2026-11-21T22:29:30.000Z', 'falta 1 min', false],
    ['2026-11-21T22:30:00.000Z', 'Horário encerrado', true],
  ])('reads at %s: %s', (now, text, over) => {
    expect(countdown(evening, at(now))).toEqual({ text, over });
  });

  it('is unknown without a window', () => {
    expect(countdown({ pickupStartsAt: null, pickupEndsAt: null }, 0)).toBeUndefined();
  });
});
