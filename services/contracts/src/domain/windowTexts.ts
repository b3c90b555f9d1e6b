// Words for times of a day: windows, their ends, and what is said where there is none.

const WINDOW_SEPARATOR = ' às ';

/** 'HH:MM às HH:MM', the one form of every window. */
export function windowText(from: string, to: string): string {
  return `${from}${WINDOW_SEPARATOR}${to}`;
}

/** The end, 'HH:MM', of what `windowText` wrote. */
export function windowEnd(window: string): string {
  return window.split(WINDOW_SEPARATOR)[1] ?? '';
}

/** As an end, 23:59 means the end of the day: no time of a schedule is later. */
export const endOfDayTime = '23:59';

/** Until when, for a person: 'até 19:30'; the end of the day is 'até meia-noite'. `end` is 'HH:MM'. */
export function untilText(end: string): string {
  return `até ${end === endOfDayTime ? 'meia-noite' : end}`;
}

/** What is said where no pickup window is known. */
export const unknownPickup = 'Consultar horário com o parceiro';
/** What is said of a shop that takes no order for today any more. */
export const pickupOverText = 'Retirada encerrada hoje';
