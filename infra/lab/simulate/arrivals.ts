/**
 * Returns a generator of random numbers from 0 to 1 (mulberry32). The same seed gives the same numbers, so a run can be
 * repeated.
 */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Arrival rate relative to the average, at a point from 0 (start) to 1 (end) of the simulated hour. It is 0.5 at both
 * ends and 1.5 in the middle (lunch).
 */
const rateAt = (share: number) => 1 - 0.5 * Math.cos(2 * Math.PI * share);
const highestRate = 1.5;

/**
 * Returns random arrival times with a peak at lunch (a Poisson process), in milliseconds.
 * @param mean average number of arrivals per second
 */
export function arrivalTimes(random: () => number, mean: number, durationMs: number): number[] {
  const times: number[] = [];
  const gap = () => (-Math.log(1 - random()) * 1000) / (mean * highestRate);
  // Thinning: generates arrivals at the highest rate, and drops more of them at times with a lower rate.
  for (let at = gap(); at < durationMs; at += gap())
    if (random() * highestRate < rateAt(at / durationMs)) times.push(at);
  return times;
}
