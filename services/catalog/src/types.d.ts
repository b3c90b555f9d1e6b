declare module 'tz-lookup' {
  /** IANA zone at a place. @throws RangeError for coordinates that are none. */
  export default function tzLookup(latitude: number, longitude: number): string;
}
