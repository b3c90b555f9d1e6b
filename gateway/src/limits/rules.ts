import type { StrictLimit } from '../routing/routes.ts';

/** At most so many requests in so many seconds. */
export interface Rule {
  readonly points: number;
  readonly seconds: number;
}

export type LimitRules = Readonly<
  Record<'accountReads' | 'accountWrites' | 'addressReads' | 'addressWrites' | StrictLimit, Rule>
>;

/**
 * Room for several open tabs of every screen that polls each 2 s (product/screens.md#how-screens-call), and for the many
 * phones that share one address of a mobile carrier. Logins that go well are counted too, so theirs only bounds the work that
 * hashing is: it is auth, which counts failures, that stops guessing. Of a failure that many people have the first reports say
 * enough.
 */
export const defaultRules: LimitRules = {
  accountReads: { points: 900, seconds: 60 },
  accountWrites: { points: 120, seconds: 60 },
  addressReads: { points: 6_000, seconds: 60 },
  addressWrites: { points: 1_200, seconds: 60 },
  login: { points: 1_200, seconds: 300 },
  register: { points: 30, seconds: 600 },
  recovery: { points: 20, seconds: 600 },
  clientFailures: { points: 60, seconds: 60 },
};
