import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Returns whether a media query matches, as in `useMediaQuery(minWidth.wide)`. Use this hook to avoid work on a phone, such as
 * fetching a second map. To change only styles, use `media` in styled components.
 */
export function useMediaQuery(query: string): boolean {
  // Read the value before the first render. Otherwise a desktop would first render the phone's screen and then discard it.
  return useQuery(query, undefined, { getInitialValueInEffect: false });
}
