import type { ClaimsOn } from '@boaxepa/service-kit/sweeps/claims';
import type { Sweep } from '@boaxepa/service-kit/sweeps/sweep';

/** Leases that other workers always hold, so that this worker gets none. */
export const claimedByOthers: ClaimsOn = () => ({
  take: async () => [],
  extend: async () => undefined,
  release: async () => undefined,
});

/** Runs each sweep once. Returns the number of handled items by sweep. */
export async function runOnce(sweeps: readonly Sweep[]): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const { name, run } of sweeps) done[name] = await run();
  return done;
}
