/** How many days things are kept (product/privacy.md#how-long-things-are-kept). Sweeps and TTL indexes take the number from here. */
export const daysKept = {
  /** Orders, movements of stock, acceptances of terms, the administrators' acts, changes of a shop's CNPJ: five years. */
  businessRecords: 1827,
  /** Six months at their longest. */
  securityLog: 184,
  notifications: 180,
  /** Refresh tokens and reset links after they were spent or have ended; answers that an idempotency key repeats. */
  spent: 1,
  /** A spreadsheet's rows, before and after they were written. */
  importRows: 1,
  importRecords: 180,
  /** That a shopper was ordering: what makes two orders at once follow one another. */
  shopperTurns: 1,
  deliveredOutboxRows: 7,
  settledIntents: 7,
  /** Ids of facts: longer than one is tried again. */
  arrivedFacts: 30,
  /** Longer than Stripe repeats a webhook. */
  endedPayments: 30,
  /** That an account was erased, as its bare id: no older backup may come back. */
  erasures: 366,
} as const;
export type Kept = keyof typeof daysKept;

const secondsOfDay = 86_400;

/** The same in seconds, as a TTL index wants it. */
export function secondsKept(what: Kept): number {
  return daysKept[what] * secondsOfDay;
}

/** When something of that kind that happened at `at` goes. */
export function keptUntil(what: Kept, at: Date): Date {
  return new Date(at.getTime() + secondsKept(what) * 1000);
}

/** What happened before this instant is no longer kept. */
export function keptSince(what: Kept, now: Date): Date {
  return new Date(now.getTime() - secondsKept(what) * 1000);
}
