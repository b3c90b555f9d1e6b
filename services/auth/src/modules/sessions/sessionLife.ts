import type { UserType } from '@boaxepa/contracts/wire/accounts';

const hour = 3_600_000;
const day = 24 * hour;

/** Without a refresh for so long, a session ends. */
const idle = 30 * day;

/** However often it is refreshed, a session ends so long after its login. */
const longest: Readonly<Record<UserType, number>> = {
  shopper: 90 * day,
  partner: 30 * day,
  admin: 12 * hour,
};

/** When a session that is used now ends (product/sessions.md#how-long-a-session-lives). */
export function sessionEnd(userType: UserType, createdAt: Date): Date {
  return new Date(Math.min(Date.now() + idle, createdAt.getTime() + longest[userType]));
}
