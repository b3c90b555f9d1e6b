// Texts about time windows within a day, such as the pickup window.

const WINDOW_SEPARATOR = ' às ';

/** Formats a window as 'HH:MM às HH:MM'. `windowEnd` parses the result. */
export function windowText(from: string, to: string): string {
  return `${from}${WINDOW_SEPARATOR}${to}`;
}

/** Returns the end ('HH:MM') of a window that `windowText` has formatted. */
export function windowEnd(window: string): string {
  return window.split(WINDOW_SEPARATOR)[1] ?? '';
}

/** A closing time of 23:59 means midnight, because schedules cannot contain 24:00. */
export const endOfDayTime = '23:59';

/** Formats the end of a window ('HH:MM') as 'até 19:30', or as 'até meia-noite' at the end of the day. */
export function untilText(end: string): string {
  return `até ${end === endOfDayTime ? 'meia-noite' : end}`;
}

export const unknownPickup = 'Consultar horário com o parceiro';
/** Text for a shop that accepts no more orders today. */
export const pickupOverText = 'Retirada encerrada hoje';
