import { useMediaQuery as useQuery } from '@mantine/hooks';

/**
 * Whether a media query matches: `useMediaQuery(minWidth.wide)`. For what a phone should not even fetch, such as a second map; what only
 * looks different takes the `media` of styled components.
 */
export function useMediaQuery(query: string): boolean {
  // The answer of the first drawing: a later one would build the phone's screen first, and throw it away on a desktop.
  return useQuery(query, undefined, { getInitialValueInEffect: false });
}
