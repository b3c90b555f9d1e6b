/** Number of days for which each kind of data is kept (product/privacy.md#how-long-things-are-kept). */
export const daysKept = {
  /**
   * Orders, stock movements, accepted terms, administrators' actions, and changes of a CNPJ (company number). The
   * period is five years.
   */
  businessRecords: 1827,
  /** The security log is kept for at least six months. */
  securityLog: 184,
  notifications: 180,
  /**
   * Shops that are not approved: `pendingShops` still wait for a decision, and `rejectedShops` were refused. The period
   * starts with the last change of the shop's status.
   */
  pendingShops: 365,
  rejectedShops: 180,
  /**
   * Data that is no longer usable: used or expired reset links, expired refresh tokens, and responses stored for
   * Idempotency-Keys.
   */
  spent: 1,
  /**
   * Used refresh tokens. The reuse of a token reveals a theft, so the tokens are kept as long as the longest session.
   */
  usedRefreshTokens: 90,
  /** Product rows that were read from an uploaded spreadsheet. */
  importRows: 1,
  importRecords: 180,
  /** Locks that make concurrent orders of one shopper run one after the other. */
  shopperTurns: 1,
  deliveredOutboxRows: 1,
  /**
   * Records of the hourly email limit. A postponed email is built from its record, so the record must outlive all
   * retries of the email.
   */
  emailBudgets: 30,
  /** Push subscriptions. The retention period starts again each time the browser confirms its subscription. */
  pushSubscriptions: 30,
  settledIntents: 7,
  /** Ids of received events, which detect duplicates. Senders retry an event for a shorter time. */
  arrivedFacts: 30,
  /** Closed payments. Stripe (the payment provider) retries a webhook about a payment for a shorter time. */
  endedPayments: 30,
  /**
   * Ids of erased accounts. They are kept longer than any backup, because the accounts must be erased again after a
   * restore.
   */
  erasures: 366,
} as const;
export type Kept = keyof typeof daysKept;

const secondsOfDay = 86_400;

/** Returns a retention period in seconds, which is the unit of a MongoDB TTL index. */
export function secondsKept(what: Kept): number {
  return daysKept[what] * secondsOfDay;
}

/** Returns the time at which a record that was created at `at` must be deleted. */
export function keptUntil(what: Kept, at: Date): Date {
  return new Date(at.getTime() + secondsKept(what) * 1000);
}

/** Returns the time before which records are too old and must be deleted. */
export function keptSince(what: Kept, now: Date): Date {
  return new Date(now.getTime() - secondsKept(what) * 1000);
}
