import { type ReportDay, type ReportPeriod, reportPeriodSchema } from '@boaxepa/contracts/wire/admin';
import { dateText, shortDateText } from '@boaxepa/contracts/domain/timeTexts';
import { addDaysToDate } from '@boaxepa/contracts/domain/zones';

/** Said of a period without a delivery. */
export const NONE_FOUND = 'Nenhum pedido encontrado no período selecionado';

export const presets = {
  today: 'Hoje',
  week: '7 dias',
  month: 'Este mês',
  lastMonth: 'Mês passado',
} as const;
export type Preset = keyof typeof presets;

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

/** The dates behind a preset; `today` is 'YYYY-MM-DD'. */
export function periodOf(preset: Preset, today: string): ReportPeriod {
  const lastOfBefore = addDaysToDate(firstOfMonth(today), -1);
  return {
    today: { startDate: today, endDate: today },
    week: { startDate: addDaysToDate(today, -6), endDate: today },
    month: { startDate: firstOfMonth(today), endDate: today },
    lastMonth: { startDate: firstOfMonth(lastOfBefore), endDate: lastOfBefore },
  }[preset];
}

/** The preset that has these dates; on the first of a month the shorter one. */
export function presetOf({ startDate, endDate }: ReportPeriod, today: string): Preset | undefined {
  // Of the object's own keys.
  return (Object.keys(presets) as Preset[]).find((preset) => {
    const period = periodOf(preset, today);
    return period.startDate === startDate && period.endDate === endDate;
  });
}

/** The period that an address asks for; undefined where it names none or an impossible one. */
export function readPeriod(params: URLSearchParams): ReportPeriod | undefined {
  const asked = { startDate: params.get('startDate') ?? '', endDate: params.get('endDate') ?? '' };
  return reportPeriodSchema.isValidSync(asked) ? asked : undefined;
}

/** How many days a period has, both ends included. */
export function daysIn({ startDate, endDate }: ReportPeriod): number {
  return Math.round((Date.parse(endDate) - Date.parse(startDate)) / 86_400_000) + 1;
}

/** '01/11/2026 a 21/11/2026' */
export function periodText({ startDate, endDate }: ReportPeriod): string {
  return `${dateText(startDate)} a ${dateText(endDate)}`;
}

/** A longer period is drawn from its first sale to its last: nobody wants to see the years before the first one. */
const MOST_EMPTY_DAYS = 366;

/** Every day of a period up to today, with what was delivered on it. */
export function everyDay(period: ReportPeriod, days: readonly ReportDay[], today: string): ReportDay[] {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const isLong = daysIn(period) > MOST_EMPTY_DAYS;
  const from = isLong && first !== undefined ? first : period.startDate;
  const passed = period.endDate < today ? period.endDate : today;
  // What is delivered in the first seconds of a day may be newer than the browser's clock.
  const to = last !== undefined && (isLong || last > passed) ? last : passed;
  const sold = new Map(days.map((day) => [day.date, day]));
  const all: ReportDay[] = [];
  for (let date = from; date <= to; date = addDaysToDate(date, 1))
    all.push(sold.get(date) ?? { date, orderCount: 0, totalAmount: 0 });
  return all;
}

/** '21/11', 'hoje', or with its year where the days are of several. */
export function dayLabel(date: string, { startDate, endDate }: ReportPeriod, today: string): string {
  if (date === today) return 'hoje';
  return startDate.slice(0, 4) === endDate.slice(0, 4) ? shortDateText(date) : dateText(date);
}
