import { daysKept, keptSince, keptUntil } from './retention.ts';

test('retention periods last at least six months and five years, whatever the start date', () => {
  for (let month = 0; month < 48; month += 1) {
    const start = new Date(Date.UTC(2026, month, 28));
    const monthsAfter = (months: number) => new Date(Date.UTC(2026, month + months, 28));
    expect(keptUntil('securityLog', start).getTime()).toBeGreaterThanOrEqual(monthsAfter(6).getTime());
    expect(keptUntil('businessRecords', start).getTime()).toBeGreaterThanOrEqual(monthsAfter(60).getTime());
  }
});

test('keptSince is the inverse of keptUntil', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(keptUntil('notifications', keptSince('notifications', now))).toEqual(now);
  expect(daysKept.notifications).toBe(180);
});
