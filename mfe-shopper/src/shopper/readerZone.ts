/** Returns the IANA time zone of the user's device. Use it for messages and devices, and the zone of the shop for other times. */
export function readerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
