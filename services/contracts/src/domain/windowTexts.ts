// Texts about windows within a day, such as the pickup window: the window, its end, and the text for a shop without a
// window.

const WINDOW_SEPARATOR = ' às ';

/** Formats a window as 'HH:MM às HH:MM'. `windowEnd` parses this format. */
export function windowText(from: string, to: string): string {
  return `${from}${WINDOW_SEPARATOR}${to}`;
}

/** Returns the end of a window as 'HH:MM', parsed from a text that `windowText` returned. */
export function windowEnd(window: string): string {
  return window.split(WINDOW_SEPARATOR)[1] ?? '';
}

/** A closing time of 23:59 means midnight, because a schedule cannot contain a later time. */
export const endOfDayTime = '23:59';

/**
 * Formats the end of a window, which is given as 'HH:MM'. Returns 'até 19:30', or 'até meia-noite' for the end of the
 * day.
 */
export function untilText(end: string): string {
  return `até ${end === endOfDayTime ? 'meia-noite' : end}`;
}

export const unknownPickup = 'Consultar horário com o parceiro';
/** Screens show this text for a shop that accepts no more orders today. */
export const pickupOverText = 'Retirada encerrada hoje';
