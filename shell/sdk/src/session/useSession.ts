import { useSyncExternalStore } from 'react';
import { getSession, type Session, subscribeSession } from './sessionStore.ts';

/** The present session, or null; follows logins, logouts and other tabs. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession, () => null);
}
