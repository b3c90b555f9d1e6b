import { arrivalTimes, createRandom } from './arrivals.ts';

const hour = 3_600_000;
const times = (seed: number) => arrivalTimes(createRandom(seed), 1, hour);

describe('arrivals', () => {
  it('are the same for the same seed', () => {
    expect(times(7)).toEqual(times(7));
    expect(times(7)).not.toEqual(times(8));
  });

  it('have the given mean rate', () => {
    expect(times(7).length / 3600).toBeCloseTo(1, 1);
  });

  it('are three times as frequent at the lunch peak as at the ends', () => {
    const between = (from: number, to: number) =>
      times(7).filter((at) => at >= from * hour && at < to * hour).length;
    const ratio = between(0.45, 0.55) / (between(0, 0.05) + between(0.95, 1));
    expect(ratio).toBeGreaterThan(2.4);
    expect(ratio).toBeLessThan(3.6);
  });

  it('have gaps of a Poisson process, whose deviation equals their mean', () => {
    const middle = times(7).filter((at) => at > 0.4 * hour && at < 0.6 * hour);
    const gaps = middle.slice(1).map((at, index) => at - (middle[index] ?? 0));
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    const deviation = Math.sqrt(gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length);
    expect(deviation / mean).toBeGreaterThan(0.85);
    expect(deviation / mean).toBeLessThan(1.15);
  });
});
