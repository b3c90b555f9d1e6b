import {
  dateText,
  dayAndMonth,
  durationText,
  expiryText,
  longDateText,
  relativeTime,
  shortDateText,
  shortDurationText,
} from './timeTexts.ts';
import { untilText, windowEnd, windowText } from './windowTexts.ts';

const at = (iso: string) => new Date(iso);

describe('text of a date', () => {
  it('has a short form, a form in words and a long form', () => {
    expect([dateText('2026-11-05'), shortDateText('2026-11-05')]).toEqual(['05/11/2026', '05/11']);
    expect(dayAndMonth('2026-11-05')).toBe('5 de novembro');
    expect(longDateText('2026-11-20')).toBe('sexta-feira, 20 de novembro');
  });

  it('states whether a bag has expired, expires today or expires later', () => {
    expect(['2026-11-20', '2026-11-21', '2026-12-01'].map((date) => expiryText(date, '2026-11-21'))).toEqual([
      'Venceu em 20/11/2026',
      'Vence hoje',
      'Vence em 01/12/2026',
    ]);
  });
});

describe('relative time', () => {
  it.each([
    ['14:59:59', 'agora'],
    ['15:00:00', 'agora'],
    ['14:59:00', 'há 1 min'],
    ['14:01:00', 'há 59 min'],
    ['14:00:00', 'há 1 h'],
  ])('of %s is %s', (time, text) => {
    expect(relativeTime(at(`2026-11-21T${time}Z`), at('2026-11-21T15:00:00Z'))).toBe(text);
  });

  it.each([
    ['2026-11-20T15:01:00Z', 'há 23 h'],
    ['2026-11-20T15:00:00Z', 'há 1 dia'],
    ['2026-11-18T15:00:00Z', 'há 3 dias'],
    // The server's clock may be ahead of the phone's clock.
    ['2026-11-21T15:02:00Z', 'agora'],
  ])('of %s is %s', (iso, text) => {
    expect(relativeTime(at(iso), at('2026-11-21T15:00:00Z'))).toBe(text);
  });

  it('uses the given words below one minute', () => {
    const afternoon = at('2026-11-21T18:00:00Z');
    const timeAgo = (iso: string) => relativeTime(at(iso), afternoon, 'agora mesmo');
    expect(timeAgo('2026-11-21T17:59:40Z')).toBe('agora mesmo');
    expect(timeAgo('2026-11-21T17:48:00Z')).toBe('há 12 min');
    expect(timeAgo('2026-11-21T15:00:00Z')).toBe('há 3 h');
    expect(timeAgo('2026-11-20T18:00:00Z')).toBe('há 1 dia');
  });
});

describe('text of a duration', () => {
  it.each([
    [1, '1 min', '1 min'],
    [60, '1 h', '1 h'],
    [125, '2 h 5 min', '2 h 05'],
    [120, '2 h', '2 h'],
    [160, '2 h 40 min', '2 h 40'],
  ])('is formatted: %d minutes as %s, and as %s in a tag', (minutes, text, short) => {
    expect([durationText(minutes), shortDurationText(minutes)]).toEqual([text, short]);
  });
});

describe('text of a window', () => {
  it('says midnight for the end of the day', () => {
    expect([untilText('19:30'), untilText('00:05')]).toEqual(['até 19:30', 'até 00:05']);
    expect([untilText('23:59'), untilText('00:00')]).toEqual(['até meia-noite', 'até meia-noite']);
  });

  it('can be parsed back to its end', () => {
    expect(windowText('17:00', '19:30')).toBe('17:00 às 19:30');
    expect(windowEnd('17:00 às 19:30')).toBe('19:30');
  });
});
