declare module 'tz-lookup' {
  /**
   * Returns the IANA time zone of a place.
   * @throws RangeError if the latitude or longitude is out of range
   */
  export default function tzLookup(latitude: number, longitude: number): string;
}
