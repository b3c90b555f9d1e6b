/**
 * Assumptions about a day of an active person, because there are no real users yet. Only the polling intervals are
 * real.
 */
export const habits = {
  /** Number of active shoppers per shop that has its orders board open. */
  shoppersPerShop: 15,
  shopper: {
    visitsPerDay: 2,
    /** Share of the visits of a day that fall into its busiest hour. */
    busiestHour: 0.2,
    /** Duration of a visit in milliseconds. Uniformly distributed between these limits. */
    visitMs: [60_000, 120_000],
    /** Probability that a visit ends with an order. */
    orders: 0.33,
    /** Interval in milliseconds at which every page polls orders and messages (mfe-shopper/src/shopper/activity.ts). */
    pollMs: 2_000,
    /** Time on a page before the next step, in milliseconds. Uniformly distributed between these limits. */
    readsMs: [4_000, 12_000],
  },
  shop: {
    /**
     * Hours per day during which the orders board is open in a visible tab and in a hidden tab, and the polling
     * interval in milliseconds for each case (mfe-partner/src/features/orders).
     */
    visibleHours: 2,
    hiddenHours: 8,
    pollMs: 8_000,
    hiddenPollMs: 30_000,
    /**
     * Time until a shop reacts to an order, in milliseconds. Uniformly distributed between these limits. Real shops
     * take longer.
     */
    answersMs: [2_000, 10_000],
  },
} as const;

/** Number of polls of one orders board on one day. */
const boardPollsPerDay =
  (habits.shop.visibleHours * 3_600_000) / habits.shop.pollMs +
  (habits.shop.hiddenHours * 3_600_000) / habits.shop.hiddenPollMs;

/**
 * Returns the average number of visits per second in the busiest hour, if `people` shoppers and shops are active on
 * that day.
 */
export function busiestVisits(people: number): number {
  const shoppers = people * (habits.shoppersPerShop / (habits.shoppersPerShop + 1));
  return (shoppers * habits.shopper.visitsPerDay * habits.shopper.busiestHour) / 3600;
}

/**
 * Returns the CPU time in seconds that 1,000 active people need per day. The parameters are the CPU times of a visit
 * and of a poll in milliseconds.
 */
export function cpuOfDay({ visitMs, boardPollMs }: { visitMs: number; boardPollMs: number }): number {
  const shops = 1000 / (habits.shoppersPerShop + 1);
  const visits = (1000 - shops) * habits.shopper.visitsPerDay;
  return (visits * visitMs + shops * boardPollsPerDay * boardPollMs) / 1000;
}
