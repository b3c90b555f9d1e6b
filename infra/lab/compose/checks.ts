import { reasonOf } from '../../run/stack/processes/reasonOf.ts';

export function createChecks() {
  const counts = { passed: 0, failed: 0 };
  return {
    counts,
    /**
     * Runs one check and returns its result. If the check throws an error, reports a failure and returns undefined, so
     * that the other checks still run.
     */
    async check<T>(name: string, run: () => Promise<T>): Promise<T | undefined> {
      const from = Date.now();
      const took = () => `(${((Date.now() - from) / 1000).toFixed(1)} s)`;
      try {
        const result = await run();
        counts.passed += 1;
        process.stdout.write(`  ✓ ${name} ${took()}\n`);
        return result;
      } catch (error) {
        counts.failed += 1;
        process.stdout.write(
          `  ✗ ${name} ${took()}\n      ${reasonOf(error).replaceAll('\n', '\n      ')}\n`,
        );
        return undefined;
      }
    },
  };
}
