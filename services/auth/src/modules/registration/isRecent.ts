import type { Services } from '../../services.ts';

const RECENT_MS = 3_600_000;

/**
 * Returns true if an account is younger than an hour. A repeated registration then gets the response of the first one.
 * For older accounts, this response would help to guess passwords.
 */
export function isRecent({ clock }: Pick<Services, 'clock'>, { createdAt }: { createdAt: Date }): boolean {
  return clock().getTime() - createdAt.getTime() < RECENT_MS;
}
