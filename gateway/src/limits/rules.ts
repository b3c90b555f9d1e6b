import type { StrictLimit } from '../routing/routes.ts';

/** Allows at most `points` requests within `seconds` seconds. */
export interface Rule {
  readonly points: number;
  readonly seconds: number;
}

export type LimitRules = Readonly<
  Record<
    | 'accountReads'
    | 'accountWrites'
    | 'addressReads'
    | 'addressWrites'
    | 'addressCalls'
    | 'networkCalls'
    | StrictLimit,
    Rule
  >
>;

/**
 * `addressCalls` and `networkCalls` (an IPv6 /48) count the calls of signed-in and anonymous clients together, so
 * that many accounts do not multiply the limit of one address.
 * The general limits allow several open tabs that poll every 2 s (product/screens.md#how-screens-call), and many
 * phones behind one address of a mobile carrier.
 * The limit of logins also counts successful logins. It only bounds the CPU time of password hashing; the auth
 * service itself stops password guessing.
 * The limit of pickup links bounds the cost of requests with guessed tokens.
 * The limit of client failures is low, because the first reports suffice to detect a failure that many people have.
 */
export const defaultRules: LimitRules = {
  accountReads: { points: 900, seconds: 60 },
  accountWrites: { points: 120, seconds: 60 },
  addressReads: { points: 6_000, seconds: 60 },
  addressWrites: { points: 1_200, seconds: 60 },
  addressCalls: { points: 20_000, seconds: 60 },
  networkCalls: { points: 320_000, seconds: 60 },
  login: { points: 1_200, seconds: 300 },
  register: { points: 30, seconds: 600 },
  recovery: { points: 20, seconds: 600 },
  clientFailures: { points: 60, seconds: 60 },
  pickupLinks: { points: 120, seconds: 60 },
};
