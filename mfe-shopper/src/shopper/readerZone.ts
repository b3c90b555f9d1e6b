/**
 * Returns the IANA time zone of the user's device. Times of messages and connected devices are shown in this zone, not in the
 * zone of a shop.
 */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
