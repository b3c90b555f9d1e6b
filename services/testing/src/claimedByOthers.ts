import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/doDueWork';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';

/** Fake claims (leases) on due work, for tests. Other workers hold every claim, so this worker gets none. */
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
