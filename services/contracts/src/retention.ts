/** How many days things are kept (product/privacy.md#how-long-things-are-kept). Sweeps and TTL indexes take the number from here. */
export const daysKept = {
  /** Orders, movements of stock, acceptances of terms, the administrators' acts, changes of a shop's CNPJ: five years. */
  businessRecords: 1827,
  /** Six months at their longest. */
  securityLog: 184,
  notifications: 180,
  /** After a refresh token or a link was spent or has ended; after an answer that an idempotency key repeats; rows of a spreadsheet. */
  spent: 1,
  deliveredOutboxRows: 7,
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
