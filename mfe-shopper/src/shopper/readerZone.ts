/** Returns the IANA time zone of the reader's device. Messages and connected devices follow it, not the zone of a shop. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
