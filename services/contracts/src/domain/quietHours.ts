/**
 * Daily period without push notifications. Times are 'HH:MM'. If `from` is after `to`, the period includes midnight.
 */
export interface QuietHours {
  from: string;
  to: string;
}

/** Error messages about quiet hours. */
export const quietHoursProblems = {
  missing: 'Informe o horário',
  equal: 'O início e o fim devem ser diferentes',
} as const;

/** Returns true if a local time ('HH:MM') is within the quiet hours. The end (`to`) is exclusive. */
export function isQuiet({ from, to }: QuietHours, time: string): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to;
}
