import {
  atMomentText,
  formatDate,
  formatDateTime,
  formatExactTime,
  greeting,
  momentText,
  ofMomentText,
  shortMomentText,
} from './momentTexts.ts';

const zone = 'America/Sao_Paulo';
const at = (iso: string) => new Date(iso);

describe('texts of an instant', () => {
  it('use the date of the zone', () => {
    const lateEvening = at('2026-11-21T02:30:00Z');
    expect([formatDate(lateEvening), formatDateTime(lateEvening)]).toEqual([
      '20/11/2026',
      '20/11/2026 23:30',
    ]);
    expect(formatDateTime(lateEvening, 'America/Rio_Branco')).toBe('20/11/2026 21:30');
    expect(formatExactTime(at('2026-11-21T12:12:44.900Z'))).toBe('09:12:44');
  });

  it('name today and yesterday by the calendar of the shop', () => {
    const now = at('2026-11-22T02:00:00.000Z');
    expect(momentText(zone, at('2026-11-21T17:20:00.000Z'), now)).toBe('hoje, 14:20');
    expect(momentText(zone, at('2026-11-21T02:59:00.000Z'), now)).toBe('ontem, 23:59');
    expect(momentText(zone, at('2026-11-12T17:20:00.000Z'), now)).toBe('12/11/2026');
    expect(momentText('America/Manaus', at('2026-11-21T17:20:00.000Z'), now)).toBe('hoje, 13:20');
  });

  it('recognize yesterday across a change of the clocks', () => {
    const now = at('2026-03-09T03:30:00.000Z');
    expect(momentText('America/New_York', at('2026-03-07T05:30:00.000Z'), now)).toBe('ontem, 00:30');
  });

  it('omit the date of an instant of today', () => {
    const now = at('2026-11-21T18:00:00Z');
    expect(shortMomentText(zone, at('2026-11-21T16:40:00Z'), now)).toBe('13:40');
    expect(shortMomentText(zone, at('2026-11-20T16:40:00Z'), now)).toBe('20/11 13:40');
  });

  it('contain the year only if it is another year', () => {
    const lastYear = at('2025-11-20T16:40:00Z');
    expect(shortMomentText(zone, lastYear, at('2026-11-21T12:00:00Z'))).toBe('20/11/2025 13:40');
    const lastEvening = at('2026-01-01T02:30:00Z');
    expect(shortMomentText(zone, lastEvening, at('2026-01-01T12:00:00Z'))).toBe('31/12/2025 23:30');
    expect(shortMomentText(zone, lastEvening, at('2026-01-01T02:59:00Z'))).toBe('23:30');
  });

  it('fit behind a noun and behind a verb, with the date of an instant of another day', () => {
    const now = at('2026-11-29T18:00:00Z');
    const texts = (iso: string) => [ofMomentText(zone, at(iso), now), atMomentText(zone, at(iso), now)];
    expect(texts('2026-11-29T16:40:00Z')).toEqual(['das 13:40', 'às 13:40']);
    expect(texts('2026-11-28T16:40:00Z')).toEqual(['de 28/11, 13:40', 'em 28/11, às 13:40']);
    expect(texts('2025-11-28T16:40:00Z')).toEqual(['de 28/11/2025, 13:40', 'em 28/11/2025, às 13:40']);
  });

  it('treats one o’clock as singular', () => {
    const texts = (time: string) => {
      const instant = at(`2026-11-29T${time}:00-03:00`);
      return [ofMomentText(zone, instant, instant), atMomentText(zone, instant, instant)];
    };
    expect(texts('00:10')).toEqual(['das 00:10', 'às 00:10']);
    expect(texts('01:05')).toEqual(['da 01:05', 'à 01:05']);
    expect(texts('02:00')).toEqual(['das 02:00', 'às 02:00']);
  });

  it('contain the greeting for the hour of the zone', () => {
    const greetings = ['2026-11-21T02:30:00Z', '2026-11-21T11:00:00Z', '2026-11-21T18:00:00Z'];
    expect(greetings.map((iso) => greeting(zone, at(iso)))).toEqual(['Boa noite', 'Bom dia', 'Boa tarde']);
  });
});
