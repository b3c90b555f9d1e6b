import { reasonOf } from '../processes/reasonOf.ts';

/** One way to come by a server. */
export interface Way<T> {
  name: string;
  /** Undefined: this way does not apply here. Throws: it was tried and failed, for the reason in the message. */
  find(): Promise<T | undefined>;
}

export interface Found<T> {
  way: string;
  value: T;
}

/**
 * Tries the ways in their order and stops at the first that works.
 * @throws an error that lists what each way said, followed by `advice`, when none works
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
