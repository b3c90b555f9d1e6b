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
 * Default limits. `addressCalls` and `networkCalls` count requests of all accounts together, so that additional accounts do not
 * increase the limit of an address. The general limits allow several tabs that poll every 2 s, and many phones behind one address
 * of a mobile carrier (product/screens.md#how-screens-call). The login limit bounds only the CPU time of password hashing,
 * because auth limits the attempts per account.
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
