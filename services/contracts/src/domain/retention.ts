/** Retention periods in days, for sweeps and TTL indexes (product/privacy.md#how-long-things-are-kept). */
export const daysKept = {
  /**
   * Five years including leap days, for orders, stock movements, acceptances of terms, actions of administrators and changes of a
   * CNPJ.
   */
  businessRecords: 1827,
  /** At least six months, which have at most 184 days. */
  securityLog: 184,
  notifications: 180,
  /** For shops without approval. The period begins with the last change of status. */
  pendingShops: 365,
  rejectedShops: 180,
  /** For used or expired reset links, expired refresh tokens and stored responses of idempotency keys. */
  spent: 1,
  /**
   * For used refresh tokens. The period equals the longest session, because a replayed token must be recognised until the session
   * ends.
   */
  usedRefreshTokens: 90,
  /** For the rows of an uploaded spreadsheet. */
  importRows: 1,
  importRecords: 180,
  /** For the locks that serialize concurrent orders of a shopper. */
  shopperTurns: 1,
  deliveredOutboxRows: 1,
  /** For the records of the hourly email limit of a shopper. The period is longer than the relay retries an email. */
  emailBudgets: 30,
  settledIntents: 7,
  /** For the ids of received events (deduplication). The period is longer than a sender retries an event. */
  arrivedFacts: 30,
  /** For closed payments. The period is longer than Stripe retries a webhook. */
  endedPayments: 30,
  /**
   * For the ids of erased accounts. The period is longer than the age of any backup, so that a restore can erase the accounts
   * again.
   */
  erasures: 366,
} as const;
export type Kept = keyof typeof daysKept;

const secondsOfDay = 86_400;

/** Returns the retention period in seconds, the unit of a TTL index. */
export function secondsKept(what: Kept): number {
  return daysKept[what] * secondsOfDay;
}

/** Returns the time when a record that was created at `at` must be deleted. */
export function keptUntil(what: Kept, at: Date): Date {
  return new Date(at.getTime() + secondsKept(what) * 1000);
}

/** Returns the cutoff time. Records that are older than the cutoff must be deleted. */
export function keptSince(what: Kept, now: Date): Date {
  return new Date(now.getTime() - secondsKept(what) * 1000);
}
