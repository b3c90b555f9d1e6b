import { dayGroup, relativeTime } from './messageTime.ts';

const now = Date.parse('2026-11-21T15:00:00.000Z');
const minutes = (count: number) => now - count * 60_000;

describe('the time of a message', () => {
  it.each([
    [0, 'agora'],
    [1, 'há 1 min'],
    [59, 'há 59 min'],
    [60, 'há 1 h'],
    [23 * 60 + 59, 'há 23 h'],
    [24 * 60, 'há 1 dia'],
    [72 * 60, 'há 3 dias'],
  ])('%d minutes ago is %s', (age, text) => {
    expect(relativeTime(minutes(age), now)).toBe(text);
  });

  it('is of today, yesterday or before by the calendar of Brasília', () => {
    expect(dayGroup(Date.parse('2026-11-21T03:00:00.000Z'), now)).toBe('Hoje');
    expect(dayGroup(Date.parse('2026-11-21T02:59:00.000Z'), now)).toBe('Ontem');
    expect(dayGroup(Date.parse('2026-11-20T02:59:00.000Z'), now)).toBe('Antes');
  });
});
