import { countdown, shopMoment, shopTime } from './orderTime.ts';

const saoPaulo = {
  pickupSchedule: '17:00 às 19:30',
  pickupStartsAt: '2026-11-21T20:00:00.000Z',
  pickupEndsAt: '2026-11-21T22:30:00.000Z',
};
const manaus = { ...saoPaulo, pickupStartsAt: '2026-11-21T21:00:00.000Z' };
const at = (iso: string) => Date.parse(iso);

describe('the times of an order', () => {
  it("are the shop's, whatever the zone of the browser", () => {
    expect(shopTime(saoPaulo, '2026-11-21T17:20:00.000Z')).toBe('14:20');
    expect(shopTime(manaus, '2026-11-21T17:20:00.000Z')).toBe('13:20');
    expect(shopTime({ ...saoPaulo, pickupSchedule: null }, '2026-11-21T17:20:00.000Z')).toBe('14:20');
  });

  it('are those of a window that begins after midnight in UTC', () => {
    const late = {
      ...saoPaulo,
      pickupSchedule: '22:00 às 23:30',
      pickupStartsAt: '2026-11-22T01:00:00.000Z',
    };
    expect(shopTime(late, '2026-11-22T02:30:00.000Z')).toBe('23:30');
  });

  it('name today and yesterday by the calendar of the shop', () => {
    const now = at('2026-11-22T02:00:00.000Z');
    expect(shopMoment(saoPaulo, '2026-11-21T17:20:00.000Z', now)).toBe('hoje, 14:20');
    expect(shopMoment(saoPaulo, '2026-11-21T02:59:00.000Z', now)).toBe('ontem, 23:59');
    expect(shopMoment(saoPaulo, '2026-11-12T17:20:00.000Z', now)).toBe('12/11/2026');
  });

  it.each([
    ['2026-11-21T17:20:00.000Z', 'em 2 h 40 min', false],
    ['2026-11-21T18:00:00.000Z', 'em 2 h', false],
    ['2026-11-21T19:59:30.000Z', 'em 1 min', false],
    ['2026-11-21T20:00:00.000Z', 'até 19:30', false],
    ['2026-11-21T22:30:00.000Z', 'Horário encerrado', true],
  ])('count down to the window: at %s %s', (now, text, over) => {
    expect(countdown(saoPaulo, at(now))).toEqual({ text, over });
  });
});
