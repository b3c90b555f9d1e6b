import { type ReportDay, type ReportPeriod, reportPeriodSchema } from '@boaxepa/contracts/wire/admin';
import { dateText, shortDateText } from '@boaxepa/contracts/domain/timeTexts';
import { addDaysToDate } from '@boaxepa/contracts/domain/zones';

export const NONE_FOUND = 'Nenhum pedido encontrado no período selecionado';

export const presets = {
  today: 'Hoje',
  week: '7 dias',
  month: 'Este mês',
  lastMonth: 'Mês passado',
} as const;
export type Preset = keyof typeof presets;
// The cast is safe: `Object.keys` has the return type `string[]`, but the keys of `presets` are exactly the values of
// `Preset`.
export const presetValues = Object.keys(presets) as Preset[];

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/**
 * Returns the first and the last day of a preset period. The period includes both days.
 * @param today current date as 'YYYY-MM-DD'
 */
export function periodOf(preset: Preset, today: string): ReportPeriod {
  const lastOfBefore = addDaysToDate(firstOfMonth(today), -1);
  return {
    today: { startDate: today, endDate: today },
    week: { startDate: addDaysToDate(today, -6), endDate: today },
    month: { startDate: firstOfMonth(today), endDate: today },
    lastMonth: { startDate: firstOfMonth(lastOfBefore), endDate: lastOfBefore },
  }[preset];
}

/**
 * Returns the preset that has these dates, or undefined. On the first day of a month, `today` and `month` have the same
 * dates. The function then returns `today`, because it comes first in `presets`.
 */
export function presetOf({ startDate, endDate }: ReportPeriod, today: string): Preset | undefined {
  return presetValues.find((preset) => {
    const period = periodOf(preset, today);
    return period.startDate === startDate && period.endDate === endDate;
  });
}

/**
 * Reads the period from the URL's query string. Returns undefined if a date is missing or the period is invalid,
 * because users can edit the URL.
 */
export function readPeriod(params: URLSearchParams): ReportPeriod | undefined {
  const dates = { startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' };
  return reportPeriodSchema.isValidSync(dates) ? dates : undefined;
}

/** Returns the number of days in a period. The first and the last day count too. */
export function daysIn({ startDate, endDate }: ReportPeriod): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

/** Returns the last day of a period, or today if the period ends in the future. */
const lastPastDayOf = ({ endDate }: ReportPeriod, today: string) => (endDate < today ? endDate : today);

/**
 * Returns the number of days from the start of a period until its end or today, whichever is earlier. The minimum is 1.
 */
export function pastDaysIn(period: ReportPeriod, today: string): number {
  return Math.max(1, daysIn({ ...period, endDate: lastPastDayOf(period, today) }));
}

/** Formats a period for users, for example '01/11/2026 a 21/11/2026'. */
export function periodText({ startDate, endDate }: ReportPeriod): string {
  return `${dateText(startDate)} a ${dateText(endDate)}`;
}

/**
 * Longest period for which the chart shows every day, in days. The chart of a longer period begins with the first sale
 * and ends with the last sale. Otherwise, it could show years of zeros.
 */
const MOST_EMPTY_DAYS = 366;

/**
 * Returns one entry per day of the period, for a chart. The server omits days without sales, so this function adds them
 * with zeros. Future days are left out.
 */
export function everyDay(period: ReportPeriod, days: readonly ReportDay[], today: string): ReportDay[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const isLong = daysIn(period) > MOST_EMPTY_DAYS;
  const from = isLong && first !== undefined ? first : period.startDate;
  const lastPastDay = lastPastDayOf(period, today);
  // If this device's clock is slow, the server can return a day after `today`. Include this day too.
  const to = last !== undefined && (isLong || last > lastPastDay) ? last : lastPastDay;
  const daysByDate = new Map(days.map((day) => [day.date, day]));
  const all: ReportDay[] = [];
  for (let date = from; date <= to; date = addDaysToDate(date, 1))
    all.push(daysByDate.get(date) ?? { date, orderCount: 0, totalAmount: 0 });
  return all;
}

/**
 * Formats a day for the chart as 'hoje' (today) or '21/11'. If the period covers two different years, the text contains
 * the year.
 */
export function dayLabel(date: string, { startDate, endDate }: ReportPeriod, today: string): string {
  if (date === today) return 'hoje';
  return startDate.slice(0, 4) === endDate.slice(0, 4) ? shortDateText(date) : dateText(date);
}
