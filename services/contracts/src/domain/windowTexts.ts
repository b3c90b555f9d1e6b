// Texts for times of day and for periods within a day, such as 'HH:MM às HH:MM' for the pickup window.

/**
 * Puts 'à' or 'da' before a time ('HH:MM') or a period: 'às 18:05' and 'das 17:00 às 18:00'. One o'clock is singular
 * in Portuguese: 'à 01:05'.
 */
export function withTimeArticle(article: 'à' | 'da', time: string): string {
  return `${article}${time.startsWith('01:') ? '' : 's'} ${time}`;
}

const WINDOW_SEPARATOR = ' às ';

/** Formats a period as 'HH:MM às HH:MM', which `windowEnd` parses. The text between the times is always 'às'. */
export function windowText(from: string, to: string): string {
  return `${from}${WINDOW_SEPARATOR}${to}`;
}

/** Returns the end ('HH:MM') of a period formatted by `windowText`. */
export function windowEnd(window: string): string {
  return window.split(WINDOW_SEPARATOR)[1] ?? '';
}

/** Closing time that means midnight, because opening hours cannot contain 24:00. */
export const endOfDayTime = '23:59';

/** Formats the end of a period as 'até 19:30', or as 'até meia-noite' for midnight ('23:59' or '00:00'). */
export function untilText(end: string): string {
  return `até ${end === endOfDayTime || end === '00:00' ? 'meia-noite' : end}`;
}

export const unknownPickup = 'Consultar horário com o parceiro';
/** Text on a shop that accepts no orders now. */
export const shopClosedText = 'Parceiro fechado no momento';
/** Text on a shop that accepts no more orders today, because its pickup window is over. */
export const pickupOverText = 'Retirada encerrada hoje';
