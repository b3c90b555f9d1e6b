export interface Rule {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Default rate limits (product/screens.md#how-screens-call). `points` is the number of requests that are allowed in
 * `seconds`. The limits per IP address are high, because a mobile carrier puts many phones behind one address.
 */
export const defaultRules = {
  accountReads: { points: 900, seconds: 60 },
  accountWrites: { points: 120, seconds: 60 },
  addressReads: { points: 6_000, seconds: 60 },
  addressWrites: { points: 1_200, seconds: 60 },
  addressCalls: { points: 20_000, seconds: 60 },
  networkCalls: { points: 320_000, seconds: 60 },
  login: { points: 1_200, seconds: 300 },
  clientFailures: { points: 60, seconds: 60 },
  webVitals: { points: 240, seconds: 60 },
  pickupLinks: { points: 120, seconds: 60 },
} satisfies Record<string, Rule>;

export type LimitRules = Readonly<Record<keyof typeof defaultRules, Rule>>;
