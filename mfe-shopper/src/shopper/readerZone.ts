/**
 * Returns the time zone of the user's device. Use it only for messages and sessions: all other times are shown in the
 * shop's time zone.
 */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
