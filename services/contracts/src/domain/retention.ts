/**
 * Retention periods in days (product/privacy.md#how-long-things-are-kept). The sweeps and TTL indexes use this table.
 */
export const daysKept = {
  /**
   * For orders, stock movements, acceptances of terms, administrators' actions and CNPJ changes: five years,
   * including leap days.
   */
  businessRecords: 1827,
  /** Six months have at most 184 days. */
  securityLog: 184,
  notifications: 180,
  /**
   * For shops that were never approved or that lost their approval. The period begins with the last change of status.
   */
  pendingShops: 365,
  rejectedShops: 180,
  /**
   * For reset links after use or expiry, for refresh tokens after expiry, and for responses that are stored with an
   * idempotency key.
   */
  spent: 1,
  /**
   * For refresh tokens that were used. The period equals the longest session, so that a replayed token is recognised
   * until the session ends.
   */
  usedRefreshTokens: 90,
  /** For the rows of an uploaded spreadsheet, before and after their import. */
  importRows: 1,
  importRecords: 180,
  /** For the locks that serialize the concurrent orders of one shopper. */
  shopperTurns: 1,
  deliveredOutboxRows: 1,
  /**
   * For the ids of the emails that a shopper receives within one hour. This period is longer than the relay tries to
   * send the email that combines them.
   */
  emailBudgets: 30,
  settledIntents: 7,
  /**
   * For the ids of received events, which are used for deduplication. This period is longer than a sender retries an
   * event.
   */
  arrivedFacts: 30,
  /** For payments that have ended. This period is longer than Stripe retries a webhook. */
  endedPayments: 30,
  /**
   * For the ids of erased accounts, without other data. This period is longer than any backup is stored, so that
   * these accounts can be erased again after a restore.
   */
  erasures: 366,
} as const;
export type Kept = keyof typeof daysKept;

const secondsOfDay = 86_400;

/** Returns the retention period in seconds, which is the unit of a TTL index. */
export function secondsKept(what: Kept): number {
  return daysKept[what] * secondsOfDay;
}

/** Returns the instant at which a record of this kind that was created at `at` must be deleted. */
export function keptUntil(what: Kept, at: Date): Date {
  return new Date(at.getTime() + secondsKept(what) * 1000);
}

/**
 * Returns the cutoff time. Records of this kind that were created before the cutoff have exceeded their retention
 * period.
 */
export function keptSince(what: Kept, now: Date): Date {
  return new Date(now.getTime() - secondsKept(what) * 1000);
}
