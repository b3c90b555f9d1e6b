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

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** Returns the first and the last day of a preset, both inclusive. `today` is 'YYYY-MM-DD'. */
export function periodOf(preset: Preset, today: string): ReportPeriod {
  const lastOfBefore = addDaysToDate(firstOfMonth(today), -1);
  return {
    today: { startDate: today, endDate: today },
    week: { startDate: addDaysToDate(today, -6), endDate: today },
    month: { startDate: firstOfMonth(today), endDate: today },
    lastMonth: { startDate: firstOfMonth(lastOfBefore), endDate: lastOfBefore },
  }[preset];
}

/** Returns the preset with these dates, or undefined. On the first day of a month, `today` has priority over `month`. */
export function presetOf({ startDate, endDate }: ReportPeriod, today: string): Preset | undefined {
  // `Object.keys` returns `string[]`. The object has exactly the keys of `Preset`.
  return (Object.keys(presets) as Preset[]).find((preset) => {
    const period = periodOf(preset, today);
    return period.startDate === startDate && period.endDate === endDate;
  });
}

/** Reads the period from the query string. Returns undefined if a date is missing or invalid. */
export function readPeriod(params: URLSearchParams): ReportPeriod | undefined {
  const dates = { startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' };
  return reportPeriodSchema.isValidSync(dates) ? dates : undefined;
}

/** Returns the number of days in a period, including the first and the last day. */
export function daysIn({ startDate, endDate }: ReportPeriod): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

/** Returns a period as text, for example '01/11/2026 a 21/11/2026'. */
export function periodText({ startDate, endDate }: ReportPeriod): string {
  return `${dateText(startDate)} a ${dateText(endDate)}`;
}

/**
 * Maximum length of a period in days for a chart of the whole period. For a longer period, the chart starts at the first sale and
 * ends at the last sale.
 */
const MOST_EMPTY_DAYS = 366;

/** Returns every day of a period until today. Days without a delivery have the value 0. */
export function everyDay(period: ReportPeriod, days: readonly ReportDay[], today: string): ReportDay[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const isLong = daysIn(period) > MOST_EMPTY_DAYS;
  const from = isLong && first !== undefined ? first : period.startDate;
  const passed = period.endDate < today ? period.endDate : today;
  // Just after midnight, the server may return a day that has not started by the browser's clock.
  const to = last !== undefined && (isLong || last > passed) ? last : passed;
  const sold = new Map(days.map((day) => [day.date, day]));
  const all: ReportDay[] = [];
  for (let date = from; date <= to; date = addDaysToDate(date, 1))
    all.push(sold.get(date) ?? { date, orderCount: 0, totalAmount: 0 });
  return all;
}

/** Returns 'hoje' or a date such as '21/11'. In a period of several years, the date contains the year. */
export function dayLabel(date: string, { startDate, endDate }: ReportPeriod, today: string): string {
  if (date === today) return 'hoje';
  return startDate.slice(0, 4) === endDate.slice(0, 4) ? shortDateText(date) : dateText(date);
}
