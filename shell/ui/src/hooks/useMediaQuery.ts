import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Returns whether a media query matches, as in `useMediaQuery(minWidth.wide)`. Use the hook to avoid work on a phone, for example
 * a second map. Use `media` to change only styles.
 */
export function useMediaQuery(query: string): boolean {
  // Read the value before the first render. Otherwise a desktop would first render the phone's screen.
  return useQuery(query, undefined, { getInitialValueInEffect: false });
}
