// Texts for the times of a day: windows, their ends, and the text when there is no window.

const WINDOW_SEPARATOR = ' às ';

/** Formats a window as 'HH:MM às HH:MM'. `windowEnd` parses this format. */
export function windowText(from: string, to: string): string {
  return `${from}${WINDOW_SEPARATOR}${to}`;
}

/** Returns the end, 'HH:MM', of a text that `windowText` has written. */
export function windowEnd(window: string): string {
  return window.split(WINDOW_SEPARATOR)[1] ?? '';
}

/** A closing time of 23:59 means midnight: a schedule cannot contain a later time. */
export const endOfDayTime = '23:59';

/** Formats the end of a window: 'até 19:30', and 'até meia-noite' for the end of the day. `end` is 'HH:MM'. */
export function untilText(end: string): string {
  return `até ${end === endOfDayTime ? 'meia-noite' : end}`;
}

export const unknownPickup = 'Consultar horário com o parceiro';
/** Shown for a shop that accepts no more orders today. */
export const pickupOverText = 'Retirada encerrada hoje';
