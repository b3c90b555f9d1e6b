import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Whether a media query matches: `useMediaQuery(minWidth.wide)`. Use it to avoid fetching something on a phone, such as a second
 * map. For styles alone, use `media` in styled components.
 */
export function useMediaQuery(query: string): boolean {
  // Read the value before the first render: a later one would first build the phone's screen on a desktop and then discard it.
  return useQuery(query, undefined, { getInitialValueInEffect: false });
}
