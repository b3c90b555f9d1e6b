import { localDate, localTime } from './zones.ts';

const clock = (zone: string, at: string) =>
  `${localDate(zone, new Date(at))} ${localTime(zone, new Date(at))}`;

describe('calendar and clock of a zone', () => {
  it.each([
    ['America/Sao_Paulo', '2026-11-22T02:59:59.999Z', '2026-11-21 23:59'],
    ['America/Sao_Paulo', '2026-11-22T03:00:00.000Z', '2026-11-22 00:00'],
    ['America/Rio_Branco', '2026-11-22T04:59:00.000Z', '2026-11-21 23:59'],
    ['America/Noronha', '2026-12-31T23:30:00.000Z', '2026-12-31 21:30'],
    // In São Paulo, daylight saving time began at midnight on 4 November 2018, so the local time 00:00 did not exist.
    ['America/Sao_Paulo', '2018-11-04T02:59:00.000Z', '2018-11-03 23:59'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-04 01:00'],
    ['Asia/Kathmandu', '2026-01-01T18:14:00.000Z', '2026-01-01 23:59'],
    ['Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02 00:00'],
  ])('are correct in %s at %s', (zone, at, expected) => {
    expect(clock(zone, at)).toBe(expected);
  });

  it('agree with Intl around every change of the clocks', () => {
    const platform = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'America/Sao_Paulo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    for (const start of [Date.UTC(2018, 10, 3), Date.UTC(2019, 1, 15), Date.UTC(2026, 10, 22)])
      for (let minutes = 0; minutes < 3 * 1440; minutes += 7) {
        const at = new Date(start + minutes * 60_000);
        expect(clock('America/Sao_Paulo', at.toISOString())).toBe(platform.format(at));
      }
  });
});
