declare module 'tz-lookup' {
  /**
   * Returns the IANA time zone of a place, such as 'America/Sao_Paulo'.
   * @throws RangeError if the latitude or the longitude is out of range
   */
  export default function tzLookup(latitude: number, longitude: number): string;
}
