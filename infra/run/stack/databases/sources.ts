import { reasonOf } from '../processes/reasonOf.ts';

/** One source of a database server, such as an installed binary or a download. The sources are tried in order. */
export interface Source<T> {
  name: string;
  /**
   * Returns undefined if this source is not available here.
   * @throws Error with the reason of a failure
   */
  find(): Promise<T | undefined>;
}

export interface Found<T> {
  source: string;
  value: T;
}

/**
 * Tries the sources in order and returns the first result.
 * @throws Error with every failure and with `advice` if no source works
 */
export async function firstThatWorks<T>(
  what: string,
  sources: Source<T>[],
  advice: string,
): Promise<Found<T>> {
  const attempts: string[] = [];
  for (const source of sources) {
    try {
      const value = await source.find();
      if (value !== undefined) return { source: source.name, value };
      attempts.push(`  - ${source.name}: not there`);
    } catch (error) {
      attempts.push(`  - ${source.name}: ${reasonOf(error)}`);
    }
  }
  throw new Error(`No ${what} could be found or fetched:\n${attempts.join('\n')}\n${advice}`);
}
