import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './sessionStore.ts';

/**
 * Returns the current session or null. The component renders again after every login and logout, in this tab or in another tab.
 */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession, () => null);
}
