import { dayLabel, daysIn, everyDay, pastDaysIn, periodOf, presetOf, readPeriod } from './period.ts';

describe('presets of the period', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s covers %s to %s', (preset, startDate, endDate) => {
    expect(periodOf(preset, '2026-11-21')).toEqual({ startDate, endDate });
    expect(presetOf({ startDate, endDate }, '2026-11-21')).toBe(preset);
  });

  it('lastMonth handles leap years and the turn of the year', () => {
    expect(periodOf('lastMonth', '2028-03-31')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
    expect(periodOf('lastMonth', '2027-01-01')).toEqual({ startDate: '2026-12-01', endDate: '2026-12-31' });
  });

  it('presetOf returns undefined for other dates', () => {
    expect(presetOf({ startDate: '2026-11-02', endDate: '2026-11-21' }, '2026-11-21')).toBeUndefined();
  });
});

it.each([
  ['startDate=2026-11-01&endDate=2026-11-02', { startDate: '2026-11-01', endDate: '2026-11-02' }],
  ['startDate=2026-11-03&endDate=2026-11-02', undefined],
  ['startDate=2026-02-30&endDate=2026-11-02', undefined],
  ['endDate=2026-11-02', undefined],
  ['', undefined],
])('reads the period from the query string %j', (address, period) => {
  expect(readPeriod(new URLSearchParams(address))).toEqual(period);
});

describe('days of a period', () => {
  const sold = (date: string) => ({ date, orderCount: 1, totalAmount: 10 });
  const dates = (days: { date: string }[]) => days.map(({ date }) => date);

  it('include days without a delivery', () => {
    const period = { startDate: '2026-10-30', endDate: '2026-11-02' };
    expect(daysIn(period)).toBe(4);
    expect(everyDay(period, [sold('2026-11-01')], '2026-12-01')).toEqual([
      { date: '2026-10-30', orderCount: 0, totalAmount: 0 },
      { date: '2026-10-31', orderCount: 0, totalAmount: 0 },
      sold('2026-11-01'),
      { date: '2026-11-02', orderCount: 0, totalAmount: 0 },
    ]);
  });

  it('end today, or at a later delivery when the local clock is behind', () => {
    const period = { startDate: '2026-11-20', endDate: '2026-11-30' };
    expect(dates(everyDay(period, [], '2026-11-21'))).toEqual(['2026-11-20', '2026-11-21']);
    expect(dates(everyDay(period, [sold('2026-11-22')], '2026-11-21'))).toHaveLength(3);
  });

  it('are counted up to today for averages, and are at least one', () => {
    const period = { startDate: '2026-11-01', endDate: '2026-11-30' };
    const counts = ['2026-12-24', '2026-11-10', '2026-11-01', '2026-10-31'].map((today) =>
      pastDaysIn(period, today),
    );
    expect(counts).toEqual([30, 10, 1, 1]);
  });

  it('begin with the first sale in a period of several years', () => {
    const period = { startDate: '0001-01-01', endDate: '9999-12-31' };
    const days = [sold('2025-12-31'), sold('2026-01-02')];
    expect(dates(everyDay(period, days, '2026-11-21'))).toEqual(['2025-12-31', '2026-01-01', '2026-01-02']);
  });

  it('have labels with the year only if the period spans several years', () => {
    const year = { startDate: '2026-01-01', endDate: '2026-12-31' };
    expect(dayLabel('2026-11-02', year, '2026-11-21')).toBe('02/11');
    expect(dayLabel('2026-11-21', year, '2026-11-21')).toBe('hoje');
    expect(dayLabel('2026-11-02', { ...year, startDate: '2025-12-31' }, '2026-11-21')).toBe('02/11/2026');
  });
});
