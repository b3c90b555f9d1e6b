import { reasonOf } from '../processes/reasonOf.ts';

/** A source of a server. */
export interface Way<T> {
  name: string;
  /**
   * Returns undefined if the source is not applicable.
   * @throws Error with the reason if the source has failed
   */
  find(): Promise<T | undefined>;
}

export interface Found<T> {
  way: string;
  value: T;
}

/**
 * Returns the result of the first source that works.
 * @throws Error with the failure of each source and `advice` if none works
 */
export async function firstThatWorks<T>(what: string, ways: Way<T>[], advice: string): Promise<Found<T>> {
  const attempts: string[] = [];
  for (const way of ways) {
    try {
      const value = await way.find();
      if (value !== undefined) return { way: way.name, value };
      attempts.push(`  - ${way.name}: not there`);
    } catch (error) {
      attempts.push(`  - ${way.name}: ${reasonOf(error)}`);
    }
  }
  throw new Error(`No ${what} could be found or fetched:\n${attempts.join('\n')}\n${advice}`);
}
