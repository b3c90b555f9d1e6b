import type { Services } from '../../services.ts';

const RECENT_MS = 3_600_000;

/**
 * Returns true if an account is younger than an hour. A repeated registration of such an account gets the response of
 * the first one. For older accounts, this response would reveal that a guessed password is correct.
 */
export function isRecent({ clock }: Pick<Services, 'clock'>, { createdAt }: { createdAt: Date }): boolean {
  return clock().getTime() - createdAt.getTime() < RECENT_MS;
}
