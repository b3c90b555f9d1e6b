import { dayGroup } from './messageTime.ts';

const now = Date.parse('2026-11-21T15:00:00.000Z');

describe('the heading of a message', () => {
  it('is of today, yesterday or before by the calendar of Brasília', () => {
    expect(dayGroup(Date.parse('2026-11-21T03:00:00.000Z'), now)).toBe('Hoje');
    expect(dayGroup(Date.parse('2026-11-21T02:59:00.000Z'), now)).toBe('Ontem');
    expect(dayGroup(Date.parse('2026-11-20T02:59:00.000Z'), now)).toBe('Antes');
  });
});
