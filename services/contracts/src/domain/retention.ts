/** Retention periods in days (product/privacy.md#how-long-things-are-kept). Sweeps and TTL indexes read this table. */
export const daysKept = {
  /**
   * Orders, stock movements, acceptances of terms, administrators' acts and CNPJ changes: five years, leap days
   * included.
   */
  businessRecords: 1827,
  /** Six months at their longest: 184 days. */
  securityLog: 184,
  notifications: 180,
  /** Shops that were never approved, and those that lost the approval, from the last change of status on. */
  pendingShops: 365,
  rejectedShops: 180,
  /** Reset links after use or expiry, refresh tokens after expiry, and answers stored for an idempotency key. */
  spent: 1,
  /** Used refresh tokens: as long as the longest session, so that a replay is recognised until the session ends. */
  usedRefreshTokens: 90,
  /** Rows of an uploaded spreadsheet, before and after they are imported. */
  importRows: 1,
  importRecords: 180,
  /** Locks that serialize the concurrent orders of one shopper. */
  shopperTurns: 1,
  deliveredOutboxRows: 1,
  /** Ids of a shopper's emails of one hour. Longer than the relay tries to send the email that merges them. */
  emailBudgets: 30,
  settledIntents: 7,
  /** Ids of received events, for deduplication. Longer than a sender retries an event. */
  arrivedFacts: 30,
  /** Longer than Stripe retries a webhook. */
  endedPayments: 30,
  /** Bare ids of erased accounts. Longer than any backup is stored, so that a restore can erase them again. */
  erasures: 366,
} as const;
export type Kept = keyof typeof daysKept;

const secondsOfDay = 86_400;

/** Returns the period in seconds, the unit of a TTL index. */
export function secondsKept(what: Kept): number {
  return daysKept[what] * secondsOfDay;
}

/** Returns the instant at which a record of this kind, made at `at`, must be deleted. */
export function keptUntil(what: Kept, at: Date): Date {
  return new Date(at.getTime() + secondsKept(what) * 1000);
}

/** Returns the cutoff: records of this kind made before it are past their period. */
export function keptSince(what: Kept, now: Date): Date {
  return new Date(now.getTime() - secondsKept(what) * 1000);
}
