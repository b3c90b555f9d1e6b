declare module 'tz-lookup' {
  /**
   * Returns the IANA zone at a place.
   * @throws RangeError for a latitude or longitude that does not exist
   */
  export default function tzLookup(latitude: number, longitude: number): string;
}
