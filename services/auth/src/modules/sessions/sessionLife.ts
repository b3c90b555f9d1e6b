import type { UserType } from '@boaxepa/contracts/wire/accounts';

const hour = 3_600_000;
const day = 24 * hour;

/** A session without a refresh ends after this time. */
const idle = 30 * day;

/** Maximum time between the login and the end of a session. */
const longest: Readonly<Record<UserType, number>> = {
  shopper: 90 * day,
  partner: 30 * day,
  admin: 12 * hour,
};

/** Returns the latest possible end of a session. */
export function latestSessionEnd(userType: UserType, createdAt: Date): Date {
  return new Date(createdAt.getTime() + longest[userType]);
}

/** Returns the end of a session that is used now (product/sessions.md#how-long-a-session-lives). */
export function sessionEnd(userType: UserType, createdAt: Date): Date {
  return new Date(Math.min(Date.now() + idle, latestSessionEnd(userType, createdAt).getTime()));
}
