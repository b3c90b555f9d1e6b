/**
 * Returns the time zone of the user's device. Use it for times that belong to the user, such as messages and sessions.
 * The times of orders and shops are shown in the shop's time zone.
 */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
