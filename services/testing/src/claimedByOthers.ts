import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';

/** Fake leases for tests in which other workers already hold every lease, so that this worker gets none. */
export const claimedByOthers: ClaimsOn = () => ({
  take: async () => [],
  extend: async () => undefined,
  release: async () => undefined,
});

/** Runs each periodic job once. Returns the number of handled items by job name. */
export async function runOnce(sweeps: readonly Sweep[]): Promise<Record<string, number>> {
  const countsByName: Record<string, number> = {};
  for (const { name, run } of sweeps) countsByName[name] = await run();
  return countsByName;
}
