import { dayGroup } from './messageTime.ts';

const now = Date.parse('2026-11-21T15:00:00.000Z');

describe('day heading of a message', () => {
  it.each([
    ['America/Sao_Paulo', '03:00'],
    ['America/Manaus', '04:00'],
    ['America/Rio_Branco', '05:00'],
  ])('follows the calendar of the reader in %s', (zone, midnight) => {
    const today = Date.parse(`2026-11-21T${midnight}:00.000Z`);
    const day = 24 * 60 * 60_000;
    expect(dayGroup(today, now, zone)).toBe('Hoje');
    expect(dayGroup(today - 60_000, now, zone)).toBe('Ontem');
    expect(dayGroup(today - day - 60_000, now, zone)).toBe('Antes');
  });
});
