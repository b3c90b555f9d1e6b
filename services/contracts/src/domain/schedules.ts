import { endOfDate, instantAt } from './instants.ts';
import { dayNames } from './timeTexts.ts';
import { endOfDayTime, windowText } from './windowTexts.ts';
import { localDate, localWeekday } from './zones.ts';

/** Opening hours of a weekday (product/opening-hours.md#the-week). Times are 'HH:MM' in the shop's time zone. */
export interface DaySchedule {
  dayOfWeek: number;
  isOpen: boolean;
  openTime: string | null;
  closeTime: string | null;
  pickupStartTime: string | null;
  pickupEndTime: string | null;
}

/**
 * Checks the opening hours of a week (product/opening-hours.md#the-week). Returns one Portuguese message per problem.
 */
export function scheduleProblems(days: readonly DaySchedule[]): { dayOfWeek: number; message: string }[] {
  return days.flatMap((day) => {
    if (!day.isOpen) return [];
    const problemOf = (message: string) => ({
      dayOfWeek: day.dayOfWeek,
      message: `${dayNames[day.dayOfWeek] ?? ''}: ${message}`,
    });
    const { openTime, closeTime, pickupStartTime: from, pickupEndTime: to } = day;
    if (!openTime || !closeTime) return [problemOf('Horário de funcionamento é obrigatório quando aberto')];
    const problems = [];
    if (openTime >= closeTime)
      problems.push(problemOf('Horário de abertura deve ser anterior ao fechamento'));
    if (from && to && from >= to)
      problems.push(problemOf('Horário inicial de retirada deve ser anterior ao final'));
    if ((from && (from < openTime || from > closeTime)) || (to && (to > closeTime || to < openTime))) {
      problems.push(problemOf('Horário de retirada deve estar dentro do funcionamento'));
    }
    if (Boolean(from) !== Boolean(to)) problems.push(problemOf('Informe o início e o fim da retirada'));
    return problems;
  });
}

export function closedDay(dayOfWeek: number): DaySchedule {
  return {
    dayOfWeek,
    isOpen: false,
    openTime: null,
    closeTime: null,
    pickupStartTime: null,
    pickupEndTime: null,
  };
}

/** Returns all seven days, starting with Sunday. Adds missing days as closed, and removes the times of closed days. */
export function wholeWeek(days: readonly DaySchedule[]): DaySchedule[] {
  return dayNames.map((_, dayOfWeek) => {
    const day = days.find((candidate) => candidate.dayOfWeek === dayOfWeek);
    return day?.isOpen ? day : closedDay(dayOfWeek);
  });
}

/**
 * Describes the opening hours of a weekday, such as 'Segunda-feira: 08:00 às 18:00, retirada 10:00 às 17:00' or
 * 'Domingo: Fechado'.
 */
export function dayHoursText(day: DaySchedule): string {
  const { openTime, closeTime, pickupStartTime: from, pickupEndTime: to } = day;
  const name = dayNames[day.dayOfWeek] ?? '';
  if (!day.isOpen || !openTime || !closeTime) return `${name}: Fechado`;
  return `${name}: ${windowText(openTime, closeTime)}${from && to ? `, retirada ${windowText(from, to)}` : ''}`;
}

/** Content of `current` in a 409 SCHEDULES_CHANGED response: the stored opening hours. */
export interface CurrentSchedules {
  schedules: DaySchedule[];
}

/** Returns the days of the week `days` whose opening hours differ from those of the week `others`. */
export function changedDays(days: readonly DaySchedule[], others: readonly DaySchedule[]): DaySchedule[] {
  const otherTexts = new Set(wholeWeek(others).map(dayHoursText));
  return wholeWeek(days).filter((day) => !otherTexts.has(dayHoursText(day)));
}

function openDay(
  dayOfWeek: number,
  openTime: string,
  closeTime: string,
  pickupStartTime: string,
  pickupEndTime: string,
): DaySchedule {
  return { dayOfWeek, isOpen: true, openTime, closeTime, pickupStartTime, pickupEndTime };
}

/**
 * Returns the opening hours that the partner's form suggests to a new shop: Monday to Friday 08:00 to 18:00, Saturday
 * 08:00 to 14:00.
 */
export function partnerDefaultWeek(): DaySchedule[] {
  return dayNames.map((_, day) => {
    if (day === 0) return closedDay(day);
    const close = day === 6 ? '14:00' : '18:00';
    return openDay(day, '08:00', close, '08:00', close);
  });
}

/**
 * Returns the opening hours that the administrators' form suggests for one weekday (0 is Sunday). An open day is
 * 09:00 to 18:00 with pickup from 10:00 to 17:00. By default, Monday to Friday are open.
 */
export function adminDefaultDay(dayOfWeek: number, isOpen = dayOfWeek >= 1 && dayOfWeek <= 5): DaySchedule {
  return isOpen ? openDay(dayOfWeek, '09:00', '18:00', '10:00', '17:00') : closedDay(dayOfWeek);
}

/**
 * Converts a closing time to an exclusive end. The closing time 23:59 means midnight, because forms cannot contain
 * 24:00.
 */
function endInstant(zone: string, date: string, time: string): Date {
  return time === endOfDayTime ? endOfDate(zone, date) : instantAt(zone, date, time);
}

/**
 * Returns the opening hours of the current day in the shop's time zone `zone`, or undefined if the shop is closed all
 * day.
 */
export function todaySchedule(
  days: readonly DaySchedule[],
  zone: string,
  now: Date,
): (DaySchedule & { openTime: string; closeTime: string }) | undefined {
  const today = days.find((day) => day.dayOfWeek === localWeekday(zone, now));
  return today?.isOpen && today.openTime && today.closeTime
    ? { ...today, openTime: today.openTime, closeTime: today.closeTime }
    : undefined;
}

/** Returns true if a shop is open now. The closing time is exclusive (product/opening-hours.md#open-now). */
export function isOpenAt(days: readonly DaySchedule[], zone: string, now: Date): boolean {
  const today = todaySchedule(days, zone, now);
  if (!today) return false;
  const date = localDate(zone, now);
  return now >= instantAt(zone, date, today.openTime) && now < endInstant(zone, date, today.closeTime);
}

/**
 * The period of today in which shoppers can collect orders (product/opening-hours.md#pickup-window). A shop without
 * pickup times uses its opening hours.
 */
export interface PickupWindow {
  startsAt: Date;
  endsAt: Date;
  text: string;
}

/**
 * Returns today's pickup window, or undefined if the shop is closed today. The window may already have ended: check
 * `endsAt`.
 */
export function pickupWindow(
  days: readonly DaySchedule[],
  zone: string,
  now: Date,
): PickupWindow | undefined {
  const today = todaySchedule(days, zone, now);
  if (!today) return undefined;
  const from = today.pickupStartTime ?? today.openTime;
  const to = today.pickupEndTime ?? today.closeTime;
  const date = localDate(zone, now);
  return {
    startsAt: instantAt(zone, date, from),
    endsAt: endInstant(zone, date, to),
    text: windowText(from, to),
  };
}
