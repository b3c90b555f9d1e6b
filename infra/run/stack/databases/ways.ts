import { reasonOf } from '../processes/reasonOf.ts';

/** A source from which a server can be obtained. */
export interface Way<T> {
  name: string;
  /**
   * Returns undefined if this source does not apply. If the source has failed, throws an error whose message is the
   * reason.
   */
  find(): Promise<T | undefined>;
}

export interface Found<T> {
  way: string;
  value: T;
}

/**
 * Tries the sources in order and returns the result of the first that works.
 * @throws Error if none works; the message lists the failure of each source, followed by `advice`
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
