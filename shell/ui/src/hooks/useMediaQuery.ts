import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Returns true if a media query matches, as in `useMediaQuery(minWidth.wide)`. Use it to avoid rendering something on a
 * phone, such as a second map. For styles, use `media` instead.
 */
export function useMediaQuery(query: string): boolean {
  // Read the value before the first render. Otherwise, a desktop would first render the phone's layout.
  return useQuery(query, undefined, { getInitialValueInEffect: false });
}
