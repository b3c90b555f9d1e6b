import type { UserType } from '@boaxepa/contracts/wire/accounts';

const hour = 3_600_000;
const day = 24 * hour;

/** Time in milliseconds after which a session ends if it is not refreshed. */
const idle = 30 * day;

/** Maximum duration of a session in milliseconds, counted from the login. */
const longest: Readonly<Record<UserType, number>> = {
  shopper: 90 * day,
  partner: 30 * day,
  admin: 12 * hour,
};

/** Returns the latest possible end of a session. No refresh can extend the session beyond it. */
export function latestSessionEnd(userType: UserType, createdAt: Date): Date {
  return new Date(createdAt.getTime() + longest[userType]);
}

/**
 * Returns the expiry time of a session that is opened or refreshed now (product/sessions.md#how-long-a-session-lives).
 */
export function sessionEnd(userType: UserType, createdAt: Date): Date {
  return new Date(Math.min(Date.now() + idle, latestSessionEnd(userType, createdAt).getTime()));
}
